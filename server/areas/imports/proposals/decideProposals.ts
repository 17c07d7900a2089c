import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { Db } from '../../../db/schema.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { type MatchedProposal, readByIds } from './readProposals.ts';

export interface ProposalKey {
  visit_proposal_id: string;
  version: number;
}

/** Who decides, and when. */
export interface Decider {
  user_id: string;
  /** In milliseconds. */
  now: number;
}

/** Locks proposals for the rest of the transaction, in the order of their ids. */
export const lockProposals = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`
    select visit_proposal_id from visit_proposal where visit_proposal_id = any(${[...ids]}::uuid[])
    order by visit_proposal_id for update`.execute(db);
};

/** Writes down what was decided of proposals as they stand. */
export const writeDecision = async (
  db: Db,
  ids: readonly string[],
  decision: 'taken' | 'declined',
  { user_id, now }: Decider,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    update visit_proposal set decision = ${decision}, decided_date = visit_date, decided_at = ${new Date(now)},
      decided_by = ${user_id}, version = version + 1
    where visit_proposal_id = any(${[...ids]}::uuid[])`.execute(db);
};

/** A proposal that is named again is refused, as is one that somebody decided, or its source changed, since it was seen. */
export const refusalsOfKeys = (
  keys: readonly ProposalKey[],
  present: readonly MatchedProposal[],
  isLeft: (row: MatchedProposal) => boolean,
): RowFailure[] => {
  const byId = new Map(present.map((row) => [row.visit_proposal_id, row]));
  const seen = new Set<string>();
  return keys.flatMap(({ visit_proposal_id: id, version }, index): RowFailure[] => {
    const row = byId.get(id);
    const code = seen.has(id)
      ? 'duplicate_in_input'
      : row && !isLeft(row) && row.version !== version
        ? 'stale'
        : null;
    seen.add(id);
    return code === null ? [] : [{ index, id, code, params: {} }];
  });
};

const asKeys = (rows: readonly MatchedProposal[]): ProposalKey[] =>
  rows.map(({ visit_proposal_id, version }) => ({ visit_proposal_id, version }));

/** Puts proposals aside, all or none; one that is declined already is left alone. */
export const declineProposals = async (
  db: Db,
  keys: readonly ProposalKey[],
  decider: Decider,
): Promise<ProposalKey[]> => {
  const ids = keys.map((key) => key.visit_proposal_id);
  await lockProposals(db, ids);
  const present = await readByIds(db, ids);
  const isDeclined = ({ state }: MatchedProposal): boolean => state === 'declined';
  refuseRows(refusalsOfKeys(keys, present, isDeclined));
  const changing = present.filter((row) => !isDeclined(row)).map((row) => row.visit_proposal_id);
  await writeDecision(db, changing, 'declined', decider);
  return asKeys(await readByIds(db, ids));
};

/**
 * Takes a refusal back, all or none: they wait again. Of one whose visit has another date the refusal was of a change of what had been
 * taken with that date.
 */
export const reopenProposals = async (
  db: Db,
  keys: readonly ProposalKey[],
  { user_id, now }: Decider,
): Promise<ProposalKey[]> => {
  const ids = keys.map((key) => key.visit_proposal_id);
  await lockProposals(db, ids);
  const present = await readByIds(db, ids);
  const isOpen = ({ decision }: MatchedProposal): boolean => decision !== 'declined';
  refuseRows(refusalsOfKeys(keys, present, isOpen));
  const changing = present
    .filter((row) => !isOpen(row))
    .map(({ visit_proposal_id, recorded_date }) => ({ visit_proposal_id, recorded_date }));
  await sql`
    update visit_proposal p set
      decision = case when n.recorded_date is null then null else 'taken' end,
      decided_date = n.recorded_date,
      decided_at = case when n.recorded_date is null then null else ${new Date(now)}::timestamptz end,
      decided_by = case when n.recorded_date is null then null else ${user_id}::uuid end,
      version = p.version + 1
    from json_to_recordset(${JSON.stringify(changing)}::json) as n (visit_proposal_id uuid, recorded_date date)
    where p.visit_proposal_id = n.visit_proposal_id`.execute(db);
  return asKeys(await readByIds(db, ids));
};
