import { type Kysely, sql } from 'kysely';

const table = `
-- What a person has read of what is no note: a mail, an import. Her own, and leaves no trace.
create table notice_read (
  user_id uuid not null references app_user,
  about uuid not null,
  read_at timestamptz not null,
  primary key (user_id, about)
);
`;

/** Which notices of what is no note were read. */
export const noticesRead = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(table).execute(db);
  },
};
