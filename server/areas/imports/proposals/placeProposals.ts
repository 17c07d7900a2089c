import type { VisitKind } from '../../../../contract/vocab.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { obstacle, type Verdict } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { addUnscheduledVisit } from '../../recording/visits/addUnscheduledVisit.ts';
import { createSchedules } from '../../recording/visits/createPatientSchedule.ts';
import { lockOwners } from '../../recording/visits/lockParticipants.ts';
import { readProtocolVisits } from '../../recording/visits/readContract.ts';
import { lockProposals } from './decideProposals.ts';
import { type MatchedProposal, readByIds } from './readProposals.ts';

/** A proposal, and why it cannot be taken as it is; where there is no reason its visit is in the schedule. */
export interface PlacedProposal {
  row: MatchedProposal;
  obstacles: Verdict;
  /** Its visit was made on the way. */
  isMade: boolean;
}

type Placeable = MatchedProposal & { patient_in_trial_id: string; protocol_visit_id: string };

const isPlaceable = (row: MatchedProposal): row is Placeable =>
  row.patient_in_trial_id !== null && row.protocol_visit_id !== null;

/** Locks the participants, then the proposals; answers those as they stand then. */
const lockAll = async (db: Db, ids: readonly string[]): Promise<MatchedProposal[]> => {
  const before = (await readByIds(db, ids)).filter(isPlaceable);
  const owners = [...groupBy(before, ({ trial_id }) => trial_id)].map(([trialId, rows]) => ({
    trialId,
    patientIds: [...new Set(rows.map((row) => row.patient_in_trial_id))],
  }));
  if (owners.length > 0) await lockOwners(db, owners);
  await lockProposals(db, ids);
  const locked = new Set(before.map((row) => row.patient_in_trial_id));
  const present = await readByIds(db, ids);
  // Whoever came to the trial meanwhile is not locked: as if she was not there yet.
  return present.map((row) =>
    row.patient_in_trial_id === null || locked.has(row.patient_in_trial_id)
      ? row
      : { ...row, patient_in_trial_id: null },
  );
};

/** Puts visits that are in no schedule yet where they belong: with their tree, or beside the schedule, under the proposal's own id. */
const makeMissing = async (db: Db, viewer: Viewer, rows: readonly Placeable[]): Promise<void> => {
  const isOfKind = (kind: VisitKind) => (row: Placeable) => row.visit_kind === kind;
  for (const [trialId, ofTrial] of groupBy(rows, ({ trial_id }) => trial_id)) {
    const plan = await readProtocolVisits(db, trialId);
    const roots = new Map(plan.map((visit) => [visit.protocol_visit_id, visit.root_visit_id]));
    const byRoot = groupBy(
      ofTrial.filter(isOfKind('scheduled')),
      ({ protocol_visit_id }) => roots.get(protocol_visit_id) ?? '',
    );
    for (const [rootId, ofRoot] of byRoot) {
      if (rootId === '') continue;
      const patientIds = [...new Set(ofRoot.map((row) => row.patient_in_trial_id))];
      await createSchedules(db, viewer, { trialId, patientIds, rootId });
    }
    for (const { trial_id, patient_in_trial_id, protocol_visit_id, visit_proposal_id } of ofTrial.filter(
      isOfKind('non_scheduled'),
    ))
      await addUnscheduledVisit(db, viewer, {
        trial_id,
        patient_in_trial_id,
        protocol_visit_id,
        recorded_visit_id: visit_proposal_id,
        visit_date: null,
      });
  }
};

const obstaclesOf = (row: MatchedProposal): Verdict => {
  // Somebody put it aside: who wants it all the same takes that back first.
  if (row.state === 'declined') return [obstacle('stale')];
  if (row.patient_in_trial_id === null) return [obstacle('subject_unknown', { subject_id: row.subject_id })];
  // A schedule holds what the plan held when it was made: what came later is not in it.
  if (row.recorded_visit_id === null) return [obstacle('visit_unknown', { label: row.label ?? row.visit })];
  return row.state === 'overtaken' ? [obstacle('proposal_overtaken')] : [];
};

/**
 * Proposals with the visits that taking them records, in the order of the ids, their participants locked for the rest of the
 * transaction. Visits that are missing in the schedules are made, without a date.
 */
export const placeProposals = async (
  db: Db,
  viewer: Viewer,
  ids: readonly string[],
): Promise<PlacedProposal[]> => {
  const rows = await lockAll(db, ids);
  const missing = rows
    .filter(isPlaceable)
    .filter(({ state, recorded_visit_id }) => state === 'open' && recorded_visit_id === null);
  await makeMissing(db, viewer, missing);
  const made = new Set(missing.map((row) => row.visit_proposal_id));
  const placed = missing.length === 0 ? rows : await readByIds(db, ids);
  return placed.map((row) => ({
    row,
    obstacles: obstaclesOf(row),
    isMade: made.has(row.visit_proposal_id),
  }));
};
