import type { Generated } from 'kysely';
import type { ReminderWay } from '../../../contract/receivables/reminderVocab.ts';
import type { Language } from '../../../contract/vocab.ts';
import type { QueuedMail } from './mails.ts';

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
export interface ReminderMailTable extends QueuedMail {
  reminder_id: string;
}
