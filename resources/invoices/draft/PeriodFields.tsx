import { Box } from '@mui/material';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { servicePeriodModes } from '../../../contract/vocab.ts';
import { CallForm } from '../../../ui/form/CallForm.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { SegmentsInput } from '../../../ui/form/inputs/SegmentsInput.tsx';
import { type FormValues, isEmptyValue } from '../../../ui/form/typing/mergeTyping.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { periodText } from '../invoiceColumns.tsx';

/** Where a period that is missing is typed. */
export const periodId = 'invoice-period';

const ends = ['service_period_from', 'service_period_to'] as const;
const fields = ['service_period_mode', ...ends];

const isManual = ({ service_period_mode }: FormValues): boolean => service_period_mode === 'manual';

/** The performance period of a draft: from its services, or typed; typed ones warn of services outside. */
export function PeriodFields({ invoice }: { invoice: InvoicePage }) {
  const formId = useId();
  const [stored, setStored] = useState(invoice);
  const { outside_count } = stored.version > invoice.version ? stored : invoice;
  const { invoice_id } = invoice;
  return (
    <Box id={periodId} tabIndex={-1} sx={{ mt: '6px' }}>
      <CallForm<typeof invoicesCalls.setServicePeriod, InvoicePage>
        formId={formId}
        endpoint={invoicesCalls.setServicePeriod}
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
        storedOf={(page) => page}
        onDone={setStored}
      >
        <PeriodInputs invoice={invoice} outside={outside_count} />
      </CallForm>
    </Box>
  );
}

function PeriodInputs({ invoice, outside }: { invoice: InvoicePage; outside: number }) {
  const text = useText();
  const format = useFormat();
  const mode: unknown = useWatch({ name: 'service_period_mode' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 14px', alignItems: 'center' }}>
      <Box component="span" sx={{ fontSize: 12.5, fontWeight: 550 }}>
        {text('invoices.fields.period')}
      </Box>
      <SegmentsInput
        source="service_period_mode"
        label={text('invoices.fields.period')}
        isLabelHidden
        isDisabled={invoice.items.length === 0}
        segments={servicePeriodModes.map((value) => ({ value, label: text(`invoices.periodMode.${value}`) }))}
      />
      {mode !== 'manual' && (
        <Box component="span" className="tabular">
          {periodText(invoice, text, format)}
        </Box>
      )}
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
