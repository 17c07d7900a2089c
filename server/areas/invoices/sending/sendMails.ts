import { sql } from 'kysely';
import type { PrintedKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import type { ClaimedMail, MailQueue } from '../../../mail/mailQueue.ts';
import {
  composeClaimed,
  digestOf,
  type Message,
  type Sending,
  type SendingParts,
  sendQueued,
} from '../../../mail/sendQueued.ts';
import { mailFilesOf } from './attachments.ts';

/** A mail with what has gone out of an invoice. */
interface InvoiceMail extends ClaimedMail {
  trial_id: string;
  invoice_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
}

/** Mails of invoices; withdrawn = with an invoice that counts no more: it was revoked while the mail was under way. */
export const invoiceMailQueue: MailQueue = {
  table: 'invoice_mail',
  key: 'invoice_mail_id',
  more: sql`m.trial_id, m.invoice_id, m.document, m.correction_place`,
  isWithdrawn: sql<boolean>`(m.document <> 'cancellation' and exists (
    select from invoice i where i.trial_id = m.trial_id and i.invoice_id = m.invoice_id and i.state = 'revoked'))`,
};

const readStored = (db: Db, { trial_id, id }: InvoiceMail): Promise<Message | undefined> =>
  db
    .selectFrom('invoice_mail_message')
    .select(['sender', 'content'])
    .where('trial_id', '=', trial_id)
    .where('invoice_mail_id', '=', id)
    .executeTakeFirst();

/** The mail as it travels: made at its first attempt and kept, so that every further one is the same to the byte. */
const messageOf = async (sending: Sending, claimed: InvoiceMail): Promise<Message> => {
  const { db, transact, mail } = sending;
  const stored = await readStored(db, claimed);
  if (stored) return stored;
  const { trial_id, id, invoice_id, document, correction_place } = claimed;
  const files = await mailFilesOf(sending, { invoice_id, document, correction_place });
  const { sender, content } = await composeClaimed(sending, claimed, files);
  if (content.length > mail.maxBytes) return { sender, content };
  await transact((trx) =>
    trx
      .insertInto('invoice_mail_message')
      .values({ trial_id, invoice_mail_id: id, sender, sha256: digestOf(content), content })
      .execute(),
  );
  return { sender, content };
};

/** Sends the mails of invoices whose time has come. */
export const sendMails = (
  parts: SendingParts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => sendQueued<InvoiceMail>({ queue: invoiceMailQueue, messageOf }, parts, tell, signal);
