import { type Kysely, sql } from 'kysely';
import { auditTriggers, truncateGuard } from '../auditTriggers.ts';

const table = `
-- Visits that other systems say were performed: by subject ID and the name that their source has for the visit, so that what nothing
-- is known of yet waits for it. What has become of one follows from the visit as it is recorded.
create table visit_proposal (
  trial_id uuid not null references trial,
  visit_proposal_id uuid not null default uuid_v7(),
  source text not null check (source in ('file', 'redcap')),
  source_name text not null,
  subject_id text not null,
  visit text not null,
  -- Which of several visits of one name it is; '' = the only one.
  instance text not null,
  visit_date date not null,
  proposed_at timestamptz not null,
  decision text check (decision in ('taken', 'declined')),
  decided_date date,
  decided_at timestamptz,
  decided_by uuid references app_user,
  version integer not null default 1,
  primary key (trial_id, visit_proposal_id),
  constraint visit_proposal_key unique (trial_id, source, subject_id, visit, instance),
  constraint visit_proposal_decided check (num_nonnulls(decision, decided_date, decided_at, decided_by) in (0, 4))
);
create index visit_proposal_id on visit_proposal (visit_proposal_id);
create index visit_proposal_decided_by on visit_proposal (decided_by);
`;

/** Visits proposed by other systems. */
export const visitProposals = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql
      .raw(
        [
          table,
          auditTriggers('visit_proposal', 'trial_id, visit_proposal_id'),
          truncateGuard('visit_proposal'),
        ].join('\n'),
      )
      .execute(db);
  },
};
