import { sql } from 'kysely';
import { v7 } from 'uuid';
import { webhookBounds } from '../../../../contract/connect/webhooks.ts';
import { mailAttempts, pauseAfter } from '../../../../domain/invoices/invoiceMail.ts';
import type { Db } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Resolve } from '../../../http/outside.ts';
import type { Transact } from '../../../http/serve.ts';
import { tellUntraced } from '../../../records/saving/tellUntraced.ts';
import type { SealKeys } from '../../../security/sealedBytes.ts';
import { type Posted, postSigned } from './postSigned.ts';
import { queueEvents } from './queueEvents.ts';
import { openSecret } from './webhookSecrets.ts';

interface Parts {
  /** The database, for transactions that write. */
  writer: Db;
  keys: SealKeys;
  /** Hosts inside that webhooks may be told at. */
  allowed: readonly string[];
  /** In milliseconds. */
  clock: () => number;
  /** How names are resolved, and how long an attempt may take; left out = as everywhere. */
  resolve?: Resolve;
  patienceMs?: number;
}

/** A delivery leased by this process. */
interface Claimed {
  webhook_delivery_id: string;
  webhook_id: string;
  claim_id: string;
  attempts: number;
  body: string;
  address: string;
  sealed_secret: Buffer;
}

/** The trail names no person where the server sends on its own. */
const itself = { actorId: null, requestId: 'webhooks', reason: null };
/** Lease of an attempt in milliseconds; after it the attempt counts as interrupted. */
const leaseMs = 6 * webhookBounds.attemptMs;
/** Maximum time per run and webhook, in milliseconds: later events are queued by the next run. */
const lookMs = 2 * webhookBounds.attemptMs;

/** What a process left when it died waits again: whoever is told twice knows it by the delivery's id. */
const releaseLeft = (transact: Transact, now: number): Promise<unknown> =>
  transact((db) =>
    sql`
      update webhook_delivery set claim_id = null, fault = 'interrupted',
        state = case when attempts >= ${mailAttempts} then 'given_up' else 'queued' end,
        next_attempt_at = case when attempts >= ${mailAttempts} then null else ${new Date(now)}::timestamptz end,
        ended_at = case when attempts >= ${mailAttempts} then ${new Date(now)}::timestamptz end
      where state = 'sending' and claimed_at < ${new Date(now - leaseMs)}`.execute(db),
  );

/** The webhooks that are on and have something to be told now. */
const readDue = async (db: Db, now: number): Promise<string[]> => {
  const { rows } = await sql<{ webhook_id: string }>`
    select distinct webhook_id from webhook_delivery join webhook using (webhook_id)
    where state = 'queued' and next_attempt_at <= ${new Date(now)} and is_active order by webhook_id`.execute(
    db,
  );
  return rows.map(({ webhook_id }) => webhook_id);
};

/** The next one of a webhook whose time has come: of several processes one gets it, and none waits for another. */
const claim = (transact: Transact, webhookId: string, now: number): Promise<Claimed | null> =>
  transact(async (db) => {
    const { rows } = await sql<Claimed>`
      with due as materialized (
        select d.webhook_delivery_id, w.address, w.sealed_secret from webhook_delivery d join webhook w using (webhook_id)
        where d.webhook_id = ${webhookId} and d.state = 'queued' and d.next_attempt_at <= ${new Date(now)} and w.is_active
        order by d.next_attempt_at, d.webhook_delivery_id limit 1 for update of d skip locked)
      update webhook_delivery d set state = 'sending', claim_id = ${v7()}, claimed_at = ${new Date(now)}, next_attempt_at = null,
        attempts = d.attempts + 1
      from due where d.webhook_delivery_id = due.webhook_delivery_id
      returning d.webhook_delivery_id, d.webhook_id, d.claim_id, d.attempts, d.body, due.address, due.sealed_secret`.execute(
      db,
    );
    return rows[0] ?? null;
  });

const noteEnd = (
  transact: Transact,
  { webhook_delivery_id, claim_id, attempts }: Claimed,
  { fault, status }: Posted,
  now: number,
): Promise<unknown> =>
  transact(async (db) => {
    const pause = fault === null ? null : pauseAfter(attempts);
    const ended = { claim_id: null, fault, status, next_attempt_at: null, ended_at: new Date(now) };
    await db
      .updateTable('webhook_delivery')
      .set(
        pause === null
          ? { ...ended, state: fault === null ? ('delivered' as const) : ('given_up' as const) }
          : { ...ended, state: 'queued' as const, ended_at: null, next_attempt_at: new Date(now + pause) },
      )
      .where('webhook_delivery_id', '=', webhook_delivery_id)
      .where('claim_id', '=', claim_id)
      .execute();
    await tellUntraced(db, 'deliveries', null);
  });

/** Tells one webhook what is due, one after the other; after one that fails, the others wait untried for the next look. */
const tellOne = async (
  { keys, clock, ...parts }: Omit<Parts, 'writer'>,
  transact: Transact,
  webhookId: string,
  signal: AbortSignal,
): Promise<void> => {
  const until = clock() + lookMs;
  while (!signal.aborted && clock() < until) {
    const claimed = await claim(transact, webhookId, clock());
    if (!claimed) return;
    const secret = openSecret(keys, webhookId, claimed.sealed_secret);
    const { address, body, webhook_delivery_id: deliveryId } = claimed;
    const posted = await postSigned({ ...parts, address, body, deliveryId, secret, now: clock(), signal });
    const isBrokenOff = signal.aborted && posted.fault !== null;
    await noteEnd(transact, claimed, isBrokenOff ? { fault: 'interrupted', status: null } : posted, clock());
    if (posted.fault !== null) return;
  }
};

/**
 * Queues what was done, and sends what is due, to all webhooks beside one another, so that none waits for an endpoint that hangs;
 * what fails is told again as mails are. Once the signal is given, what is under way is broken off, and waits again.
 */
export const deliverWebhooks = async (
  { writer, ...parts }: Parts,
  tell: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> => {
  const transact: Transact = (run) => inTransaction(writer, itself, run);
  const { rows } = await sql`select from webhook limit 1`.execute(writer);
  if (rows.length === 0) return;
  await releaseLeft(transact, parts.clock());
  await queueEvents(transact, parts.clock());
  const due = await readDue(writer, parts.clock());
  await Promise.all(due.map((webhookId) => tellOne(parts, transact, webhookId, signal).catch(tell)));
};
