import { paymentsCalls } from '../../../contract/receivables/payments.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { PaymentStateChip } from '../../../ui/chips/PaymentStateChip.tsx';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

/** How far an issued invoice is paid, in the head of its page. */
export function InvoicePaymentState({ invoiceId }: { invoiceId: string }) {
  const text = useText();
  const format = useFormat();
  const read = useCallQuery(paymentsCalls.getReceivable, { invoice_id: invoiceId });
  return (
    <Loaded queries={{ read }} skeleton={null}>
      {({ read: { payment_state, overdue_days, disputed_amount } }) => (
        <>
          <PaymentStateChip state={payment_state} overdueDays={overdue_days} />
          {disputed_amount > 0 && (
            <StateChip look="conflict">
              {text('invoicePayments.disputes.chip', { amount: format.euro(disputed_amount) })}
            </StateChip>
          )}
        </>
      )}
    </Loaded>
  );
}
