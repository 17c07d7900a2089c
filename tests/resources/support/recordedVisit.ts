import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import type { Participant } from '../../../contract/trials/participants.ts';
import { idOf, trial } from './records.ts';

const { trial_id } = trial;

/** A visit that was done and has no services. */
export const visit: RecordedVisit = {
  trial_id,
  recorded_visit_id: idOf('a'),
  patient_in_trial_id: idOf('b'),
  protocol_visit_id: idOf('c'),
  label: 'Baseline',
  short_label: null,
  visit_kind: 'scheduled',
  reference_visit_id: null,
  root_visit_id: null,
  sort_order: 1,
  planned_date: null,
  window_from: null,
  window_to: null,
  visit_date: '2026-10-01',
  state: 'done',
  proposed_date: '2026-10-01',
  is_closed: false,
  is_cancelled: false,
  note: null,
  version: 4,
  verdicts: {
    edit: [],
    set_date: [],
    reset_date: [],
    close: [],
    reopen: [],
    cancel: [],
    resume: [],
    add_service: [],
  },
  study_services: [],
};

/** A mandatory service that is open. */
export const recordedService: RecordedStudyService = {
  trial_id,
  recorded_study_service_id: idOf('d'),
  recorded_visit_id: visit.recorded_visit_id,
  study_service_id: idOf('e'),
  label: 'ECG',
  is_optional: false,
  is_additional: false,
  is_confirmed: false,
  performance_date: null,
  not_done_reason: null,
  amount: null,
  was_invoiced: false,
  version: 1,
  verdicts: { record: [], remove: [{ code: 'service_not_additional', params: {} }] },
  provider_services: [],
};

/** Whose visit it is. */
export const participant: Participant = {
  trial_id,
  patient_in_trial_id: visit.patient_in_trial_id,
  subject_id: 'S-1',
  screening_status: 'screening',
  screening_status_date: null,
  trial_status: 'new',
  trial_status_date: null,
  has_schedule: false,
  next_visit_label: null,
  next_visit_from: null,
  next_visit_to: null,
  next_visit_state: null,
  last_visit_label: null,
  last_visit_date: null,
  status_proposal: null,
  visit_count: 0,
  done_count: 0,
  overdue_count: 0,
  unbilled_amount: 0,
  version: 1,
  verdicts: { remove: [] },
};
