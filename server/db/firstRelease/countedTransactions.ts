/**
 * Transactions are numbered by the cluster that a database lies in, and another cluster, into which a backup was restored,
 * numbers them anew. What is stored with such a number (events of the trail, files of an import, looks at the dashboard)
 * therefore has it counted on: by `counted_offset`, 0 until a database is restored where numbers are lower. The function is
 * made anew then, so that it costs nothing in a column's default; were it immutable, earlier plans would keep its value.
 */
export const countedTransactions = `
create function counted_offset() returns bigint language sql stable parallel safe as $$ select 0::bigint $$;

create function counted_number(number xid8) returns bigint language sql stable parallel safe as $$
  select number::text::bigint + counted_offset()
$$;

create function counted_transaction() returns xid8 language sql as $$
  select counted_number(pg_current_xact_id())::text::xid8
$$;

create function counted_snapshot() returns text language sql stable as $$
  select concat_ws(':', counted_number(pg_snapshot_xmin(s)), counted_number(pg_snapshot_xmax(s)),
    coalesce((select string_agg(counted_number(x)::text, ',' order by x) from pg_snapshot_xip(s) x), ''))
  from pg_current_snapshot() s
$$;

create function count_on() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  next_number bigint;
  stored bigint;
begin
  perform pg_advisory_xact_lock(hashtext('trial-billing-count-on'));
  next_number := greatest(pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
    pg_current_xact_id_if_assigned()::text::bigint + 1);
  select max(number) into stored from (
    (select transaction_id::text::bigint as number from audit_event order by transaction_id desc limit 1)
    union all select max(transaction_id::text::bigint) from import_run_file
    union all select max(pg_snapshot_xmax(looked_in::pg_snapshot)::text::bigint) - 1 from dashboard_look
  ) s;
  if stored >= next_number + counted_offset() then
    execute format(
      'create or replace function counted_offset() returns bigint language sql stable parallel safe as ''select %s::bigint''',
      stored + 1 - next_number);
  end if;
end $$;
`;
