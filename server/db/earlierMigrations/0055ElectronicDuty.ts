import { type Kysely, sql } from 'kysely';

/** From when on electronic invoices are a duty here, and to whom they are none. */
export const electronicDuty = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table clinicalsite add has_small_turnover boolean not null default false;
alter table address add is_business boolean not null default true;
`)
      .execute(db);
  },
};
