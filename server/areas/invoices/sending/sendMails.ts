import { createHash } from 'node:crypto';
import type { MailFault } from '../../../../contract/vocab.ts';
import { isMailAddress } from '../../../../domain/invoices/mailAddress.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Printer } from '../../../documents/pdf/printer.ts';
import type { Transact } from '../../../http/serve.ts';
import { composeMail } from '../../../mail/composeMail.ts';
import { type Delivery, deliver } from '../../../mail/smtp.ts';
import { readClinicalsite } from '../../../records/clinicalSite.ts';
import type { MailSettings } from '../../../settings.ts';
import { mailFilesOf } from './attachments.ts';
import {
  attemptMs,
  type ClaimedMail,
  claimMail,
  endAttempt,
  noteHandover,
  releaseLeft,
  withdrawRevoked,
} from './queue.ts';

interface Parts {
  db: Db;
  /** The same database, for transactions that write. */
  writer: Db;
  printer: Printer;
  mail: MailSettings;
  /** In milliseconds. */
  clock: () => number;
}

/** The trail names no person where the server sends on its own. */
const itself = { actorId: null, requestId: 'sending', reason: null };

interface Sending extends Parts {
  transact: Transact;
  tell: (error: unknown) => void;
  signal: AbortSignal;
}

interface Message {
  sender: string;
  content: Buffer;
}

const readStored = (db: Db, { trial_id, invoice_mail_id }: ClaimedMail): Promise<Message | undefined> =>
  db
    .selectFrom('invoice_mail_message')
    .select(['sender', 'content'])
    .where('trial_id', '=', trial_id)
    .where('invoice_mail_id', '=', invoice_mail_id)
    .executeTakeFirst();

/** The mail as it travels: made at its first attempt and kept, so that every further one is the same to the byte. */
const messageOf = async (sending: Sending, claimed: ClaimedMail): Promise<Message> => {
  const { db, transact, printer, mail, clock } = sending;
  const stored = await readStored(db, claimed);
  if (stored) return stored;
  const { trial_id, invoice_id, invoice_mail_id, document, correction_place } = claimed;
  const { name, sender_email } = await readClinicalsite(db);
  const reply = sender_email !== null && isMailAddress(sender_email) && sender_email !== mail.from;
  const content = await composeMail({
    from: { name, address: mail.from },
    to: claimed.recipient,
    replyTo: reply ? sender_email : null,
    subject: claimed.subject,
    text: claimed.body,
    messageId: `<${invoice_mail_id}@${mail.from.slice(mail.from.indexOf('@') + 1)}>`,
    date: new Date(clock()),
    files: await mailFilesOf({ db, transact, printer }, { invoice_id, document, correction_place }),
  });
  if (content.length > mail.maxBytes) return { sender: mail.from, content };
  const sha256 = createHash('sha256').update(content).digest('hex');
  await transact((trx) =>
    trx
      .insertInto('invoice_mail_message')
      .values({ trial_id, invoice_mail_id, sender: mail.from, sha256, content })
      .execute(),
  );
  return { sender: mail.from, content };
};

const attempt = async (sending: Sending, claimed: ClaimedMail): Promise<Delivery> => {
  const { transact, clock, mail, tell, signal } = sending;
  const message = await messageOf(sending, claimed).catch((error: unknown) => tell(error));
  if (!message) return { kind: 'later', fault: 'not_made', response: null };
  const { content, sender } = message;
  if (content.length > mail.maxBytes) return { kind: 'refused', fault: 'too_large', response: null };
  return deliver(mail, {
    from: sender,
    to: claimed.recipient,
    message: content,
    onHandover: () => noteHandover(transact, claimed, clock()),
    signal: AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]),
  });
};

/** What is no fault of the mail: the mail server would take no other one either. */
const ofServer: readonly MailFault[] = ['unreachable', 'sign_in', 'insecure'];

const isOfServer = (delivery: Delivery): boolean =>
  delivery.kind === 'later' && ofServer.includes(delivery.fault);

/**
 * Sends every mail whose time has come, one after the other; what fails is told and waits for its next attempt. Where the mail
 * server itself is the reason, the others wait untried for the next look. Once the signal is given it breaks off what it was
 * about to send, which then waits; what is handed over whole gets a moment for its answer.
 */
export const sendMails = async (
  parts: Parts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const transact: Transact = (run) => inTransaction(parts.writer, itself, run);
  await releaseLeft(transact, parts.clock());
  await withdrawRevoked(transact, parts.clock());
  while (!signal.aborted) {
    const claimed = await claimMail(transact, parts.clock());
    if (!claimed) return;
    const delivery = await attempt({ ...parts, transact, tell, signal }, claimed);
    await endAttempt(transact, claimed, delivery, parts.clock());
    if (isOfServer(delivery)) return;
  }
};
