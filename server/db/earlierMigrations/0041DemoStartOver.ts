import { type Kysely, sql } from 'kysely';

/**
 * Empties a demo site, with the owner's rights: the role that the server runs as may empty nothing. Guards against that rest
 * in a demo site alone, and which site is one is decided when it is made. People, their sessions and settings, and what
 * the site is known by stay.
 */
const emptying = `
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

export const demoStartOver = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(emptying).execute(db);
  },
};
