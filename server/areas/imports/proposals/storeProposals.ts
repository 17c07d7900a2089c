import { sql } from 'kysely';
import { type ProposalSource, proposalBounds } from '../../../../contract/imports/proposals.ts';
import { keyOfVisit, type ProposedVisit, type VisitKey } from '../../../../domain/proposals/proposedVisit.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';

interface Proposing {
  trial_id: string;
  source: ProposalSource;
  source_name: string;
  /** In milliseconds. */
  now: number;
}

interface Stored {
  /** The keys (`keyOfVisit`) of those that are new, and of those that got another date. */
  created: Set<string>;
  changed: Set<string>;
}

const given = (visits: readonly ProposedVisit[]) => sql`
  json_to_recordset(${JSON.stringify(visits)}::json) as n (
    subject_id text, visit text, instance text, visit_date date, services text[])`;

const changeKnown = async (
  db: Db,
  { trial_id, source, source_name, now }: Proposing,
  visits: readonly ProposedVisit[],
): Promise<VisitKey[]> => {
  const { rows } = await sql<VisitKey>`
    update visit_proposal p
    set visit_date = n.visit_date, services = n.services, source_name = ${source_name}, proposed_at = ${new Date(now)}, version = p.version + 1
    from ${given(visits)}
    where p.trial_id = ${trial_id} and p.source = ${source} and p.subject_id = n.subject_id and p.visit = n.visit
      and p.instance = n.instance and (p.visit_date <> n.visit_date or p.services <> n.services)
    returning p.subject_id, p.visit, p.instance`.execute(db);
  return rows;
};

const addNew = async (
  db: Db,
  { trial_id, source, source_name, now }: Proposing,
  visits: readonly ProposedVisit[],
): Promise<VisitKey[]> => {
  const { rows } = await sql<VisitKey>`
    insert into visit_proposal (trial_id, source, source_name, subject_id, visit, instance, visit_date, services, proposed_at)
    select ${trial_id}::uuid, ${source}, ${source_name}, n.subject_id, n.visit, n.instance, n.visit_date, n.services,
      ${new Date(now)}::timestamptz
    from ${given(visits)} order by n.subject_id, n.visit, n.instance
    on conflict on constraint visit_proposal_key do nothing
    returning subject_id, visit, instance`.execute(db);
  return rows;
};

const assertBounded = async (db: Db, trialId: string): Promise<void> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from visit_proposal where trial_id = ${trialId} and decision is null`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) > proposalBounds.undecided)
    reject('too_many_proposals', { max: proposalBounds.undecided });
};

/**
 * Stores what a source says of visits: one that it said before gets the date and the services that it says now, one that is new is added where `isNew`
 * says so. Said twice changes nothing; of two dates for one visit the later one in the list counts.
 */
export const storeProposals = async (
  db: Db,
  proposing: Proposing,
  visits: readonly ProposedVisit[],
  isNew: (visit: ProposedVisit) => boolean = () => true,
): Promise<Stored> => {
  const once = [...new Map(visits.map((visit) => [keyOfVisit(visit), visit])).values()];
  const changed = await changeKnown(db, proposing, once);
  const created = await addNew(db, proposing, once.filter(isNew));
  if (created.length > 0) await assertBounded(db, proposing.trial_id);
  return { created: new Set(created.map(keyOfVisit)), changed: new Set(changed.map(keyOfVisit)) };
};
