import { type Kysely, sql } from 'kysely';

/** Visits in states that few are in, by day: lists of them do not pass by all the others. */
export const rareStates = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create index recorded_visit_cancelled on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
  where is_cancelled;
create index recorded_visit_closed on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
  where is_closed and not is_cancelled;
create index recorded_visit_out_of_window on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id)
  where not is_closed and not is_cancelled and coalesce(visit_date < window_from or visit_date > window_to, false);
`)
      .execute(db);
  },
};
