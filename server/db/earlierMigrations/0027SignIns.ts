import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

/**
 * Where a session was opened, so that its person knows it again (the address, and what the browser calls itself); and
 * invitations, by which somebody sets a first password once. Of an invitation only the hash of its token is kept, and
 * that not in the audit trail.
 */
export const signIns = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(`
alter table user_session
  add column address text not null default '',
  add column user_agent text not null default '';

create or replace function audit_secrets() returns text[] language sql immutable parallel safe as $$
  select array['password_hash', 'content', 'token_hash']
$$;

create table user_invitation (
  user_id uuid primary key references app_user on delete cascade,
  token_hash bytea not null constraint user_invitation_token_key unique,
  expires_at timestamptz not null,
  invited_by uuid not null references app_user
);
${auditTriggers('user_invitation', 'user_id')}${truncateGuard('user_invitation')}
`)
      .execute(db);
  },
};
