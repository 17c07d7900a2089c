import { type Kysely, sql } from 'kysely';

/** Only the owner of a table may have the database look at it; the server runs as another role. */
export const analyzedRecords = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create function analyze_recorded() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) study_service, assigned_study_service, participant, recorded_visit, recorded_study_service,
    recorded_provider_service;
end $$;

create function analyze_billed() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  analyze (skip_locked) invoice_item_record;
end $$;
`)
      .execute(db);
  },
};
