import type { Generated } from 'kysely';
import type { DispatchWay } from '../../../contract/invoices/dispatchVocab.ts';
import type { EInvoiceRelease } from '../../../contract/invoices/einvoiceVocab.ts';
import type {
  EInvoiceFormat,
  Language,
  MailFault,
  MailState,
  PrintedKind,
  ValidatorOutcome,
} from '../../../contract/vocab.ts';

/** A mail in a queue, or with its final state. */
export interface QueuedMail {
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

/** The mail of an invoice. */
export interface InvoiceMailTable extends QueuedMail {
  trial_id: string;
  invoice_id: string;
  invoice_mail_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: Generated<number>;
  language: Language;
  queued_by: string | null;
}

/** The MIME message; written once, before the handover. */
export interface InvoiceMailMessageTable {
  trial_id: string;
  invoice_mail_id: string;
  /** The envelope's sender. */
  sender: string;
  sha256: string;
  content: Buffer;
  made_at: Generated<Date>;
}

/** Report of an external validator on an electronic invoice; written once. */
export interface InvoiceValidationTable {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: Generated<number>;
  format: EInvoiceFormat;
  release: EInvoiceRelease;
  outcome: ValidatorOutcome;
  asked_at: Date;
  sha256: string;
  content: Buffer;
}

/** That a person sent an invoice; never changed, only taken back. */
export interface InvoiceDispatchTable {
  trial_id: string;
  invoice_dispatch_id: Generated<string>;
  invoice_id: string;
  sent_on: string;
  sent_to: string;
  way: DispatchWay;
  recorded_at: Date;
  recorded_by: string;
  taken_back_at: Date | null;
  taken_back_by: string | null;
  taken_back_reason: string | null;
}
