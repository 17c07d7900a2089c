import { Box, Link } from '@mui/material';
import { LinkBase, useNotify } from 'ra-core';
import { useState } from 'react';
import type { MailPreview } from '../../../contract/invoices/invoiceMails.ts';
import { invoiceMailsCalls } from '../../../contract/invoices/invoiceMails.ts';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { limits } from '../../../contract/limits.ts';
import type { PrintedKind } from '../../../contract/vocab.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { Obstacles } from '../../../ui/failures/Obstacles.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { useRested } from '../../../ui/form/picker/useRested.ts';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { hrefOfRecipientField } from '../../../ui/routes/tabs.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  invoice: InvoicePage;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correctionPlace?: number;
  onClose: () => void;
}

/** Shows the mail as it would go, to be sent after that: the address may be another one for once. */
export function SendDialog({ invoice, document, correctionPlace = 0, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const { invoice_id, trial_id } = invoice;
  const [typed, setTyped] = useState<string | null>(null);
  const rested = useRested(typed)?.trim();
  const wanted = {
    invoice_id,
    document,
    ...(correctionPlace > 0 && { correction_place: correctionPlace }),
    ...(rested && { recipient: rested }),
  };
  const preview = useCallQuery(invoiceMailsCalls.previewInvoiceMail, wanted, { staysShown: true });
  const send = useCallMutation(invoiceMailsCalls.sendInvoice, {
    onSuccess: () => {
      onClose();
      const message = text('invoiceMails.queuedNow');
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
  });
  const { data } = preview;
  const address = (typed ?? data?.recipient ?? '').trim();
  const isAgain = data?.obstacles.some(({ code }) => code === 'mail_sent_before') ?? false;
  const hindering = data?.obstacles.filter(({ code }) => code !== 'mail_sent_before') ?? [];
  const isRested = (typed?.trim() ?? '') === (rested ?? '');
  return (
    <ConfirmDialog
      isOpen
      title={text(`invoiceMails.sendTitle.${document}`)}
      confirmLabel={
        address
          ? text(isAgain ? 'invoiceMails.again' : 'invoiceMails.act', { address })
          : text('invoiceMails.actNowhere')
      }
      isDangerous={isAgain}
      isBusy={send.isPending}
      isConfirmDisabled={!data || hindering.length > 0 || !isRested}
      onConfirm={() => send.mutate({ ...wanted, is_again: isAgain })}
      onCancel={onClose}
    >
      <Loaded queries={{ preview }} skeleton={<LoadingLine />}>
        {(read) => (
          <Box sx={{ display: 'grid', gap: '12px', width: 560, maxWidth: '100%', color: 'var(--text)' }}>
            <Field
              label={text('invoiceMails.fields.to')}
              hint={text('invoiceMails.toHint')}
              text={typed ?? read.preview.recipient ?? ''}
              maxLength={limits.mailAddressLength}
              onType={setTyped}
            />
            <Obstacles
              verdict={read.preview.obstacles}
              mendOf={({ code }) =>
                code === 'mail_address_missing' || code === 'mail_address_invalid' ? (
                  <Link component={LinkBase} to={hrefOfRecipientField(trial_id, 'email')}>
                    {text('invoiceMails.mendAddress')}
                  </Link>
                ) : null
              }
            />
            <Words {...read} />
          </Box>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

function Words({ preview }: { preview: MailPreview }) {
  const text = useText();
  const facts = [
    ['from', preview.sender],
    ['subject', preview.subject],
    ['attachments', preview.attachments.join(', ')],
  ] as const;
  return (
    <Box
      role="group"
      aria-label={text('invoiceMails.fields.text')}
      lang={preview.language}
      sx={{ border: '1px solid var(--border)', borderRadius: '8px', overflowWrap: 'anywhere' }}
    >
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr)',
          gap: '4px 12px',
          m: 0,
          p: '10px 12px',
          borderBottom: '1px solid var(--line)',
          '& dt': { color: 'var(--text3)' },
          '& dd': { m: 0 },
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{text(`invoiceMails.fields.${name}`)}</dt>
            <dd>{value ?? text('common.none')}</dd>
          </Box>
        ))}
      </Box>
      <Box sx={{ p: '10px 12px', whiteSpace: 'pre-wrap' }}>{preview.text}</Box>
    </Box>
  );
}
