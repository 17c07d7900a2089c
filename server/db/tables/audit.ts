import type { GeneratedAlways } from 'kysely';

/** Calendar dates are strings `YYYY-MM-DD`, bigints (cents) are numbers, instants are `Date`: see the type parsers. */
type Text = string | null;

export interface AuditEventTable {
  audit_event_id: GeneratedAlways<number>;
  at: GeneratedAlways<Date>;
  actor_id: Text;
  request_id: Text;
  reason: Text;
  table_name: string;
  operation: 'insert' | 'update' | 'delete';
  old_row: unknown;
  new_row: unknown;
}
