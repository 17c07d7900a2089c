import { type Kysely, sql } from 'kysely';

/**
 * Who confirmed a recorded service, for those who review it on an invoice. Filled by whatever confirms, gone with the
 * confirmation; it refers to nobody: people stay. Earlier ones are told last of all (0156): processes of an earlier version that
 * still work beside know nothing of it.
 */
export const confirmedBy = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table recorded_study_service add confirmed_by uuid`.execute(db);
  },
};
