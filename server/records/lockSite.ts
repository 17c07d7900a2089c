import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * Locks the clinical site for the rest of the transaction: saves of what belongs to no trial wait for one another, so
 * that a rule that looks at several records cannot be broken by two calls at once.
 */
export const lockSite = async (db: Db): Promise<void> => {
  await sql`select clinicalsite_id from clinicalsite for no key update`.execute(db);
};
