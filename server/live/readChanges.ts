import { type RawBuilder, sql } from 'kysely';
import { type LiveArea, liveAreas } from '../../contract/live/live.ts';
import type { StoredChange } from '../../domain/live/hearing.ts';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';
import { isCommittedSince, trialOfEvent } from '../records/predicates/trail.ts';
import { areasOfTables } from './areasOfTables.ts';

/** What was committed between two positions; `changes` = null: more than is looked through, or nobody knows. */
export interface Committed {
  /** As of when this is: what the database had committed then. */
  position: string;
  changes: readonly StoredChange[] | null;
}

/** Events that are looked through at once, and requests of one change that are named. */
const mostEvents = 50_000;
const mostRecent = 1_000;
const mostRequests = 20;

/** What the database has committed by now. */
export const readPosition = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ position: string }>`select counted_snapshot() as position`.execute(db);
  return rows[0]?.position ?? '';
};

interface Stored {
  table_name: string;
  trial_id: string | null;
  requests: (string | null)[];
}

/** One for each trial, and one for the site; tables whose rows nobody sees are left out. */
const changesOf = (stored: readonly Stored[]): StoredChange[] => {
  const byTrial = new Map<string | null, { areas: Set<LiveArea>; requests: Set<string | null> }>();
  for (const { table_name, trial_id, requests } of stored) {
    const areas = areasOfTables[table_name] ?? [];
    if (areas.length === 0) continue;
    const change = byTrial.get(trial_id) ?? { areas: new Set(), requests: new Set() };
    for (const area of areas) change.areas.add(area);
    for (const request of requests) change.requests.add(request);
    byTrial.set(trial_id, change);
  }
  return [...byTrial].map(([trial_id, { areas, requests }]) => {
    const named = [...requests].filter((request) => request !== null);
    const areNamed = named.length === requests.size && named.length <= mostRequests;
    return {
      areas: liveAreas.filter((area) => areas.has(area)),
      trial_id,
      requests: areNamed ? named : null,
      of_person: null,
    };
  });
};

const numbersOf = (position: string): bigint[] => position.split(':', 2).map(BigInt);

/** Of a database that was restored since: it has not come that far again. */
const isAhead = (since: string, position: string): boolean => {
  const [[begin = 0n], [, end = 0n]] = [numbersOf(since), numbersOf(position)];
  return begin > end;
};

interface Untraced {
  area: LiveArea;
  user_id: string | null;
  request_id: string | null;
}

interface Looked {
  position: string;
  event_count: number;
  stored: Stored[];
  untraced: Untraced[];
}

/** `events` = the events `e` that are looked through; `isLate` = which of the untraced changes `e` are told beside them. */
const lookThrough = async (
  db: Db,
  events: RawBuilder<unknown>,
  isLate: RawBuilder<boolean>,
): Promise<Looked> => {
  const { rows } = await sql<Looked>`
    with looked as materialized (
      select e.table_name, ${trialOfEvent} as trial_id, e.request_id ${events})
    select counted_snapshot() as position, (select count(*) from looked) as event_count,
      (select coalesce(json_agg(s), '[]'::json) from (
        select table_name, trial_id, (array_agg(distinct request_id))[1:${mostRequests + 1}] as requests
        from looked group by table_name, trial_id) s) as stored,
      (select coalesce(json_agg(u), '[]'::json) from (
        select area, user_id, request_id from untraced_change e where ${isLate}) u) as untraced`.execute(db);
  return found(rows[0]);
};

const untracedChangeOf = ({ area, user_id, request_id }: Untraced): StoredChange => ({
  areas: [area],
  trial_id: null,
  requests: request_id === null ? null : [request_id],
  of_person: user_id,
});

const allOf = ({ stored, untraced }: Looked): StoredChange[] => [
  ...changesOf(stored),
  ...untraced.map(untracedChangeOf),
];

/**
 * What was committed since the position, by the trail, which everything that is stored leaves: each event is found once, by
 * whoever asks from position to position, in whatever order transactions end and whichever process they are of. Beside it, what
 * leaves no trace.
 */
export const readChanges = async (db: Db, since: string): Promise<Committed> => {
  const looked = await lookThrough(
    db,
    sql`from audit_event e where ${isCommittedSince(since)} limit ${mostEvents}`,
    isCommittedSince(since),
  );
  const { position, event_count } = looked;
  const isKnown = event_count < mostEvents && !isAhead(since, position);
  return { position, changes: isKnown ? allOf(looked) : null };
};

/** Between the beginning of a transaction, which the trail has, and its end, in seconds: what is longer is long done. */
const marginSeconds = 5;

/** What was stored in so many seconds, for a page that was opened meanwhile. */
export const readRecent = async (db: Db, seconds: number): Promise<Committed> => {
  const isRecent = sql<boolean>`e.at > now() - make_interval(secs => ${seconds + marginSeconds})`;
  const looked = await lookThrough(
    db,
    sql`from (select * from audit_event order by transaction_id desc limit ${mostRecent}) e where ${isRecent}`,
    isRecent,
  );
  return { position: looked.position, changes: looked.event_count < mostRecent ? allOf(looked) : null };
};

/** A position that a browser has kept, as it stands in an event's id; null where it is none. */
export const positionIn = (text: unknown): string | null =>
  typeof text === 'string' && /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19}){0,500})?$/.test(text) ? text : null;
