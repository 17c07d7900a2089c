/** The clinical site: its data, licence, logo, secrets, pages in its own words, and its drop-ins. */
export const siteTables = `
create table site_logo (
  logo_sha256 text primary key,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null,
  check (logo_sha256 = encode(sha256(content), 'hex'))
);

-- One row: the constraint on is_only_one refuses a second.
create table clinicalsite (
  clinicalsite_id uuid primary key,
  is_only_one boolean not null default true check (is_only_one) constraint clinicalsite_is_only_one unique,
  name text not null,
  time_zone text not null default 'Europe/Berlin',
  tax_rule text,
  numbering_mode text not null default 'own' check (numbering_mode in ('own', 'typed')),
  document_language text not null default 'de' check (document_language in ('de', 'en')),
  sender_street text,
  sender_zip_code text,
  sender_city text,
  sender_country text,
  sender_vat_id text,
  is_demo boolean not null default false,
  sender_unit text,
  sender_tax_number text,
  sender_bank text,
  sender_iban text,
  sender_bic text,
  sender_contact_name text,
  sender_phone text,
  sender_email text,
  sender_footer text,
  payment_days integer check (payment_days between 0 and 365),
  payment_text text,
  logo_sha256 text references site_logo,
  sender_registration_id text,
  sender_electronic_address text,
  sender_electronic_scheme text not null default 'EM'
    check (sender_electronic_scheme in ('EM', '0204', '9930', '0088', '0060')),
  mail_subject_de text,
  mail_text_de text,
  mail_subject_en text,
  mail_text_en text,
  has_small_turnover boolean not null default false,
  version integer not null default 1
);

-- The licence that an administrator stores; without one that of the settings counts.
create table site_licence (
  clinicalsite_id uuid primary key references clinicalsite,
  license text not null,
  stored_at timestamptz not null,
  stored_by uuid not null references app_user
);

-- Secrets that the site keeps for itself, one for each purpose; outside of every trail.
create table site_secret (
  purpose text primary key,
  secret bytea not null check (length(secret) = 32)
);

-- Imprint, privacy and help in the site's own words; an empty text stands for the product's.
create table static_page (
  name text not null check (name in ('imprint', 'privacy', 'help')),
  language text not null check (language in ('de', 'en')),
  markdown text not null,
  version integer not null default 1,
  primary key (name, language)
);

-- Programs of the hospital that write its own files of an invoice.
create table dropin (
  dropin_id uuid primary key,
  dropin_label text not null,
  dropin_version text not null,
  dropin_type text not null check (dropin_type = 'invoice-export'),
  dropin_uploaded_at timestamptz not null,
  uploaded_by uuid not null references app_user,
  sha256 text not null check (length(sha256) = 64),
  dropin_script_content text not null,
  manifest jsonb not null,
  constraint dropin_version_key unique (dropin_type, dropin_label, dropin_version)
);
`;
