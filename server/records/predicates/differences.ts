import { type RawBuilder, sql } from 'kysely';
import { isVoid } from './billable.ts';

/**
 * Whether the difference `d` of an amendment, at the recorded service `s`, is still to be claimed up to this day
 * (`YYYY-MM-DD`, or a column): no draft and no invoice that stands has it.
 */
export const isUnclaimed = (upTo: string | RawBuilder<unknown>) => sql<boolean>`(
  s.performance_date <= ${upTo}::date and not ${isVoid} and not exists (
    select 1 from difference_claim c
    where c.trial_id = d.trial_id and c.amendment_id = d.amendment_id
      and c.recorded_study_service_id = d.recorded_study_service_id and not c.is_released))`;

/** Whether the difference `d` of an amendment is on no invoice that has gone out and stands; a draft may hold it. */
export const isUnbilledDifference = sql<boolean>`not exists (
  select 1 from difference_claim c join invoice i using (trial_id, invoice_id)
  where c.trial_id = d.trial_id and c.amendment_id = d.amendment_id
    and c.recorded_study_service_id = d.recorded_study_service_id and not c.is_released and i.state <> 'draft')`;

/** Differences `d` with their recorded services `s`. */
export const differences = sql`
  amendment_difference d join recorded_study_service s using (trial_id, recorded_study_service_id)`;
