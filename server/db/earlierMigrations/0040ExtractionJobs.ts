import { type Kysely, sql } from 'kysely';

/**
 * Readings of pictures that people asked for, for an hour after their end. They are no business yet, so they leave no
 * trace; the person is only named, for the AI backend may have a database of its own.
 */
export const extractionJobs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
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
`)
      .execute(db);
  },
};
