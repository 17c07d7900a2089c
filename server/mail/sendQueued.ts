import { createHash } from 'node:crypto';
import type { MailFault } from '../../contract/vocab.ts';
import { isMailAddress } from '../../domain/invoices/mailAddress.ts';
import type { Db } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Printer } from '../documents/pdf/printer.ts';
import type { Transact } from '../http/serve.ts';
import { readClinicalsite } from '../records/clinicalSite.ts';
import type { MailSettings } from '../settings.ts';
import { withinTime } from '../withinTime.ts';
import { composeMail, type MailFile } from './composeMail.ts';
import {
  attemptMs,
  type ClaimedMail,
  claimMail,
  endAttempt,
  type MailQueue,
  noteHandover,
  releaseLeft,
  withdraw,
} from './mailQueue.ts';
import { type Delivery, deliver } from './smtp.ts';

export interface SendingParts {
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

export interface Sending extends SendingParts {
  transact: Transact;
}

export interface Message {
  sender: string;
  content: Buffer;
}

/** A queue with how the message of its mails is made, the same at every attempt. */
export interface SentQueue<Mail extends ClaimedMail> {
  queue: MailQueue;
  messageOf: (sending: Sending, claimed: Mail) => Promise<Message>;
}

/** The mail as it would travel now, with these files. */
export const composeClaimed = async (
  { db, mail, clock }: Sending,
  { id, recipient, subject, body }: ClaimedMail,
  files: readonly MailFile[],
): Promise<Message> => {
  const { name, sender_email } = await readClinicalsite(db);
  const reply = sender_email !== null && isMailAddress(sender_email) && sender_email !== mail.from;
  const content = await composeMail({
    from: { name, address: mail.from },
    to: recipient,
    replyTo: reply ? sender_email : null,
    subject,
    text: body,
    messageId: `<${id}@${mail.from.slice(mail.from.indexOf('@') + 1)}>`,
    date: new Date(clock()),
    files,
  });
  return { sender: mail.from, content };
};

/** What a message is known by, to the byte. */
export const digestOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** What is no fault of the mail: the mail server would take no other one either. */
const ofServer: readonly MailFault[] = ['unreachable', 'sign_in', 'insecure'];

const isOfServer = (delivery: Delivery): boolean =>
  delivery.kind === 'later' && ofServer.includes(delivery.fault);

/**
 * Sends every mail of a queue whose time has come, one after the other; what fails is told and waits for its next attempt. Where the
 * mail server itself is the reason, the others wait untried for the next look. Once the signal is given it breaks off what it was
 * about to send, which then waits; what is handed over whole gets a moment for its answer.
 */
export const sendQueued = async <Mail extends ClaimedMail>(
  { queue, messageOf }: SentQueue<Mail>,
  parts: SendingParts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const { mail, clock } = parts;
  const transact: Transact = (run) => inTransaction(parts.writer, itself, run);
  const attempt = async (claimed: Mail): Promise<Delivery> => {
    const message = await messageOf({ ...parts, transact }, claimed).catch((error: unknown) => tell(error));
    if (!message) return { kind: 'later', fault: 'not_made', response: null };
    const { content, sender } = message;
    if (content.length > mail.maxBytes) return { kind: 'refused', fault: 'too_large', response: null };
    return deliver(mail, {
      from: sender,
      to: claimed.recipient,
      message: content,
      onHandover: () => noteHandover(queue, transact, claimed, clock()),
      signal: withinTime(signal, attemptMs),
    });
  };
  await releaseLeft(queue, transact, clock());
  await withdraw(queue, transact, clock());
  while (!signal.aborted) {
    const claimed = await claimMail<Mail>(queue, transact, clock());
    if (!claimed) return;
    const delivery = await attempt(claimed);
    await endAttempt(queue, transact, claimed, delivery, clock());
    if (isOfServer(delivery)) return;
  }
};
