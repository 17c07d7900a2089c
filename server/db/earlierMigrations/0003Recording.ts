import { type Kysely, sql } from 'kysely';

/** What happened: participants, their visits and services. Prices and shares are copies made at confirmation. */
export const recording = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table participant (
  trial_id uuid not null references trial,
  patient_in_trial_id uuid not null default uuid_v7(),
  subject_id text not null,
  screening_status text not null default 'screening' check (screening_status in
    ('screening', 'screened', 'screening_failure', 'screening_skip', 'eligible', 'ineligible')),
  screening_status_date date,
  trial_status text not null default 'new' check (trial_status in
    ('new', 'enrolled', 'follow_up', 'completed', 'not_completed')),
  trial_status_date date,
  version integer not null default 1,
  primary key (trial_id, patient_in_trial_id),
  -- Checked at the end of a statement, so that two participants may swap their subject IDs in one save.
  constraint participant_subject_id_key unique (trial_id, subject_id) deferrable initially immediate
);
create index participant_id on participant (patient_in_trial_id);

create table recorded_visit (
  trial_id uuid not null,
  recorded_visit_id uuid not null default uuid_v7(),
  patient_in_trial_id uuid not null,
  protocol_visit_id uuid not null,
  visit_kind text not null,
  root_visit_id uuid,
  visit_date date,
  planned_date date,
  window_from date,
  window_to date,
  is_closed boolean not null default false,
  is_cancelled boolean not null default false,
  note text,
  version integer not null default 1,
  primary key (trial_id, recorded_visit_id),
  foreign key (trial_id, patient_in_trial_id) references participant,
  constraint recorded_visit_protocol_visit_fkey foreign key (trial_id, protocol_visit_id) references protocol_visit
);
create unique index recorded_visit_scheduled_key
  on recorded_visit (trial_id, patient_in_trial_id, protocol_visit_id) where visit_kind = 'scheduled';
create index recorded_visit_id on recorded_visit (recorded_visit_id);
create index recorded_visit_participant on recorded_visit (trial_id, patient_in_trial_id);
create index recorded_visit_protocol_visit on recorded_visit (trial_id, protocol_visit_id);
create index recorded_visit_open on recorded_visit (window_to, recorded_visit_id)
  include (trial_id, window_from) where visit_date is null and not is_closed and not is_cancelled;
create index recorded_visit_open_of_trial on recorded_visit (trial_id, window_to, recorded_visit_id)
  include (window_from) where visit_date is null and not is_closed and not is_cancelled;

-- Visit-bound and operational services alike; recorded_visit_id is null for operational ones.
create table recorded_study_service (
  trial_id uuid not null,
  recorded_study_service_id uuid not null default uuid_v7(),
  study_service_template_id uuid not null,
  recorded_visit_id uuid,
  label text not null,
  amount bigint check (amount >= 0),
  is_optional boolean not null default false,
  is_additional boolean not null default false,
  is_confirmed boolean not null default false,
  performance_date date,
  not_done_reason text,
  due_date date,
  is_closed boolean not null default false,
  is_interrupting boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, recorded_study_service_id),
  foreign key (trial_id, recorded_visit_id) references recorded_visit,
  constraint recorded_study_service_template_fkey foreign key (trial_id, study_service_template_id)
    references study_service_template,
  constraint recorded_study_service_confirmed check (
    not is_confirmed or (performance_date is not null and amount is not null and not_done_reason is null))
);
create unique index recorded_study_service_assigned_key
  on recorded_study_service (trial_id, recorded_visit_id, study_service_template_id)
  where recorded_visit_id is not null and not is_additional;
create index recorded_study_service_id on recorded_study_service (recorded_study_service_id);
create index recorded_study_service_visit on recorded_study_service (trial_id, recorded_visit_id);
create index recorded_study_service_template on recorded_study_service (trial_id, study_service_template_id);
create index recorded_study_service_billable on recorded_study_service (trial_id, performance_date)
  include (study_service_template_id, amount, recorded_visit_id, recorded_study_service_id) where is_confirmed;

create table recorded_provider_service (
  trial_id uuid not null,
  recorded_provider_service_id uuid not null default uuid_v7(),
  recorded_study_service_id uuid not null,
  provider_service_id uuid not null,
  provider_id uuid not null references provider,
  label text not null,
  confirmation_type text not null check (confirmation_type in ('automated', 'mandatory', 'optional')),
  is_confirmed boolean,
  amount bigint check (amount >= 0),
  version integer not null default 1,
  primary key (trial_id, recorded_provider_service_id),
  constraint recorded_provider_service_key unique (trial_id, recorded_study_service_id, provider_service_id),
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade,
  foreign key (trial_id, provider_service_id) references provider_service
);
create index recorded_provider_service_id on recorded_provider_service (recorded_provider_service_id);
create index recorded_provider_service_payment on recorded_provider_service (trial_id, provider_service_id);
create index recorded_provider_service_provider on recorded_provider_service (provider_id);
`)
      .execute(db);
  },
};
