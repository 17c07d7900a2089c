import { Box, Button, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import type { InvoiceMail } from '../../../contract/invoices/invoiceMails.ts';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { useCall } from '../../../ui/calls/useCall.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useDownload } from '../../../ui/files/useDownload.ts';
import { Card } from '../../../ui/frame/Card.tsx';
import { CardLine } from '../../../ui/frame/CardLine.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { hrefOfRecipientField } from '../../../ui/routes/tabs.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { mailLooks, useInvoiceMails } from './useInvoiceMails.ts';

type InvoiceKey = Pick<InvoicePage, 'trial_id' | 'invoice_id'>;

interface EntryProps {
  invoice: InvoiceKey;
  mail: InvoiceMail;
}

/** The mails of an invoice with how far each is and what the mail server said; nothing where there can be none. */
export function MailsCard({ invoice }: { invoice: InvoiceKey }) {
  const text = useText();
  const read = useInvoiceMails(invoice.invoice_id);
  const cardOf = (mails: readonly InvoiceMail[]) => (
    <Card title={text('invoiceMails.title')} isFlush>
      {mails.length === 0 && (
        <Box sx={{ p: '16px', color: 'var(--text2)' }}>{text('invoiceMails.empty')}</Box>
      )}
      <Box component="ol" aria-label={text('invoiceMails.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((mail) => (
          <Entry key={mail.invoice_mail_id} invoice={invoice} mail={mail} />
        ))}
      </Box>
    </Card>
  );
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { is_configured, mails } }) => (is_configured || mails.length > 0) && cardOf(mails)}
    </Loaded>
  );
}

function Entry({ invoice, mail }: EntryProps) {
  const text = useText();
  const format = useFormat();
  const { state, fault, response, attempts, next_attempt_at, queued_by } = mail;
  const moment = (at: string): string => format.moment(new Date(at));
  const tries = [
    text('invoiceMails.attempts', { smart_count: attempts }),
    next_attempt_at !== null &&
      attempts > 0 &&
      text('invoiceMails.next', { moment: moment(next_attempt_at) }),
  ].filter(Boolean);
  return (
    <CardLine columns={{ xs: '1fr', sm: '150px minmax(0, 1fr) auto' }}>
      <div>
        <StateChip look={mailLooks[state]}>{text(`invoiceMails.states.${state}`)}</StateChip>
        {attempts > 0 && <Box sx={{ fontSize: 12, color: 'var(--text3)' }}>{tries.join(', ')}</Box>}
      </div>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{mail.recipient}</strong>
        <div>{mail.subject}</div>
        <Box className="tabular" sx={{ fontSize: 12, color: 'var(--text3)' }}>
          {text('invoiceMails.by', {
            moment: moment(mail.ended_at ?? mail.queued_at),
            name: queued_by ?? text('invoiceHistory.noPerson'),
          })}
        </Box>
        {state === 'unclear' && <Box sx={{ color: 'var(--oow-f)' }}>{text('invoiceMails.unclearHint')}</Box>}
        {fault !== null && state !== 'unclear' && (
          <Box sx={{ color: 'var(--overdue-f)' }}>
            {text(`invoiceMails.faults.${fault}`)}{' '}
            {fault === 'recipient' && (
              <Link component={LinkBase} to={hrefOfRecipientField(invoice.trial_id, 'email')}>
                {text('invoiceMails.mendAddress')}
              </Link>
            )}
          </Box>
        )}
        {response !== null && (
          <Box sx={{ color: 'var(--text2)' }}>{text('invoiceMails.server', { words: response })}</Box>
        )}
      </Box>
      <Acts invoice={invoice} mail={mail} />
    </CardLine>
  );
}

function Acts({ invoice, mail }: EntryProps) {
  const text = useText();
  const call = useCall();
  const { download } = useDownload();
  const cancel = useCallMutation(invoiceMailsCalls.cancelInvoiceMail);
  const key = { invoice_id: invoice.invoice_id, invoice_mail_id: mail.invoice_mail_id };
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '8px', ml: { xs: '-8px', sm: 0 } }}>
      {mail.state === 'queued' && (
        <ActButton size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(key)}>
          {text('invoiceMails.cancel')}
        </ActButton>
      )}
      {mail.has_message && (
        <Button
          size="small"
          onClick={() =>
            void download((signal) => call(invoiceMailsCalls.getInvoiceMailMessage, key, { signal }))
          }
        >
          {text('invoiceMails.message')}
        </Button>
      )}
    </Box>
  );
}
