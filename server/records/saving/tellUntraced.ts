import { sql } from 'kysely';
import type { LiveArea } from '../../../contract/live/live.ts';
import type { Db } from '../../db/schema.ts';

/**
 * Has a change told that leaves no trace, once its transaction has ended: to one person, or (null) to all who hear of the area.
 * Only the newest is kept. Whoever calls it at the same time for the same waits for the other transaction: last thing in its own.
 */
export const tellUntraced = async (db: Db, area: LiveArea, userId: string | null): Promise<void> => {
  await sql`
    insert into untraced_change (area, user_id, request_id, at, transaction_id)
    values (${area}, ${userId}::uuid, nullif(current_setting('app.request', true), ''), now(), counted_transaction())
    on conflict on constraint untraced_change_of_one do update
      set request_id = excluded.request_id, at = excluded.at, transaction_id = excluded.transaction_id`.execute(
    db,
  );
};
