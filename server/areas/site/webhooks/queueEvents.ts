import { sql } from 'kysely';
import { v7 } from 'uuid';
import { webhookBounds } from '../../../../contract/connect/webhooks.ts';
import type { DeliveryKind, WebhookKind } from '../../../../contract/connect/webhookVocab.ts';
import type { Db } from '../../../db/schema.ts';
import type { Transact } from '../../../http/serve.ts';
import { isCommittedSince } from '../../../records/predicates/trail.ts';
import { instantText } from '../../../records/shown.ts';

/** Events on records of one trial since the last run. */
interface Act {
  kind: WebhookKind;
  trial_id: string;
  /** When it was done first. */
  at: string;
  ids: string[];
}

interface Told {
  delivery_id: string;
  kind: DeliveryKind;
  at: string;
  trial_id: string | null;
  ids: readonly string[];
}

/** Body of a delivery: kind, trial and record ids only. Receivers fetch details by API calls, with their own rights. */
export const bodyOf = (told: Told): string => JSON.stringify(told);

/** What happened in the event `e`, where others are told of it. */
const kindOfEvent = sql<WebhookKind | null>`case
  when e.table_name = 'invoice' and e.operation = 'update' and e.old_row ->> 'state' <> e.new_row ->> 'state'
    and e.new_row ->> 'state' in ('finalized', 'revoked') then 'invoice_' || (e.new_row ->> 'state')
  when e.table_name = 'invoice_correction' and e.new_row ->> 'state' = 'finalized'
    and e.old_row ->> 'state' is distinct from 'finalized' then 'invoice_corrected'
  when e.table_name = 'payment_allocation' and e.operation = 'insert' then 'payment_recorded'
  when e.table_name = 'recorded_visit' and e.new_row ->> 'visit_date' is not null
    and e.old_row ->> 'visit_date' is distinct from e.new_row ->> 'visit_date' then 'visit_recorded'
  when e.table_name = 'import_run' and e.operation = 'insert' then 'import_done' end`;

const idOfEvent = sql<string>`e.new_row ->> case e.table_name
  when 'recorded_visit' then 'recorded_visit_id' when 'import_run' then 'import_run_id' else 'invoice_id' end`;

/** What was committed since the position, and how far that is: in one statement, so that both say the same. */
const readActs = async (db: Db, since: string): Promise<{ position: string; acts: Act[] }> => {
  const { rows } = await sql<{ position: string; acts: Act[] }>`
    select counted_snapshot() as position, (
      select coalesce(json_agg(a order by a.at, a.kind, a.trial_id), '[]'::json) from (
        select k.kind, e.new_row ->> 'trial_id' as trial_id,
          ${instantText(sql`min(e.at)`)} as at,
          json_agg(distinct ${idOfEvent}) as ids
        from audit_event e cross join lateral (select ${kindOfEvent} as kind) k
        where ${isCommittedSince(since)} and k.kind is not null
          and e.table_name in ('invoice', 'invoice_correction', 'payment_allocation', 'recorded_visit', 'import_run')
        group by k.kind, e.new_row ->> 'trial_id') a) as acts`.execute(db);
  return rows[0] ?? { position: since, acts: [] };
};

const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / webhookBounds.ids) }, (_, part) =>
    ids.slice(part * webhookBounds.ids, (part + 1) * webhookBounds.ids),
  );

const deliveryOf = (webhook_id: string, { kind, at, trial_id }: Act, ids: readonly string[], now: Date) => {
  const delivery_id = v7();
  return {
    webhook_delivery_id: delivery_id,
    webhook_id,
    kind,
    body: bodyOf({ delivery_id, kind, at, trial_id, ids }),
    queued_at: now,
    next_attempt_at: now,
  };
};

/** Rows that one statement inserts. */
const atOnce = 500;

/**
 * Queues what was committed since the last look for whoever listens, many records of one kind and trial in few deliveries. It is
 * read from the trail, which everything that is done leaves in its own transaction, so that nothing is told that was not done, and
 * nothing that was done is left out. How far that is stands beside, in the same transaction: each event is queued once, whichever
 * process looks.
 */
export const queueEvents = (transact: Transact, now: number): Promise<void> =>
  transact(async (db) => {
    const listening = await db
      .selectFrom('webhook')
      .select(['webhook_id', 'kinds'])
      .where('is_active', '=', true)
      .orderBy('webhook_id')
      .execute();
    if (listening.length === 0) return;
    const { rows } = await sql<{ position: string }>`
      select position from webhook_position for update skip locked`.execute(db);
    const [since] = rows;
    if (!since) return;
    const { position, acts } = await readActs(db, since.position);
    await db.updateTable('webhook_position').set({ position }).execute();
    const deliveries = acts.flatMap((act) =>
      listening
        .filter(({ kinds }) => kinds.includes(act.kind))
        .flatMap(({ webhook_id }) =>
          partsOf(act.ids).map((ids) => deliveryOf(webhook_id, act, ids, new Date(now))),
        ),
    );
    for (let from = 0; from < deliveries.length; from += atOnce)
      await db
        .insertInto('webhook_delivery')
        .values(deliveries.slice(from, from + atOnce))
        .execute();
  });
