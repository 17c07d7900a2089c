import type { PaymentState } from '../../contract/receivables/paymentVocab.ts';
import { useText } from '../words/useText.ts';
import { type ChipLook, StateChip } from './StateChip.tsx';

const looks = {
  open: 'due',
  part_paid: 'due',
  paid: 'done',
  overpaid: 'conflict',
} as const satisfies Record<PaymentState, ChipLook>;

interface Props {
  state: PaymentState;
  /** Days since the due date; 0 = not overdue. */
  overdueDays: number;
}

/** How far an issued invoice is paid; that it is overdue stands before how far. */
export function PaymentStateChip({ state, overdueDays }: Props) {
  const text = useText();
  return overdueDays > 0 ? (
    <StateChip look="overdue">{text('invoicePayments.overdue', { smart_count: overdueDays })}</StateChip>
  ) : (
    <StateChip look={looks[state]}>{text(`invoicePayments.states.${state}`)}</StateChip>
  );
}
