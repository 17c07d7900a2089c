import { type Kysely, sql } from 'kysely';

const column = `
-- Reads everything and changes nothing; has no role beside.
alter table app_user add column is_auditor boolean not null default false;
alter table app_user add constraint app_user_auditor check (not (is_auditor and is_administrator));
`;

/** People who audit. */
export const auditor = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(column).execute(db);
  },
};
