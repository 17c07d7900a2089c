import { paymentsCalls } from '../../../contract/receivables/payments.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { PaymentStateChip } from '../../../ui/chips/PaymentStateChip.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';

/** How far an issued invoice is paid, in the head of its page. */
export function InvoicePaymentState({ invoiceId }: { invoiceId: string }) {
  const read = useCallQuery(paymentsCalls.getReceivable, { invoice_id: invoiceId });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { payment_state, overdue_days } }) => (
        <PaymentStateChip state={payment_state} overdueDays={overdue_days} />
      )}
    </Loaded>
  );
}
