import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- Who is told of what; switched off, not removed: its deliveries are to be seen. The secret is stored encrypted.
create table webhook (
  webhook_id uuid primary key default uuid_v7(),
  label text not null,
  address text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  is_active boolean not null,
  sealed_secret bytea not null,
  secret_made_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null references app_user,
  version integer not null default 1
);
create index webhook_created_by on webhook (created_by);

-- Up to where the trail was read for what is to be told; one row at most, from the first webhook on.
create table webhook_position (
  is_only_one boolean primary key default true check (is_only_one),
  position text not null
);

create table webhook_delivery (
  webhook_delivery_id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  kind text not null,
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'delivered', 'given_up')),
  queued_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim_id uuid,
  claimed_at timestamptz,
  ended_at timestamptz,
  fault text,
  status integer
);
create index webhook_delivery_of on webhook_delivery (webhook_id, queued_at);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'queued';
create index webhook_delivery_sending on webhook_delivery (claimed_at) where state = 'sending';
create index webhook_delivery_ended on webhook_delivery (ended_at);
`;

/** Puts names into a function as it stands: after the one that is there, more. */
const extended = (signature: string, after: string, more: readonly string[]): string => `
do $do$ begin
  execute replace(pg_get_functiondef('${signature}'::regprocedure), '''${after}''',
    '''${after}''${more.map((name) => `, ''${name}''`).join('')}');
end $do$;
`;

/** What other systems are told of, and how far each of them is. */
export const webhooks = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          extended('empty_demo_site()', 'user_invitation', [
            'webhook',
            'webhook_position',
            'webhook_delivery',
          ]),
          auditTriggers('webhook', 'webhook_id'),
          truncateGuard('webhook'),
        ].join('\n'),
      )
      .execute(db);
  },
};
