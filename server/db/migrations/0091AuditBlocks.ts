import { type Kysely, sql } from 'kysely';
import { truncateGuard } from '../auditTriggers.ts';

const blocks = `
-- The sealed trail: each block holds the events of all transactions from one up to before another, and the hash of the one
-- before it. Blocks are only added, in their order.
create table audit_block (
  block_number bigint primary key check (block_number > 0),
  from_transaction xid8 not null,
  to_transaction xid8 not null,
  event_count bigint not null check (event_count > 0),
  previous_hash text not null check (length(previous_hash) = 64),
  hash text not null unique check (length(hash) = 64),
  sealed_at timestamptz not null default now(),
  constraint audit_block_range check (from_transaction < to_transaction)
);

create function guard_audit_block() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare last audit_block;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a sealed block is not changed' using errcode = 'integrity_constraint_violation';
  end if;
  select * into last from audit_block order by block_number desc limit 1;
  if new.block_number <> coalesce(last.block_number, 0) + 1
    or new.previous_hash <> coalesce(last.hash, repeat('0', 64))
    or new.from_transaction <> coalesce(last.to_transaction, '0'::xid8)
  then raise exception 'a block follows the last one' using errcode = 'integrity_constraint_violation'; end if;
  return new;
end $$;
create trigger guard_audit_block before insert or update or delete on audit_block
  for each row execute function guard_audit_block();

-- What a block of these transactions is now. Hashed are the bytes of the rows as the database sends them, none left out.
create function audit_block_now(number bigint, from_number xid8, to_number xid8, previous text)
returns table (event_count bigint, hash text) language sql stable as $$
  select s.count, encode(sha256(convert_to(
    concat_ws(' ', number, from_number, to_number, s.count, previous, encode(s.digest, 'hex')), 'UTF8')), 'hex')
  from (
    select count(*), sha256(coalesce(string_agg(
      sha256(record_send(row(e.audit_event_id, e.at, e.transaction_id, e.actor_id, e.request_id, e.reason, e.table_name,
        e.operation, e.old_row, e.new_row))), ''::bytea order by e.transaction_id, e.audit_event_id), ''::bytea)) as digest
    from audit_event e where e.transaction_id >= from_number and e.transaction_id < to_number
  ) s
$$;
`;

/** Where the trail is sealed. */
export const auditBlocks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(blocks + truncateGuard('audit_block')).execute(db);
  },
};
