import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- The REDCap project of a trial; its token is stored encrypted, under a key of the site.
create table redcap_connection (
  trial_id uuid primary key references trial,
  address text not null,
  sealed_secret bytea not null,
  record_field text not null,
  subject_field text,
  date_fields text[] not null check (cardinality(date_fields) > 0),
  is_active boolean not null,
  version integer not null default 1
);

-- Which visit of the plan an event is, by its name without the arm; null = its visits are left out.
create table redcap_event (
  trial_id uuid not null references redcap_connection on delete cascade,
  event text not null,
  protocol_visit_id uuid,
  primary key (trial_id, event),
  foreign key (trial_id, protocol_visit_id) references protocol_visit on delete cascade
);
create index redcap_event_visit on redcap_event (trial_id, protocol_visit_id);

-- What changes with each time it is asked, and is no event of the trail.
create table redcap_fetch (
  trial_id uuid primary key references redcap_connection on delete cascade,
  -- Until when somebody asks; whoever comes later may ask.
  claimed_until timestamptz,
  fetched_at timestamptz,
  reached_at timestamptz,
  fault text,
  status integer,
  read_count integer not null default 0,
  proposed_count integer not null default 0,
  changed_count integer not null default 0,
  unreadable_count integer not null default 0
);
`;

/** Visits proposed by REDCap. */
export const redcap = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          tables,
          auditTriggers('redcap_connection', 'trial_id'),
          truncateGuard('redcap_connection'),
          auditTriggers('redcap_event', 'trial_id, event'),
          truncateGuard('redcap_event'),
        ].join('\n'),
      )
      .execute(db);
  },
};
