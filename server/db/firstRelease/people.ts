/**
 * People, how they sign in, and how they like to work. Settings and what was opened say nothing of the business and leave no
 * trace in the audit trail; of sessions and invitations only the hashes of their tokens are kept.
 */
export const peopleTables = `
-- Whoever may sign in: by the subject of single sign-on, by user name and password, or both.
create table app_user (
  user_id uuid primary key default uuid_v7(),
  subject text unique deferrable initially immediate,
  user_name text unique,
  password_hash text,
  given_name text not null,
  family_name text not null,
  is_administrator boolean not null default false,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version integer not null default 1,
  constraint app_user_composed check (subject is nfc normalized)
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
  revoked_at timestamptz,
  address text not null default '',
  user_agent text not null default ''
);
create index user_session_user on user_session (user_id);

-- By it somebody sets a first password, once.
create table user_invitation (
  user_id uuid primary key references app_user on delete cascade,
  token_hash bytea not null constraint user_invitation_token_key unique,
  expires_at timestamptz not null,
  invited_by uuid not null references app_user
);

create table sign_in_attempt (
  attempt_id uuid primary key default uuid_v7(),
  user_name text not null,
  address text not null,
  at timestamptz not null
);
create index sign_in_attempt_user_name on sign_in_attempt (user_name, at);
create index sign_in_attempt_address on sign_in_attempt (address, at);

-- The answers of writes: a request that comes twice is done once and answered the same.
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

-- How each person likes to work, by the name of the setting (sheet/NAME: how that sheet looks).
create table own_setting (
  user_id uuid not null references app_user on delete cascade,
  key text not null check (length(key) <= 300),
  value jsonb not null check (pg_column_size(value) <= 300000),
  changed_at timestamptz not null,
  primary key (user_id, key)
);

create table opened_record (
  user_id uuid not null references app_user on delete cascade,
  kind text not null,
  record_id uuid not null,
  opened_at timestamptz not null,
  primary key (user_id, kind, record_id)
);
create index opened_record_last on opened_record (user_id, opened_at);
`;
