import { sql } from 'kysely';
import type { FailureParams, RowFailure } from '../../../contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import { personName } from '../shown.ts';
import { type Editable, fieldOf } from './editable.ts';

/** Number of latest audit events to search: stale rows were changed recently, while the user had them open. */
const eventsLookedAt = 50_000;

interface LastChange {
  key: string[];
  at: Date;
  changed_by: string | null;
}

const keyText = (key: readonly unknown[]): string => key.map(String).join(' ');

/**
 * Adds who changed stale rows last and when, as params `changed_by` (a name) and `changed_at` (an instant), if found in
 * the latest audit events. Names are shown to managers only.
 */
export const withLastChanges = async <Row extends object>(
  db: Db,
  { table, key }: Editable<Row>,
  failures: readonly RowFailure[],
): Promise<RowFailure[]> => {
  const keyOf = ({ present }: RowFailure): unknown[] =>
    typeof present === 'object' && present !== null ? key.map((column) => fieldOf(present, column)) : [];
  const stale = failures.filter(({ code, present }) => code === 'stale' && present);
  if (stale.length === 0) return [...failures];
  const wanted = key.map((column, at) => {
    const values = [...new Set(stale.map((failure) => String(keyOf(failure)[at])))];
    return sql`e.new_row ->> ${sql.lit(column)} = any(${values})`;
  });
  const keyNow = sql`array[${sql.join(key.map((column) => sql`e.new_row ->> ${sql.lit(column)}`))}]`;
  const { rows } = await sql<LastChange>`
    select distinct on (${keyNow}) ${keyNow} as key, e.at, ${personName('u')} as changed_by
    from audit_event e left join app_user u on u.user_id = e.actor_id
    where e.audit_event_id > (select max(audit_event_id) from audit_event) - ${sql.lit(eventsLookedAt)}
      and e.table_name = ${table} and ${sql.join(wanted, sql` and `)}
    order by ${keyNow}, e.audit_event_id desc`.execute(db);
  const last = new Map(rows.map((row) => [keyText(row.key), row]));
  return failures.map((failure) => {
    const found = failure.code === 'stale' ? last.get(keyText(keyOf(failure))) : undefined;
    if (!found) return failure;
    const { at, changed_by } = found;
    const who: FailureParams = changed_by === null ? {} : { changed_by };
    return { ...failure, params: { ...failure.params, ...who, changed_at: at.toISOString() } };
  });
};
