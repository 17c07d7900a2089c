import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * What was brought in from files, so that it can be taken back. What a file did stands in the audit trail: here is where.
 * A transaction's number alone does not say so, for a database that was restored counts them anew.
 */
const tables = `
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
  transaction_id xid8 not null default pg_current_xact_id(),
  first_event bigint not null,
  last_event bigint not null,
  primary key (trial_id, import_run_id, place),
  foreign key (trial_id, import_run_id) references import_run
);
`;

export const importRuns = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        tables +
          [
            auditTriggers('import_run', 'trial_id, import_run_id'),
            auditTriggers('import_run_file', 'trial_id, import_run_id, place'),
            truncateGuard('import_run'),
            truncateGuard('import_run_file'),
          ].join('\n'),
      )
      .execute(db);
  },
};
