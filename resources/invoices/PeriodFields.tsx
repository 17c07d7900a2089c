import { Box } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { servicePeriodModes } from '../../contract/vocab.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { DayMonthYearInput } from '../../ui/form/DayMonthYearInput.tsx';
import { Segments } from '../../ui/form/Segments.tsx';
import { useText } from '../../ui/words/useText.ts';

/** The performance period of a draft: from its services, or typed; typed ones warn of services outside. */
export function PeriodFields({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const { invoice_id, service_period_mode: mode } = invoice;
  const [from, setFrom] = useState(invoice.service_period_from);
  const [to, setTo] = useState(invoice.service_period_to);
  const set = useCallMutation(api.setServicePeriod);
  const outside = set.data?.outside_count ?? 0;
  const commit = (): void => {
    if (from === null || to === null) return;
    if (from === invoice.service_period_from && to === invoice.service_period_to) return;
    set.mutate({
      invoice_id,
      service_period_mode: 'manual',
      service_period_from: from,
      service_period_to: to,
    });
  };
  return (
    <Box sx={{ mt: '6px', display: 'grid', gap: '8px' }}>
      <Segments
        label={text('invoices.periodMode.label')}
        value={mode}
        isDisabled={set.isPending || invoice.items.length === 0}
        onChange={(next) =>
          set.mutate({
            invoice_id,
            service_period_mode: next,
            service_period_from: next === 'manual' ? invoice.service_period_from : null,
            service_period_to: next === 'manual' ? invoice.service_period_to : null,
          })
        }
        segments={servicePeriodModes.map((value) => ({ value, label: text(`invoices.periodMode.${value}`) }))}
      />
      {mode === 'manual' && (
        <>
          <DayMonthYearInput
            label={text('invoices.fields.periodFrom')}
            value={from}
            onChange={setFrom}
            onCommit={commit}
          />
          <DayMonthYearInput
            label={text('invoices.fields.periodTo')}
            value={to}
            onChange={setTo}
            onCommit={commit}
          />
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
