/**
 * What belongs to an invoice as bytes: review PDFs with all of their versions, printed and electronic invoices, mails, what a
 * validator said. Bytes are kept under the hash that the database itself computes, and are written once.
 */
export const documentTables = `
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
  constraint invoice_document_confirmed
    check (num_nonnulls(confirmed_version_number, confirmed_at, confirmed_by) in (0, 3))
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
  foreign key (trial_id, invoice_document_id, version_number)
    references invoice_document_version on delete cascade
);
alter table invoice_document_chunk alter data set storage external;

create table invoice_pdf (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  language text not null check (language in ('de', 'en')),
  sha256 text not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (trial_id, invoice_id, document, language),
  foreign key (trial_id, invoice_id) references invoice,
  check (sha256 = encode(sha256(content), 'hex'))
);

create table invoice_einvoice (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  format text not null,
  sha256 text not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  release text not null check (release in ('xrechnung_3_0_2', 'zugferd_2_4', 'zugferd_2_5')),
  syntax text not null check (syntax in ('ubl', 'cii')),
  profile text not null,
  rules text,
  primary key (trial_id, invoice_id, document, format, release),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_einvoice_format_check1
    check (format in ('xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  check (sha256 = encode(sha256(content), 'hex'))
);

-- Documents that were issued and not yet printed.
create table invoice_unprinted (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  format text not null
    check (format in ('pdf', 'xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  primary key (trial_id, invoice_id, document, format),
  foreign key (trial_id, invoice_id) references invoice
);

-- Each mail waits in a queue and stays as it ended.
create table invoice_mail (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_mail_id uuid not null,
  document text not null check (document in ('invoice', 'cancellation')),
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'refused', 'given_up', 'unclear', 'cancelled')),
  recipient text not null,
  subject text not null,
  body text not null,
  language text not null check (language in ('de', 'en')),
  queued_at timestamptz not null,
  queued_by uuid references app_user,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  -- From here on the mail server may have taken it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  fault text check (fault in ('unreachable', 'insecure', 'sign_in', 'recipient', 'message', 'too_large',
    'not_made', 'interrupted')),
  response text,
  primary key (trial_id, invoice_mail_id),
  foreign key (trial_id, invoice_id) references invoice,
  constraint invoice_mail_waits check ((state = 'queued') = (next_attempt_at is not null)),
  constraint invoice_mail_claimed check ((state = 'sending') = (claim_id is not null)),
  constraint invoice_mail_ended check ((state in ('queued', 'sending')) = (ended_at is null))
);
create unique index invoice_mail_id on invoice_mail (invoice_mail_id);
create index invoice_mail_invoice on invoice_mail (trial_id, invoice_id);
create index invoice_mail_waiting on invoice_mail (next_attempt_at) where state in ('queued', 'sending');
-- One document is on its way once at a time.
create unique index invoice_mail_under_way on invoice_mail (trial_id, invoice_id, document)
  where state in ('queued', 'sending');

-- What travelled, written before the first byte is handed over.
create table invoice_mail_message (
  trial_id uuid not null,
  invoice_mail_id uuid not null,
  sender text not null,
  sha256 text not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (trial_id, invoice_mail_id),
  foreign key (trial_id, invoice_mail_id) references invoice_mail,
  check (sha256 = encode(sha256(content), 'hex'))
);

-- What an outside validator said of an electronic invoice, once, with its report as it came.
create table invoice_validation (
  trial_id uuid not null,
  invoice_id uuid not null,
  document text not null,
  format text not null,
  outcome text not null check (outcome in ('accepted', 'refused')),
  asked_at timestamptz not null,
  sha256 text not null,
  content bytea not null,
  release text not null,
  primary key (trial_id, invoice_id, document, format, release),
  foreign key (trial_id, invoice_id, document, format, release) references invoice_einvoice,
  check (sha256 = encode(sha256(content), 'hex'))
);

-- Which drop-in wrote what of an invoice; it stays when the drop-in is deleted.
create table dropin_export (
  trial_id uuid not null,
  dropin_export_id uuid not null default uuid_v7(),
  invoice_id uuid not null,
  dropin_id uuid not null,
  dropin_label text not null,
  dropin_version text not null,
  dropin_sha256 text not null,
  file_sha256 text not null,
  exported_at timestamptz not null,
  exported_by uuid not null references app_user,
  primary key (trial_id, dropin_export_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade
);
create index dropin_export_invoice on dropin_export (trial_id, invoice_id);
`;
