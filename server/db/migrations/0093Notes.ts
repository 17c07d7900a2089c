import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- A question about a record, or a field of it, which may go: it names it, and does not hold it.
create table note_thread (
  note_thread_id uuid primary key,
  trial_id uuid references trial,
  kind text not null,
  record_id uuid not null,
  field text,
  is_for_nurses boolean not null,
  opened_by uuid not null references app_user,
  opened_at timestamptz not null,
  resolved_by uuid references app_user,
  resolved_at timestamptz,
  constraint note_thread_resolved check (num_nonnulls(resolved_by, resolved_at) in (0, 2)),
  constraint note_thread_for_nurses check (trial_id is not null or not is_for_nurses)
);
create index note_thread_record on note_thread (record_id);
create index note_thread_trial on note_thread (trial_id, kind);
create index note_thread_opened_by on note_thread (opened_by);
create index note_thread_resolved_by on note_thread (resolved_by);

-- Never changed and never removed: others have read and answered it.
create table note (
  note_id uuid primary key,
  note_thread_id uuid not null references note_thread,
  trial_id uuid references trial,
  text text not null check (char_length(text) between 1 and 10000),
  written_by uuid not null references app_user,
  written_at timestamptz not null
);
create index note_of_thread on note (note_thread_id, written_at);
create index note_trial on note (trial_id);
create index note_written_by on note (written_by);
create function guard_note() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('a note is never changed and never removed');
end $$;
create trigger guard_note before update or delete on note for each row execute function guard_note();

-- What concerns whom; that it was read is the person's own and leaves no trace.
create table notice (
  notice_id uuid primary key default uuid_v7(),
  user_id uuid not null references app_user,
  note_id uuid not null references note,
  notice_kind text not null check (notice_kind in ('mention', 'answer')),
  read_at timestamptz,
  unique (user_id, note_id)
);
create index notice_note on notice (note_id);
`;

/** Notes on records, and what of them concerns whom. */
export const notes = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    const trail = ['note_thread', 'note'].map(
      (table) => auditTriggers(table, `${table}_id`) + truncateGuard(table),
    );
    await sql.raw([tables, ...trail].join('\n')).execute(db);
  },
};
