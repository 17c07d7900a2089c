import { type Kysely, sql } from 'kysely';

/** The clinical site, its people and their sessions, and the functions that every later table uses. */
export const site = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
create function uuid_v7() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- Sorting and searching must not depend on the locale of the database: one key for every text column.
create function sort_key(value text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(value,
    'ÄÖÜÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÝäöüàáâãåçèéêëìíîïñòóôõùúûýÿß',
    'aouaaaaaceeeeiiiinoooouuuyaouaaaaaceeeeiiiinoooouuuyys') collate "C")
$$;

create table clinicalsite (
  clinicalsite_id uuid primary key,
  is_only_one boolean not null default true constraint clinicalsite_is_only_one unique check (is_only_one),
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
  version integer not null default 1
);

create table app_user (
  user_id uuid primary key default uuid_v7(),
  subject text constraint app_user_subject_key unique deferrable initially immediate,
  user_name text constraint app_user_user_name_key unique,
  password_hash text,
  given_name text not null,
  family_name text not null,
  is_administrator boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);

-- An administrator has no role entries; a person without entries who is no administrator may do nothing.
create table user_role (
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('clinic_user', 'nurse_user')),
  primary key (user_id, role)
);

create table user_session (
  session_id uuid primary key default uuid_v7(),
  token_hash bytea not null constraint user_session_token_key unique,
  csrf_hash bytea not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index user_session_user on user_session (user_id);

create table sign_in_attempt (
  attempt_id uuid primary key default uuid_v7(),
  user_name text not null,
  address text not null,
  at timestamptz not null
);
create index sign_in_attempt_user_name on sign_in_attempt (user_name, at);
create index sign_in_attempt_address on sign_in_attempt (address, at);

create table idempotency_key (
  user_id uuid not null,
  call text not null,
  key text not null,
  body_hash text not null,
  status integer,
  answer text,
  at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_at on idempotency_key (at);
`)
      .execute(db);
  },
};
