/** Of a service that was ever in a finalized invoice, neither the record nor its visit nor its shares change. */
export const recordingGuards = `
create function guard_recorded_study_service() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger guard_delete after delete on recorded_study_service
  referencing old table as old_rows for each statement execute function guard_recorded_study_service();
create trigger guard_change after update on recorded_study_service
  referencing old table as old_rows new table as new_rows for each statement execute function guard_recorded_study_service();

-- Rows that lead to a recorded service which was ever in a finalized invoice. The statement is planned each time, for
-- the rows at hand: one, or a hundred thousand.
create function guard_shares() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  execute format(
    'select exists (select 1 from (%s) as changed
       join invoice_item_record r using (trial_id, recorded_study_service_id)
       join invoice i using (trial_id, invoice_id)
       where i.state <> ''draft'')',
    case tg_op when 'INSERT' then 'table new_rows' when 'DELETE' then 'table old_rows'
      else 'table old_rows union all table new_rows' end) into is_refused;
  if is_refused then perform refuse('service_in_finalized_invoice'); end if;
  return null;
end $$;
create trigger guard_insert after insert on recorded_provider_service
  referencing new table as new_rows for each statement execute function guard_shares();
create trigger guard_update after update on recorded_provider_service
  referencing old table as old_rows new table as new_rows for each statement execute function guard_shares();
create trigger guard_delete after delete on recorded_provider_service
  referencing old table as old_rows for each statement execute function guard_shares();

-- Planned dates follow from other visits, and a note or closing changes nothing of what was billed.
create function guard_visits() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  execute '
    select exists (
      select 1 from old_rows o left join new_rows n using (trial_id, recorded_visit_id)
      where (n.trial_id is null or (o.is_closed and not n.is_closed)
          or (o.patient_in_trial_id, o.protocol_visit_id, o.visit_kind, o.root_visit_id, o.visit_date, o.is_cancelled)
            is distinct from
            (n.patient_in_trial_id, n.protocol_visit_id, n.visit_kind, n.root_visit_id, n.visit_date, n.is_cancelled))
        and exists (
          select 1 from recorded_study_service s
          join invoice_item_record r using (trial_id, recorded_study_service_id)
          join invoice i using (trial_id, invoice_id)
          where s.trial_id = o.trial_id and s.recorded_visit_id = o.recorded_visit_id and i.state <> ''draft''))'
    into is_refused;
  if is_refused then perform refuse('service_in_finalized_invoice'); end if;
  return null;
end $$;
create trigger guard_change after update on recorded_visit
  referencing old table as old_rows new table as new_rows for each statement execute function guard_visits();
`;
