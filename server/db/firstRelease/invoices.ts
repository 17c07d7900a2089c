/**
 * What was claimed: invoices, the records behind their items, claims, exclusions, and the numbers that were given. What an
 * invoice is found and listed by stands beside its document, so that no list reads whole documents.
 */
export const invoiceTables = `
-- document and cancellation_document are what was issued, as JSON: all later prints are made of them.
create table invoice (
  trial_id uuid not null references trial,
  invoice_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'finalized', 'revoked')),
  label text not null,
  description text,
  search_key text,
  reference_number text,
  billing_date date,
  expected_billing_date date,
  cut_off_date date not null,
  service_period_mode text not null default 'auto' check (service_period_mode in ('auto', 'manual')),
  service_period_from date,
  service_period_to date,
  number text,
  finalized_at timestamptz,
  tax_rule text,
  tax_rate integer,
  net_amount bigint,
  tax_amount bigint,
  gross_amount bigint,
  document text,
  cancellation_number text,
  cancellation_date date,
  cancellation_document text,
  revoke_reason text,
  recipient text,
  einvoice_format text
    check (einvoice_format in ('xrechnung_ubl', 'xrechnung_cii', 'zugferd', 'zugferd_xrechnung')),
  said text collate "C" not null
    generated always as (sort_key(
      coalesce(number, '') || chr(10) || coalesce(label, '') || chr(10) || coalesce(search_key, '') || chr(10) ||
      coalesce(reference_number, '') || chr(10) || coalesce(cancellation_number, '') || chr(10) ||
      coalesce(recipient, ''))) stored,
  version integer not null default 1,
  primary key (trial_id, invoice_id),
  constraint invoice_numbered check ((state = 'draft') = (number is null)),
  constraint invoice_cancelled check ((state = 'revoked') = (cancellation_number is not null)),
  constraint invoice_has_recipient check (state <> 'finalized' or recipient is not null)
);
create index invoice_id on invoice (invoice_id);
create index invoice_state on invoice (trial_id, state);
create index invoice_drafts on invoice (trial_id, cut_off_date, invoice_id) where state = 'draft';
create index invoice_by_billing_date on invoice (coalesce(billing_date, 'infinity'), invoice_id)
  where state <> 'draft';
create index invoice_by_recipient on invoice (sort_key(coalesce(recipient, '')), invoice_id)
  where state <> 'draft';
create index invoice_by_number on invoice (sort_key(coalesce(number, '')), invoice_id) where state <> 'draft';
create index invoice_by_label on invoice (sort_key(label), invoice_id) where state <> 'draft';
create index invoice_by_state on invoice (state, invoice_id) where state <> 'draft';
create index invoice_by_service_period_to on invoice (coalesce(service_period_to, 'infinity'), invoice_id)
  where state <> 'draft';
create index invoice_by_expected_billing_date
  on invoice (coalesce(expected_billing_date, 'infinity'), invoice_id)
  where state <> 'draft';
create index invoice_by_net_amount on invoice (net_amount, invoice_id) where state <> 'draft';
create index invoice_by_gross_amount on invoice (gross_amount, invoice_id) where state <> 'draft';
create index invoice_said on invoice using gin (search_grams(said));
create index invoice_in_order on invoice (cut_off_date, sort_key(label), invoice_id);

create table invoice_item (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null default uuid_v7(),
  item_number integer not null,
  label text not null,
  study_service_template_id uuid,
  quantity integer not null check (quantity > 0),
  amount_per_unit bigint not null,
  amount bigint generated always as (quantity * amount_per_unit) stored,
  is_reviewed boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by uuid references app_user,
  is_label_typed boolean not null default false,
  version integer not null default 1,
  primary key (trial_id, invoice_id, invoice_item_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade,
  foreign key (trial_id, study_service_template_id) references study_service_template
);
create index invoice_item_id on invoice_item (invoice_item_id);
create unique index invoice_item_service_key
  on invoice_item (trial_id, invoice_id, study_service_template_id, amount_per_unit)
  where study_service_template_id is not null;
create index invoice_item_template on invoice_item (trial_id, study_service_template_id);

-- The records behind an item are kept for ever: "ever in a finalized invoice" is read from here.
create table invoice_item_record (
  trial_id uuid not null,
  invoice_id uuid not null,
  recorded_study_service_id uuid not null,
  invoice_item_id uuid not null,
  primary key (trial_id, invoice_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id, invoice_item_id) references invoice_item on delete cascade,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade
);
create index invoice_item_record_item on invoice_item_record (trial_id, invoice_id, invoice_item_id);
create index invoice_item_record_service on invoice_item_record (trial_id, recorded_study_service_id);

-- The primary key is what makes double billing impossible.
create table invoice_claim (
  trial_id uuid not null,
  recorded_study_service_id uuid not null,
  invoice_id uuid not null,
  constraint invoice_claim_key primary key (trial_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id) references invoice,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service
);
create index invoice_claim_invoice on invoice_claim (trial_id, invoice_id);

-- Records that somebody took out of a draft; the next fill leaves them out.
create table invoice_exclusion (
  trial_id uuid not null,
  invoice_id uuid not null,
  recorded_study_service_id uuid not null,
  primary key (trial_id, invoice_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade
);
create index invoice_exclusion_service on invoice_exclusion (trial_id, recorded_study_service_id);

-- What was looked at when an item was last reviewed, with its day: what differs now has changed since.
create table invoice_reviewed_record (
  trial_id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null,
  recorded_study_service_id uuid not null,
  performance_date date,
  primary key (trial_id, invoice_id, invoice_item_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id, invoice_item_id) references invoice_item on delete cascade
);

-- Subject IDs as they were when the invoice was issued.
create table invoice_subject (
  trial_id uuid not null,
  invoice_id uuid not null,
  patient_in_trial_id uuid not null,
  subject_id text not null,
  primary key (trial_id, invoice_id, patient_in_trial_id),
  foreign key (trial_id, invoice_id) references invoice
);

-- Labels of visits as they were when the invoice was issued.
create table invoice_visit (
  trial_id uuid not null,
  invoice_id uuid not null,
  protocol_visit_id uuid not null,
  label text not null,
  primary key (trial_id, invoice_id, protocol_visit_id),
  foreign key (trial_id, invoice_id) references invoice
);

-- Unique on the whole site, so apart from the tables of one trial.
create table invoice_number (
  number text constraint invoice_number_key primary key,
  -- The last number of a range and year; its row is locked by the transaction that finalizes, so there are no gaps.
  number_range text not null,
  trial_id uuid not null,
  invoice_id uuid not null,
  foreign key (trial_id, invoice_id) references invoice
);
create index invoice_number_invoice on invoice_number (trial_id, invoice_id);

-- The last number of a range and year; its row is locked by the transaction that finalizes, so there are no gaps.
create table number_range (
  -- The last number of a range and year; its row is locked by the transaction that finalizes, so there are no gaps.
  number_range text not null,
  year integer not null,
  last_number integer not null,
  last_date date not null,
  primary key (number_range, year)
);
`;
