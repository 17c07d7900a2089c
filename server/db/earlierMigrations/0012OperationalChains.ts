import { type Kysely, sql } from 'kysely';

/**
 * Entries of operational services stand in chains: which one, and the place in it. What ends a chain, locks an entry or
 * says when it is due changes nothing of what was billed.
 */
export const operationalChains = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table recorded_study_service add chain_number integer check (chain_number >= 0);
alter table recorded_study_service add entry_number integer check (entry_number >= 0);
alter table recorded_study_service add constraint recorded_study_service_place check (
  num_nonnulls(chain_number, entry_number) in (0, 2)
  and (chain_number is null or recorded_visit_id is null)
  and (not is_interrupting or (chain_number is not null and performance_date is not null)));

-- Two people who generate at once make nothing twice, and no entry takes the place of another.
create unique index recorded_study_service_place_key
  on recorded_study_service (trial_id, study_service_template_id, chain_number, entry_number)
  where recorded_visit_id is null and chain_number is not null;
create index recorded_study_service_open_entry on recorded_study_service (trial_id, due_date)
  include (study_service_template_id) where recorded_visit_id is null and not is_closed and not is_confirmed;

create or replace function guard_recorded_study_service() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  execute case tg_op when 'DELETE' then '
    select exists (select 1 from old_rows o
      join invoice_item_record r using (trial_id, recorded_study_service_id)
      join invoice i using (trial_id, invoice_id) where i.state <> ''draft'')'
  else '
    select exists (select 1 from old_rows o left join new_rows n using (trial_id, recorded_study_service_id)
      join invoice_item_record r using (trial_id, recorded_study_service_id)
      join invoice i using (trial_id, invoice_id)
      where i.state <> ''draft'' and (n.trial_id is null or (o.is_closed and not n.is_closed)
        or to_jsonb(o) - array[''is_closed'', ''is_interrupting'', ''due_date'', ''version'']
          <> to_jsonb(n) - array[''is_closed'', ''is_interrupting'', ''due_date'', ''version'']))'
  end into is_refused;
  if is_refused then perform refuse('service_in_finalized_invoice'); end if;
  return null;
end $$;
drop trigger guard_change on recorded_study_service;
create trigger guard_change after update on recorded_study_service
  referencing old table as old_rows new table as new_rows
  for each statement execute function guard_recorded_study_service();
`)
      .execute(db);
  },
};
