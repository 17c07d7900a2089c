import { type Kysely, sql } from 'kysely';

const table = `
-- What browsers are told of though it leaves no trace in the trail: the newest change of each area, to one person or to all.
create table untraced_change (
  area text not null,
  user_id uuid references app_user,
  request_id text,
  at timestamptz not null,
  transaction_id xid8 not null,
  constraint untraced_change_of_one unique nulls not distinct (area, user_id)
);
`;

/** What is told beside the trail: figures brought up to date, notices read, webhooks told. */
export const untracedChanges = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(table).execute(db);
  },
};
