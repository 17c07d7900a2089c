import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * The sender of invoices, what a recipient wants, and the printed documents. A document and the logo on it are kept
 * under the hash that the database itself computes of their bytes; neither ever changes or goes.
 */
const columns = `
alter table clinicalsite
  add sender_unit text, add sender_tax_number text, add sender_bank text, add sender_iban text, add sender_bic text,
  add sender_contact_name text, add sender_phone text, add sender_email text, add sender_footer text,
  add payment_days integer check (payment_days between 0 and 365), add payment_text text;

alter table address
  add language text check (language in ('de', 'en')), add is_annex_wanted boolean not null default false;

create table site_logo (
  logo_sha256 text primary key check (logo_sha256 = encode(sha256(content), 'hex')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null
);
alter table clinicalsite add logo_sha256 text references site_logo;

create table invoice_pdf (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  language text not null check (language in ('de', 'en')),
  sha256 text not null check (sha256 = encode(sha256(content), 'hex')),
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (trial_id, invoice_id, document, language),
  foreign key (trial_id, invoice_id) references invoice
);
`;

const guards = `
create function guard_printed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_change('what was printed is never changed');
  return null;
end $$;
create trigger guard_change before update or delete on invoice_pdf
  for each statement execute function guard_printed();
create trigger guard_change before update or delete on site_logo
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
create trigger guard_printing before insert on invoice_pdf for each row execute function guard_printing();
`;

// The trail tells who made a document and its hash; the bytes lie beside it and never change.
const auditing = `
create or replace function audit_secrets() returns text[] language sql immutable parallel safe as $$
  select array['password_hash', 'content']
$$;
`;

export const printedInvoice = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          columns,
          guards,
          auditing,
          auditTriggers('site_logo', 'logo_sha256'),
          auditTriggers('invoice_pdf', 'trial_id, invoice_id, document, language'),
          ...['site_logo', 'invoice_pdf'].map(truncateGuard),
        ].join('\n'),
      )
      .execute(db);
  },
};
