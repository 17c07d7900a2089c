import { type Kysely, sql } from 'kysely';
import { auditTriggers } from '../auditTriggers.ts';

/** Tables of the business with their keys; sessions, keys, attempts and the audit itself are not audited. */
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
};

const functions = `
create table audit_event (
  audit_event_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  actor_id uuid,
  request_id text,
  reason text,
  table_name text not null,
  operation text not null,
  old_row jsonb,
  new_row jsonb
);
create index audit_event_transaction on audit_event (transaction_id);

create function audit_setting(name text) returns text language sql stable as $$
  select nullif(current_setting('app.' || name, true), '')
$$;

create function audit_insert() returns trigger language plpgsql as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, new_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'insert', to_jsonb(n)
  from new_rows n;
  return null;
end $$;

create function audit_delete() returns trigger language plpgsql as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'delete', to_jsonb(o)
  from old_rows o;
  return null;
end $$;

-- Argument: the key, by which old and new rows are paired.
create function audit_update() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row, new_row)
     select audit_setting(''actor'')::uuid, audit_setting(''request''), audit_setting(''reason''),
            %L, ''update'', to_jsonb(o), to_jsonb(n)
     from old_rows o join new_rows n using (%s) where o is distinct from n', tg_table_name, tg_argv[0]);
  return null;
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is not changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_refuse before update or delete on audit_event
  for each statement execute function audit_refuse();
`;

/** Who changed what, when, in which request and why: for every table of the business, by triggers nobody can forget. */
export const audit = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [functions, ...Object.entries(audited).map(([table, key]) => auditTriggers(table, key))].join('\n'),
      )
      .execute(db);
  },
};
