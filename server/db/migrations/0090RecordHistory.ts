import type { Kysely } from 'kysely';
import { dropIndexes, makeIndexes, piece, type Step } from '../pieces.ts';

const record = `
create or replace function audit_record(of_table text, row_then jsonb) returns text language sql immutable parallel safe as $$
  select row_then ->> case of_table
    when 'trial' then 'trial_id'
    when 'trial_identifier' then 'trial_id'
    when 'trial_address' then 'trial_id'
    when 'study_service' then 'study_service_id'
    when 'assigned_study_service' then 'study_service_id'
    when 'operational_service' then 'contract_study_service_id'
    when 'protocol_visit' then 'protocol_visit_id'
    when 'provider_service' then 'provider_service_id'
    when 'assigned_provider_service' then 'provider_service_id'
    when 'amendment' then 'amendment_id'
    when 'participant' then 'patient_in_trial_id'
    when 'recorded_visit' then 'recorded_visit_id'
    when 'recorded_study_service' then 'recorded_study_service_id'
    when 'recorded_provider_service' then 'recorded_study_service_id'
    when 'invoice' then 'invoice_id'
    when 'invoice_item' then 'invoice_id'
    when 'invoice_mail' then 'invoice_id'
    when 'provider' then 'provider_id'
    when 'address' then 'address_id'
    when 'trial_identifier_type' then 'trial_identifier_type_id'
    when 'app_user' then 'user_id'
    when 'user_role' then 'user_id'
    when 'user_role_trial' then 'user_id'
    when 'clinicalsite' then 'clinicalsite_id'
  end
$$;`;

/**
 * The record whose history an event belongs to, by its id: a part of a record (who is assigned, what a provider gets) belongs
 * to the whole. One index for every kind; those of participants and invoices are covered by it.
 */
export const recordHistory: Step = {
  isOutside: true,
  up: async (db: Kysely<unknown>): Promise<void> => {
    await piece(db, record);
    await makeIndexes(db, [
      `create index concurrently audit_event_record on audit_event
  ((audit_record(table_name, coalesce(new_row, old_row))), audit_event_id)`,
    ]);
    await dropIndexes(db, ['audit_event_participant', 'audit_event_invoice']);
  },
};
