/** A run is what its lines are, settles nothing twice, and never changes; so does a closing. */
export const settlementGuards = `
create function guard_settled() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what was settled is never changed');
  return null;
end $$;
create trigger guard_change before delete or update on settlement
  for each statement execute function guard_settled();
create trigger guard_change before delete or update on settlement_line
  for each statement execute function guard_settled();

create function guard_settlement_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from (select distinct settlement_id from new_rows) n join settlement using (settlement_id))
  then perform refuse_change('a run takes no more lines'); end if;
  return null;
end $$;
create trigger guard_lines after insert on settlement_line
  referencing new table as new_rows for each statement execute function guard_settlement_lines();

-- A run is what its lines are, and takes no more of them once it is written.
create function guard_settlement_sums() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (
    select count(*) <> new.line_count or sum(l.amount) <> new.amount
      or bool_or((l.corrected_settlement_id is null) <> (new.kind = 'settlement'))
    from settlement_line l where l.settlement_id = new.settlement_id)
  then perform refuse_change('a run is the sum of its lines'); end if;
  return null;
end $$;
create trigger guard_sums after insert on settlement
  for each row execute function guard_settlement_sums();

-- Claims are of runs that settle, and end where a correction has taken the line back.
create function guard_settlement_claims() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  if tg_op = 'INSERT' then
    execute '
      select exists (
        select 1 from (select distinct settlement_id from new_rows) n left join settlement s using (settlement_id)
        where s.kind is distinct from ''settlement'')
      or exists (
        select 1 from new_rows c join settlement_line l
          on (l.trial_id, l.corrected_settlement_id, l.recorded_provider_service_id)
            = (c.trial_id, c.settlement_id, c.recorded_provider_service_id))' into is_refused;
  elsif tg_op = 'DELETE' then
    execute '
      select exists (
        select 1 from old_rows c left join settlement_line l
          on (l.trial_id, l.corrected_settlement_id, l.recorded_provider_service_id)
            = (c.trial_id, c.settlement_id, c.recorded_provider_service_id)
        where l.trial_id is null)' into is_refused;
  else
    is_refused := true;
  end if;
  if is_refused then perform refuse_change('claims follow the lines of their run'); end if;
  return null;
end $$;
create trigger guard_insert after insert on settlement_claim
  referencing new table as new_rows for each statement execute function guard_settlement_claims();
create trigger guard_delete after delete on settlement_claim
  referencing old table as old_rows for each statement execute function guard_settlement_claims();
create trigger guard_update before update on settlement_claim
  for each statement execute function guard_settlement_claims();

create function guard_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('a closing stays as it was taken');
  return null;
end $$;
create trigger guard_change before delete or update on closing
  for each statement execute function guard_closed();
create trigger guard_change before delete or update on closing_line
  for each statement execute function guard_closed();

create function guard_closing_lines() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from (select distinct closing_id from new_rows) n join closing using (closing_id))
  then perform refuse_change('a closing takes no more lines'); end if;
  return null;
end $$;
create trigger guard_lines after insert on closing_line
  referencing new table as new_rows for each statement execute function guard_closing_lines();

create function guard_closing_sums() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (
    select count(*) <> new.line_count or coalesce(sum(l.amount), 0) <> new.amount
    from closing_line l where l.closing_id = new.closing_id)
  then perform refuse_change('a closing is the sum of its lines'); end if;
  return null;
end $$;
create trigger guard_sums after insert on closing
  for each row execute function guard_closing_sums();
`;
