import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** The licence that an administrator stores; without one that of the settings counts. */
export const siteLicence = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table site_licence (
  clinicalsite_id uuid primary key references clinicalsite,
  license text not null,
  stored_at timestamptz not null,
  stored_by uuid not null references app_user
);
${auditTriggers('site_licence', 'clinicalsite_id')}${truncateGuard('site_licence')}
`)
      .execute(db);
  },
};
