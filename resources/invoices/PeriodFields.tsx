import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { servicePeriodModes } from '../../contract/vocab.ts';
import { CallForm } from '../../ui/form/CallForm.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { SegmentsInput } from '../../ui/form/inputs/SegmentsInput.tsx';
import { type FormValues, isEmptyValue } from '../../ui/form/mergeTyping.ts';
import { useText } from '../../ui/words/useText.ts';

const ends = ['service_period_from', 'service_period_to'] as const;
const fields = ['service_period_mode', ...ends];

const isManual = ({ service_period_mode }: FormValues): boolean => service_period_mode === 'manual';

/** The performance period of a draft: from its services, or typed; typed ones warn of services outside. */
export function PeriodFields({ invoice }: { invoice: InvoicePage }) {
  const formId = useId();
  const [outside, setOutside] = useState(0);
  const { invoice_id } = invoice;
  return (
    <Box sx={{ mt: '6px' }}>
      <CallForm<typeof api.setServicePeriod, InvoicePage>
        formId={formId}
        endpoint={api.setServicePeriod}
        about={invoice_id}
        record={invoice}
        fields={fields}
        isAutosaving
        holdBack={(values) =>
          isManual(values) && ends.some((field) => isEmptyValue(values[field])) ? fields : []
        }
        toInput={(values) => ({
          invoice_id,
          ...values,
          ...(isManual(values) ? {} : { service_period_from: null, service_period_to: null }),
        })}
        storedOf={(stored) => stored}
        onDone={({ outside_count }) => setOutside(outside_count)}
      >
        <PeriodInputs isDisabled={invoice.items.length === 0} outside={outside} />
      </CallForm>
    </Box>
  );
}

function PeriodInputs({ isDisabled, outside }: { isDisabled: boolean; outside: number }) {
  const text = useText();
  const mode: unknown = useWatch({ name: 'service_period_mode' });
  return (
    <Box sx={{ display: 'grid', gap: '8px', justifyItems: 'start' }}>
      <SegmentsInput
        source="service_period_mode"
        label={text('invoices.periodMode.label')}
        isLabelHidden
        isDisabled={isDisabled}
        segments={servicePeriodModes.map((value) => ({ value, label: text(`invoices.periodMode.${value}`) }))}
      />
      {mode === 'manual' && (
        <>
          <DayMonthYearInput source="service_period_from" label={text('invoices.fields.periodFrom')} />
          <DayMonthYearInput source="service_period_to" label={text('invoices.fields.periodTo')} />
          {outside > 0 && (
            <Box role="note" sx={{ color: 'var(--oow-f)' }}>
              {text('invoices.outside', { smart_count: outside })}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
