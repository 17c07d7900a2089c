import { useNotify } from 'ra-core';
import { api } from '../../contract/api.ts';
import type { InvoicePage } from '../../contract/invoices.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  invoice: InvoicePage;
  onClose: () => void;
}

/** Asks for the reason of a cancellation, and for its number where the hospital's ERP gives it. */
export function RevokeDialog({ invoice, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { invoice_id, gross_amount } = invoice;
  const isTyped = invoice.numbering_mode === 'typed';
  const fields = isTyped ? ['reason', 'number'] : ['reason'];
  return (
    <FormDialog
      title={text('invoices.revoke.title')}
      confirmLabel={text('invoices.revoke.action')}
      isDangerous
      endpoint={api.revokeInvoice}
      about={invoice_id}
      record={{ reason: null, number: null }}
      fields={fields}
      required={fields}
      toInput={(values) => ({ ...values, invoice_id })}
      onDone={({ cancellation_number }) => {
        onClose();
        const message = text('invoices.revoke.done', { number: cancellation_number ?? '' });
        notify(message, { type: 'success', messageArgs: { _: message } });
      }}
      onClose={onClose}
    >
      <span>{text('invoices.revoke.body', { amount: format.euro(-gross_amount) })}</span>
      <LabelInput source="reason" label={text('invoices.revoke.reason')} rows={3} isRequired autoFocus />
      {isTyped && <LabelInput source="number" label={text('invoices.revoke.number')} isRequired />}
    </FormDialog>
  );
}
