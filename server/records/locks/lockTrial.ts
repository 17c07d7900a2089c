import { sql } from 'kysely';
import { byKeyAlone } from '../../db/preparingClient.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';

/**
 * Locks the trial alone for the rest of the transaction: plan edits, go-live and finalising of one trial wait for one
 * another, so that a rule that looks at several rows cannot be broken by two calls at once.
 */
export const lockTrial = async (db: Db, trialId: string): Promise<void> => {
  const locked = await sql`select 1 from trial where trial_id = ${trialId} for no key update`.execute(db);
  found(locked.rows[0]);
};

/**
 * Locks it likewise and says whether it has gone live. That is read when the lock is held: a statement that waits sees
 * what was there when it began.
 */
export const lockTrialToEdit = async (db: Db, trialId: string): Promise<{ hasParticipants: boolean }> => {
  await lockTrial(db, trialId);
  const { rows } = await sql<{ has_participants: boolean }>`
    select exists (select 1 from participant where trial_id = ${trialId}) as has_participants`.execute(db);
  return { hasParticipants: rows[0]?.has_participants ?? false };
};

/**
 * Share-locks trials for the rest of the transaction, in the order of their ids: meanwhile nobody can lock them
 * exclusively, so their plans do not change, no recordings are removed and nothing is finalized.
 */
export const holdTrials = async (db: Db, trialIds: string[]): Promise<void> => {
  const { rows } =
    await sql`${sql.raw(byKeyAlone)} select 1 from trial where trial_id = any(${trialIds}::uuid[]) order by trial_id for share`.execute(
      db,
    );
  found(rows.length === new Set(trialIds).size ? rows : null);
};

/** Share-locks one trial. */
export const holdTrial = (db: Db, trialId: string): Promise<void> => holdTrials(db, [trialId]);
