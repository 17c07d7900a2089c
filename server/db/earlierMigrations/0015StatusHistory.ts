import { type Kysely, sql } from 'kysely';

/** A participant's statuses are read from the audit trail: by her id, however long the trail has grown. */
export const statusHistory = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create index audit_event_participant on audit_event ((new_row ->> 'patient_in_trial_id'), audit_event_id)
  where table_name = 'participant';
`)
      .execute(db);
  },
};
