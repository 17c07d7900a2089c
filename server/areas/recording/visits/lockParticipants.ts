import { sql } from 'kysely';
import { byKeyAlone } from '../../../db/preparingClient.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { holdTrials } from '../../../records/locks/lockTrial.ts';

/** Participants of one trial. */
export interface Owners {
  trialId: string;
  patientIds: string[];
}

/**
 * Locks participants for the rest of the transaction, so that two recordings of one schedule wait for each other. Their
 * trials are held shared: meanwhile no plan edit and no finalising of them begins, but others record beside us. All
 * trials come first, then their tiers, then all participants, each in the order of their ids. Where tiers set prices a date
 * moves those of other participants, too: there one recording follows another.
 */
export const lockOwners = async (db: Db, owners: readonly Owners[]): Promise<void> => {
  const trialIds = owners.map((one) => one.trialId);
  const patientIds = owners.flatMap((one) => one.patientIds);
  await holdTrials(db, trialIds);
  // The columns of a row are worked out one after the other, and so are the locks.
  const { rows } = await sql<{ participant_count: number }>`${sql.raw(byKeyAlone)}
    with tiers as materialized (
      select 1 from money_rule where trial_id = any(${trialIds}::uuid[]) and kind = 'tier'
      order by trial_id, money_rule_id for no key update),
    participants as materialized (
      select 1 from participant
      where trial_id = any(${trialIds}::uuid[]) and patient_in_trial_id = any(${patientIds}::uuid[])
      order by patient_in_trial_id, trial_id for no key update)
    select (select count(*) from tiers) as tier_count,
      (select count(*) from participants)::int as participant_count`.execute(db);
  const count = rows[0]?.participant_count ?? 0;
  found(count >= new Set(patientIds).size ? count : null);
};

/** Locks participants of one trial likewise. */
export const lockParticipants = (db: Db, trialId: string, patientIds: string[]): Promise<void> =>
  lockOwners(db, [{ trialId, patientIds }]);

/** The participants that these recorded visits belong to, by trial; visits that are not there belong to none. */
export const ownersByTrial = async (db: Db, visitIds: string[]): Promise<Owners[]> => {
  const { rows } =
    await sql<Owners>`${sql.raw(byKeyAlone)} select trial_id as "trialId", array_agg(distinct patient_in_trial_id)::text[] as "patientIds"
    from recorded_visit where recorded_visit_id = any(${visitIds}::uuid[])
    group by trial_id order by trial_id`.execute(db);
  return rows;
};

/** The trial and the participants that these recorded visits of one trial belong to. */
export const ownersOfVisits = async (db: Db, visitIds: string[]): Promise<Owners> =>
  found((await ownersByTrial(db, visitIds))[0]);
