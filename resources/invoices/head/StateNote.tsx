import { Box, Link } from '@mui/material';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useInvoiceDownload } from '../useInvoiceDownload.ts';

/** What the state of an invoice means; of a revoked one why and by which document, with both documents to fetch. */
export function StateNote({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const format = useFormat();
  const download = useInvoiceDownload(invoice.invoice_id);
  const { state, number, cancellation_number, cancellation_date, revoke_reason } = invoice;
  const pdf = (name: string, document?: 'cancellation') => (
    <Link component="button" onClick={() => download({ format: 'pdf', ...(document && { document }) })}>
      {text('invoices.pdfOf', { number: name })}
    </Link>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', color: 'var(--text2)' }}>
      <span>
        {state === 'finalized' && text('invoices.finalizedNote')}
        {state === 'revoked' &&
          text('invoices.revoked', {
            date: cancellation_date ? format.date(cancellation_date) : '',
            number: cancellation_number ?? '',
            reason: revoke_reason ?? '',
          })}
      </span>
      {number && pdf(number)}
      {cancellation_number && pdf(cancellation_number, 'cancellation')}
    </Box>
  );
}
