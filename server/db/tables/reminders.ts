import type { Generated } from 'kysely';
import type { ReminderWay } from '../../../contract/receivables/reminderVocab.ts';
import type { Language, MailFault, MailState } from '../../../contract/vocab.ts';

/** The base rate in hundredths of a percent, from a day on. */
export interface BaseRateTable {
  valid_from: string;
  rate: number;
}

/** A reminder that went out, in cents; never changed, only taken back. */
export interface ReminderTable {
  reminder_id: Generated<string>;
  recipient: string;
  sent_on: string;
  stage: number;
  language: Language;
  way: ReminderWay;
  demanded_amount: number;
  interest_amount: number;
  fee_amount: number;
  /** What is printed, as JSON text. */
  paper: string;
  recorded_at: Date;
  recorded_by: string;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  taken_back_reason: string | null;
}

/** What a reminder asks for of an invoice, in cents. */
export interface ReminderInvoiceTable {
  trial_id: string;
  invoice_id: string;
  reminder_id: string;
  stage: number;
  demanded_amount: number;
  interest_amount: number;
  fee_amount: number;
}

/** The letter as it was printed first. */
export interface ReminderPdfTable {
  reminder_id: string;
  sha256: string;
  content: Buffer;
}

/** The mail of a reminder in the queue, or with its final state. */
export interface ReminderMailTable {
  reminder_id: string;
  state: Generated<MailState>;
  recipient: string;
  subject: string;
  body: string;
  queued_at: Date;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  /** Token of the current attempt; outcomes of other attempts are ignored. */
  claim_id: string | null;
  claimed_at: Date | null;
  /** Set before the handover: from then on the mail server may have accepted it. */
  handed_over_at: Date | null;
  ended_at: Date | null;
  fault: MailFault | null;
  response: string | null;
}
