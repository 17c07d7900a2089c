import { type RawBuilder, sql } from 'kysely';

/** The record that the event `e` belongs to, by its id: as its index has it. */
export const recordOfEvent = sql<string | null>`audit_record(e.table_name, coalesce(e.new_row, e.old_row))`;

/** The trial that the event `e` belongs to: as its index has it. */
export const trialOfEvent = sql<string | null>`coalesce(e.new_row, e.old_row) ->> 'trial_id'`;

/** What was done in the event `e`, in the words of people: as its index has it. */
export const actOfEvent = sql<string>`audit_act(e.table_name, e.operation, e.old_row, e.new_row)`;

/** Whether the event `e` is listed: rows that follow from others are not. */
export const isListedEvent = sql<boolean>`audit_is_shown(e.table_name)`;

/** The sealed block that holds the event `e`; null = it waits for the next one. */
export const blockOfEvent = sql<number | null>`(
  select b.block_number from audit_block b where b.to_transaction > e.transaction_id order by b.to_transaction limit 1)`;

/** What nobody reads of a row, and is wide. */
export const wideColumns = sql`array['document', 'cancellation_document', 'before', 'figures']::text[]`;

/** The event `e` was not yet committed when the database was as `counted_snapshot` said then, and is now. */
export const isCommittedSince = (snapshot: string | RawBuilder<unknown>) => sql<boolean>`(
  e.transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(e.transaction_id, ${snapshot}::pg_snapshot))`;
