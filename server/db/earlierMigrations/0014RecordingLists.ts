import { type Kysely, sql } from 'kysely';

/** The lists of recorded visits walk an index however many there are: by day, and the roots that wait for a date. */
export const recordingLists = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create index recorded_visit_day on recorded_visit (coalesce(visit_date, planned_date), recorded_visit_id);
create index recorded_visit_day_of_trial
  on recorded_visit (trial_id, coalesce(visit_date, planned_date), recorded_visit_id);
create index recorded_visit_undated_root on recorded_visit (recorded_visit_id) include (trial_id)
  where visit_date is null and not is_closed and not is_cancelled and window_to is null
    and root_visit_id = protocol_visit_id;
create index recorded_visit_undated_root_of_trial on recorded_visit (trial_id, recorded_visit_id)
  where visit_date is null and not is_closed and not is_cancelled and window_to is null
    and root_visit_id = protocol_visit_id;
`)
      .execute(db);
  },
};
