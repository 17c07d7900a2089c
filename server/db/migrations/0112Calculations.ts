import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- What holds for all lines of a trial's calculation: hundredths of a percent, and for how many participants it is made.
create table trial_calculation (
  trial_id uuid primary key references trial,
  overhead_percentage integer not null check (overhead_percentage between 0 and 10000),
  margin_percentage integer not null check (margin_percentage between 0 and 9900),
  participant_count integer not null check (participant_count between 1 and 10000),
  version integer not null default 1
);

-- What one performance takes: minutes at a rate of cents an hour, and cents. A service that goes leaves its line behind.
create table calculation_line (
  trial_id uuid not null references trial,
  calculation_line_id uuid not null,
  phase text not null check (phase in ('preparation', 'initiation', 'visit', 'close_out', 'archiving')),
  label text not null,
  description text,
  minutes integer not null check (minutes between 0 and 10000),
  hourly_rate bigint not null check (hourly_rate between 0 and 100000),
  material_amount bigint not null check (material_amount between 0 and 100000000),
  external_amount bigint not null check (external_amount between 0 and 100000000),
  times integer check (times between 0 and 1000),
  agreed_amount bigint check (agreed_amount between 0 and 1000000000),
  sort_order integer not null default 0,
  study_service_template_id uuid,
  version integer not null default 1,
  primary key (trial_id, calculation_line_id),
  foreign key (trial_id, study_service_template_id) references study_service_template
    on delete set null (study_service_template_id)
);
create unique index calculation_line_service on calculation_line (trial_id, study_service_template_id)
  where study_service_template_id is not null;
`;

/** Calculations are part of the history of their trial. */
const history = `
create or replace function audit_record(of_table text, row_then jsonb) returns text language sql immutable parallel safe as $$
  select row_then ->> case of_table
    when 'trial' then 'trial_id'
    when 'trial_identifier' then 'trial_id'
    when 'trial_address' then 'trial_id'
    when 'money_rule' then 'trial_id'
    when 'trial_calculation' then 'trial_id'
    when 'calculation_line' then 'trial_id'
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

const audited: Record<string, string> = {
  trial_calculation: 'trial_id',
  calculation_line: 'trial_id, calculation_line_id',
};

/** What a trial costs before it has a contract, from which its prices are made. */
export const calculations = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = Object.entries(audited).map(
      ([table, key]) => auditTriggers(table, key) + truncateGuard(table),
    );
    await sql.raw([tables, history, ...trail].join('\n')).execute(db);
  },
};
