/**
 * What was brought in from files, so that it can be taken back: what a file did stands in the audit trail, here is where. And
 * readings of pictures, kept for an hour after their end: no business yet, so they leave no trace; the person is only named,
 * for the AI backend may have a database of its own.
 */
export const importTables = `
-- One act of bringing files in; taken back as a whole.
create table import_run (
  trial_id uuid not null references trial,
  import_run_id uuid not null default uuid_v7(),
  brought_by uuid not null references app_user,
  brought_at timestamptz not null,
  taken_back_by uuid references app_user,
  taken_back_at timestamptz,
  primary key (trial_id, import_run_id),
  constraint import_run_taken_back check ((taken_back_by is null) = (taken_back_at is null))
);

create table import_run_file (
  trial_id uuid not null,
  import_run_id uuid not null,
  place integer not null,
  name text not null,
  kind text not null,
  line_count integer not null,
  created_count integer not null,
  changed_count integer not null,
  transaction_id xid8 not null default counted_transaction(),
  first_event bigint not null,
  last_event bigint not null,
  primary key (trial_id, import_run_id, place),
  foreign key (trial_id, import_run_id) references import_run
);

-- A reading of pictures that a person asked for.
create table extraction_job (
  job_id uuid primary key,
  user_id uuid not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'interrupted')),
  page integer not null default 0 check (page >= 0),
  stage text not null default 'opening'
    check (stage in ('opening', 'loading', 'straightening', 'reading', 'joining', 'comparing')),
  percent integer not null default 0 check (percent between 0 and 100),
  failure text,
  result text,
  begun_at timestamptz not null,
  ended_at timestamptz,
  process_id uuid not null,
  seen_at timestamptz not null,
  check ((state in ('waiting', 'running')) = (ended_at is null)),
  check ((state = 'done') = (result is not null)),
  check ((state in ('failed', 'interrupted')) = (failure is not null))
);
create index extraction_job_under_way on extraction_job (seen_at) where ended_at is null;
create index extraction_job_ended on extraction_job (ended_at) where ended_at is not null;
`;
