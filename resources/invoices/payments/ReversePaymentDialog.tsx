import { useNotify } from 'ra-core';
import { type Payment, paymentsCalls } from '../../../contract/receivables/payments.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../../ui/form/inputs/LabelInput.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  invoiceId: string;
  payment: Payment;
  onClose: () => void;
}

/** Asks for the reason why a payment no longer counts. */
export function ReversePaymentDialog({ invoiceId, payment, onClose }: Props) {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  const { payment_id, amount, payment_date } = payment;
  return (
    <FormDialog
      title={text('invoicePayments.reverseTitle')}
      confirmLabel={text('invoicePayments.reverseAct')}
      keepLabel={text('invoicePayments.keep')}
      isDangerous
      endpoint={paymentsCalls.reversePayment}
      about={payment_id}
      record={{ reason: null }}
      fields={['reason']}
      required={['reason']}
      toInput={(values) => ({ ...values, invoice_id: invoiceId, payment_id })}
      onDone={() => {
        onClose();
        notify('invoicePayments.reversedNow', { type: 'success' });
      }}
      onClose={onClose}
    >
      <span>
        {text('invoicePayments.reverseBody', {
          amount: format.euro(amount),
          date: format.date(payment_date),
        })}
      </span>
      <LabelInput source="reason" label={text('invoicePayments.reason')} rows={2} isRequired autoFocus />
    </FormDialog>
  );
}
