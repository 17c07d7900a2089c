import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { MailFault, PrintedKind } from '../../../../contract/vocab.ts';
import { mailAttempts, pauseAfter } from '../../../../domain/invoices/invoiceMail.ts';
import type { Db } from '../../../db/schema.ts';
import type { Transact } from '../../../http/serve.ts';
import type { Delivery } from '../../../mail/smtp.ts';

/** A mail that this process alone may hand over. */
export interface ClaimedMail {
  trial_id: string;
  invoice_id: string;
  invoice_mail_id: string;
  document: PrintedKind;
  /** Which correction; 0 = it is none. */
  correction_place: number;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  claim_id: string;
}

/** How long an attempt may take, and after how long one that nobody ended counts as broken off, in milliseconds. */
export const attemptMs = 180_000;
const leaseMs = 600_000;

/** A waiting mail with an invoice that counts no more: it was revoked while the mail was under way. */
const isOfRevoked = sql`state = 'queued' and document <> 'cancellation' and exists (
  select from invoice i where i.trial_id = invoice_mail.trial_id and i.invoice_id = invoice_mail.invoice_id
    and i.state = 'revoked')`;

/** What came back to the queue after its invoice was revoked is taken back, like what waited then. */
export const withdrawRevoked = (transact: Transact, now: number): Promise<unknown> =>
  transact((db) =>
    sql`
      update invoice_mail set state = 'cancelled', next_attempt_at = null, ended_at = ${new Date(now)}
      where ${isOfRevoked}`.execute(db),
  );

/**
 * The next mail whose time has come, claimed: of several processes one gets it, and none waits for another. Never one with an
 * invoice that counts no more.
 */
export const claimMail = (transact: Transact, now: number): Promise<ClaimedMail | null> =>
  transact(async (db) => {
    // Looked up once, before the update: a subselect in its condition may be run for each row, and claims a mail each time.
    const { rows } = await sql<ClaimedMail>`
      with due as materialized (
        select trial_id, invoice_mail_id from invoice_mail
        where state = 'queued' and next_attempt_at <= ${new Date(now)} and not (${isOfRevoked})
        order by next_attempt_at, invoice_mail_id limit 1 for update skip locked)
      update invoice_mail m set state = 'sending', claim_id = ${v7()}, claimed_at = ${new Date(now)},
        next_attempt_at = null, attempts = m.attempts + 1
      from due where m.trial_id = due.trial_id and m.invoice_mail_id = due.invoice_mail_id
      returning m.trial_id, m.invoice_id, m.invoice_mail_id, m.document, m.correction_place, m.recipient, m.subject, m.body, m.attempts,
        m.claim_id`.execute(db);
    return rows[0] ?? null;
  });

const claimed = (db: Db, { trial_id, invoice_mail_id, claim_id }: ClaimedMail) =>
  db
    .updateTable('invoice_mail')
    .where('trial_id', '=', trial_id)
    .where('invoice_mail_id', '=', invoice_mail_id)
    .where('claim_id', '=', claim_id);

/** Written down before the first byte: whoever finds it so after a crash asks a person instead of sending it again. */
export const noteHandover = (transact: Transact, mail: ClaimedMail, now: number): Promise<void> =>
  transact(async (db) => {
    const { numUpdatedRows } = await claimed(db, mail)
      .set({ handed_over_at: new Date(now) })
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error('The mail was taken from this attempt');
  });

/** Waits for its next attempt, or is given up after the last. */
const waiting = (attempts: number, now: number, fault: MailFault, response: string | null) => {
  const pause = pauseAfter(attempts);
  const told = { claim_id: null, handed_over_at: null, fault, response };
  return pause === null
    ? { ...told, state: 'given_up' as const, ended_at: new Date(now) }
    : { ...told, state: 'queued' as const, next_attempt_at: new Date(now + pause) };
};

/** Writes down what came of the attempt. */
export const endAttempt = (
  transact: Transact,
  mail: ClaimedMail,
  delivery: Delivery,
  now: number,
): Promise<unknown> =>
  transact((db) => {
    const { kind, response } = delivery;
    const fault = kind === 'sent' ? null : delivery.fault;
    if (kind === 'later')
      return claimed(db, mail)
        .set(waiting(mail.attempts, now, delivery.fault, response))
        .execute();
    return claimed(db, mail)
      .set({ state: kind, claim_id: null, ended_at: new Date(now), fault, response })
      .execute();
  });

/**
 * What a process left when it died: one that had begun to hand over is unclear and stays so, the others wait again.
 * Nobody else's are touched while an attempt may still be under way.
 */
export const releaseLeft = (transact: Transact, now: number): Promise<void> =>
  transact(async (db) => {
    const before = new Date(now - leaseMs);
    await sql`
      update invoice_mail set state = 'unclear', claim_id = null, ended_at = ${new Date(now)}, fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before} and handed_over_at is not null`.execute(db);
    await sql`
      update invoice_mail set state = 'given_up', claim_id = null, ended_at = ${new Date(now)}, fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before} and attempts >= ${mailAttempts}`.execute(db);
    await sql`
      update invoice_mail set state = 'queued', claim_id = null, next_attempt_at = ${new Date(now)},
        fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before}`.execute(db);
  });
