import { type Kysely, sql } from 'kysely';

/**
 * What has gone out and is not printed yet, so that nobody looks through all invoices for it. The database itself keeps it,
 * in the transaction that lets an invoice go out and in the one that keeps its document. No trail: it says nothing of its own.
 */
const table = `
create table invoice_unprinted (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  -- The format of the electronic invoice that its recipient gets, or the printed one.
  format text not null check (format in ('pdf', 'xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  primary key (trial_id, invoice_id, document, format),
  foreign key (trial_id, invoice_id) references invoice
);
`;

const keeping = `
create function list_unprinted() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into invoice_unprinted (trial_id, invoice_id, document, format)
  select new.trial_id, new.invoice_id, case new.state when 'revoked' then 'cancellation' else 'invoice' end, made.format
  from (values ('pdf'), (new.einvoice_format)) as made (format) where made.format is not null
  on conflict do nothing;
  return null;
end $$;
create trigger list_unprinted after update of state on invoice
  for each row when (new.state <> old.state and new.state <> 'draft') execute function list_unprinted();

create function strike_printed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document) = (new.trial_id, new.invoice_id, new.document) and u.format = 'pdf';
  return null;
end $$;
create trigger strike_printed after insert on invoice_pdf for each row execute function strike_printed();

create function strike_electronic() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from invoice_unprinted u
  where (u.trial_id, u.invoice_id, u.document, u.format) = (new.trial_id, new.invoice_id, new.document, new.format);
  return null;
end $$;
create trigger strike_electronic after insert on invoice_einvoice for each row execute function strike_electronic();
`;

/** What had gone out before it was listed and is not kept yet. */
export const listEarlierUnprinted = async <T>(db: Kysely<T>): Promise<void> => {
  await sql`
    with gone_out as (
      select i.trial_id, i.invoice_id, i.einvoice_format, k.document
      from invoice i join (values ('invoice'), ('cancellation')) as k (document)
        on i.state = 'revoked' or (i.state = 'finalized' and k.document = 'invoice')
    )
    insert into invoice_unprinted (trial_id, invoice_id, document, format)
    select g.trial_id, g.invoice_id, g.document, 'pdf' from gone_out g where not exists (
      select 1 from invoice_pdf p
      where p.trial_id = g.trial_id and p.invoice_id = g.invoice_id and p.document = g.document)
    union all
    select g.trial_id, g.invoice_id, g.document, g.einvoice_format from gone_out g
    where g.einvoice_format is not null and not exists (
      select 1 from invoice_einvoice e
      where e.trial_id = g.trial_id and e.invoice_id = g.invoice_id and e.document = g.document
        and e.format = g.einvoice_format)`.execute(db);
};

export const unprinted = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(table).execute(db);
    await listEarlierUnprinted(db);
    await sql.raw(keeping).execute(db);
  },
};
