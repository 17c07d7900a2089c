/** A version and its bytes are written once; they go only with a draft that is deleted. What was printed never changes or goes. */
export const documentGuards = `
create function guard_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from invoice i where (i.trial_id, i.invoice_id) = (old.trial_id, old.invoice_id))
  then perform refuse_change('a review document goes only with its draft'); end if;
  return old;
end $$;
create trigger guard_delete before delete on invoice_document
  for each row execute function guard_document();

create function guard_document_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (
    select 1 from invoice_document d
    where (d.trial_id, d.invoice_document_id) = (old.trial_id, old.invoice_document_id))
  then perform refuse_change('a version of a review document is never changed'); end if;
  return old;
end $$;
create trigger guard_change before delete or update on invoice_document_version
  for each row execute function guard_document_version();
create trigger guard_change before delete or update on invoice_document_chunk
  for each row execute function guard_document_version();

create function guard_printed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what was printed is never changed');
  return null;
end $$;
create trigger guard_change before delete or update on invoice_pdf
  for each statement execute function guard_printed();
create trigger guard_change before delete or update on site_logo
  for each statement execute function guard_printed();
create trigger guard_change before delete or update on settlement_pdf
  for each statement execute function guard_printed();
create trigger guard_change before delete or update on invoice_einvoice
  for each statement execute function guard_printed();
create trigger guard_change before delete or update on invoice_mail_message
  for each statement execute function guard_printed();
create trigger guard_change before delete or update on invoice_validation
  for each statement execute function guard_printed();

-- Only what has gone out is printed for ever, and a cancellation only of what was revoked.
create function guard_printing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id)
      and (i.state = 'revoked' or (i.state = 'finalized' and new.document = 'invoice')))
  then perform refuse_change('a document is kept once it has gone out'); end if;
  return new;
end $$;
create trigger guard_printing before insert on invoice_pdf
  for each row execute function guard_printing();
create trigger guard_printing before insert on invoice_einvoice
  for each row execute function guard_printing();

create function list_unprinted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into invoice_unprinted (trial_id, invoice_id, document, format)
  select new.trial_id, new.invoice_id, case new.state when 'revoked' then 'cancellation' else 'invoice' end, made.format
  from (values ('pdf'), (new.einvoice_format)) as made (format) where made.format is not null
  on conflict do nothing;
  return null;
end $$;
create trigger list_unprinted after update of state on invoice
  for each row when ((new.state <> old.state) and (new.state <> 'draft')) execute function list_unprinted();

create function strike_printed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document) = (new.trial_id, new.invoice_id, new.document) and u.format = 'pdf';
  return null;
end $$;
create trigger strike_printed after insert on invoice_pdf
  for each row execute function strike_printed();

create function strike_electronic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document, u.format) = (new.trial_id, new.invoice_id, new.document, new.format);
  return null;
end $$;
create trigger strike_electronic after insert on invoice_einvoice
  for each row execute function strike_electronic();

create function guard_mail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a mail is never removed'); end if;
  if old.ended_at is not null then perform refuse_change('a mail that has ended is never changed'); end if;
  if (old.trial_id, old.invoice_id, old.invoice_mail_id, old.document, old.recipient, old.subject, old.body, old.language,
      old.queued_at, old.queued_by)
    is distinct from (new.trial_id, new.invoice_id, new.invoice_mail_id, new.document, new.recipient, new.subject,
      new.body, new.language, new.queued_at, new.queued_by)
  then perform refuse_change('what a mail says is never changed'); end if;
  return new;
end $$;
create trigger guard_change before delete or update on invoice_mail
  for each row execute function guard_mail();
`;
