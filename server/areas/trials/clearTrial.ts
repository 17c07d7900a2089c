import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { lockTrial } from '../../records/lockTrial.ts';
import { reopenPlan } from '../../records/reopenPlan.ts';

export interface Clearing {
  is_possible: boolean;
  confirmed_count: number;
  finalized_count: number;
}

/** Clearing needs no confirmed service left, visit-bound or operational, and none that was ever in a finalized invoice. */
export const readClearing = async (db: Db, trialId: string): Promise<Clearing> => {
  const { rows } = await sql<{ confirmed_count: number; finalized_count: number }>`
    select
      (select count(*) from recorded_study_service s
        where s.trial_id = ${trialId} and s.is_confirmed) as confirmed_count,
      (select count(distinct r.recorded_study_service_id) from invoice_item_record r
        join invoice i using (trial_id, invoice_id)
        where r.trial_id = ${trialId} and i.state <> 'draft') as finalized_count`.execute(db);
  const [counts = { confirmed_count: 0, finalized_count: 0 }] = rows;
  return { ...counts, is_possible: counts.confirmed_count === 0 && counts.finalized_count === 0 };
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

/** Takes back every confirmation of the trial; refused once a service was in a finalized invoice. */
export const removeConfirmations = async (db: Db, trialId: string): Promise<void> => {
  await lockTrial(db, trialId);
  const { finalized_count } = await readClearing(db, trialId);
  if (finalized_count > 0) reject('trial_has_finalized_services', { count: finalized_count });
  await emptyDrafts(db, trialId);
  await sql`
    update recorded_provider_service set is_confirmed = null, amount = null, version = version + 1
    where trial_id = ${trialId} and (is_confirmed is not null or amount is not null)`.execute(db);
  await sql`
    update recorded_study_service
    set is_confirmed = false, amount = null, performance_date = null, version = version + 1
    where trial_id = ${trialId} and is_confirmed`.execute(db);
};

/** Removes participants and everything recorded: the plan is open again. */
export const removeParticipants = async (db: Db, trialId: string): Promise<void> => {
  await lockTrial(db, trialId);
  const { confirmed_count, finalized_count } = await readClearing(db, trialId);
  if (finalized_count > 0) reject('trial_has_finalized_services', { count: finalized_count });
  if (confirmed_count > 0) reject('trial_has_confirmed_services', { count: confirmed_count });
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
