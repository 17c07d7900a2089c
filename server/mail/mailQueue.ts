import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';
import type { MailFault } from '../../contract/vocab.ts';
import { mailAttempts, pauseAfter } from '../../domain/invoices/invoiceMail.ts';
import type { Db } from '../db/schema.ts';
import type { Transact } from '../http/serve.ts';
import type { Delivery } from './smtp.ts';

/** A table whose rows wait to be mailed, with the columns of a queue. */
export interface MailQueue {
  table: 'invoice_mail' | 'reminder_mail' | 'daily_mail';
  /** The column that tells its rows apart. */
  key: 'invoice_mail_id' | 'reminder_id' | 'daily_mail_id';
  /** What else of a row the message is made of, as columns of `m`. */
  more: RawBuilder<unknown>;
  /** Rows of which nothing is to be sent any more, though they wait. */
  isWithdrawn: RawBuilder<boolean>;
}

/** A mail that this process alone may hand over. */
export interface ClaimedMail {
  /** Its key. */
  id: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  claim_id: string;
}

/** How long an attempt may take, and after how long one that nobody ended counts as broken off, in milliseconds. */
export const attemptMs = 180_000;
const leaseMs = 600_000;

const tableOf = ({ table }: MailQueue) => sql.table(table);
const keyOf = ({ key }: MailQueue, alias = 'm') => sql.ref(`${alias}.${key}`);

/** What came back to the queue after there was nothing to be sent any more is taken back. */
export const withdraw = (queue: MailQueue, transact: Transact, now: number): Promise<unknown> =>
  transact((db) =>
    sql`
      update ${tableOf(queue)} m set state = 'cancelled', next_attempt_at = null, ended_at = ${new Date(now)}
      where m.state = 'queued' and ${queue.isWithdrawn}`.execute(db),
  );

/**
 * The next mail whose time has come, claimed: of several processes one gets it, and none waits for another. Never one of which
 * nothing is to be sent any more.
 */
export const claimMail = <Mail extends ClaimedMail>(
  queue: MailQueue,
  transact: Transact,
  now: number,
): Promise<Mail | null> =>
  transact(async (db) => {
    // Looked up once, before the update: a subselect in its condition may be run for each row, and claims a mail each time.
    const { rows } = await sql<Mail>`
      with due as materialized (
        select ${keyOf(queue)} as id from ${tableOf(queue)} m
        where m.state = 'queued' and m.next_attempt_at <= ${new Date(now)} and not (${queue.isWithdrawn})
        order by m.next_attempt_at, ${keyOf(queue)} limit 1 for update skip locked)
      update ${tableOf(queue)} m set state = 'sending', claim_id = ${v7()}, claimed_at = ${new Date(now)},
        next_attempt_at = null, attempts = m.attempts + 1
      from due where ${keyOf(queue)} = due.id
      returning ${keyOf(queue)} as id, m.recipient, m.subject, m.body, m.attempts, m.claim_id, ${queue.more}`.execute(
      db,
    );
    return rows[0] ?? null;
  });

/** Changes a mail as long as it is this attempt's; how many rows that were. */
const setClaimed = async (
  db: Db,
  queue: MailQueue,
  { id, claim_id }: ClaimedMail,
  set: RawBuilder<unknown>,
): Promise<bigint> => {
  const { numAffectedRows } = await sql`
    update ${tableOf(queue)} m set ${set} where ${keyOf(queue)} = ${id} and m.claim_id = ${claim_id}`.execute(
    db,
  );
  return numAffectedRows ?? 0n;
};

/** Written down before the first byte: whoever finds it so after a crash asks a person instead of sending it again. */
export const noteHandover = (
  queue: MailQueue,
  transact: Transact,
  mail: ClaimedMail,
  now: number,
): Promise<void> =>
  transact(async (db) => {
    const changed = await setClaimed(db, queue, mail, sql`handed_over_at = ${new Date(now)}`);
    if (changed !== 1n) throw new Error('The mail was taken from this attempt');
  });

/** Waits for its next attempt, or is given up after the last. */
const waiting = (attempts: number, now: number, fault: MailFault, response: string | null) => {
  const pause = pauseAfter(attempts);
  const told = sql`claim_id = null, handed_over_at = null, fault = ${fault}, response = ${response}`;
  return pause === null
    ? sql`${told}, state = 'given_up', ended_at = ${new Date(now)}`
    : sql`${told}, state = 'queued', next_attempt_at = ${new Date(now + pause)}`;
};

/** Writes down what came of the attempt. */
export const endAttempt = (
  queue: MailQueue,
  transact: Transact,
  mail: ClaimedMail,
  delivery: Delivery,
  now: number,
): Promise<unknown> =>
  transact((db) => {
    const { kind, response } = delivery;
    if (kind === 'later')
      return setClaimed(db, queue, mail, waiting(mail.attempts, now, delivery.fault, response));
    const fault = kind === 'sent' ? null : delivery.fault;
    return setClaimed(
      db,
      queue,
      mail,
      sql`state = ${kind}, claim_id = null, ended_at = ${new Date(now)}, fault = ${fault}, response = ${response}`,
    );
  });

/**
 * What a process left when it died: one that had begun to hand over is unclear and stays so, the others wait again.
 * Nobody else's are touched while an attempt may still be under way.
 */
export const releaseLeft = (queue: MailQueue, transact: Transact, now: number): Promise<void> =>
  transact(async (db) => {
    const table = tableOf(queue);
    const before = new Date(now - leaseMs);
    await sql`
      update ${table} set state = 'unclear', claim_id = null, ended_at = ${new Date(now)}, fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before} and handed_over_at is not null`.execute(db);
    await sql`
      update ${table} set state = 'given_up', claim_id = null, ended_at = ${new Date(now)}, fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before} and attempts >= ${mailAttempts}`.execute(db);
    await sql`
      update ${table} set state = 'queued', claim_id = null, next_attempt_at = ${new Date(now)},
        fault = 'interrupted'
      where state = 'sending' and claimed_at < ${before}`.execute(db);
  });
