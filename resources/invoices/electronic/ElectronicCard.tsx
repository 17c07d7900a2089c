import { einvoicesCalls } from '../../../contract/invoices/einvoices.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { Card } from '../../../ui/frame/Card.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { FormatChecks } from './FormatChecks.tsx';

/** In which formats an invoice that has gone out is an electronic one, what may still be added, and what takes a cancellation. */
export function ElectronicCard({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const check = useCallQuery(einvoicesCalls.checkEInvoice, { invoice_id: invoice.invoice_id });
  return (
    <Card title={text('einvoice.title')}>
      <Loaded queries={{ check }} skeleton={null} failed={inOneLine}>
        {({ check: { formats } }) => <FormatChecks formats={formats} trialId={invoice.trial_id} />}
      </Loaded>
    </Card>
  );
}
