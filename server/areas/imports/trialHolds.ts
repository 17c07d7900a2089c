import { sql } from 'kysely';
import type { TrialHolds } from '../../../contract/imports/importRuns.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { isUnbilled } from '../../records/predicates/billable.ts';
import { isDone } from '../../records/predicates/doneVisits.ts';
import { sumOfCents } from '../../records/sumOfCents.ts';

/** What a trial holds, by one statement; unbilled is what is confirmed up to today and in no finalized invoice. */
export const readHolds = async (db: Db, trialId: string, today: string): Promise<TrialHolds> => {
  const countOf = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} where trial_id = ${trialId})`;
  const { rows } = await sql<TrialHolds>`
    select ${countOf('protocol_visit')} as visit_count, ${countOf('study_service')} as study_service_count,
      ${countOf('operational_service')} as operational_service_count,
      ${countOf('provider_service')} as provider_service_count, ${countOf('participant')} as participant_count,
      (select count(*) from recorded_visit v
        where v.trial_id = ${trialId} and ${isDone}) as performed_visit_count,
      recorded.*
    from (select count(*) filter (where s.is_confirmed) as confirmed_service_count,
        ${sumOfCents(sql`sum(s.amount) filter (where ${isUnbilled(today)})`)} as unbilled_amount
      from recorded_study_service s where s.trial_id = ${trialId}) recorded`.execute(db);
  return found(rows[0]);
};
