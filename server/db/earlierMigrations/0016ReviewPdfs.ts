import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * Review PDFs with all of their versions. A version and its bytes are written once: they go only with a draft that is
 * deleted. The bytes themselves are not in the audit trail, their hash is.
 */
const tables = `
create table invoice_document (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_document_id uuid not null,
  invoice_document_label text not null,
  notes text,
  confirmed_version_number integer,
  confirmed_at timestamptz,
  confirmed_by uuid references app_user,
  version integer not null default 1,
  primary key (trial_id, invoice_document_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade,
  constraint invoice_document_confirmed check (
    num_nonnulls(confirmed_version_number, confirmed_at, confirmed_by) in (0, 3))
);
create unique index invoice_document_id on invoice_document (invoice_document_id);
create index invoice_document_invoice on invoice_document (trial_id, invoice_id);

create table invoice_document_version (
  trial_id uuid not null,
  invoice_document_id uuid not null,
  version_number integer not null check (version_number > 0),
  size bigint not null,
  sha256 text not null check (length(sha256) = 64),
  has_active_content boolean not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references app_user,
  primary key (trial_id, invoice_document_id, version_number),
  foreign key (trial_id, invoice_document_id) references invoice_document on delete cascade
);

create table invoice_document_chunk (
  trial_id uuid not null,
  invoice_document_id uuid not null,
  version_number integer not null,
  chunk_number integer not null,
  data bytea not null,
  primary key (trial_id, invoice_document_id, version_number, chunk_number),
  foreign key (trial_id, invoice_document_id, version_number) references invoice_document_version on delete cascade
);
-- PDFs are packed inside: packing them once more costs time and saves nothing.
alter table invoice_document_chunk alter data set storage external;

create function guard_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select 1 from invoice i where (i.trial_id, i.invoice_id) = (old.trial_id, old.invoice_id))
  then perform refuse_change('a review document goes only with its draft'); end if;
  return old;
end $$;
create trigger guard_delete before delete on invoice_document for each row execute function guard_document();

create function guard_document_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (
    select 1 from invoice_document d
    where (d.trial_id, d.invoice_document_id) = (old.trial_id, old.invoice_document_id))
  then perform refuse_change('a version of a review document is never changed'); end if;
  return old;
end $$;
`;

const unchanged = (table: string): string => `
create trigger guard_change before update or delete on ${table}
  for each row execute function guard_document_version();
`;

export const reviewPdfs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          ...['invoice_document_version', 'invoice_document_chunk'].map(unchanged),
          ...['invoice_document', 'invoice_document_version', 'invoice_document_chunk'].map(truncateGuard),
          auditTriggers('invoice_document', 'trial_id, invoice_document_id'),
          auditTriggers('invoice_document_version', 'trial_id, invoice_document_id, version_number'),
        ].join('\n'),
      )
      .execute(db);
  },
};
