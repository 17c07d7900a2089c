import { type Kysely, sql } from 'kysely';

/** What was claimed: invoices, the records behind their items, claims and exclusions. */
export const billing = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
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
  version integer not null default 1,
  primary key (trial_id, invoice_id),
  constraint invoice_numbered check ((state = 'draft') = (number is null)),
  constraint invoice_cancelled check ((state = 'revoked') = (cancellation_number is not null))
);
create index invoice_id on invoice (invoice_id);
create index invoice_state on invoice (trial_id, state);

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
  version integer not null default 1,
  primary key (trial_id, invoice_id, invoice_item_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade,
  foreign key (trial_id, study_service_template_id) references study_service_template
);
create index invoice_item_id on invoice_item (invoice_item_id);
create unique index invoice_item_service_key
  on invoice_item (trial_id, invoice_id, study_service_template_id, amount_per_unit)
  where study_service_template_id is not null;

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

create table invoice_exclusion (
  trial_id uuid not null,
  invoice_id uuid not null,
  recorded_study_service_id uuid not null,
  primary key (trial_id, invoice_id, recorded_study_service_id),
  foreign key (trial_id, invoice_id) references invoice on delete cascade,
  foreign key (trial_id, recorded_study_service_id) references recorded_study_service on delete cascade
);
create index invoice_exclusion_service on invoice_exclusion (trial_id, recorded_study_service_id);

-- Unique on the whole site, so apart from the tables of one trial.
create table invoice_number (
  number text constraint invoice_number_key primary key,
  number_range text not null,
  trial_id uuid not null,
  invoice_id uuid not null,
  foreign key (trial_id, invoice_id) references invoice
);

-- The last number of a range and year; its row is locked by the transaction that finalizes, so there are no gaps.
create table number_range (
  number_range text not null,
  year integer not null,
  last_number integer not null,
  last_date date not null,
  primary key (number_range, year)
);
`)
      .execute(db);
  },
};
