import { type Kysely, sql } from 'kysely';

const triggers = `
-- What was taken out of a draft is no part of the invoice that went out of it: when nobody holds the record itself, it goes
-- with its record, and not before.
create function guard_exclusions_gone() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from changed_rows c
    join invoice i using (trial_id, invoice_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    where i.state <> 'draft'
  ) then perform refuse('invoice_not_draft'); end if;
  return null;
end $$;
drop trigger guard_delete on invoice_exclusion;
create trigger guard_delete after delete on invoice_exclusion
  referencing old table as changed_rows for each statement execute function guard_exclusions_gone();
`;

/** A record that was taken out of a draft can be removed, also after the draft has gone out without it. */
export const exclusionsGo = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(triggers).execute(db);
  },
};
