import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const tables = `
-- The services that its source says were done, as the source names them: by their labels, or by REDCap's fields.
alter table visit_proposal add column services text[] not null default '{}';

-- Which service of the trial was done where a field of REDCap says so.
create table redcap_service (
  trial_id uuid not null references redcap_connection on delete cascade,
  field text not null,
  study_service_id uuid not null,
  primary key (trial_id, field),
  foreign key (trial_id, study_service_id) references study_service on delete cascade
);
create index redcap_service_service on redcap_service (trial_id, study_service_id);
`;

/** Proposed visits name services of their own. */
export const proposedServices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [tables, auditTriggers('redcap_service', 'trial_id, field'), truncateGuard('redcap_service')].join(
          '\n',
        ),
      )
      .execute(db);
  },
};
