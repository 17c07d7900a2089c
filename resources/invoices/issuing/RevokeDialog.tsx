import { useNotify } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { InvoicePage } from '../../../contract/invoices/invoices.ts';
import { invoicesCalls } from '../../../contract/invoices/invoices.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useRested } from '../../../ui/form/picker/useRested.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { UnprintableTexts } from '../items/UnprintableTexts.tsx';
import { DecidedMeanwhile } from './DecidedMeanwhile.tsx';

interface Props {
  invoice: InvoicePage;
  onClose: () => void;
}

/** The question before an invoice is revoked; whoever reads it while somebody else revokes the invoice is told so in its place. */
export function RevokeDialog({ invoice, onClose }: Props) {
  const { revoke: verdict } = invoice.verdicts;
  if (verdict.length === 0) return <RevokeForm invoice={invoice} onClose={onClose} />;
  return <DecidedMeanwhile invoice={invoice} verdict={verdict} onClose={onClose} />;
}

/** Asks for the reason of a cancellation, and for its number where the hospital's ERP gives it. */
function RevokeForm({ invoice, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { invoice_id, gross_amount, corrected_amount } = invoice;
  const isTyped = invoice.numbering_mode === 'typed';
  const fields = isTyped ? ['reason', 'number'] : ['reason'];
  return (
    <FormDialog
      title={text('invoices.revoke.title')}
      confirmLabel={text('invoices.revoke.action')}
      isDangerous
      endpoint={invoicesCalls.revokeInvoice}
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
      <span>{text('invoices.revoke.body', { amount: format.euro(-(gross_amount + corrected_amount)) })}</span>
      <LabelInput source="reason" label={text('invoices.revoke.reason')} rows={3} isRequired autoFocus />
      <ReasonLetters invoice={invoice} />
      {isTyped && <LabelInput source="number" label={text('invoices.revoke.number')} isRequired />}
    </FormDialog>
  );
}

/** The reason is printed: letters that print has none of are told while it can be worded otherwise. */
function ReasonLetters({ invoice }: Pick<Props, 'invoice'>) {
  const typed: unknown = useWatch({ name: 'reason' });
  const reason = useRested(typeof typed === 'string' ? typed.trim() : '');
  // Letters that every font has are asked about by nobody.
  return /[^\n -~]/.test(reason) ? <UnprintableTexts invoice={invoice} reason={reason} /> : null;
}
