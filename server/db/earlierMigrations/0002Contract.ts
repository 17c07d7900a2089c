import { type Kysely, sql } from 'kysely';

/** What may be billed: trials and their plan. Every table of one trial has `trial_id` in its keys. */
export const contract = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table address (
  address_id uuid primary key default uuid_v7(),
  label text not null constraint address_label_key unique,
  recipient text,
  contact_name text,
  street text,
  zip_code text,
  city text,
  country text,
  phone text,
  email text,
  vat_id text,
  comment text,
  version integer not null default 1
);

create table trial_identifier_type (
  trial_identifier_type_id uuid primary key default uuid_v7(),
  label text not null constraint trial_identifier_type_label_key unique deferrable initially immediate,
  description text,
  version integer not null default 1
);

create table trial (
  trial_id uuid primary key,
  clinicalsite_id uuid not null references clinicalsite,
  title text not null,
  type text not null check (type in ('full', 'discounted', 'test')),
  recruitment_end_date date,
  recruitment_target integer check (recruitment_target >= 0),
  tax_rule text check (tax_rule in ('vat_19', 'vat_7', 'exempt', 'reverse_charge', 'not_taxable')),
  tax_reason text,
  version integer not null default 1
);
create index trial_title on trial (sort_key(title), trial_id);

create table trial_identifier (
  trial_id uuid not null references trial,
  trial_identifier_type_id uuid not null constraint trial_identifier_type_fkey references trial_identifier_type,
  value text not null,
  primary key (trial_id, trial_identifier_type_id)
);
create index trial_identifier_type_of on trial_identifier (trial_identifier_type_id);

create table trial_address (
  trial_id uuid not null references trial,
  purpose text not null check (purpose in ('invoice_recipient', 'invoice_contact', 'service_recipient')),
  address_id uuid not null references address,
  primary key (trial_id, purpose)
);
create index trial_address_of on trial_address (address_id);

create table user_role_trial (
  user_id uuid not null,
  role text not null,
  trial_id uuid not null references trial,
  primary key (user_id, role, trial_id),
  foreign key (user_id, role) references user_role on delete cascade
);

create table provider (
  provider_id uuid primary key default uuid_v7(),
  label text not null,
  description text,
  cost_center text,
  is_external boolean not null default false,
  trial_id uuid references trial,
  address_id uuid references address,
  version integer not null default 1,
  constraint provider_label_trial_cost_center_key unique nulls not distinct (label, trial_id, cost_center)
    deferrable initially immediate
);
create index provider_trial on provider (trial_id);
create index provider_address on provider (address_id);

create table protocol_visit (
  trial_id uuid not null references trial,
  protocol_visit_id uuid not null default uuid_v7(),
  label text not null,
  short_label text,
  description text,
  visit_kind text not null check (visit_kind in ('scheduled', 'non_scheduled')),
  reference_visit_id uuid,
  days_interval integer,
  days_tolerance_before integer not null default 0 check (days_tolerance_before >= 0),
  days_tolerance_after integer not null default 0 check (days_tolerance_after >= 0),
  sort_order integer not null default 0,
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, protocol_visit_id),
  constraint protocol_visit_reference_fkey foreign key (trial_id, reference_visit_id)
    references protocol_visit (trial_id, protocol_visit_id) deferrable initially deferred,
  constraint protocol_visit_interval check (
    (visit_kind = 'scheduled' and (reference_visit_id is null) = (days_interval is null))
    or (visit_kind = 'non_scheduled' and reference_visit_id is null and days_interval is null))
);
create index protocol_visit_id on protocol_visit (protocol_visit_id);
create index protocol_visit_reference on protocol_visit (trial_id, reference_visit_id);

-- Visit services and operational services are both templates: a provider service can be assigned to either.
create table study_service_template (
  trial_id uuid not null references trial,
  study_service_template_id uuid not null,
  kind text not null check (kind in ('study_service', 'operational_service')),
  primary key (trial_id, study_service_template_id)
);
create index study_service_template_id on study_service_template (study_service_template_id);

create table study_service (
  trial_id uuid not null,
  study_service_id uuid not null,
  label text not null,
  description text,
  amount bigint not null check (amount >= 0),
  is_additional boolean not null default false,
  sort_order integer not null default 0,
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, study_service_id),
  foreign key (trial_id, study_service_id) references study_service_template
);
create index study_service_id on study_service (study_service_id);
create index study_service_order on study_service (trial_id, sort_order, study_service_id);

create table operational_service (
  trial_id uuid not null,
  contract_study_service_id uuid not null,
  label text not null,
  description text,
  amount bigint not null check (amount >= 0),
  is_auto_confirmed boolean not null default false,
  repetition_period text not null
    check (repetition_period in ('once', 'monthly', 'quarterly', 'semesterly', 'yearly', 'irregular')),
  first_due_date date,
  is_closed boolean not null default false,
  sort_order integer not null default 0,
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, contract_study_service_id),
  foreign key (trial_id, contract_study_service_id) references study_service_template
);
create index operational_service_id on operational_service (contract_study_service_id);

create table provider_service (
  trial_id uuid not null references trial,
  provider_service_id uuid not null,
  label text not null,
  description text,
  provider_id uuid not null references provider,
  amount bigint check (amount >= 0),
  percentage integer check (percentage between 0 and 10000),
  confirmation_type text not null check (confirmation_type in ('automated', 'mandatory', 'optional')),
  sort_order integer not null default 0,
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, provider_service_id),
  constraint provider_service_amount_or_percentage check (num_nonnulls(amount, percentage) = 1)
);
create index provider_service_id on provider_service (provider_service_id);
create index provider_service_provider on provider_service (provider_id);

create table assigned_study_service (
  trial_id uuid not null,
  study_service_id uuid not null,
  protocol_visit_id uuid not null,
  is_optional boolean not null default false,
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, study_service_id, protocol_visit_id),
  constraint assigned_study_service_service_fkey foreign key (trial_id, study_service_id) references study_service,
  constraint assigned_study_service_visit_fkey foreign key (trial_id, protocol_visit_id) references protocol_visit
);
create index assigned_study_service_visit on assigned_study_service (trial_id, protocol_visit_id);

create table assigned_provider_service (
  trial_id uuid not null,
  provider_service_id uuid not null,
  study_service_template_id uuid not null,
  confirmation_is_mandatory boolean,
  money bigint check (money >= 0),
  is_added_later boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, provider_service_id, study_service_template_id),
  constraint assigned_provider_service_payment_fkey foreign key (trial_id, provider_service_id)
    references provider_service,
  constraint assigned_provider_service_template_fkey foreign key (trial_id, study_service_template_id)
    references study_service_template
);
create index assigned_provider_service_template
  on assigned_provider_service (trial_id, study_service_template_id);
`)
      .execute(db);
  },
};
