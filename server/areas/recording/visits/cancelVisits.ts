import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import { laterCancelledVisits, laterOpenVisits } from '../../../../domain/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { replan } from '../../../records/replan.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { changeVisits } from './lockedVisit.ts';
import { lockParticipants, ownersOfVisits } from './lockParticipants.ts';
import { readVisits } from './readVisits.ts';

interface Cancelling {
  recorded_visit_ids: string[];
  is_including_later: boolean;
}

const lockSchedules = async (db: Db, viewer: Viewer, visitIds: string[]) => {
  const owners = await ownersOfVisits(db, visitIds);
  await lockParticipants(db, owners.trialId, owners.patientIds);
  const visits = await readVisits(db, viewer, owners);
  return { ...owners, visits, byId: new Map(visits.map((visit) => [visit.recorded_visit_id, visit])) };
};

const setCancelled = async (
  db: Db,
  viewer: Viewer,
  { trialId, patientIds }: { trialId: string; patientIds: string[] },
  { visitIds, changed, is_cancelled }: { visitIds: string[]; changed: string[]; is_cancelled: boolean },
): Promise<RecordedVisit[]> => {
  if (changed.length > 0) {
    await changeVisits(db, trialId, changed, { is_cancelled });
    await replan(db, trialId, patientIds);
    await settleTiers(db, trialId);
  }
  return readVisits(db, viewer, { trialId, visitIds });
};

/** What comes later at the same participants, by the rule that says which of it counts. */
const laterOf = (
  visits: readonly RecordedVisit[],
  ids: readonly string[],
  rule: typeof laterOpenVisits,
): string[] =>
  visits
    .filter(({ recorded_visit_id }) => ids.includes(recorded_visit_id))
    .flatMap((visit) =>
      rule(
        visits.filter((other) => other.patient_in_trial_id === visit.patient_in_trial_id),
        visit,
      ),
    );

/** Cancels visits, and with `is_including_later` all later open ones of the same participants. All or none. */
export const cancelVisits = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_ids, is_including_later }: Cancelling,
): Promise<RecordedVisit[]> => {
  const { visits, byId, ...owners } = await lockSchedules(db, viewer, recorded_visit_ids);
  const later = is_including_later ? laterOf(visits, recorded_visit_ids, laterOpenVisits) : [];
  const visitIds = [...new Set([...recorded_visit_ids, ...later])];
  const open = visitIds.map((id) => found(byId.get(id))).filter((visit) => !visit.is_cancelled);
  for (const visit of open) assertMay(visit.verdicts.cancel);
  const changed = open.map((visit) => visit.recorded_visit_id);
  return setCancelled(db, viewer, owners, { visitIds, changed, is_cancelled: true });
};

/** Takes cancellations back, with what was cancelled later: cancelling changed nothing else, so what was there is again. */
export const resumeVisits = async (
  db: Db,
  viewer: Viewer,
  { recorded_visit_ids, is_including_later }: Cancelling,
): Promise<RecordedVisit[]> => {
  const { byId, visits, ...owners } = await lockSchedules(db, viewer, recorded_visit_ids);
  const later = is_including_later ? laterOf(visits, recorded_visit_ids, laterCancelledVisits) : [];
  const visitIds = [...new Set([...recorded_visit_ids, ...later])];
  const changed = visitIds.filter((id) => byId.get(id)?.is_cancelled);
  return setCancelled(db, viewer, owners, { visitIds, changed, is_cancelled: false });
};
