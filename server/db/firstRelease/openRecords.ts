/**
 * What is confirmed and billed nowhere, so that the work still to be billed is found at a cost of its own size, not of all
 * that was ever recorded. The database keeps it, statement by statement, in the transaction that confirms, removes, bills or
 * revokes. No trail: it says nothing of its own.
 */
export const openRecords = `
create table open_record (
  trial_id uuid not null,
  recorded_study_service_id uuid not null,
  primary key (trial_id, recorded_study_service_id)
);

create function open_confirmed() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into open_record (trial_id, recorded_study_service_id)
  select trial_id, recorded_study_service_id from new_rows where is_confirmed;
  return null;
end $$;
create trigger open_confirmed after insert on recorded_study_service
  referencing new table as new_rows for each statement execute function open_confirmed();

create function open_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from open_record o using new_rows n
  where (o.trial_id, o.recorded_study_service_id) = (n.trial_id, n.recorded_study_service_id) and not n.is_confirmed;
  insert into open_record (trial_id, recorded_study_service_id)
  select n.trial_id, n.recorded_study_service_id
  from new_rows n join old_rows o using (trial_id, recorded_study_service_id)
  where n.is_confirmed and not o.is_confirmed;
  return null;
end $$;
create trigger open_changed after update on recorded_study_service
  referencing old table as old_rows new table as new_rows for each statement execute function open_changed();

create function open_gone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from open_record o using old_rows g
  where (o.trial_id, o.recorded_study_service_id) = (g.trial_id, g.recorded_study_service_id);
  return null;
end $$;
create trigger open_gone after delete on recorded_study_service
  referencing old table as old_rows for each statement execute function open_gone();
create trigger open_claimed after insert on invoice_claim
  referencing new table as old_rows for each statement execute function open_gone();

create function open_given_back() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into open_record (trial_id, recorded_study_service_id)
  select s.trial_id, s.recorded_study_service_id
  from old_rows g join recorded_study_service s using (trial_id, recorded_study_service_id) where s.is_confirmed;
  return null;
end $$;
create trigger open_given_back after delete on invoice_claim
  referencing old table as old_rows for each statement execute function open_given_back();
`;
