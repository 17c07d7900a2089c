import { type RawBuilder, sql } from 'kysely';
import type { SettlementKind } from '../../../contract/reports/settlementVocab.ts';
import { summedLines as ofLines } from '../../records/fingerprint.ts';
import { isWithin, type Period } from '../../records/period.ts';
import { isBillable } from '../../records/predicates/billable.ts';
import { namedTrials } from '../../records/trialName.ts';

/** Which lines are looked for. */
export interface Asked {
  kind: SettlementKind;
  period: Period;
  today: string;
}

/** The payment `o` of the recorded service `s` of trial `t` is owed: delivered, and its service may be billed by today. */
const isOwed = (today: string) => sql<boolean>`(
  o.is_confirmed and o.amount > 0 and t.type <> 'test' and ${isBillable(today)})`;

/** Whether `c` is the claim of the payment `o`. */
const isClaimOf = sql<boolean>`(
  c.trial_id = o.trial_id and c.recorded_provider_service_id = o.recorded_provider_service_id)`;

/**
 * Lines that are owed, before the words of their record: those that a run has claimed have its `settlement_id`.
 * `unclaimed`: only those that no run has. It asks whether a claim exists: how many lines an outer join leaves without
 * one, the planner takes for none, and then walks the trials again for every line.
 */
export const owedLines = (
  { period, today }: Asked,
  where: RawBuilder<unknown> = sql`true`,
  of: 'all' | 'unclaimed' = 'all',
) => sql`
  select t.trial_id, o.recorded_provider_service_id, o.provider_id, p.label as provider_label, p.cost_center,
    p.is_external, t.name as trial_title, s.recorded_visit_id, s.label as service_label, o.label as payment_label,
    s.performance_date, o.amount, null::uuid as corrected_settlement_id,
    ${of === 'all' ? sql`c.settlement_id` : sql`null::uuid as settlement_id`}
  from ${namedTrials} t
  join recorded_study_service s using (trial_id)
  join recorded_provider_service o
    on o.trial_id = s.trial_id and o.recorded_study_service_id = s.recorded_study_service_id
  join provider p using (provider_id)
  ${of === 'all' ? sql`left join settlement_claim c on ${isClaimOf}` : sql``}
  where ${isOwed(today)} and ${isWithin(sql`s.performance_date`, period)} and ${where}
    ${of === 'all' ? sql`` : sql`and not exists (select 1 from settlement_claim c where ${isClaimOf})`}`;

/**
 * Claimed lines `l` that no longer stand: their record is gone or no longer owed, or its provider, day or amount is
 * another one now. What they give back goes to whom it was settled with.
 */
export const takenBackLines = ({ period, today }: Asked, where: RawBuilder<unknown> = sql`true`) => sql`
  select l.trial_id, l.recorded_provider_service_id, l.provider_id, l.provider_label, l.cost_center, l.is_external,
    l.trial_title, l.service_label, l.payment_label, l.performance_date, -l.amount as amount,
    l.settlement_id as corrected_settlement_id, l.subject_id, l.visit_label
  from settlement_claim c
  join settlement_line l using (trial_id, settlement_id, recorded_provider_service_id)
  join trial t using (trial_id)
  left join recorded_provider_service o using (trial_id, recorded_provider_service_id)
  left join recorded_study_service s
    on s.trial_id = o.trial_id and s.recorded_study_service_id = o.recorded_study_service_id
  where ${isWithin(sql`l.performance_date`, period)} and ${where}
    and (${isOwed(today)} and o.provider_id = l.provider_id and o.amount = l.amount
      and s.performance_date = l.performance_date) is not true`;

/** Owed lines with the words of their record. */
export const wordedLines = (asked: Asked, where: RawBuilder<unknown>, of: 'all' | 'unclaimed' = 'all') => sql`
  select n.trial_id, n.recorded_provider_service_id, n.provider_id, n.provider_label, n.cost_center, n.is_external,
    n.trial_title, n.service_label, n.payment_label, n.performance_date, n.amount, n.corrected_settlement_id,
    n.settlement_id, m.subject_id, w.label as visit_label
  from (${owedLines(asked, where, of)}) n
  left join recorded_visit v on v.trial_id = n.trial_id and v.recorded_visit_id = n.recorded_visit_id
  left join participant m on m.trial_id = v.trial_id and m.patient_in_trial_id = v.patient_in_trial_id
  left join protocol_visit w on w.trial_id = v.trial_id and w.protocol_visit_id = v.protocol_visit_id`;

/** What a run is for: one provider from outside, or (null) all of the hospital's; `l` and `p` are its line or provider. */
const isFor = (line: 'l' | 'p', providerId: string | null): RawBuilder<unknown> => {
  const at = (column: string) => sql.ref(`${line}.${column}`);
  return providerId === null
    ? sql`not ${at('is_external')}`
    : sql`(${at('is_external')} and ${at('provider_id')} = ${providerId})`;
};

/** The lines that a run would take. */
export const linesToSettle = (asked: Asked, providerId: string | null): RawBuilder<unknown> =>
  asked.kind === 'correction'
    ? takenBackLines(asked, isFor('l', providerId))
    : wordedLines(asked, isFor('p', providerId), 'unclaimed');

/** What a run would take, summed up. */
export const summedLines =
  ofLines(sql`n.trial_id, n.recorded_provider_service_id, n.provider_id, n.provider_label,
  n.cost_center, n.performance_date, n.amount, n.corrected_settlement_id`);
