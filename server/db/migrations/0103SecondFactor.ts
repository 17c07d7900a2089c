import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- Who of those with a password needs a second factor.
alter table clinicalsite add column second_factor text not null default 'nobody'
  check (second_factor in ('nobody', 'administrators', 'everybody'));

-- The authenticator of a person, and since when; the secret is stored encrypted, under a key of the site.
create table user_factor (
  user_id uuid primary key references app_user on delete cascade,
  sealed_secret bytea not null,
  set_at timestamptz not null,
  codes_made_at timestamptz not null
);

-- What changes with each sign-in: the last step whose code was taken, and a secret that no code has confirmed yet.
create table user_factor_state (
  user_id uuid primary key references app_user on delete cascade,
  last_step bigint not null default 0,
  sealed_proposal bytea
);

-- Each opens the door once in place of the authenticator; only hashes of 120 random bits are kept.
create table user_recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table sign_in drop constraint sign_in_way_check;
alter table sign_in add constraint sign_in_way_check
  check (way in ('password', 'single_sign_on', 'invitation', 'second_factor', 'recovery_code'));
`;

/** Puts names into a function as it stands: after the one that is there, more. */
const extended = (signature: string, after: string, more: readonly string[]): string => `
do $do$ begin
  execute replace(pg_get_functiondef('${signature}'::regprocedure), '''${after}''',
    '''${after}''${more.map((name) => `, ''${name}''`).join('')}');
end $do$;
`;

/** Second factors: a setting of the site, the authenticators of people, their recovery codes. */
export const secondFactor = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          extended('audit_secrets()', 'token_hash', ['sealed_secret']),
          extended('audit_act(text, text, jsonb, jsonb)', 'user_invitation', ['user_factor']),
          extended('empty_demo_site()', 'user_invitation', [
            'user_factor',
            'user_factor_state',
            'user_recovery_code',
          ]),
          auditTriggers('user_factor', 'user_id'),
          truncateGuard('user_factor'),
        ].join('\n'),
      )
      .execute(db);
  },
};
