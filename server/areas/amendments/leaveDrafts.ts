import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { LockedAmendment } from './lockAmendment.ts';

/** What an amendment claims beside what was billed leaves the drafts that hold it, and is claimed no more. */
export const leaveDrafts = async (db: Db, { trial_id, amendment_id }: LockedAmendment): Promise<void> => {
  await sql`
    delete from invoice_item i using invoice v
    where i.trial_id = ${trial_id} and i.amendment_id = ${amendment_id}
      and v.trial_id = i.trial_id and v.invoice_id = i.invoice_id and v.state = 'draft'`.execute(db);
  await sql`
    delete from amendment_difference where trial_id = ${trial_id} and amendment_id = ${amendment_id}`.execute(
    db,
  );
};
