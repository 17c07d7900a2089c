/** What an invoice consists of. */
const parts = [
  'invoice_item',
  'invoice_item_record',
  'invoice_exclusion',
  'invoice_reviewed_record',
  'invoice_subject',
  'invoice_visit',
];

const triggersOf = (table: string): string => `
create trigger guard_insert after insert on ${table}
  referencing new table as changed_rows for each statement execute function guard_items();
create trigger guard_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement execute function guard_items_moved();
create trigger guard_delete after delete on ${table}
  referencing old table as changed_rows for each statement execute function guard_items();
`;

/**
 * What has been issued is frozen with all that belongs to it, whoever writes: claims follow their invoice, numbers and ranges
 * only count on. All but single rows are statement-level, so bulk work stays set-based.
 */
export const invoiceGuards = `
create function guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then perform refuse_change('an invoice begins as a draft'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then perform refuse('invoice_not_draft'); end if;
    return old;
  end if;
  if old.state = 'draft' then
    if new.state = 'revoked' then perform refuse_change('an invoice is revoked only after it has gone out'); end if;
    return new;
  end if;
  if old.state = 'finalized' and new.state = 'revoked' and to_jsonb(old) - array['state', 'cancellation_number', 'cancellation_date', 'cancellation_document', 'revoke_reason', 'version', 'said'] = to_jsonb(new) - array['state', 'cancellation_number', 'cancellation_date', 'cancellation_document', 'revoke_reason', 'version', 'said'] then return new; end if;
  perform refuse('invoice_not_draft');
  return null;
end $$;
create trigger guard_invoice before insert or delete or update on invoice
  for each row execute function guard_invoice();

-- When all of it is written: an invoice that has gone out has its number and all of its claims, a revoked one has both
-- numbers and no claim.
create function guard_invoice_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  present invoice;
begin
  select * into present from invoice where (trial_id, invoice_id) = (new.trial_id, new.invoice_id);
  if not found or present.state = 'draft' then return null; end if;
  if (select count(*) from invoice_number n
      where (n.trial_id, n.invoice_id) = (present.trial_id, present.invoice_id)
        and n.number in (present.number, present.cancellation_number))
    < num_nonnulls(present.number, present.cancellation_number)
  then perform refuse_change('an invoice has gone out with a number that was not given to it'); end if;
  if present.state = 'finalized' and exists (
      select 1 from invoice_item_record r
      where (r.trial_id, r.invoice_id) = (present.trial_id, present.invoice_id) and not exists (
        select 1 from invoice_claim c
        where (c.trial_id, c.recorded_study_service_id, c.invoice_id)
          = (r.trial_id, r.recorded_study_service_id, r.invoice_id)))
  then perform refuse_change('an invoice has gone out without all of its claims'); end if;
  if present.state = 'revoked' and exists (
      select 1 from invoice_claim c where (c.trial_id, c.invoice_id) = (present.trial_id, present.invoice_id))
  then perform refuse_change('an invoice was revoked and keeps its claims'); end if;
  return null;
end $$;
create constraint trigger guard_whole after update of state on invoice
  deferrable initially deferred for each row when (new.state <> 'draft') execute function guard_invoice_whole();

create function guard_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct trial_id, invoice_id from changed_rows) c
    join invoice i using (trial_id, invoice_id) where i.state <> 'draft'
  ) then perform refuse('invoice_not_draft'); end if;
  return null;
end $$;

-- Items, their records and exclusions: neither taken out of what has gone out, nor put into it.
create function guard_items_moved() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select 1 from (select distinct trial_id, invoice_id from (table old_rows union all table new_rows) as both_rows) c
    join invoice i using (trial_id, invoice_id) where i.state <> 'draft'
  ) then perform refuse('invoice_not_draft'); end if;
  return null;
end $$;
${parts.map(triggersOf).join('')}
create function guard_claims() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  is_refused boolean;
begin
  if tg_op = 'INSERT' then
    execute '
      select exists (
        select 1 from new_rows c
        left join invoice i using (trial_id, invoice_id)
        left join invoice_item_record r using (trial_id, invoice_id, recorded_study_service_id)
        where i.state is distinct from ''finalized'' or r.trial_id is null)' into is_refused;
  elsif tg_op = 'DELETE' then
    execute '
      select exists (
        select 1 from old_rows c left join invoice i using (trial_id, invoice_id)
        where i.state is distinct from ''revoked'')' into is_refused;
  else
    is_refused := true;
  end if;
  if is_refused then perform refuse_change('claims follow their invoice'); end if;
  return null;
end $$;
create trigger guard_insert after insert on invoice_claim
  referencing new table as new_rows for each statement execute function guard_claims();
create trigger guard_delete after delete on invoice_claim
  referencing old table as old_rows for each statement execute function guard_claims();
create trigger guard_update before update on invoice_claim
  for each statement execute function guard_claims();

create function guard_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform refuse_change('a number is given once and for ever'); end if;
  if not exists (
    select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id)
      and new.number in (i.number, i.cancellation_number))
  then perform refuse_change('a number is given to an invoice that goes out or is revoked with it'); end if;
  return null;
end $$;
create trigger guard_change before delete or update on invoice_number
  for each statement execute function guard_number();
create constraint trigger guard_given after insert on invoice_number
  deferrable initially deferred for each row execute function guard_number();

create function guard_number_range() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a number range is never forgotten'); end if;
  if tg_op = 'INSERT' then
    if new.last_number not in (0, 1) then perform refuse_change('a number range begins with its first number'); end if;
  elsif (new.number_range, new.year) <> (old.number_range, old.year)
    or new.last_number - old.last_number not in (0, 1) or new.last_date < old.last_date
  then perform refuse_change('a number range counts on by one, and its dates never go back'); end if;
  return new;
end $$;
create trigger guard_range before insert or delete or update on number_range
  for each row execute function guard_number_range();
`;
