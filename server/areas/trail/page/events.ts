import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { type EventTableName, tablesAbout } from '../../../../contract/trail/eventTables.ts';
import type { trailCalls } from '../../../../contract/trail/trail.ts';
import type { EventAct } from '../../../../contract/trail/trailVocab.ts';
import type { KeptRow } from '../../../../domain/trail/history.ts';
import type { Db } from '../../../db/schema.ts';
import {
  actOfEvent,
  blockOfEvent,
  isListedEvent,
  recordOfEvent,
  trialOfEvent,
  wideColumns,
} from '../../../records/predicates/trail.ts';
import { personName } from '../../../records/shown.ts';

/** Filter of the trail. */
export type Narrowing = Omit<InputOf<(typeof trailCalls)['listTrail']>, 'limit' | 'after'>;

/** A stored event with its classification. */
export interface ReadEvent {
  event_id: number;
  at: Date;
  changed_by: string | null;
  act: EventAct;
  table_name: EventTableName;
  operation: string;
  reason: string | null;
  request_id: string | null;
  transaction_id: string;
  record_id: string | null;
  trial_id: string | null;
  block: number | null;
  old_row: KeptRow;
  new_row: KeptRow;
}

/** The first moment of a day of the site, and of the one after it. */
const startOf = (day: string, timeZone: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
const endOf = (day: string, timeZone: string) => sql`(${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** Words of a closed vocabulary stand in the statement itself: partial indexes are found by them. */
const literals = (words: readonly string[]) => sql.join(words.map((word) => sql.lit(word)));

/** The events `e` of a narrowing. */
export const isNarrowed = (
  { user_id, trial_id, record_id, kind, act, from_date, to_date }: Narrowing,
  timeZone: string,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(user_id === undefined ? [] : [sql`e.actor_id = ${user_id}::uuid`]),
      ...(trial_id === undefined ? [] : [sql`${trialOfEvent} = ${trial_id}`]),
      ...(record_id === undefined ? [] : [sql`${recordOfEvent} = ${record_id}`]),
      ...(kind === undefined ? [] : [sql`e.table_name in (${literals(tablesAbout(kind))})`]),
      ...(act === undefined ? [] : [sql`${actOfEvent} = ${sql.lit(act)}`]),
      ...(from_date === undefined ? [] : [sql`e.at >= ${startOf(from_date, timeZone)}`]),
      ...(to_date === undefined ? [] : [sql`e.at < ${endOf(to_date, timeZone)}`]),
    ],
    sql` and `,
  );

/** Behind an event in the order of the list, newest first. */
const isBehind = (eventId: string) => sql`(e.at, e.audit_event_id) < (
  (select at from audit_event where audit_event_id = ${eventId}::bigint), ${eventId}::bigint)`;

interface Page {
  isIn: RawBuilder<unknown>;
  after: string | undefined;
  limit: number;
  /** All that is stored, not only what is listed: in the order of the events. */
  isWhole?: boolean;
  /** Rows without the columns that nobody reads. */
  isLean?: boolean;
}

/** A page of events, newest first. */
export const readEvents = async (
  db: Db,
  { isIn, after, limit, isWhole = false, isLean = false }: Page,
): Promise<ReadEvent[]> => {
  const place = isWhole ? sql`e.audit_event_id < ${after ?? null}::bigint` : isBehind(after ?? '0');
  const listed = isWhole ? sql`true` : isListedEvent;
  const order = isWhole ? sql`e.audit_event_id desc` : sql`e.at desc, e.audit_event_id desc`;
  const row = (name: 'old_row' | 'new_row') =>
    isLean ? sql`e.${sql.raw(name)} - ${wideColumns}` : sql`e.${sql.raw(name)}`;
  const { rows } = await sql<ReadEvent>`
    select e.audit_event_id as event_id, e.at, ${personName('u')} as changed_by, ${actOfEvent} as act, e.table_name,
      e.operation, e.reason, e.request_id, e.transaction_id::text as transaction_id, ${recordOfEvent} as record_id,
      ${trialOfEvent} as trial_id, ${blockOfEvent} as block, ${row('old_row')} as old_row, ${row('new_row')} as new_row
    from audit_event e left join app_user u on u.user_id = e.actor_id
    where ${listed} and ${isIn} ${after === undefined ? sql`` : sql`and ${place}`}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
};

/** How many listed events there are, counted up to `most`. */
export const countEvents = async (db: Db, isIn: RawBuilder<unknown>, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from audit_event e where ${isListedEvent} and ${isIn} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
};
