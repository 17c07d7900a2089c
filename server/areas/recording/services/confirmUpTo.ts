import { sql } from 'kysely';
import type { MandatoryUpTo } from '../../../../contract/recording/confirmingUpTo.ts';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { holdTrial } from '../../../records/locks/lockTrial.ts';
import { ofTrial } from '../../../records/predicates/ofTrial.ts';
import { isOpenMandatory } from '../../../records/predicates/openServices.ts';
import { isOpen } from '../../../records/predicates/openVisits.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { lockParticipants } from '../visits/lockParticipants.ts';
import { confirmServices } from './confirmServices.ts';

export interface UpTo {
  trial_id: string;
  /** `YYYY-MM-DD`. */
  cut_off_date: string;
  patient_in_trial_ids?: string[] | undefined;
}

/** The open mandatory services that are meant, each with its visit and the day on which it would be confirmed. */
const openUpTo = ({ trial_id, cut_off_date, patient_in_trial_ids: ids }: UpTo) => sql`
  select v.patient_in_trial_id, v.protocol_visit_id, v.recorded_visit_id, s.recorded_study_service_id,
    s.study_service_template_id, coalesce(s.performance_date, v.visit_date) as date
  from recorded_visit v join recorded_study_service s using (trial_id, recorded_visit_id)
  where ${ofTrial('v', trial_id)} and v.visit_date is not null and ${isOpen} and ${isOpenMandatory}
    and coalesce(s.performance_date, v.visit_date) <= ${cut_off_date}::date
    and (${ids ?? null}::uuid[] is null or v.patient_in_trial_id = any(${ids ?? null}::uuid[]))`;

const assertParticipants = async (db: Db, { trial_id, patient_in_trial_ids: ids }: UpTo): Promise<void> => {
  if (!ids) return;
  const { rows } = await sql`
    select 1 from participant
    where ${ofTrial('participant', trial_id)} and patient_in_trial_id = any(${ids}::uuid[])`.execute(db);
  found(rows.length === new Set(ids).size ? rows : null);
};

const told = async (db: Db, upTo: UpTo): Promise<MandatoryUpTo> => {
  const { rows } = await sql<MandatoryUpTo>`
    with open as (${openUpTo(upTo)}),
    visits as (
      select p.sort_order, p.protocol_visit_id, p.label, count(distinct o.recorded_visit_id) as visit_count,
        count(*) as service_count, ${sumOfCents(sql`sum(t.amount)`)} as amount
      from open o
      join study_service t on t.trial_id = ${upTo.trial_id} and t.study_service_id = o.study_service_template_id
      join protocol_visit p on p.trial_id = t.trial_id and p.protocol_visit_id = o.protocol_visit_id
      group by p.sort_order, p.protocol_visit_id, p.label)
    select all_open.*, by_visit.*
    from (select count(distinct patient_in_trial_id) as participant_count, min(date) as first_date,
        max(date) as last_date from open) all_open,
      (select coalesce(sum(visit_count), 0)::bigint as visit_count,
        coalesce(sum(service_count), 0)::bigint as service_count, ${sumOfCents(sql`sum(amount)`)} as amount,
        coalesce(jsonb_agg(jsonb_build_object('protocol_visit_id', protocol_visit_id, 'label', label,
          'visit_count', visit_count, 'service_count', service_count, 'amount', amount)
          order by sort_order, protocol_visit_id), '[]') as visits
        from visits) by_visit`.execute(db);
  return found(rows[0]);
};

/** What confirming up to this day would confirm. */
export const previewMandatory = async (db: Db, upTo: UpTo): Promise<MandatoryUpTo> => {
  await holdTrial(db, upTo.trial_id);
  await assertParticipants(db, upTo);
  return told(db, upTo);
};

/**
 * Confirms the open mandatory services up to this day, for thousands of visits in as many statements as for one. What is
 * open is read when the participants are locked; where it is not what the preview counted, nothing is confirmed.
 */
export const confirmMandatory = async (
  db: Db,
  { service_count, ...upTo }: UpTo & { service_count: number },
): Promise<MandatoryUpTo> => {
  await holdTrial(db, upTo.trial_id);
  await assertParticipants(db, upTo);
  const { rows: owners } = await sql<{ id: string }>`
    select distinct patient_in_trial_id as id from (${openUpTo(upTo)}) o`.execute(db);
  const patientIds = owners.map(({ id }) => id);
  await lockParticipants(db, upTo.trial_id, patientIds);
  const locked = { ...upTo, patient_in_trial_ids: patientIds };
  const confirmed = await told(db, locked);
  if (confirmed.service_count !== service_count)
    reject('open_services_changed', { count: confirmed.service_count });
  const { rows } = await sql<{ id: string; date: string }>`
    select recorded_study_service_id as id, date from (${openUpTo(locked)}) o`.execute(db);
  await confirmServices(db, upTo.trial_id, rows);
  await settleTiers(db, upTo.trial_id);
  return confirmed;
};
