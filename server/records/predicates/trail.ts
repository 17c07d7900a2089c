import { sql } from 'kysely';

/** The record that the event `e` belongs to, by its id: as its index has it. */
export const recordOfEvent = sql<string | null>`audit_record(e.table_name, coalesce(e.new_row, e.old_row))`;
