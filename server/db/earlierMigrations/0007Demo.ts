import { type Kysely, sql } from 'kysely';

/**
 * Which site is a demo site, and who of its people is a demo person. Of databases from before, a site is one where the
 * people were made together with it; people whose user names are the demo's are marked wherever they are, for no call
 * ever gave a user name.
 */
const marks = `
alter table clinicalsite add column is_demo boolean not null default false;
alter table app_user add column is_demo boolean not null default false;

update clinicalsite set is_demo = true where exists (
  select 1 from audit_event site join audit_event person using (transaction_id)
  where site.table_name = 'clinicalsite' and site.operation = 'insert'
    and person.table_name = 'app_user' and person.operation = 'insert'
    and person.new_row ->> 'user_name' in ('admin', 'finance', 'nurse'));
update app_user set is_demo = true where user_name in ('admin', 'finance', 'nurse');
`;

const guards = `
create function guard_demo_site() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.is_demo and not old.is_demo then
    raise exception 'a site never becomes a demo site' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_demo before update of is_demo on clinicalsite
  for each row execute function guard_demo_site();

create function guard_demo_person() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.is_demo is distinct from old.is_demo then
    raise exception 'a person stays what they are: of the demo, or not'
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'INSERT' and new.is_demo and not exists (select 1 from clinicalsite where is_demo) then
    raise exception 'only a demo site has demo people' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_demo before insert or update of is_demo on app_user
  for each row execute function guard_demo_person();
`;

export const demo = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(marks + guards).execute(db);
  },
};
