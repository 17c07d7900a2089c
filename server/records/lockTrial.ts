import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { found } from '../http/rejected.ts';

/**
 * Locks the trial for the rest of the transaction: plan edits, go-live and finalising of one trial wait for one
 * another, so that a rule that looks at several rows cannot be broken by two calls at once.
 */
export const lockTrial = async (db: Db, trialId: string): Promise<{ hasParticipants: boolean }> => {
  const { rows } = await sql<{ has_participants: boolean }>`
    with locked as (select trial_id from trial where trial_id = ${trialId} for no key update)
    select exists (select 1 from participant p where p.trial_id = locked.trial_id) as has_participants
    from locked`.execute(db);
  return { hasParticipants: found(rows[0]).has_participants };
};
