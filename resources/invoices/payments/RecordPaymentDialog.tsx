import { useNotify } from 'ra-core';
import { paymentsCalls, type Receivable } from '../../../contract/receivables/payments.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/CentsInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../../ui/form/inputs/ToggleInput.tsx';
import { useToday } from '../../../ui/session/useToday.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  receivable: Receivable;
  onClose: () => void;
}

const fields = ['payment_date', 'amount', 'payer', 'note', 'is_credit_kept'] as const;

/** Asks for what was paid: today, all that is open, by the recipient, until something else is typed. */
export function RecordPaymentDialog({ receivable, onClose }: Props) {
  const text = useText();
  const notify = useNotify();
  const today = useToday();
  const { invoice_id, open_amount, recipient } = receivable;
  return (
    <FormDialog
      title={text('invoicePayments.recordTitle')}
      confirmLabel={text('invoicePayments.record')}
      endpoint={paymentsCalls.recordPayment}
      about={invoice_id}
      record={{
        payment_date: today,
        amount: open_amount > 0 ? open_amount : null,
        payer: recipient,
        note: null,
        is_credit_kept: false,
      }}
      fields={fields}
      required={['payment_date', 'amount']}
      toInput={(values) => ({ ...values, invoice_id })}
      onDone={() => {
        onClose();
        notify('invoicePayments.recorded', { type: 'success' });
      }}
      onClose={onClose}
    >
      <CentsInput source="amount" label={text('invoicePayments.fields.amount')} isRequired autoFocus />
      <DayMonthYearInput
        source="payment_date"
        label={text('invoicePayments.fields.payment_date')}
        isRequired
      />
      <LabelInput source="payer" label={text('invoicePayments.fields.payer')} />
      <LabelInput source="note" label={text('invoicePayments.fields.note')} />
      <ToggleInput
        source="is_credit_kept"
        label={text('invoicePayments.fields.is_credit_kept')}
        hint={text('invoicePayments.fields.is_credit_keptHint')}
      />
    </FormDialog>
  );
}
