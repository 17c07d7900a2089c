import { type Kysely, sql } from 'kysely';

/** Which trials a mail that waits names: one that was taken away since is told to nobody. */
export const dailyMailTrials = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table daily_mail add column trial_ids uuid[] not null default '{}'`.execute(db);
  },
};
