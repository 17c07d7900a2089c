import { type Kysely, sql } from 'kysely';

/**
 * How each person likes to work, by the name of the setting (`sheet/NAME` = how that sheet looks). It says nothing of the
 * business and changes with every column that is pulled wider, so it leaves no trace in the audit trail.
 */
export const ownSettings = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table own_setting (
  user_id uuid not null references app_user on delete cascade,
  key text not null check (length(key) <= 300),
  value jsonb not null check (pg_column_size(value) <= 300000),
  changed_at timestamptz not null,
  primary key (user_id, key)
);
`)
      .execute(db);
  },
};
