import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/** A part of an invoice that was wrong is put right by a document of its own; what it takes out stays, void. */
const tables = `
-- entries = what is wrong; document = what was issued, as JSON: the invoice's with the correction.
create table invoice_correction (
  trial_id uuid not null,
  invoice_id uuid not null,
  -- The first, the second … of its invoice.
  correction_place integer not null check (correction_place > 0),
  state text not null default 'draft' check (state in ('draft', 'finalized')),
  entries jsonb not null,
  number text,
  correction_date date,
  net_amount bigint,
  tax_amount bigint,
  gross_amount bigint,
  -- What the records that it makes void were billed at, below 0.
  void_amount bigint check (void_amount <= 0),
  document text,
  finalized_at timestamptz,
  finalized_by uuid references app_user,
  version integer not null default 1,
  primary key (trial_id, invoice_id, correction_place),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_correction_issued check (
    num_nonnulls(number, correction_date, net_amount, tax_amount, gross_amount, void_amount, document, finalized_at, finalized_by)
      = case state when 'draft' then 0 else 9 end),
  constraint invoice_correction_sums check (gross_amount = net_amount + tax_amount)
);
create unique index invoice_correction_draft_key on invoice_correction (trial_id, invoice_id) where state = 'draft';
create index invoice_correction_finalized_by on invoice_correction (finalized_by);

-- Taken out of its invoice by a correction: never edited and never billed again.
create table void_record (
  trial_id uuid not null,
  recorded_study_service_id uuid not null,
  invoice_id uuid not null,
  correction_place integer not null,
  kind text not null check (kind in ('not_performed', 'twice')),
  reason text not null,
  primary key (trial_id, recorded_study_service_id),
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service,
  foreign key (trial_id, invoice_id, correction_place) references invoice_correction
);
create index void_record_correction on void_record (trial_id, invoice_id, correction_place);
`;

/** Documents of an invoice are told apart by their kind and, of corrections, by their place; 0 = it is none. */
const kept = ['invoice_pdf', 'invoice_einvoice', 'invoice_unprinted', 'invoice_mail'];
const keys: Record<string, string> = {
  invoice_pdf: 'trial_id, invoice_id, document, correction_place, language',
  invoice_einvoice: 'trial_id, invoice_id, document, correction_place, format, release',
  invoice_unprinted: 'trial_id, invoice_id, document, correction_place, format',
  invoice_validation: 'trial_id, invoice_id, document, correction_place, format, release',
};

const documents = `
alter table invoice_validation drop constraint invoice_validation_fkey;
${[...kept, 'invoice_validation']
  .map((table) => `alter table ${table} add correction_place integer not null default 0;`)
  .join('\n')}
${kept
  .map(
    (table) => `
alter table ${table} drop constraint ${table}_document_check;
alter table ${table} add constraint ${table}_document_check check (
  document in ('invoice', 'cancellation', 'correction') and (document = 'correction') = (correction_place > 0));`,
  )
  .join('\n')}
${Object.entries(keys)
  .map(
    ([table, key]) => `
alter table ${table} drop constraint ${table}_pkey;
alter table ${table} add primary key (${key});`,
  )
  .join('\n')}
alter table invoice_validation add constraint invoice_validation_fkey
  foreign key (${keys.invoice_validation}) references invoice_einvoice;
drop index invoice_mail_under_way;
create unique index invoice_mail_under_way on invoice_mail (trial_id, invoice_id, document, correction_place)
  where state in ('queued', 'sending');

create or replace function guard_printing() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id)
      and (i.state = 'revoked' or (i.state = 'finalized' and new.document <> 'cancellation'))
      and (new.document <> 'correction' or exists (
        select 1 from invoice_correction c
        where (c.trial_id, c.invoice_id, c.correction_place) = (new.trial_id, new.invoice_id, new.correction_place)
          and c.state = 'finalized')))
  then perform refuse_change('a document is kept once it has gone out'); end if;
  return new;
end $$;

create function list_unprinted_correction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into invoice_unprinted (trial_id, invoice_id, document, correction_place, format)
  select new.trial_id, new.invoice_id, 'correction', new.correction_place, made.format
  from invoice i cross join lateral (values ('pdf'), (i.einvoice_format)) as made (format)
  where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id) and made.format is not null
  on conflict do nothing;
  return null;
end $$;
create trigger list_unprinted after update of state on invoice_correction
  for each row when (new.state = 'finalized' and old.state = 'draft') execute function list_unprinted_correction();

create or replace function strike_printed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document, u.correction_place)
    = (new.trial_id, new.invoice_id, new.document, new.correction_place) and u.format = 'pdf';
  return null;
end $$;
create or replace function strike_electronic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document, u.correction_place, u.format)
    = (new.trial_id, new.invoice_id, new.document, new.correction_place, new.format);
  return null;
end $$;

create or replace function guard_mail() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform refuse_change('a mail is never removed'); end if;
  if old.ended_at is not null then perform refuse_change('a mail that has ended is never changed'); end if;
  if (old.trial_id, old.invoice_id, old.invoice_mail_id, old.document, old.correction_place, old.recipient, old.subject,
      old.body, old.language, old.queued_at, old.queued_by)
    is distinct from (new.trial_id, new.invoice_id, new.invoice_mail_id, new.document, new.correction_place, new.recipient,
      new.subject, new.body, new.language, new.queued_at, new.queued_by)
  then perform refuse_change('what a mail says is never changed'); end if;
  return new;
end $$;
`;

