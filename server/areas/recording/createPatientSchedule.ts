import type { PatientSchedule } from '../../../contract/recording.ts';
import { datingOf } from '../../../domain/recording/recording.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { assertMay } from '../../http/unwrap.ts';
import type { Viewer } from '../../session/viewer.ts';
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

/**
 * Makes a participant's schedule: for each asked tree that she has not yet, its visits and their
 * services. A date dates the root, where only one tree is asked for or the plan has but one.
 */
export const createPatientSchedule = async (
  db: Db,
  viewer: Viewer,
  { trial_id, patient_in_trial_id, root_visit_id, date }: ScheduleCreation,
): Promise<PatientSchedule> => {
  await lockParticipants(db, trial_id, [patient_in_trial_id]);
  const plan = await readProtocolVisits(db, trial_id);
  const roots = chosenRoots(plan, root_visit_id);
  if (date !== undefined && date > viewer.today) reject('date_in_future', { date }, 'date');
  if (date !== undefined && roots.length !== 1) reject('reference_unknown');
  const choice = { trialId: trial_id, patientIds: [patient_in_trial_id] };
  const present = new Set((await readVisits(db, viewer, choice)).map((visit) => visit.protocol_visit_id));
  const missing = new Set(roots.filter((root) => !present.has(root)));
  await addVisits(db, trial_id, emptySchedule(plan, missing, patient_in_trial_id));
  if (date !== undefined) await dateRoot(db, viewer, { ...choice, rootId: roots[0], date });
  return readSchedule(db, viewer, trial_id, patient_in_trial_id);
};

/** The root may be dated once here; another date is the visit's own call. */
const dateRoot = async (
  db: Db,
  viewer: Viewer,
  {
    date,
    rootId,
    ...choice
  }: { trialId: string; patientIds: string[]; rootId: string | undefined; date: string },
): Promise<void> => {
  const root = (await readVisits(db, viewer, choice)).find((visit) => visit.protocol_visit_id === rootId);
  if (!root || root.visit_date === date) return;
  if (root.visit_date !== null) reject('visit_already_dated', { date: root.visit_date });
  assertMay(root.verdicts.set_date);
  await writeDatings(db, choice.trialId, [
    { visit: root, date, dating: datingOf(root, { date, isConfirming: false }) },
  ]);
};
