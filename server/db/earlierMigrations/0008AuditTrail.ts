import { type Kysely, sql } from 'kysely';

/**
 * The audit trail holds no secrets, follows a record whose key is changed, and is written by its triggers alone: they
 * run with the rights of the tables' owner, so that the role which writes the business needs none on the trail itself.
 * All look for their tables where these lie, not where the session would first.
 */
const functions = `
create function audit_secrets() returns text[] language sql immutable parallel safe as $$
  select array['password_hash']
$$;

create or replace function audit_insert() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, new_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'insert', to_jsonb(n) - audit_secrets()
  from new_rows n;
  return null;
end $$;

create or replace function audit_delete() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row)
  select audit_setting('actor')::uuid, audit_setting('request'), audit_setting('reason'),
         tg_table_name, 'delete', to_jsonb(o) - audit_secrets()
  from old_rows o;
  return null;
end $$;

-- Argument: the key, by which old and new rows are paired; of a changed key both are told, each alone.
create or replace function audit_update() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  execute format(
    'insert into audit_event (actor_id, request_id, reason, table_name, operation, old_row, new_row)
     select audit_setting(''actor'')::uuid, audit_setting(''request''), audit_setting(''reason''),
            %L, ''update'', was - audit_secrets(),
            case when was ->> ''password_hash'' is distinct from is_now ->> ''password_hash''
              then (is_now - audit_secrets()) || ''{"is_password_changed": true}''
              else is_now - audit_secrets() end
     from old_rows o full join new_rows n using (%s)
       cross join lateral (select to_jsonb(o), to_jsonb(n)) as rows (was, is_now)
     where o is distinct from n', tg_table_name, tg_argv[0]);
  return null;
end $$;

-- Only the audit's own triggers write: a statement by hand is not inside of one.
create function audit_by_hand() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'the audit trail is not changed by hand' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger audit_by_hand before insert on audit_event for each statement execute function audit_by_hand();
create trigger audit_truncate before truncate on audit_event for each statement execute function audit_refuse();

create function refuse_truncate() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a table is never emptied at once: it would leave no trace'
    using errcode = 'integrity_constraint_violation';
end $$;

do $$
declare
  audited text;
begin
  for audited in select tgrelid::regclass::text from pg_trigger where tgname = 'audit_insert' loop
    execute format('create trigger audit_truncate before truncate on %s
      for each statement execute function refuse_truncate()', audited);
  end loop;
end $$;
`;

/** What was written before, once, by the owner. */
const stored = `
alter table audit_event disable trigger audit_refuse;
update audit_event set old_row = old_row - audit_secrets(), new_row = new_row - audit_secrets()
  where table_name = 'app_user';
alter table audit_event enable trigger audit_refuse;
`;

export const auditTrail = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(functions + stored).execute(db);
  },
};
