import { api } from '../../contract/api.ts';
import type { PatientSchedule } from '../../contract/recording/recording.ts';
import type { Client } from '../../dataProvider/call.ts';
import { newId } from '../../dataProvider/newId.ts';
import { type DroppedKit, rowsOf } from './droppedKit.ts';
import { say } from './steps.ts';

interface Recording {
  kit: DroppedKit;
  trialId: string;
  /** The last day that is recorded. */
  until: string;
}

interface Performed {
  visit: string;
  date: string;
}

const performedBySubject = ({ kit, until }: Recording): Map<string, Performed[]> => {
  const subjects = new Map<string, Performed[]>();
  for (const { subject_id, protocol_visit: visit, visit_date: date } of rowsOf(kit, 'performed-visits')) {
    if (date > until) continue;
    const own = subjects.get(subject_id);
    if (own) own.push({ visit, date });
    else subjects.set(subject_id, [{ visit, date }]);
  }
  return subjects;
};

/** Dates a visit and confirms its mandatory services: the calls it took. */
const recordVisit = async (
  client: Client,
  { participant, visits }: PatientSchedule,
  unscheduled: ReadonlyMap<string, string>,
  { visit: label, date }: Performed,
): Promise<number> => {
  const { trial_id, patient_in_trial_id } = participant;
  const planned = visits.find((visit) => visit.label === label && visit.visit_kind === 'scheduled');
  if (planned) {
    const { recorded_visit_id, version } = planned;
    const dating = { recorded_visit_id, version, visit_date: date, is_confirming: true };
    await client.call(api.setVisitDate, dating);
    return 1;
  }
  const protocol_visit_id = unscheduled.get(label);
  if (!protocol_visit_id) throw new Error(`The plan has no visit ${label}`);
  const added = await client.call(api.addUnscheduledVisit, {
    trial_id,
    patient_in_trial_id,
    protocol_visit_id,
    recorded_visit_id: newId(),
    visit_date: date,
  });
  if (added.study_services.length === 0) return 1;
  const { recorded_visit_id, version } = added;
  await client.call(api.setVisitDate, { recorded_visit_id, version, visit_date: date, is_confirming: true });
  return 2;
};

/** Records what was performed up to a day, visit by visit as a nurse would: nothing is closed, no provider answered. */
export const recordPerformedVisits = async (client: Client, recording: Recording): Promise<void> => {
  const { trialId: trial_id } = recording;
  const start = performance.now();
  const subjects = performedBySubject(recording);
  const participants = await client.call(api.listParticipants, { trial_id });
  const plan = await client.call(api.listVisits, { trial_id });
  const unscheduled = new Map(
    plan
      .filter(({ visit_kind }) => visit_kind === 'non_scheduled')
      .map(({ label, protocol_visit_id }) => [label, protocol_visit_id]),
  );
  let calls = 2;
  let visits = 0;
  for (const { subject_id, patient_in_trial_id } of participants) {
    const performed = subjects.get(subject_id);
    if (!performed) continue;
    const schedule = await client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id });
    calls += 1;
    for (const one of performed) calls += await recordVisit(client, schedule, unscheduled, one);
    visits += performed.length;
  }
  const seconds = (performance.now() - start) / 1000;
  say(
    `${seconds.toFixed(2).padStart(7)} s  record ${visits} visits in ${calls} calls, ${(calls / seconds).toFixed(0)} calls per second`,
  );
};
