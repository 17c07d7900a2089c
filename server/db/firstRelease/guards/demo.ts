/**
 * Which site is a demo site is decided when it is made; there alone may the server empty it, with the owner's rights. People,
 * their sessions and settings, and what the site is known by stay.
 */
export const demoGuards = `
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

create function empty_demo_site() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied text[];
  one text;
begin
  if not exists (select 1 from clinicalsite where is_demo) then
    raise exception 'only a demo site is emptied' using errcode = 'integrity_constraint_violation';
  end if;
  update clinicalsite set logo_sha256 = null;
  select array_agg(quote_ident(tablename) order by tablename) into emptied from pg_tables
  where schemaname = 'public' and tablename <> all (array['app_user', 'clinicalsite', 'idempotency_key',
    'kysely_migration', 'kysely_migration_lock', 'own_setting', 'sign_in_attempt', 'site_licence', 'site_logo',
    'site_secret', 'user_invitation', 'user_role', 'user_session']);
  foreach one in array emptied loop
    execute 'alter table ' || one || ' disable trigger user';
  end loop;
  execute 'truncate ' || array_to_string(emptied, ', ');
  foreach one in array emptied loop
    execute 'alter table ' || one || ' enable trigger user';
  end loop;
end $$;
`;
