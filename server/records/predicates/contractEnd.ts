import { type RawBuilder, sql } from 'kysely';

const end = (trialId: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from money_rule r where r.trial_id = ${trialId} and r.kind = 'termination' and ${condition})`;

/** Whether the contract of the trial in this table (or alias) was ended, whatever its last day. */
export const isTerminated = (trial: 'trial' | 't') => end(sql.ref(`${trial}.trial_id`), sql`true`);

/** Whether the recorded visit `v` is planned after the last day of a contract that was ended. */
export const isAfterEnd = end(sql`v.trial_id`, sql`v.planned_date > r.last_day`);
