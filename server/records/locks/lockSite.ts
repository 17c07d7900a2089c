import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * Locks the clinical site for the rest of the transaction: saves of records without a trial are serialized, so that
 * concurrent calls cannot break rules over several records.
 */
export const lockSite = async (db: Db): Promise<void> => {
  await sql`select clinicalsite_id from clinicalsite for no key update`.execute(db);
};
