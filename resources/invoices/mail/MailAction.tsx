import { Link } from '@mui/material';
import { Mail } from 'lucide-react';
import { LinkBase } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { href } from '../../../ui/routes/paths.ts';
import { useText } from '../../../ui/words/useText.ts';
import { mailLooks, useInvoiceMails } from './useInvoiceMails.ts';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));

/** Sends what has gone out by mail, and tells how far the last mail is; nothing on a site without a mail server. */
export function MailAction({ invoice }: { invoice: InvoicePage }) {
  const text = useText();
  const [isSending, setSending] = useState(false);
  const { invoice_id, trial_id, state } = invoice;
  const { data } = useInvoiceMails(invoice_id, state !== 'draft');
  if (!data) return null;
  const document = state === 'revoked' ? 'cancellation' : 'invoice';
  const last = data.mails.find((mail) => mail.document === document);
  return (
    <>
      {last && (
        <Link
          component={LinkBase}
          to={`${href('editInvoice', { trialId: trial_id, id: invoice_id })}#history`}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}
        >
          {text('invoiceMails.title')}
          <StateChip look={mailLooks[last.state]}>{text(`invoiceMails.states.${last.state}`)}</StateChip>
        </Link>
      )}
      {data.is_configured && (
        <ActButton
          variant="outlined"
          startIcon={<Mail size={15} aria-hidden />}
          onClick={() => setSending(true)}
        >
          {text('invoiceMails.send')}
        </ActButton>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <SendDialog invoice={invoice} document={document} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
