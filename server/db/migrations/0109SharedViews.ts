import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- How a sheet or a list is looked at, for all who open it.
create table shared_view (
  shared_view_id uuid primary key,
  place text not null,
  name text not null,
  content text not null,
  start_role text,
  made_by uuid not null references app_user,
  version integer not null default 1,
  constraint shared_view_name_key unique (place, name),
  constraint shared_view_start_key unique (place, start_role)
);
create index shared_view_made_by on shared_view (made_by);
`;

/** Views that are shared. */
export const sharedViews = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw([table, auditTriggers('shared_view', 'shared_view_id'), truncateGuard('shared_view')].join('\n'))
      .execute(db);
  },
};
