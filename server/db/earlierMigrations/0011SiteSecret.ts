import { type Kysely, sql } from 'kysely';

/** Secrets that the site keeps for itself, one for each purpose; made by the server, outside of every trail. */
export const siteSecret = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table site_secret (
  purpose text primary key,
  secret bytea not null check (length(secret) = 32)
);
`)
      .execute(db);
  },
};
