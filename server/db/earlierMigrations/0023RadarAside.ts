import { type Kysely, sql } from 'kysely';

/** Rows of the radar of unbilled work that somebody put aside until a day; they go with the record they are about. */
export const radarAside = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create table radar_aside (
  trial_id uuid not null,
  row_key text not null,
  recorded_visit_id uuid,
  recorded_study_service_id uuid,
  reason text not null,
  until_date date not null,
  put_aside_at timestamptz not null,
  put_aside_by uuid not null references app_user,
  primary key (trial_id, row_key),
  foreign key (trial_id, recorded_visit_id) references recorded_visit on delete cascade,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade,
  constraint radar_aside_of_one check (num_nonnulls(recorded_visit_id, recorded_study_service_id) = 1)
);
create index radar_aside_visit on radar_aside (trial_id, recorded_visit_id);
create index radar_aside_service on radar_aside (trial_id, recorded_study_service_id);
create trigger audit_insert after insert on radar_aside
  referencing new table as new_rows for each statement execute function audit_insert();
create trigger audit_update after update on radar_aside
  referencing old table as old_rows new table as new_rows for each statement
  execute function audit_update('trial_id, row_key');
create trigger audit_delete after delete on radar_aside
  referencing old table as old_rows for each statement execute function audit_delete();
create trigger audit_truncate before truncate on radar_aside
  for each statement execute function refuse_truncate();
`)
      .execute(db);
  },
};
