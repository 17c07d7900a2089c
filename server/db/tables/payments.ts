import type { Generated } from 'kysely';
import type {
  DisputeEnding,
  DisputeKind,
  PaymentSource,
} from '../../../contract/receivables/paymentVocab.ts';

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
  /** The day in the journal, where its own lies in a month that was handed over before. */
  booked_on: string | null;
}

/** What of a payment is for which invoice, in cents. */
export interface PaymentAllocationTable {
  trial_id: string;
  payment_allocation_id: Generated<string>;
  invoice_id: string;
  payment_id: string;
  amount: number;
  /** The day from which it counts; null = that of the payment. */
  allocated_on: string | null;
}

/** An amount of an invoice that is not paid for a reason, in cents; never changed, only ended. */
export interface InvoiceDisputeTable {
  trial_id: string;
  invoice_dispute_id: Generated<string>;
  invoice_id: string;
  amount: number;
  kind: DisputeKind;
  note: string | null;
  raised_on: string;
  recorded_at: Date;
  recorded_by: string;
  ending: DisputeEnding | null;
  ended_on: string | null;
  ended_at: Date | null;
  ended_by: string | null;
  ending_note: string | null;
}

/** What is kept of an issued invoice for sums over all of them, in cents; worked out by the database from what it is about. */
export interface ReceivableTable {
  trial_id: string;
  invoice_id: string;
  recipient: string | null;
  billing_date: string;
  due_date: string | null;
  gross_amount: number;
  cancellation_date: string | null;
  /** With all corrections; 0 once it was revoked. */
  came_to: number;
  paid_amount: number;
  /** From this day on it came to that, and that was paid. */
  known_from: string;
}

/** What of a payment is for no invoice, in cents; worked out by the database. */
export interface PaymentRestTable {
  payment_id: string;
  amount: number;
  /** From this day on so much was left. */
  known_from: string;
}
