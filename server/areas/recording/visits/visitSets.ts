import type { RowFailure } from '../../../../contract/errors.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Verdict } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { lockOwners, type Owners, ownersByTrial } from './lockParticipants.ts';
import { readVisits } from './readVisits.ts';

/** Visits of any trials as they stand, in the order of the ids, a repeated one again; 404 where one is not there. */
const readVisitSet = async (
  db: Db,
  viewer: Viewer,
  owners: readonly Owners[],
  visitIds: string[],
): Promise<RecordedVisit[]> => {
  const byId = new Map<string, RecordedVisit>();
  for (const { trialId } of owners)
    for (const visit of await readVisits(db, viewer, { trialId, visitIds }))
      byId.set(visit.recorded_visit_id, visit);
  return visitIds.map((id) => found(byId.get(id)));
};

export interface VisitSet {
  /** Whose they are, by trial. */
  owners: Owners[];
  visits: RecordedVisit[];
  /** The same visits as they stand later. */
  readAgain: () => Promise<RecordedVisit[]>;
}

/** Visits of any trials as they stand now. */
export const readSet = async (db: Db, viewer: Viewer, visitIds: string[]): Promise<VisitSet> => {
  const owners = await ownersByTrial(db, visitIds);
  const readAgain = () => readVisitSet(db, viewer, owners, visitIds);
  return { owners, visits: await readAgain(), readAgain };
};

/** The same, their participants locked for the rest of the transaction. */
export const lockSet = async (db: Db, viewer: Viewer, visitIds: string[]): Promise<VisitSet> => {
  await lockOwners(db, await ownersByTrial(db, visitIds));
  return readSet(db, viewer, visitIds);
};

/** What refuses rows of a call: each with the first obstacle of its own, a visit that is named again as repeated. */
export const refusalsOf = (rows: readonly { visit: RecordedVisit; obstacles: Verdict }[]): RowFailure[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ visit, obstacles }, index): RowFailure[] => {
    const id = visit.recorded_visit_id;
    const [first] = seen.has(id) ? [{ code: 'duplicate_in_input', params: {} }] : obstacles;
    seen.add(id);
    if (!first) return [];
    const field = first.code === 'date_in_future' ? { field: 'visit_date' } : {};
    return [{ index, id, ...field, ...first }];
  });
};

/** The rows by the trial of their visit, in the order in which trials are locked. */
export const byTrial = <Row extends { visit: RecordedVisit }>(
  owners: readonly Owners[],
  rows: readonly Row[],
): { trialId: string; rows: Row[] }[] =>
  owners
    .map(({ trialId }) => ({ trialId, rows: rows.filter(({ visit }) => visit.trial_id === trialId) }))
    .filter((group) => group.rows.length > 0);
