import { sql } from 'kysely';
import { wasInvoiced } from './billable.ts';
import { isOpen as isOpenVisit } from './openVisits.ts';

/** Whether the recorded service `s` is open: neither confirmed nor marked as not done. */
const isOpen = sql<boolean>`(not s.is_confirmed and s.not_done_reason is null)`;

/** Whether nobody has said anything of the recorded service `s`: neither a date nor that it was done or not. */
export const isUntouched = sql<boolean>`(${isOpen} and s.performance_date is null)`;

/** Whether the recorded service `s` is to be done, or was: neither optional nor marked as not done. */
export const isExpected = sql<boolean>`(not s.is_optional and s.not_done_reason is null)`;

/** Whether the recorded service `s` waits for its confirmation; an optional one waits for none. */
export const isUnconfirmed = sql<boolean>`(${isExpected} and not s.is_confirmed)`;

/** Whether the recorded service `s` is one of the plan that is to be done and was neither confirmed nor marked as not done. */
export const isOpenMandatory = sql<boolean>`(not s.is_optional and not s.is_additional and ${isOpen})`;

/** Whether the recorded service `s` is one of the plan that may be left out, and nobody has said anything of it. */
export const isOpenOptional = sql<boolean>`(s.is_optional and not s.is_additional and ${isOpen})`;

/** Whether the recorded service `s` is confirmed only where somebody says so, and nobody has said anything of it. */
export const isOpenExtra = sql<boolean>`((s.is_optional or s.is_additional) and ${isOpen})`;

/** Whether a mandatory answer of the provider, of the payment `p` of a recorded service, is still missing. */
export const isUnanswered = sql<boolean>`(p.confirmation_type = 'mandatory' and p.is_confirmed is null)`;

/**
 * Whether the answer of the provider, of the payment `p` of the recorded service `s`, is missing and may be given. A payment
 * has its amount from the moment on that its service is confirmed.
 */
export const isAnswerable = sql<boolean>`(
  p.is_confirmed is null and p.amount is not null and p.confirmation_type <> 'automated' and s.is_confirmed
  and not ${wasInvoiced}
  and case when s.recorded_visit_id is null then not s.is_closed else exists (
    select 1 from recorded_visit v
    where v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id and ${isOpenVisit}) end)`;

/** Whether the recorded service `s` keeps its visit from being closed, as the rule of closing says. */
export const keepsVisitOpen = sql<boolean>`case when s.is_confirmed
  then exists (
    select 1 from recorded_provider_service p
    where p.trial_id = s.trial_id and p.recorded_study_service_id = s.recorded_study_service_id and ${isUnanswered})
  else s.is_additional or ${isOpenMandatory} end`;

/** Whether the recorded service `s` is an open entry of an operational service: neither confirmed nor closed. */
export const isOpenEntry = sql<boolean>`(
  s.recorded_visit_id is null and not s.is_closed and not s.is_confirmed)`;
