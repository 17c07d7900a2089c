import { type Kysely, sql } from 'kysely';

/** Of earlier confirmations the trail says who it was, where it knows. */
export const tellEarlierConfirmers = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    update recorded_study_service s set confirmed_by = told.actor_id
    from (
      select distinct on (recorded_study_service_id) recorded_study_service_id, actor_id
      from (
        select (new_row ->> 'recorded_study_service_id')::uuid as recorded_study_service_id, actor_id, audit_event_id
        from audit_event
        where table_name = 'recorded_study_service' and new_row ->> 'is_confirmed' = 'true'
          and old_row ->> 'is_confirmed' is distinct from 'true') confirming
      order by recorded_study_service_id, audit_event_id desc) told
    where s.recorded_study_service_id = told.recorded_study_service_id and s.is_confirmed`.execute(db);
};

/**
 * Who confirmed a recorded service, for those who review it on an invoice. Filled by whatever confirms, gone with the
 * confirmation; it refers to nobody: people stay. Earlier ones are filled past the guard of what is frozen, for that changes
 * nothing that was billed.
 */
export const confirmedBy = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('alter table recorded_study_service add confirmed_by uuid').execute(db);
    await sql.raw('alter table recorded_study_service disable trigger user').execute(db);
    await tellEarlierConfirmers(db);
    await sql.raw('alter table recorded_study_service enable trigger user').execute(db);
    await sql
      .raw(`alter table recorded_study_service add constraint recorded_study_service_confirmed_by
        check (is_confirmed or confirmed_by is null)`)
      .execute(db);
  },
};
