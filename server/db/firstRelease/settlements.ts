/**
 * Runs that settle what providers are owed, and closings of a month. Their lines are copies of the records as they were; a
 * record may be changed or go afterwards: the next correction takes its line back.
 */
export const settlementTables = `
-- A run, or a correction of one.
create table settlement (
  settlement_id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('settlement', 'correction')),
  settled_on date not null,
  from_date date not null,
  to_date date not null,
  provider_id uuid,
  provider_label text,
  line_count integer not null check (line_count > 0),
  amount bigint not null,
  document text not null,
  settled_by uuid not null references app_user,
  settled_at timestamptz not null,
  constraint settlement_period check (from_date <= to_date),
  constraint settlement_of_one check ((provider_id is null) = (provider_label is null))
);

create table settlement_line (
  trial_id uuid not null references trial,
  settlement_id uuid not null constraint settlement_line_run_fkey references settlement
    deferrable initially deferred,
  recorded_provider_service_id uuid not null,
  line_number integer not null,
  provider_id uuid not null,
  provider_label text not null,
  cost_center text,
  is_external boolean not null,
  trial_title text not null,
  subject_id text,
  visit_label text,
  service_label text not null,
  payment_label text not null,
  performance_date date not null,
  amount bigint not null,
  corrected_settlement_id uuid,
  primary key (trial_id, settlement_id, recorded_provider_service_id),
  constraint settlement_line_number_key unique (settlement_id, line_number),
  constraint settlement_line_corrected_fkey foreign key (trial_id, corrected_settlement_id, recorded_provider_service_id)
    references settlement_line,
  constraint settlement_line_sign
    check (case
    when corrected_settlement_id is null then amount > 0
    else amount < 0
end)
);
create unique index settlement_line_corrected_key
  on settlement_line (trial_id, corrected_settlement_id, recorded_provider_service_id)
  where corrected_settlement_id is not null;
create index settlement_line_corrected on settlement_line (corrected_settlement_id)
  where corrected_settlement_id is not null;

-- The primary key is what makes settling twice impossible.
create table settlement_claim (
  trial_id uuid not null,
  recorded_provider_service_id uuid not null,
  settlement_id uuid not null,
  constraint settlement_claim_key primary key (trial_id, recorded_provider_service_id),
  foreign key (trial_id, settlement_id, recorded_provider_service_id) references settlement_line
);
create index settlement_claim_run on settlement_claim (settlement_id);

create table settlement_pdf (
  settlement_id uuid not null references settlement,
  language text not null check (language in ('de', 'en')),
  sha256 text not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (settlement_id, language),
  check (sha256 = encode(sha256(content), 'hex'))
);

-- What was performed and not billed at a month's end, for the hospital's closing: copies that never change.
create table closing (
  closing_id uuid primary key,
  month_end date not null constraint closing_month_key unique,
  line_count integer not null,
  amount bigint not null,
  taken_by uuid not null references app_user,
  taken_at timestamptz not null,
  constraint closing_at_month_end check (extract(day from (month_end + 1)) = (1))
);

create table closing_line (
  trial_id uuid not null references trial,
  closing_id uuid not null constraint closing_line_closing_fkey references closing
    deferrable initially deferred,
  recorded_study_service_id uuid not null,
  line_number integer not null,
  trial_title text not null,
  subject_id text,
  visit_label text,
  service_label text not null,
  performance_date date not null,
  amount bigint not null,
  -- Unique on the whole site, so apart from the tables of one trial.
  invoice_number text,
  primary key (trial_id, closing_id, recorded_study_service_id),
  constraint closing_line_number_key unique (closing_id, line_number)
);
`;
