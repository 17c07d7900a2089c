import { sql } from 'kysely';
import {
  type Recorded,
  removeConfirmationsVerdict,
  removeParticipantsVerdict,
} from '../../../../domain/trials/trialVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { replan } from '../../../records/replan.ts';
import { reopenPlan } from '../../../records/saving/reopenPlan.ts';
import { readRecorded } from './verdicts.ts';

/** Whether participants could be removed now, and what of the trial stands in the way. */
export const readClearing = async (db: Db, trialId: string): Promise<Recorded & { is_possible: boolean }> => {
  const recorded = await readRecorded(db, trialId);
  return { ...recorded, is_possible: removeParticipantsVerdict(recorded).length === 0 };
};

/** What a draft holds of these records goes with them: its items are made anew by the next fill. */
const emptyDrafts = async (db: Db, trialId: string): Promise<void> => {
  await sql`
    delete from invoice_item i using invoice v
    where i.trial_id = ${trialId} and v.trial_id = i.trial_id and v.invoice_id = i.invoice_id
      and v.state = 'draft' and i.study_service_template_id is not null`.execute(db);
  await sql`
    delete from invoice_exclusion e using invoice v
    where e.trial_id = ${trialId} and v.trial_id = e.trial_id and v.invoice_id = e.invoice_id
      and v.state = 'draft'`.execute(db);
};

/** A closed visit kept its planned date and window: reopened, it is planned anew with the others. */
const reopenVisits = async (db: Db, trialId: string): Promise<void> => {
  const { rows } = await sql<{ patient_in_trial_id: string }>`
    update recorded_visit set is_closed = false, version = version + 1
    where trial_id = ${trialId} and is_closed
    returning patient_in_trial_id`.execute(db);
  await replan(db, trialId, [...new Set(rows.map((row) => row.patient_in_trial_id))]);
};

/**
 * Takes back every confirmation of the trial and reopens its closed visits and operational entries; refused once a
 * service was in a finalized invoice. Operational entries keep their dates: these hold their chains.
 */
export const removeConfirmations = async (db: Db, trialId: string): Promise<void> => {
  await lockTrial(db, trialId);
  assertMay(removeConfirmationsVerdict(await readRecorded(db, trialId)));
  await emptyDrafts(db, trialId);
  await sql`
    update recorded_provider_service set is_confirmed = null, amount = null, version = version + 1
    where trial_id = ${trialId} and (is_confirmed is not null or amount is not null)`.execute(db);
  await sql`
    update recorded_study_service
    set is_confirmed = false, amount = null, confirmed_by = null, version = version + 1, is_closed = false,
      performance_date = case when recorded_visit_id is null then performance_date end
    where trial_id = ${trialId} and (is_confirmed or (recorded_visit_id is null and is_closed))`.execute(db);
  await reopenVisits(db, trialId);
};

/** Removes participants and everything recorded: the plan is open again. */
export const removeParticipants = async (db: Db, trialId: string): Promise<void> => {
  await lockTrial(db, trialId);
  assertMay(removeParticipantsVerdict(await readRecorded(db, trialId)));
  await emptyDrafts(db, trialId);
  for (const table of [
    'recorded_provider_service',
    'recorded_study_service',
    'recorded_visit',
    'participant',
  ])
    await sql`delete from ${sql.table(table)} where trial_id = ${trialId}`.execute(db);
  await reopenPlan(db, trialId);
};
