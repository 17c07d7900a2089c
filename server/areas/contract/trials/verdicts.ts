import { sql } from 'kysely';
import type { Trial, TrialPage } from '../../../../contract/trials/trials.ts';
import { type Recorded, trialVerdicts } from '../../../../domain/trials/trialVerdicts.ts';
import type { Db } from '../../../db/schema.ts';
import { readLooseReferences } from '../../../records/looseReferences.ts';
import { readLastDay } from '../../../records/rules/readRules.ts';
import { readOverPriced } from '../../../records/sharedServices.ts';

/** What of a trial's services is confirmed and what was ever in a finalized invoice. */
export const readRecorded = async (db: Db, trialId: string): Promise<Recorded> => {
  const { rows } = await sql<Recorded>`
    select
      (select count(*) from recorded_study_service s
        where s.trial_id = ${trialId} and s.is_confirmed) as confirmed_count,
      (select count(distinct r.recorded_study_service_id) from invoice_item_record r
        join invoice i using (trial_id, invoice_id)
        where r.trial_id = ${trialId} and i.state <> 'draft') as finalized_count`.execute(db);
  return rows[0] ?? { confirmed_count: 0, finalized_count: 0 };
};

const hasAssignments = async (db: Db, trialId: string): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from assigned_study_service where trial_id = ${trialId} limit 1`.execute(db);
  return rows.length > 0;
};

/** The trial with what the reader may do with it. */
export const withVerdicts = async (db: Db, trial: Trial, isManager: boolean): Promise<TrialPage> => {
  const { trial_id } = trial;
  const hasParticipants = trial.participant_count > 0;
  return {
    ...trial,
    verdicts: trialVerdicts({
      ...(await readRecorded(db, trial_id)),
      hasParticipants,
      isManager,
      overPriced: hasParticipants || !isManager ? [] : await readOverPriced(db, trial_id),
      looseReferences: hasParticipants || !isManager ? [] : await readLooseReferences(db, trial_id),
      lastDay: await readLastDay(db, trial_id),
      hasAssignments: await hasAssignments(db, trial_id),
    }),
  };
};
