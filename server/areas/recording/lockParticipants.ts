import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { holdTrial } from '../../records/lockTrial.ts';

/**
 * Locks participants for the rest of the transaction, so that two recordings of one schedule wait for each other. The
 * trial is held shared: meanwhile no plan edit and no finalising of it begins, but others record beside us.
 */
export const lockParticipants = async (db: Db, trialId: string, patientIds: string[]): Promise<void> => {
  await holdTrial(db, trialId);
  const { rows } = await sql`
    select patient_in_trial_id from participant
    where trial_id = ${trialId} and patient_in_trial_id = any(${patientIds}::uuid[])
    order by patient_in_trial_id for no key update`.execute(db);
  found(rows.length === new Set(patientIds).size ? rows : null);
};

/** The trial and the participants that these recorded visits belong to. */
export const ownersOfVisits = async (
  db: Db,
  visitIds: string[],
): Promise<{ trialId: string; patientIds: string[] }> => {
  const rows = await db
    .selectFrom('recorded_visit')
    .select(['trial_id', 'patient_in_trial_id'])
    .distinct()
    .where(sql<boolean>`recorded_visit_id = any(${visitIds}::uuid[])`)
    .execute();
  const { trial_id: trialId } = found(rows[0]);
  return { trialId, patientIds: rows.map((row) => row.patient_in_trial_id) };
};
