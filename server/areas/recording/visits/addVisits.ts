import { sql } from 'kysely';
import type { VisitKind } from '../../../../contract/vocab.ts';
import type { Db } from '../../../db/schema.ts';
import { actor } from '../../../records/predicates/actor.ts';
import { priceOn } from '../../../records/predicates/prices.ts';
import { datedPaymentsOf, readContract } from './readContract.ts';

/** A visit to be made. Without an id of the client's the database makes one. */
export interface NewVisit {
  recorded_visit_id?: string;
  patient_in_trial_id: string;
  protocol_visit_id: string;
  visit_kind: VisitKind;
  root_visit_id: string | null;
  visit_date: string | null;
  planned_date: string | null;
  window_from: string | null;
  window_to: string | null;
}

const price = priceOn({
  trialId: sql`t.trial_id`,
  templateId: sql`t.study_service_id`,
  day: sql`v.visit_date`,
  present: sql`t.amount`,
});

/** Prices and shares are copied from the contract of that day where a service is confirmed at once. */
const servicesAndPayments = (isConfirming: boolean, payments: string) => sql`
  added_service as (
    insert into recorded_study_service as s (trial_id, study_service_template_id, recorded_visit_id, label,
      is_optional, is_confirmed, performance_date, amount, confirmed_by)
    select v.trial_id, t.study_service_id, v.recorded_visit_id, t.label, a.is_optional, now_done.is_confirmed,
      case when now_done.is_confirmed then v.visit_date end, case when now_done.is_confirmed then ${price} end,
      case when now_done.is_confirmed then ${actor} end
    from added_visit v
    join assigned_study_service a on a.trial_id = v.trial_id and a.protocol_visit_id = v.protocol_visit_id
    join study_service t on t.trial_id = a.trial_id and t.study_service_id = a.study_service_id
    cross join lateral (
      select ${isConfirming}::boolean and v.visit_date is not null and not a.is_optional as is_confirmed) now_done
    on conflict do nothing
    returning s.trial_id, s.recorded_study_service_id, s.study_service_template_id, s.is_confirmed, s.performance_date)
  insert into recorded_provider_service (trial_id, recorded_study_service_id, provider_service_id, provider_id,
    label, confirmation_type, is_confirmed, amount)
  select s.trial_id, s.recorded_study_service_id, p.provider_service_id, p.provider_id, p.label,
    payment.confirmation_type, case when s.is_confirmed and payment.confirmation_type = 'automated' then true end,
    case when s.is_confirmed then payment.amount end
  from added_service s
  join json_to_recordset(${payments}::json) as payment (
      study_service_template_id uuid, provider_service_id uuid, confirmation_type text, amount bigint, "from" date,
      until date)
    on payment.study_service_template_id = s.study_service_template_id
      and coalesce(s.performance_date, 'infinity') >= coalesce(payment."from", '-infinity')
      and (payment.until is null or s.performance_date < payment.until)
  join provider_service p on p.trial_id = s.trial_id and p.provider_service_id = payment.provider_service_id
  on conflict do nothing`;

/**
 * Makes visits with one recorded service for each assignment and one recorded provider service for each provider
 * assignment, for one participant or for thousands in one statement. A scheduled visit that a participant has
 * already is left alone. With `isConfirming` the mandatory services of dated visits are confirmed at once.
 */
export const addVisits = async (
  db: Db,
  trialId: string,
  visits: NewVisit[],
  { isConfirming = false }: { isConfirming?: boolean } = {},
): Promise<void> => {
  if (visits.length === 0) return;
  const payments = JSON.stringify(datedPaymentsOf(await readContract(db, trialId)));
  await sql`
    with added_visit as (
      insert into recorded_visit as v (trial_id, recorded_visit_id, patient_in_trial_id, protocol_visit_id,
        visit_kind, root_visit_id, visit_date, planned_date, window_from, window_to)
      select ${trialId}, coalesce(n.recorded_visit_id, uuid_v7()), n.patient_in_trial_id, n.protocol_visit_id,
        n.visit_kind, n.root_visit_id, n.visit_date, n.planned_date, n.window_from, n.window_to
      from json_populate_recordset(null::recorded_visit, ${JSON.stringify(visits)}::json) as n
      on conflict (trial_id, patient_in_trial_id, protocol_visit_id) where visit_kind = 'scheduled' do nothing
      returning v.trial_id, v.recorded_visit_id, v.protocol_visit_id, v.visit_date),
    ${servicesAndPayments(isConfirming, payments)}`.execute(db);
};
