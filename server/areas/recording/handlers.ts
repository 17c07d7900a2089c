import type { Handlers } from '../../http/serve.ts';
import type { SignedInUser } from '../../session/signedInUser.ts';
import { addAdditionalService, removeAdditionalService } from './additionalServices.ts';
import { addUnscheduledVisit } from './addUnscheduledVisit.ts';
import { answerProviderService } from './answerProviderService.ts';
import { cancelVisits, resumeVisits } from './cancelVisits.ts';
import { createPatientSchedule } from './createPatientSchedule.ts';
import { readSchedule } from './readSchedule.ts';
import { recordStudyService } from './recordStudyService.ts';
import { saveVisitNote } from './saveVisitNote.ts';
import { setVisitClosed } from './setVisitClosed.ts';
import { resetVisitDate, setVisitDate } from './setVisitDate.ts';
import { readToDoList } from './toDoList.ts';

const trialsOf = ({ reach }: SignedInUser, trialId: string | undefined): string[] | 'all' => {
  if (trialId !== undefined) return [trialId];
  return reach === 'all' ? 'all' : [...reach];
};

export const recordingHandlers = {
  getToDoList: async ({ db, input, today, user }) => ({
    visits: await readToDoList(db, today, { trials: trialsOf(user, input.trial_id), limit: input.limit }),
  }),
  getPatientSchedule: ({ db, input, today }) =>
    readSchedule(db, today, input.trial_id, input.patient_in_trial_id),
  createPatientSchedule: ({ db, input, today }) => createPatientSchedule(db, today, input),
  addUnscheduledVisit: ({ db, input, today }) => addUnscheduledVisit(db, today, input),
  putRecordedVisit: ({ db, input, today }) => saveVisitNote(db, today, input),
  setVisitDate: ({ db, input, today }) => setVisitDate(db, today, input),
  resetVisitDate: ({ db, input, today }) => resetVisitDate(db, today, input),
  setVisitClosed: ({ db, input, today, user }) => setVisitClosed(db, today, user.role, input),
  cancelVisits: ({ db, input, today }) => cancelVisits(db, today, input),
  resumeVisits: ({ db, input, today }) => resumeVisits(db, today, input.recorded_visit_ids),
  putRecordedStudyService: ({ db, input, today }) => recordStudyService(db, today, input),
  putRecordedProviderService: ({ db, input, today }) => answerProviderService(db, today, input),
  addAdditionalStudyService: ({ db, input, today }) => addAdditionalService(db, today, input),
  removeAdditionalStudyService: async ({ db, input, today }) => {
    await removeAdditionalService(db, today, input.recorded_study_service_id);
    return undefined;
  },
} satisfies Handlers<
  | 'getToDoList'
  | 'getPatientSchedule'
  | 'createPatientSchedule'
  | 'addUnscheduledVisit'
  | 'putRecordedVisit'
  | 'setVisitDate'
  | 'resetVisitDate'
  | 'setVisitClosed'
  | 'cancelVisits'
  | 'resumeVisits'
  | 'putRecordedStudyService'
  | 'putRecordedProviderService'
  | 'addAdditionalStudyService'
  | 'removeAdditionalStudyService'
>;
