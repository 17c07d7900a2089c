import type { RowFailure } from '../../../../contract/errors.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { VisitTakeBack } from '../../../../contract/recording/recordingActs.ts';
import type { Db } from '../../../db/schema.ts';
import { Rejected, refuseRows } from '../../../http/rejected.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { recordVisits } from '../../recording/visits/recordVisits.ts';
import { type Decider, type ProposalKey, refusalsOfKeys, writeDecision } from './decideProposals.ts';
import { readNamedServices } from './namedServices.ts';
import { type PlacedProposal, placeProposals } from './placeProposals.ts';

interface Taking extends ProposalKey {
  /** Optional and additional services that were done, too. */
  recorded_study_service_ids: string[];
}

interface Taken {
  visits: RecordedVisit[];
  take_back: VisitTakeBack[];
}

const isTaken = ({ row }: PlacedProposal): boolean => row.state === 'taken';

/** A visit is locked by now: its version is the one that it has. */
const readVersions = async (db: Db, placed: readonly PlacedProposal[]): Promise<Map<string, number>> => {
  const ids = placed.flatMap(({ row }) => row.recorded_visit_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recorded_visit')
    .select(['recorded_visit_id', 'version'])
    .where('recorded_visit_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ recorded_visit_id, version }) => [recorded_visit_id, version]));
};

/** What recording refuses of a visit is told of its proposal. */
const ofProposals =
  (keys: readonly Taking[], acting: readonly PlacedProposal[]) =>
  (error: unknown): never => {
    const rows = error instanceof Rejected ? error.rejection.rows : undefined;
    if (!rows) throw error;
    const told = rows.map(({ present: _none, ...refusal }): RowFailure => {
      const id = acting[refusal.index]?.row.visit_proposal_id ?? '';
      return { ...refusal, index: keys.findIndex((key) => key.visit_proposal_id === id), id };
    });
    refuseRows(told);
    throw error;
  };

/**
 * Records visits as they are proposed, all or none, by the recording's own use case, and writes down that they were taken. One that was
 * taken already is left alone; so taken twice is taken once.
 */
export const takeProposals = async (
  db: Db,
  viewer: Viewer,
  decider: Decider,
  keys: readonly Taking[],
): Promise<Taken> => {
  const placed = await placeProposals(
    db,
    viewer,
    keys.map((key) => key.visit_proposal_id),
  );
  const stale = refusalsOfKeys(
    keys,
    placed.map(({ row }) => row),
    ({ state }) => state === 'taken',
  );
  const refused = new Set(stale.map(({ index }) => index));
  const impossible = placed.flatMap(({ row, obstacles: [first] }, index): RowFailure[] =>
    first && !refused.has(index) && row.state !== 'taken'
      ? [{ index, id: row.visit_proposal_id, ...first }]
      : [],
  );
  refuseRows([...stale, ...impossible].toSorted((one, other) => one.index - other.index));
  const acting = placed.filter((one) => !isTaken(one));
  if (acting.length === 0) return { visits: [], take_back: [] };
  const versions = await readVersions(db, acting);
  const named = await readNamedServices(
    db,
    acting.map(({ row }) => row),
  );
  const chosen = new Map(keys.map((key) => [key.visit_proposal_id, key.recorded_study_service_ids]));
  const visits = acting.map(({ row: { recorded_visit_id, visit_proposal_id, visit_date } }) => ({
    recorded_visit_id: recorded_visit_id ?? '',
    version: versions.get(recorded_visit_id ?? '') ?? 0,
    visit_date,
    recorded_study_service_ids: [
      ...new Set([
        ...(chosen.get(visit_proposal_id) ?? []),
        ...(named.get(visit_proposal_id)?.extra ?? []).flatMap((one) => one.recorded_study_service_id ?? []),
      ]),
    ],
  }));
  const taken = await recordVisits(db, viewer, { visits, is_confirming: true }).catch(
    ofProposals(keys, acting),
  );
  await writeDecision(
    db,
    acting.map(({ row }) => row.visit_proposal_id),
    'taken',
    decider,
  );
  return taken;
};
