import { sql } from 'kysely';

/** The services of all trials, visit services and operational services, with label and price (cents). */
export const services = sql`(
  select trial_id, study_service_id as study_service_template_id, label, amount, is_added_later, retired_from from study_service
  union all
  select trial_id, contract_study_service_id, label, amount, is_added_later, retired_from from operational_service)`;
