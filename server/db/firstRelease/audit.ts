import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** Tables of the business with their keys; sessions, keys, attempts, digests and the audit itself are not audited. */
const audited: Record<string, string> = {
  clinicalsite: 'clinicalsite_id',
  app_user: 'user_id',
  user_role: 'user_id, role',
  user_role_trial: 'user_id, role, trial_id',
  address: 'address_id',
  trial_identifier_type: 'trial_identifier_type_id',
  trial: 'trial_id',
  trial_identifier: 'trial_id, trial_identifier_type_id',
  trial_address: 'trial_id, purpose',
  provider: 'provider_id',
  protocol_visit: 'trial_id, protocol_visit_id',
  study_service_template: 'trial_id, study_service_template_id',
  study_service: 'trial_id, study_service_id',
  operational_service: 'trial_id, contract_study_service_id',
  provider_service: 'trial_id, provider_service_id',
  assigned_study_service: 'trial_id, study_service_id, protocol_visit_id',
  assigned_provider_service: 'trial_id, provider_service_id, study_service_template_id',
  participant: 'trial_id, patient_in_trial_id',
  recorded_visit: 'trial_id, recorded_visit_id',
  recorded_study_service: 'trial_id, recorded_study_service_id',
  recorded_provider_service: 'trial_id, recorded_provider_service_id',
  invoice: 'trial_id, invoice_id',
  invoice_item: 'trial_id, invoice_id, invoice_item_id',
  invoice_item_record: 'trial_id, invoice_id, recorded_study_service_id',
  invoice_claim: 'trial_id, recorded_study_service_id',
  invoice_exclusion: 'trial_id, invoice_id, recorded_study_service_id',
  invoice_number: 'number',
  number_range: 'number_range, year',
  invoice_document: 'trial_id, invoice_document_id',
  invoice_document_version: 'trial_id, invoice_document_id, version_number',
  dropin: 'dropin_id',
  dropin_export: 'trial_id, dropin_export_id',
  site_logo: 'logo_sha256',
  invoice_pdf: 'trial_id, invoice_id, document, language',
  radar_aside: 'trial_id, row_key',
  site_licence: 'clinicalsite_id',
  settlement: 'settlement_id',
  settlement_pdf: 'settlement_id, language',
  user_invitation: 'user_id',
  closing: 'closing_id',
  static_page: 'name, language',
  invoice_mail: 'trial_id, invoice_mail_id',
  invoice_mail_message: 'trial_id, invoice_mail_id',
  import_run: 'trial_id, import_run_id',
  import_run_file: 'trial_id, import_run_id, place',
  invoice_einvoice: 'trial_id, invoice_id, document, format, release',
  invoice_validation: 'trial_id, invoice_id, document, format, release',
};

/** Tables without a trail of their own that are never emptied either. */
const neverEmptied = [
  'invoice_reviewed_record',
  'invoice_document_chunk',
  'settlement_line',
  'settlement_claim',
  'closing_line',
  'invoice_subject',
  'invoice_visit',
];

/**
 * Who changed what, when, in which request and why: for every table of the business, by triggers nobody can forget. The trail
 * holds no secrets and no bytes, follows a record whose key is changed, and is written by its triggers alone: they run with the
 * rights of the tables' owner, so that the role which writes the business needs none on the trail itself.
 */
export const audit = `
create table audit_event (
  audit_event_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  transaction_id xid8 not null default counted_transaction(),
  actor_id uuid,
  request_id text,
  reason text,
  table_name text not null,
  operation text not null,
  old_row jsonb,
  new_row jsonb
);
create index audit_event_transaction on audit_event (transaction_id);
create index audit_event_participant on audit_event (((new_row ->> 'patient_in_trial_id')), audit_event_id)
  where table_name = 'participant';
create index audit_event_invoice on audit_event (((coalesce(new_row, old_row) ->> 'invoice_id')))
  where table_name in ('invoice', 'invoice_item', 'invoice_mail');

create function audit_secrets() returns text[] language sql immutable parallel safe as $$
  select array['password_hash', 'content', 'token_hash', 'said']
$$;

create function audit_setting(name text) returns text language sql stable as $$
  select nullif(current_setting('app.' || name, true), '')
$$;

create function audit_insert() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, new_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'insert', to_jsonb(n) - audit_secrets()
  from new_rows n;
  return null;
end $$;

create function audit_delete() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'delete', to_jsonb(o) - audit_secrets()
  from old_rows o;
  return null;
end $$;

-- Argument: the key, by which old and new rows are paired.
create function audit_update() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format(
    'insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row, new_row)
     select audit_setting(''actor'')::uuid, audit_setting(''request''), audit_setting(''reason''),
            %L, ''update'', was - audit_secrets(),
            case when was ->> ''password_hash'' is distinct from is_now ->> ''password_hash''
              then (is_now - audit_secrets()) || ''{"is_password_changed": true}''
              else is_now - audit_secrets() end
     from old_rows o full join new_rows n using (%s)
       cross join lateral (select to_jsonb(o), to_jsonb(n)) as rows (was, is_now)
     where o is distinct from n', tg_table_name, tg_argv[0]);
  return null;
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_refuse before delete or update on audit_event
  for each statement execute function audit_refuse();
create trigger audit_truncate before truncate on audit_event
  for each statement execute function audit_refuse();

-- Only the audit's own triggers write: a statement by hand is not inside of one.
create function audit_by_hand() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the audit trail is not changed by hand' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger audit_by_hand before insert on audit_event
  for each statement execute function audit_by_hand();

create function refuse_truncate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a table is never emptied at once: it would leave no trace'
    using errcode = 'integrity_constraint_violation';
end $$;
${Object.entries(audited)
  .map(([table, key]) => auditTriggers(table, key) + truncateGuard(table))
  .join('')}
${neverEmptied.map(truncateGuard).join('')}`;
