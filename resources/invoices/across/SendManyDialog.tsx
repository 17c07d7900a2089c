import { Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import type { SendingPreview, SendingRow } from '../../../contract/invoices/invoiceMails.ts';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import { useIntentions } from '../../../ui/calls/intention.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { hrefOfRecipientField } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { ManyDialog } from './ManyDialog.tsx';
import { InvoiceName, Rows, Why } from './parts.tsx';
import { useInParts } from './useInParts.ts';

interface Props {
  invoices: readonly InvoiceLine[];
  onClose: () => void;
}

/** Queues a mail for each of many invoices, after where each goes and which are left out. */
export function SendManyDialog({ invoices, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const call = useCall();
  const intentions = useIntentions();
  const [previewed, setPreviewed] = useState<readonly SendingPreview[] | null>(null);
  const preview = useCallQuery(
    invoiceMailsCalls.previewSending,
    { invoice_ids: invoices.map(({ invoice_id }) => invoice_id) },
    { isEnabled: previewed === null },
  );
  const { data } = preview;
  const parts = useInParts<string, SendingRow>({
    by: invoiceMailsCalls.sendInvoices,
    send: async (ids) => {
      const input = { invoice_ids: [...ids] };
      const answer = await intentions.carryOut(invoiceMailsCalls.sendInvoices, input, (idempotencyKey) =>
        call(invoiceMailsCalls.sendInvoices, input, { idempotencyKey }),
      );
      return answer.rows;
    },
  });
  const going = (data?.invoices ?? []).filter(({ obstacles }) => obstacles.length === 0);
  return (
    <ManyDialog
      title={text('invoiceMails.many.title', format.counted(invoices.length))}
      parts={parts}
      preview={
        <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
          {(read) => (
            <>
              <SendRows invoices={read.preview.invoices} />
              {going.length === 0 && <div role="status">{text('invoiceMails.many.nothing')}</div>}
            </>
          )}
        </Loaded>
      }
      result={(rows) => {
        const results = new Map(rows.map((row) => [row.invoice_id, row]));
        const told = (previewed ?? []).filter(({ invoice_id }) => results.has(invoice_id));
        return <SendRows invoices={told} results={results} />;
      }}
      isDone={({ outcome }) => outcome === 'queued'}
      act={text('invoiceMails.many.act', format.counted(going.length))}
      isReady={going.length > 0}
      onAct={() => {
        setPreviewed(data?.invoices ?? []);
        parts.start(going.map(({ invoice_id }) => invoice_id));
      }}
      onClose={onClose}
    />
  );
}

interface RowsProps {
  invoices: readonly SendingPreview[];
  /** What came of each; absent = nothing was done yet. */
  results?: ReadonlyMap<string, SendingRow>;
}

const isOfAddress = (code: string): boolean =>
  code === 'mail_address_missing' || code === 'mail_address_invalid';

/** Where each goes, or why it does not. */
function SendRows({ invoices, results }: RowsProps) {
  const text = useText();
  if (invoices.length === 0) return null;
  return (
    <Rows label={text('invoiceMails.many.list')}>
      {invoices.map((invoice) => {
        const result = results?.get(invoice.invoice_id);
        const { obstacles } = result ?? invoice;
        const number = invoice.document === 'cancellation' ? invoice.cancellation_number : invoice.number;
        return (
          <tr key={invoice.invoice_id}>
            <InvoiceName invoice={invoice} />
            <td>{number}</td>
            <td>{invoice.address}</td>
            <td>
              {obstacles.length > 0 && <Why obstacles={obstacles} />}
              {obstacles.some(({ code }) => isOfAddress(code)) && (
                <Link
                  component={LinkBase}
                  to={hrefOfRecipientField(invoice.trial_id, 'email')}
                  target="_blank"
                >
                  {text('invoiceMails.mendAddress')}
                </Link>
              )}
              {obstacles.length === 0 && result && text('invoiceMails.many.queued')}
            </td>
          </tr>
        );
      })}
    </Rows>
  );
}
