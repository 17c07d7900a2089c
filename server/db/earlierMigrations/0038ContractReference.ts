import { type Kysely, sql } from 'kysely';

/** The contract that a trial is paid by, and under which code of the list VATEX it is exempt from tax. */
export const contractReference = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`
alter table trial
  add contract_reference text,
  add exemption_code text check (exemption_code in (
    'VATEX-EU-132', 'VATEX-EU-132-1B', 'VATEX-EU-132-1C', 'VATEX-EU-132-1D', 'VATEX-EU-132-1F', 'VATEX-EU-132-1G',
    'VATEX-EU-132-1I'))`.execute(db);
  },
};
