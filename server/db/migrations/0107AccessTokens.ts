import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- Tokens of other systems; only hashes of 256 random bits are kept. Never changed, only revoked, and never removed.
create table access_token (
  access_token_id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('personal', 'system')),
  label text not null,
  token_hash bytea not null constraint access_token_hash_key unique,
  user_id uuid not null references app_user,
  rights text[] not null check (cardinality(rights) > 0),
  trial_ids uuid[] check (cardinality(trial_ids) > 0),
  reads_only boolean not null,
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references app_user,
  constraint access_token_revoked check (num_nonnulls(revoked_at, revoked_by) in (0, 2)),
  constraint access_token_personal check (kind <> 'personal' or created_by = user_id)
);
create index access_token_user on access_token (user_id);

create function guard_access_token() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.revoked_at is not null
    or to_jsonb(old) - array['revoked_at', 'revoked_by'] <> to_jsonb(new) - array['revoked_at', 'revoked_by']
  then perform refuse_change('an access token is never changed, only revoked'); end if;
  return new;
end $$;
create trigger guard_access_token before update on access_token for each row execute function guard_access_token();

-- What changes with each use, and is no event.
create table access_token_use (
  access_token_id uuid primary key references access_token on delete cascade,
  last_used_at timestamptz not null,
  last_address text not null
);
`;

/** Puts names into a function as it stands: after the one that is there, more. */
const extended = (signature: string, after: string, more: readonly string[]): string => `
do $do$ begin
  execute replace(pg_get_functiondef('${signature}'::regprocedure), '''${after}''',
    '''${after}''${more.map((name) => `, ''${name}''`).join('')}');
end $do$;
`;

/** Tokens with which other systems make calls. */
export const accessTokens = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          extended('audit_act(text, text, jsonb, jsonb)', 'user_invitation', ['access_token']),
          extended('empty_demo_site()', 'user_invitation', ['access_token', 'access_token_use']),
          auditTriggers('access_token', 'access_token_id'),
          truncateGuard('access_token'),
        ].join('\n'),
      )
      .execute(db);
  },
};
