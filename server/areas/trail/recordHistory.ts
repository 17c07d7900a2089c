import { type RawBuilder, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../../contract/endpoint.ts';
import type { historyCalls } from '../../../contract/trail/history.ts';
import type { Role } from '../../../contract/vocab.ts';
import { isShownRow, mayReadHistory, shownFields, tablesOf } from '../../../domain/trail/history.ts';
import type { Db } from '../../db/schema.ts';
import { pageOf } from '../../http/answer/pages.ts';
import { reject } from '../../http/rejected.ts';
import { recordOfEvent, wideColumns } from '../../records/predicates/trail.ts';
import { personName } from '../../records/shown.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { entriesOf, type TrailEvent } from './entries.ts';

type Call = (typeof historyCalls)['getRecordHistory'];

/** Kinds of records outside trials: a `trial_id` of theirs is ignored. */
const siteKinds: ReadonlySet<string> = new Set(['provider', 'address', 'identifier_type', 'user', 'site']);

const ofRecord = ({ kind, record_id, trial_id }: InputOf<Call>): RawBuilder<unknown> => {
  const ofTrial =
    trial_id === undefined || siteKinds.has(kind)
      ? sql``
      : sql`and coalesce(e.new_row, e.old_row) ->> 'trial_id' = ${trial_id}`;
  return sql`e.table_name = any(${tablesOf(kind)}::text[]) and ${recordOfEvent} = ${record_id} ${ofTrial}`;
};

/** Whether an event says something of these fields: rows that came or went do where they held something of it. */
const saysOf = (fields: readonly string[]): RawBuilder<unknown> => sql`exists (
  select from unnest(${[...fields]}::text[]) as f
  where e.old_row ->> f is distinct from e.new_row ->> f)`;

const shownIn = (kind: InputOf<Call>['kind'], role: Role, field: string | undefined): string[] => {
  const shown = [...new Set(tablesOf(kind).flatMap((table) => shownFields(table, role)))];
  return field === undefined ? shown : shown.filter((one) => one === field);
};

/** 404 unless the record has events; operational services are 404 for nurses. */
const assertKnown = async (db: Db, input: InputOf<Call>, role: Role): Promise<void> => {
  const { rows } = await sql<Pick<TrailEvent, 'table_name' | 'new_row'>>`
    select e.table_name, coalesce(e.new_row, e.old_row) - ${wideColumns} as new_row from audit_event e
    where ${ofRecord(input)} order by (e.table_name = ${tablesOf(input.kind)[0]}) desc, e.audit_event_id desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  if (!last || !isShownRow(last.table_name, last.new_row, role)) reject('not_found');
};

/** Who changed what of a record, newest first; what is told depends on who asks, and on how the record was then. */
export const readRecordHistory = async (
  db: Db,
  input: InputOf<Call>,
  { role, reach }: SignedInUser,
): Promise<OutputOf<Call>> => {
  const { kind, field, limit, after } = input;
  if (!mayReadHistory(role, kind)) reject('forbidden');
  if (input.trial_id === undefined && reach !== 'all') reject('not_found');
  await assertKnown(db, input, role);
  const behind = after === undefined ? sql`` : sql`and e.audit_event_id < ${after}::bigint`;
  const { rows } = await sql<TrailEvent>`
    select e.audit_event_id as event_id, e.at, ${personName('u')} as changed_by, e.table_name, e.reason,
      e.old_row - ${wideColumns} as old_row, e.new_row - ${wideColumns} as new_row
    from audit_event e left join app_user u on u.user_id = e.actor_id
    where ${ofRecord(input)} and ${saysOf(shownIn(kind, role, field))} ${behind}
    order by e.audit_event_id desc limit ${limit + 1}`.execute(db);
  const { page, next } = pageOf(rows, limit, ({ event_id }) => String(event_id));
  const entries = await entriesOf(db, page, role);
  return {
    entries:
      field === undefined
        ? entries
        : entries.map((entry) => ({ ...entry, fields: entry.fields.filter((one) => one.field === field) })),
    next,
  };
};
