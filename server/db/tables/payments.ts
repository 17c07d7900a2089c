import type { Generated } from 'kysely';
import type { PaymentSource } from '../../../contract/receivables/paymentVocab.ts';

/** What was paid, in cents; never changed, only reversed. */
export interface PaymentTable {
  payment_id: Generated<string>;
  payment_date: string;
  amount: number;
  payer: string | null;
  note: string | null;
  source: PaymentSource;
  recorded_at: Date;
  recorded_by: string;
  reversed_at: Date | null;
  reversed_by: string | null;
  reversal_reason: string | null;
}

/** What of a payment is for which invoice, in cents. */
export interface PaymentAllocationTable {
  trial_id: string;
  payment_allocation_id: Generated<string>;
  invoice_id: string;
  payment_id: string;
  amount: number;
}
