import { type Kysely, sql } from 'kysely';

const retention = `
-- Null = its events are stored. The block itself stays for good, and with it the chain.
alter table audit_block add column removed_at timestamptz;

-- Blocks are only added; of one whose time is over the events may go, the oldest first. Ten years begin with the end of the year.
create or replace function guard_audit_block() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare last audit_block;
begin
  if tg_op = 'UPDATE' and old.removed_at is null and new.removed_at is not null
    and to_jsonb(new) - 'removed_at' = to_jsonb(old) - 'removed_at'
  then
    if date_trunc('year', old.sealed_at) + interval '11 years' > now() then
      raise exception 'a block is kept for ten years' using errcode = 'integrity_constraint_violation';
    end if;
    if exists (select 1 from audit_block b where b.block_number < old.block_number and b.removed_at is null) then
      raise exception 'the oldest block goes first' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if tg_op <> 'INSERT' or new.removed_at is not null then
    raise exception 'a sealed block is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  select * into last from audit_block order by block_number desc limit 1;
  if new.block_number <> coalesce(last.block_number, 0) + 1
    or new.previous_hash <> coalesce(last.hash, repeat('0', 64))
    or new.from_transaction <> coalesce(last.to_transaction, '0'::xid8)
  then raise exception 'a block follows the last one' using errcode = 'integrity_constraint_violation'; end if;
  return new;
end $$;

create function audit_refuse_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from audit_block b where b.removed_at is not null
    and old.transaction_id >= b.from_transaction and old.transaction_id < b.to_transaction)
  then raise exception 'the audit trail is not changed' using errcode = 'integrity_constraint_violation'; end if;
  return old;
end $$;
drop trigger audit_refuse on audit_event;
create trigger audit_refuse before update on audit_event
  for each statement execute function audit_refuse();
create trigger audit_refuse_kept before delete on audit_event
  for each row execute function audit_refuse_kept();
`;

/** Events of the trail may be removed when ten years are over, by whole blocks from the old end; their hashes stay. */
export const trailRetention = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(retention).execute(db);
  },
};
