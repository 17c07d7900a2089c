import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import { datingOf } from '../../../../domain/recording/recording.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { Viewer } from '../../../session/viewer.ts';
import { followOwnVersions } from '../rebuilding/settleVersions.ts';
import { addVisits, type NewVisit } from './addVisits.ts';
import { lockParticipants } from './lockParticipants.ts';
import { type ProtocolVisit, readProtocolVisits } from './readContract.ts';
import { readSchedule } from './readSchedule.ts';
import { readVisits } from './readVisits.ts';
import { writeDatings } from './writeDatings.ts';

export interface ScheduleCreation {
  trial_id: string;
  patient_in_trial_id: string;
  root_visit_id?: string | undefined;
  date?: string | undefined;
}

/** The visits of the given trees for a participant, without dates. */
const emptySchedule = (
  plan: readonly ProtocolVisit[],
  roots: ReadonlySet<string>,
  patientId: string,
): NewVisit[] =>
  plan.flatMap(({ protocol_visit_id, visit_kind, root_visit_id }) =>
    root_visit_id !== null && roots.has(root_visit_id)
      ? [
          {
            patient_in_trial_id: patientId,
            protocol_visit_id,
            visit_kind,
            root_visit_id,
            visit_date: null,
            planned_date: null,
            window_from: null,
            window_to: null,
          },
        ]
      : [],
  );

const isRoot = (visit: ProtocolVisit): boolean => visit.root_visit_id === visit.protocol_visit_id;

/** The trees that are asked for: one, or all of the plan, which has at least one. */
const chosenRoots = (plan: readonly ProtocolVisit[], rootId: string | undefined): string[] => {
  const roots = plan.filter(isRoot).map((visit) => visit.protocol_visit_id);
  if (roots.length === 0) reject('root_visit_missing');
  if (rootId === undefined) return roots;
  if (!roots.includes(rootId)) reject('reference_unknown');
  return [rootId];
};

/** Of whom a root may be dated here, and when. */
interface RootDating {
  trialId: string;
  patientIds: string[];
  rootId: string | undefined;
  date: string;
}

/** A root may be dated once here; another date is the visit's own call. */
const dateRoots = async (db: Db, viewer: Viewer, { rootId, date, ...choice }: RootDating): Promise<void> => {
  const isRootToDate = (visit: RecordedVisit): boolean =>
    visit.protocol_visit_id === rootId && visit.visit_date !== date;
  const roots = (await readVisits(db, viewer, choice)).filter(isRootToDate);
  for (const root of roots) {
    if (root.visit_date !== null) reject('visit_already_dated', { date: root.visit_date });
    assertMay(root.verdicts.set_date);
  }
  if (roots.length === 0) return;
  await writeDatings(
    db,
    choice.trialId,
    roots.map((visit) => ({ visit, date, dating: datingOf(visit, { date, isConfirming: false }) })),
  );
};

export interface SchedulesCreation {
  trialId: string;
  patientIds: string[];
  rootId?: string | undefined;
  date?: string | undefined;
}

/**
 * Makes the schedules of participants: for each asked tree that one has not yet, its visits and their services. A date
 * dates the root, where only one tree is asked for or the plan has but one.
 */
export const createSchedules = async (
  db: Db,
  viewer: Viewer,
  { trialId, patientIds, rootId, date }: SchedulesCreation,
): Promise<void> => {
  if (patientIds.length === 0) return;
  await lockParticipants(db, trialId, patientIds);
  const plan = await readProtocolVisits(db, trialId);
  const roots = chosenRoots(plan, rootId);
  if (date !== undefined && date > viewer.today) reject('date_in_future', { date }, 'date');
  if (date !== undefined && roots.length !== 1) reject('reference_unknown');
  const choice = { trialId, patientIds };
  const keyOf = (patientId: string, visitId: string): string => `${patientId}/${visitId}`;
  const present = new Set(
    (await readVisits(db, viewer, choice)).map((visit) =>
      keyOf(visit.patient_in_trial_id, visit.protocol_visit_id),
    ),
  );
  const visits = patientIds.flatMap((patientId) => {
    const missing = new Set(roots.filter((root) => !present.has(keyOf(patientId, root))));
    return emptySchedule(plan, missing, patientId);
  });
  await addVisits(db, trialId, visits);
  if (visits.length > 0) await followOwnVersions(db, trialId, patientIds);
  if (date !== undefined) await dateRoots(db, viewer, { ...choice, rootId: roots[0], date });
};

/** Makes one participant's schedule likewise, and answers it. */
export const createPatientSchedule = async (
  db: Db,
  viewer: Viewer,
  { trial_id, patient_in_trial_id, root_visit_id, date }: ScheduleCreation,
): Promise<PatientSchedule> => {
  await createSchedules(db, viewer, {
    trialId: trial_id,
    patientIds: [patient_in_trial_id],
    rootId: root_visit_id,
    date,
  });
  return readSchedule(db, viewer, trial_id, patient_in_trial_id);
};