const guards = `
create function guard_correction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.state = 'finalized' then perform refuse('correction_not_draft'); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and new.state <> 'draft' then perform refuse_change('a correction begins as a draft'); end if;
  if not exists (
    select 1 from invoice i
    where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id) and i.state = 'finalized')
  then perform refuse_change('only an invoice that stands is corrected'); end if;
  if tg_op = 'UPDATE' and (old.trial_id, old.invoice_id, old.correction_place)
    <> (new.trial_id, new.invoice_id, new.correction_place)
  then perform refuse_change('a correction keeps its invoice and its place'); end if;
  return new;
end $$;
create trigger guard_correction before insert or update or delete on invoice_correction
  for each row execute function guard_correction();

-- When all of it is written: its number was given to it, and the invoice with its corrections comes to nothing below 0.
create function guard_correction_whole() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select 1 from invoice_number n
    where n.number = new.number and (n.trial_id, n.invoice_id) = (new.trial_id, new.invoice_id))
  then perform refuse_change('a correction has gone out with a number that was not given to it'); end if;
  if (select i.net_amount from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id))
    + (select sum(c.net_amount) from invoice_correction c
       where (c.trial_id, c.invoice_id) = (new.trial_id, new.invoice_id) and c.state = 'finalized') < 0
  then perform refuse_change('an invoice with its corrections comes to nothing below 0'); end if;
  return null;
end $$;
create constraint trigger guard_whole after update of state on invoice_correction
  deferrable initially deferred for each row when (new.state = 'finalized') execute function guard_correction_whole();

create function guard_void() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform refuse_change('what a correction has taken out stays void'); end if;
  if exists (
    select 1 from new_rows v
    left join invoice_correction c using (trial_id, invoice_id, correction_place)
    left join invoice_claim k using (trial_id, invoice_id, recorded_study_service_id)
    where c.state is distinct from 'finalized' or k.trial_id is null)
  then perform refuse_change('a finalized correction takes out what its invoice has claimed'); end if;
  return null;
end $$;
create trigger guard_insert after insert on void_record
  referencing new table as new_rows for each statement execute function guard_void();
create trigger guard_change before update or delete on void_record
  for each statement execute function guard_void();

create or replace function guard_number() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform refuse_change('a number is given once and for ever'); end if;
  if not exists (
      select 1 from invoice i where (i.trial_id, i.invoice_id) = (new.trial_id, new.invoice_id)
        and new.number in (i.number, i.cancellation_number))
    and not exists (
      select 1 from invoice_correction c where (c.trial_id, c.invoice_id) = (new.trial_id, new.invoice_id)
        and c.number = new.number)
  then perform refuse_change('a number is given to an invoice that goes out or is revoked with it'); end if;
  return null;
end $$;

-- What is void does not come back to be billed when its invoice is revoked.
create or replace function open_given_back() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into open_record (trial_id, recorded_study_service_id)
  select s.trial_id, s.recorded_study_service_id
  from old_rows g join recorded_study_service s using (trial_id, recorded_study_service_id)
  where s.is_confirmed and not exists (
    select 1 from void_record v
    where v.trial_id = s.trial_id and v.recorded_study_service_id = s.recorded_study_service_id);
  return null;
end $$;

create trigger trial_touch_insert after insert on void_record
  referencing new table as new_rows for each statement execute function trial_touch_new();
`;

const audited: Record<string, string> = {
  invoice_correction: 'trial_id, invoice_id, correction_place',
  void_record: 'trial_id, recorded_study_service_id',
};

/** The trail names the rows of a key that has grown by all of it. */
const rekeyed = ['invoice_pdf', 'invoice_einvoice', 'invoice_validation'];

const audit = [
  ...Object.entries(audited).map(([table, key]) => auditTriggers(table, key) + truncateGuard(table)),
  ...rekeyed.map(
    (table) => `
drop trigger audit_update on ${table};
create trigger audit_update after update on ${table}
  referencing old table as old_rows new table as new_rows for each statement
  execute function audit_update('${keys[table]}');`,
  ),
].join('\n');

/** The name that the database gave to what refers to the electronic invoice that was judged. */
const nameReference = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint
    where conrelid = 'invoice_validation'::regclass and confrelid = 'invoice_einvoice'::regclass`.execute(db);
  for (const { conname } of rows)
    await sql`alter table invoice_validation rename constraint ${sql.ref(conname)} to invoice_validation_fkey`.execute(
      db,
    );
};

export const corrections = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await nameReference(db);
    await sql.raw([tables, documents, guards, audit].join('\n')).execute(db);
  },
};
