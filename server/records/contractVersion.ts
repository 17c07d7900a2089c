import { sql } from 'kysely';
import type { Amended } from '../../domain/amendments/earlierVersions.ts';
import {
  type AssignmentTerms,
  type ContractVersion,
  type PaymentTerms,
  type ServiceTerms,
  type ShareTerms,
  type VisitTerms,
  versionOf,
} from '../../domain/amendments/version.ts';
import type { Db } from '../db/schema.ts';
import { readRules } from './rules/readRules.ts';

/** The amendments of a trial that are in force, by their number. */
export const readAmended = async (db: Db, trialId: string): Promise<Amended[]> => {
  const { rows } = await sql<Amended>`
    select number, effective_date, before from amendment
    where trial_id = ${trialId} and state = 'in_force' order by number`.execute(db);
  return rows;
};

const readServices = async (db: Db, trialId: string): Promise<ServiceTerms[]> => {
  const { rows } = await sql<ServiceTerms>`
    select study_service_id as study_service_template_id, label, amount, false as is_operational, is_additional,
      retired_from is not null as is_retired, 0 as kind, sort_order
    from study_service where trial_id = ${trialId}
    union all
    select contract_study_service_id, label, amount, true, false, retired_from is not null, 1, sort_order
    from operational_service where trial_id = ${trialId}
    order by kind, sort_order, study_service_template_id`.execute(db);
  return rows.map(
    ({ study_service_template_id, label, amount, is_operational, is_additional, is_retired }) => ({
      study_service_template_id,
      label,
      amount,
      is_operational,
      is_additional,
      is_retired,
    }),
  );
};

const readVisits = async (db: Db, trialId: string): Promise<VisitTerms[]> => {
  const { rows } = await sql<VisitTerms>`
    select protocol_visit_id, label, visit_kind, reference_visit_id, days_interval, days_tolerance_before,
      days_tolerance_after, retired_from is not null as is_retired
    from protocol_visit where trial_id = ${trialId} order by sort_order, protocol_visit_id`.execute(db);
  return rows;
};

/** The contract of a trial as it is in force, each part in the order of its sheet. */
export const readContractVersion = async (db: Db, trialId: string): Promise<ContractVersion> => {
  const { rows: assignments } = await sql<AssignmentTerms>`
    select study_service_id, protocol_visit_id, is_optional from assigned_study_service
    where trial_id = ${trialId} order by protocol_visit_id, study_service_id`.execute(db);
  const { rows: payments } = await sql<PaymentTerms>`
    select provider_service_id, label, amount, percentage from provider_service
    where trial_id = ${trialId} order by sort_order, provider_service_id`.execute(db);
  const { rows: shares } = await sql<ShareTerms>`
    select provider_service_id, study_service_template_id, money from assigned_provider_service
    where trial_id = ${trialId} order by study_service_template_id, provider_service_id`.execute(db);
  const rules = await readRules(db, [trialId]);
  return versionOf({
    services: await readServices(db, trialId),
    visits: await readVisits(db, trialId),
    assignments,
    payments,
    shares,
    rules: rules.map(({ money_rule_id, from_date, until_date, terms }) => ({
      money_rule_id,
      from_date,
      until_date,
      terms,
    })),
  });
};
