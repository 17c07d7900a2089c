/** What happened: participants, their visits and services. Prices and shares are copies made at confirmation. */
export const recordingTables = `
-- Known by the subject ID alone: nothing here names a person.
create table participant (
  trial_id uuid not null references trial,
  patient_in_trial_id uuid not null default uuid_v7(),
  subject_id text not null,
  screening_status text not null default 'screening'
    check (screening_status in ('screening', 'screened', 'screening_failure', 'screening_skip', 'eligible',
      'ineligible')),
  screening_status_date date,
  trial_status text not null default 'new'
    check (trial_status in ('new', 'enrolled', 'follow_up', 'completed', 'not_completed')),
  trial_status_date date,
  version integer not null default 1,
  primary key (trial_id, patient_in_trial_id),
  -- Checked at the end of a statement, so that two participants may swap their subject IDs in one save.
  constraint participant_subject_id_key unique (trial_id, subject_id) deferrable initially immediate,
  constraint participant_composed check (subject_id is nfc normalized)
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
  closed_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (trial_id, recorded_visit_id),
  foreign key (trial_id, patient_in_trial_id) references participant,
  constraint recorded_visit_protocol_visit_fkey foreign key (trial_id, protocol_visit_id)
    references protocol_visit
);
create unique index recorded_visit_scheduled_key
  on recorded_visit (trial_id, patient_in_trial_id, protocol_visit_id)
  where visit_kind = 'scheduled';
create index recorded_visit_id on recorded_visit (recorded_visit_id);
create index recorded_visit_participant on recorded_visit (trial_id, patient_in_trial_id);
create index recorded_visit_protocol_visit on recorded_visit (trial_id, protocol_visit_id);
create index recorded_visit_open on recorded_visit (window_to, recorded_visit_id)
  include (trial_id, window_from) where visit_date is null and not is_closed and not is_cancelled;
create index recorded_visit_open_of_trial on recorded_visit (trial_id, window_to, recorded_visit_id)
  include (window_from) where visit_date is null and not is_closed and not is_cancelled;
create index recorded_visit_day on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id);
create index recorded_visit_day_of_trial
  on recorded_visit (trial_id, coalesce(visit_date, planned_date), recorded_visit_id);
create index recorded_visit_undated_root on recorded_visit (recorded_visit_id)
  include (trial_id)
  where visit_date is null and not is_closed and not is_cancelled and window_to is null and root_visit_id = protocol_visit_id;
create index recorded_visit_undated_root_of_trial on recorded_visit (trial_id, recorded_visit_id)
 
  where visit_date is null and not is_closed and not is_cancelled and window_to is null and root_visit_id = protocol_visit_id;
create index recorded_visit_cancelled on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
  where is_cancelled;
create index recorded_visit_closed on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
  where is_closed and not is_cancelled;
create index recorded_visit_out_of_window
  on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
 
  where not is_closed and not is_cancelled and coalesce((visit_date < window_from or visit_date > window_to), false);

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
  chain_number integer check (chain_number >= 0),
  entry_number integer check (entry_number >= 0),
  version integer not null default 1,
  primary key (trial_id, recorded_study_service_id),
  foreign key (trial_id, recorded_visit_id) references recorded_visit,
  constraint recorded_study_service_template_fkey foreign key (trial_id, study_service_template_id)
    references study_service_template,
  constraint recorded_study_service_confirmed
    check (not is_confirmed or (performance_date is not null and amount is not null and not_done_reason is null)),
  constraint recorded_study_service_place
    check (num_nonnulls(chain_number, entry_number) in (0, 2)
      and (chain_number is null or recorded_visit_id is null) and (not is_interrupting
      or (chain_number is not null and performance_date is not null)))
);
create unique index recorded_study_service_assigned_key
  on recorded_study_service (trial_id, recorded_visit_id, study_service_template_id)
  where recorded_visit_id is not null and not is_additional;
create index recorded_study_service_id on recorded_study_service (recorded_study_service_id);
create index recorded_study_service_visit on recorded_study_service (trial_id, recorded_visit_id);
create index recorded_study_service_template on recorded_study_service (trial_id, study_service_template_id);
create index recorded_study_service_billable on recorded_study_service (trial_id, performance_date)
  include (study_service_template_id, amount, recorded_visit_id, recorded_study_service_id) where is_confirmed;
-- Two people who generate at once make nothing twice, and no entry takes the place of another.
create unique index recorded_study_service_place_key
  on recorded_study_service (trial_id, study_service_template_id, chain_number, entry_number)
  where recorded_visit_id is null and chain_number is not null;
create index recorded_study_service_open_entry on recorded_study_service (trial_id, due_date)
  include (study_service_template_id) where recorded_visit_id is null and not is_closed and not is_confirmed;
create index recorded_study_service_unconfirmed on recorded_study_service (trial_id, recorded_visit_id)
  where not is_confirmed and not is_optional and not_done_reason is null;

-- What a department or an outside provider gets of a service, once it is confirmed.
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
`;
