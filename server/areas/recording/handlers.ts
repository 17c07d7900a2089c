import type { Handlers } from '../../http/serve.ts';
import { viewerOf } from '../../session/viewer.ts';
import { addAdditionalService, removeAdditionalService } from './services/additionalServices.ts';
import { answerProviderService } from './services/answerProviderService.ts';
import { confirmMandatory, previewMandatory } from './services/confirmUpTo.ts';
import { recordStudyService } from './services/recordStudyService.ts';
import { addUnscheduledVisit } from './visits/addUnscheduledVisit.ts';
import { cancelVisits, resumeVisits } from './visits/cancelVisits.ts';
import { createPatientSchedule } from './visits/createPatientSchedule.ts';
import { previewRecording } from './visits/previewRecording.ts';
import { previewVisitDate } from './visits/previewVisitDate.ts';
import { readSchedule } from './visits/readSchedule.ts';
import { recordVisits } from './visits/recordVisits.ts';
import { saveVisitNote } from './visits/saveVisitNote.ts';
import { setVisitClosed } from './visits/setVisitClosed.ts';
import { resetVisitDate, setVisitDate } from './visits/setVisitDate.ts';
import { takeBackVisits } from './visits/takeBackVisits.ts';

export const recordingHandlers = {
  getPatientSchedule: ({ db, input, ...call }) =>
    readSchedule(db, viewerOf(call), input.trial_id, input.patient_in_trial_id),
  createPatientSchedule: ({ db, input, ...call }) => createPatientSchedule(db, viewerOf(call), input),
  addUnscheduledVisit: ({ db, input, ...call }) => addUnscheduledVisit(db, viewerOf(call), input),
  putRecordedVisit: ({ db, input, ...call }) => saveVisitNote(db, viewerOf(call), input),
  setVisitDate: ({ db, input, ...call }) => setVisitDate(db, viewerOf(call), input),
  resetVisitDate: ({ db, input, ...call }) => resetVisitDate(db, viewerOf(call), input),
  setVisitClosed: ({ db, input, now, ...call }) =>
    setVisitClosed(db, viewerOf(call), input, { userId: call.user.user_id, now }),
  cancelVisits: ({ db, input, ...call }) => cancelVisits(db, viewerOf(call), input),
  resumeVisits: ({ db, input, ...call }) => resumeVisits(db, viewerOf(call), input),
  previewRecording: async ({ db, input, ...call }) => ({
    visits: await previewRecording(db, viewerOf(call), input),
  }),
  previewVisitDate: ({ db, input, ...call }) => previewVisitDate(db, viewerOf(call), input),
  recordVisits: ({ db, input, ...call }) => recordVisits(db, viewerOf(call), input),
  takeBackVisits: ({ db, input, ...call }) => takeBackVisits(db, viewerOf(call), input.visits),
  previewMandatory: ({ db, input }) => previewMandatory(db, input),
  confirmMandatory: ({ db, input }) => confirmMandatory(db, input),
  putRecordedStudyService: ({ db, input, ...call }) => recordStudyService(db, viewerOf(call), input),
  putRecordedProviderService: ({ db, input, ...call }) => answerProviderService(db, viewerOf(call), input),
  addAdditionalStudyService: ({ db, input, ...call }) => addAdditionalService(db, viewerOf(call), input),
  removeAdditionalStudyService: async ({ db, input, ...call }) => {
    await removeAdditionalService(db, viewerOf(call), input.recorded_study_service_id);
    return undefined;
  },
} satisfies Handlers<
  | 'getPatientSchedule'
  | 'createPatientSchedule'
  | 'addUnscheduledVisit'
  | 'putRecordedVisit'
  | 'setVisitDate'
  | 'resetVisitDate'
  | 'setVisitClosed'
  | 'cancelVisits'
  | 'resumeVisits'
  | 'previewRecording'
  | 'previewVisitDate'
  | 'recordVisits'
  | 'takeBackVisits'
  | 'previewMandatory'
  | 'confirmMandatory'
  | 'putRecordedStudyService'
  | 'putRecordedProviderService'
  | 'addAdditionalStudyService'
  | 'removeAdditionalStudyService'
>;
