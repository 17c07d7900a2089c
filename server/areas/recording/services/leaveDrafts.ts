import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';

/** Takes a record off the drafts that hold it: their items count it no longer, an item without records goes. */
export const leaveDrafts = async (db: Db, trialId: string, serviceId: string): Promise<void> => {
  const held = sql`
    (select trial_id, invoice_id, invoice_item_id from invoice_item_record r
      where ${ofTrial('r', trialId)} and recorded_study_service_id = ${serviceId})`;
  await sql`
    delete from invoice_item where (trial_id, invoice_id, invoice_item_id) in ${held} and quantity = 1`.execute(
    db,
  );
  await sql`
    update invoice_item set quantity = quantity - 1, is_reviewed = false, version = version + 1
    where (trial_id, invoice_id, invoice_item_id) in ${held}`.execute(db);
  for (const table of ['invoice_item_record', 'invoice_exclusion'])
    await sql`
      delete from ${sql.table(table)}
      where ${ofTrial(table, trialId)} and recorded_study_service_id = ${serviceId}`.execute(db);
};
