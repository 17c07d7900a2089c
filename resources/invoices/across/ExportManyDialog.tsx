import { Box, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { invoiceDocumentCalls } from '../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import type { ExportFormat } from '../../../contract/vocab.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFailureText } from '../../../ui/failures/useFailureText.ts';
import { ActDialog } from '../../../ui/feedback/ActDialog.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { Segments } from '../../../ui/form/Segments.tsx';
import { useFormat, useLanguage } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { InvoiceLink, Rows } from './parts.tsx';

/** Those of many invoices at once; what one recipient alone wants is exported with its invoice. */
const offered = ['pdf', 'zugferd', 'xrechnung_ubl', 'csv', 'json'] as const satisfies ExportFormat[];

interface Props {
  invoices: readonly InvoiceLine[];
  onClose: () => void;
}

/** Many invoices as one zip: what comes of each, then the download, which can be stopped. PDFs are in their own language. */
export function ExportManyDialog({ invoices, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const language = useLanguage();
  const call = useCall();
  const failureText = useFailureText();
  const [wanted, setWanted] = useState<ExportFormat>('pdf');
  const [file, setFile] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { isMaking, download, stop } = useDownload({ onError: setError });
  const countOf = (state: InvoiceLine['state']) => invoices.filter((one) => one.state === state).length;
  const exportAll = async (): Promise<void> => {
    setError(null);
    const invoice_ids = invoices.map(({ invoice_id }) => invoice_id);
    const input = { invoice_ids, format: wanted, ...(wanted !== 'pdf' && { language }) };
    const made = await download((signal) => call(invoiceDocumentCalls.exportInvoices, input, { signal }));
    if (made !== null) setFile(made);
  };
  const failure = failureOf(error);
  return (
    <ActDialog
      title={text('invoicesAcross.export.title', format.counted(invoices.length))}
      width={640}
      isStuck={isMaking}
      onClose={isMaking ? stop : onClose}
      closeLabel={text(
        isMaking ? 'invoicesAcross.stop' : file === null ? 'common.actions.cancel' : 'common.actions.close',
      )}
      act={{ label: text('invoicesAcross.export.act'), isDisabled: isMaking, onAct: () => void exportAll() }}
    >
      <Box sx={{ display: 'grid', gap: '12px', color: 'var(--text)' }}>
        {' '}
        <Segments
          label={text('invoicesAcross.export.format')}
          value={wanted}
          onChange={setWanted}
          segments={offered.map((value) => ({ value, label: text(`invoices.export.${value}`) }))}
        />
        {countOf('draft') > 0 && (
          <span>{text('invoicesAcross.export.drafts', format.counted(countOf('draft')))}</span>
        )}
        {countOf('revoked') > 0 && (
          <span>{text('invoicesAcross.export.revoked', format.counted(countOf('revoked')))}</span>
        )}
        <Rows label={text('invoicesAcross.title')}>
          {invoices.map((invoice) => (
            <tr key={invoice.invoice_id}>
              <th scope="row">
                <InvoiceLink trialId={invoice.trial_id} id={invoice.invoice_id}>
                  {invoice.number ?? invoice.label}
                </InvoiceLink>
                {invoice.cancellation_number && `, ${invoice.cancellation_number}`}
              </th>
              <td>{invoice.trial_title}</td>
              <td className="numeric">{format.euro(invoice.gross_amount)}</td>
            </tr>
          ))}
        </Rows>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {isMaking && text('invoicesAcross.export.making')}
          {file !== null && text('invoicesAcross.export.done', { file })}
        </Box>
        {isMaking && <LinearProgress aria-label={text('invoicesAcross.export.making')} />}
        {error !== null && (
          <Box role="alert" sx={{ color: 'var(--overdue-f)' }}>
            {failure ? failureText(failure) : text('common.notices.exportFailed')}
          </Box>
        )}
      </Box>
    </ActDialog>
  );
}
