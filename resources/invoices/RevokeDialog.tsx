import { Stack } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { limits } from '../../contract/limits.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  invoice: InvoicePage;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the reason of a cancellation, and for its number where the hospital's ERP gives it. */
export function RevokeDialog({ invoice, isOpen, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [number, setNumber] = useState('');
  const isTyped = invoice.numbering_mode === 'typed';
  const revoke = useCallMutation(api.revokeInvoice, {
    onSuccess: (done) => {
      onClose();
      const message = text('invoices.revoke.done', { number: done.cancellation_number ?? '' });
      notify(message, { type: 'success', messageArgs: { _: message } });
    },
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text('invoices.revoke.title')}
      confirmLabel={text('invoices.revoke.action')}
      isDangerous
      isBusy={revoke.isPending}
      isConfirmDisabled={reason.trim() === '' || (isTyped && number.trim() === '')}
      onConfirm={() =>
        revoke.mutate({
          invoice_id: invoice.invoice_id,
          reason,
          ...(isTyped ? { number: number.trim() } : {}),
        })
      }
      onCancel={onClose}
    >
      <Stack spacing={3}>
        <span>{text('invoices.revoke.body', { amount: format.euro(-invoice.gross_amount) })}</span>
        <LabelInput
          label={text('invoices.revoke.reason')}
          value={reason}
          onChange={setReason}
          maxLength={limits.descriptionLength}
          rows={3}
          isRequired
          autoFocus
        />
        {isTyped && (
          <LabelInput label={text('invoices.revoke.number')} value={number} onChange={setNumber} isRequired />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
