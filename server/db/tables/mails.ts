import type { Generated } from 'kysely';
import type { EInvoiceRelease } from '../../../contract/einvoiceVocab.ts';
import type {
  EInvoiceFormat,
  Language,
  MailFault,
  MailState,
  PrintedKind,
  ValidatorOutcome,
} from '../../../contract/vocab.ts';

/** A mail with an invoice in the queue, or as it ended. */
export interface InvoiceMailTable {
  trial_id: string;
  invoice_id: string;
  invoice_mail_id: string;
  document: PrintedKind;
  state: Generated<MailState>;
  recipient: string;
  subject: string;
  body: string;
  language: Language;
  queued_at: Date;
  queued_by: string | null;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  /** Of the attempt that has it; another one's outcome counts nothing. */
  claim_id: string | null;
  claimed_at: Date | null;
  /** From here on the mail server may have taken it. */
  handed_over_at: Date | null;
  ended_at: Date | null;
  fault: MailFault | null;
  response: string | null;
}

/** A mail as it travels; written once, before anything is handed over. */
export interface InvoiceMailMessageTable {
  trial_id: string;
  invoice_mail_id: string;
  /** The envelope's sender. */
  sender: string;
  sha256: string;
  content: Buffer;
  made_at: Generated<Date>;
}

/** What an outside validator said of an electronic invoice; written once. */
export interface InvoiceValidationTable {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  format: EInvoiceFormat;
  release: EInvoiceRelease;
  outcome: ValidatorOutcome;
  asked_at: Date;
  sha256: string;
  content: Buffer;
}
