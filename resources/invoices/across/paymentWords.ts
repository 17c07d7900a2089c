import type { PaymentNarrowing } from '../../../contract/receivables/paymentVocab.ts';
import type { Text } from '../../../ui/words/useText.ts';

/** What narrows invoices by their payments, in words. */
export const paymentWords = (payment: PaymentNarrowing, text: Text): string =>
  payment === 'overdue' ? text('invoicePayments.isOverdue') : text(`invoicePayments.states.${payment}`);
