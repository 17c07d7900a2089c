import type { InvoiceLine } from '../../../contract/invoices/invoicesAcross.ts';
import { PaymentStateChip } from '../../../ui/chips/PaymentStateChip.tsx';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

type Owed = Pick<InvoiceLine, 'state' | 'open_amount' | 'payment_state' | 'overdue_days'>;

/** What of an invoice is open, in a list: nothing of a draft, or of a revoked one that nobody paid; one that is paid says so, one that is overdue since when. */
export function OpenAmount({ line: { state, open_amount, payment_state, overdue_days } }: { line: Owed }) {
  const text = useText();
  const format = useFormat();
  if (open_amount === null || payment_state === null) return text('common.none');
  if (open_amount === 0 && state === 'revoked') return text('common.none');
  if (open_amount === 0) return <PaymentStateChip state={payment_state} overdueDays={0} />;
  const amount = format.euro(open_amount);
  if (overdue_days === 0) return <span className="tabular">{amount}</span>;
  const overdue = text('invoicePayments.overdue', { smart_count: overdue_days });
  return (
    <span title={overdue}>
      <StateChip look="overdue" label={`${overdue}, ${amount}`}>
        {amount}
      </StateChip>
    </span>
  );
}
