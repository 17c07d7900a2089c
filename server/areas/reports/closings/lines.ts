import { type RawBuilder, sql } from 'kysely';
import { summedLines as ofLines } from '../../../records/fingerprint.ts';
import { isBillable } from '../../../records/predicates/billable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import type { TrialHeldBack } from '../../../records/rules/readHeldBack.ts';
import { namedTrials } from '../../../records/trialName.ts';

/** What these invoices `i` have, invoice by invoice: joined at once the database would read what all of them have. */
const had = (table: RawBuilder<unknown>) => sql`
  invoice i cross join lateral (
    select r.trial_id, r.recorded_study_service_id from ${table} r
    where r.trial_id = i.trial_id and r.invoice_id = i.invoice_id offset 0) r`;

/** Whether the recorded service `s` was on an invoice on this day that was cancelled later: one that still stands claims it. */
const wasBilled = (day: string) => sql<boolean>`exists (
  select 1 from ${had(sql`invoice_item_record`)}
  where r.trial_id = s.trial_id and r.recorded_study_service_id = s.recorded_study_service_id
    and i.billing_date <= ${day}::date and i.cancellation_date > ${day}::date)`;

/**
 * The confirmed services `s` that no invoice of up to this day claims: those that none does, which the database keeps apart, and those
 * of later ones (`k.invoice_number`). Looked up one by one, for they are few beside all that was ever billed.
 */
const unclaimed = (day: string) => sql`(
    select trial_id, recorded_study_service_id, null as invoice_number from open_record
    union all
    select r.trial_id, r.recorded_study_service_id, i.number
    from ${had(sql`invoice_claim`)} where i.billing_date > ${day}::date
  ) k cross join lateral (
    select * from recorded_study_service s
    where s.trial_id = k.trial_id and s.recorded_study_service_id = k.recorded_study_service_id offset 0) s`;

/** A month's end, and what rules of the contracts keep from being billed. */
export interface OpenAt {
  monthEnd: string;
  held: readonly TrialHeldBack[];
}

/**
 * Services `s` of trials `t` that were performed up to a month's end and billed by no invoice of up to then, as the
 * records are now, with the later invoice that has them by now. What a rule holds back is no revenue to come.
 */
export const openServices = ({ monthEnd, held }: OpenAt) => sql`
  select t.trial_id, t.name as trial_title, s.recorded_study_service_id, s.recorded_visit_id, s.label as service_label,
    s.performance_date, s.amount, k.invoice_number
  from ${unclaimed(monthEnd)} join ${namedTrials} t on t.trial_id = s.trial_id
  where t.type <> 'test' and ${isBillable(monthEnd)} and not ${wasBilled(monthEnd)}
    and not ${isHeldBack(held)}`;

/** What a closing would hold, summed up. */
export const summedLines = ofLines(
  sql`n.trial_id, n.recorded_study_service_id, n.performance_date, n.amount`,
);

/** The same with participant and visit. */
export const openLines = (open: OpenAt) => sql`
  select n.*, m.subject_id, w.label as visit_label
  from (${openServices(open)}) n
  left join recorded_visit v on v.trial_id = n.trial_id and v.recorded_visit_id = n.recorded_visit_id
  left join participant m on m.trial_id = v.trial_id and m.patient_in_trial_id = v.patient_in_trial_id
  left join protocol_visit w on w.trial_id = v.trial_id and w.protocol_visit_id = v.protocol_visit_id`;
