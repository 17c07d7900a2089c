import { api } from '../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../contract/recording/recording.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { addDays } from '../../../domain/dates.ts';
import { signedInClient } from './clients.ts';

interface VisitKey {
  subject: string;
  /** The visit's short name. */
  visit: string;
}

/** Participants of the nurse's own trial after their first visit, whom one search finds. */
export interface ScreenedWard {
  trialTitle: string;
  /** Stands in all subject IDs. */
  mark: string;
  subjects: readonly string[];
  /** The server's day. */
  today: string;
  find: (key: VisitKey) => Promise<RecordedVisit>;
  /** The same without what counts its writings. */
  read: (key: VisitKey) => Promise<RecordedVisit>;
  /** All visits of all of them. */
  readAll: () => Promise<readonly RecordedVisit[]>;
}

/** The visit as one compares it: how often it and its services were written is left out. */
const compared = (visit: RecordedVisit): RecordedVisit => ({
  ...visit,
  version: 0,
  study_services: visit.study_services.map((service) => ({
    ...service,
    version: 0,
    provider_services: service.provider_services.map((payment) => ({ ...payment, version: 0 })),
  })),
});

const rootOf = ({ visits }: PatientSchedule): RecordedVisit => {
  const root = visits.find(({ reference_visit_id }) => reference_visit_id === null);
  if (!root) throw new Error('The demo site has no visit plan');
  return root;
};

/** `screenedDays` = for each participant, how many days before today the first visit was. */
export const seedScreened = async (
  finance: Client,
  origin: string,
  screenedDays: readonly number[],
): Promise<ScreenedWard> => {
  const nurse = await signedInClient(origin, 'nurse');
  const { roles } = await nurse.call(api.getCurrentUser, {});
  const [trial_id = ''] = roles.flatMap(({ related_trial_ids }) => related_trial_ids);
  const { title } = await finance.call(api.getTrial, { trial_id });
  const mark = `V${newId().slice(-6)}`;
  const people = screenedDays.map((days, index) => ({
    days,
    patient_in_trial_id: newId(),
    subject_id: `${mark}-${String(index + 1).padStart(2, '0')}`,
  }));
  const roots: RecordedVisit[] = [];
  for (const { patient_in_trial_id, subject_id } of people) {
    await finance.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
    roots.push(rootOf(await finance.call(api.createPatientSchedule, { trial_id, patient_in_trial_id })));
  }
  const today = roots[0]?.proposed_date ?? '';
  await finance.call(api.recordVisits, {
    visits: roots.map(({ recorded_visit_id, version }, index) => ({
      recorded_visit_id,
      version,
      visit_date: addDays(today, -(screenedDays[index] ?? 0)),
    })),
  });
  const schedules = () =>
    finance.call(api.listPatientSchedules, {
      trial_id,
      patient_in_trial_ids: people.map(({ patient_in_trial_id }) => patient_in_trial_id),
    });
  const find = async ({ subject, visit }: VisitKey): Promise<RecordedVisit> => {
    const person = people.find(({ subject_id }) => subject_id === subject);
    const patient_in_trial_id = person?.patient_in_trial_id ?? '';
    const { visits } = await finance.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
    const found = visits.find(({ short_label }) => short_label === visit);
    if (!found) throw new Error(`There is no visit ${visit} of ${subject}`);
    return found;
  };
  return {
    trialTitle: title,
    mark,
    subjects: people.map(({ subject_id }) => subject_id),
    today,
    find,
    read: async (key) => compared(await find(key)),
    readAll: async () => (await schedules()).flatMap(({ visits }) => visits.map(compared)),
  };
};
