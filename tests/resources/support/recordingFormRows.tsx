import { api } from '../../../contract/api.ts';
import type { StudyService } from '../../../contract/plan/studyServices.ts';
import type { Visit } from '../../../contract/plan/visits.ts';
import type { PatientSchedule } from '../../../contract/recording/recording.ts';
import { parseDayMonthYear } from '../../../domain/dates.ts';
import { NewProviderDialog } from '../../../resources/providerServices/NewProviderDialog.tsx';
import { CreateScheduleDialog } from '../../../resources/recording/schedule/CreateScheduleDialog.tsx';
import { UnscheduledVisitDialog } from '../../../resources/recording/schedule/UnscheduledVisitDialog.tsx';
import { AddServiceDialog } from '../../../resources/recording/visit/AddServiceDialog.tsx';
import { ReasonDialog } from '../../../resources/recording/visit/ReasonDialog.tsx';
import { VisitDateForm } from '../../../resources/recording/visit/VisitDateForm.tsx';
import type { FakeBackend } from './fakeBackend.ts';
import { offered } from './formPage.ts';
import { carriedOut, type FormRow, labelRefused, nothing } from './formRow.ts';
import { participant, visit } from './recordedVisit.ts';
import { idOf, trial } from './records.ts';

const { trial_id } = trial;

const element = {
  trial_id,
  description: null,
  sort_order: 1,
  is_added_later: false,
  version: 1,
  locked_fields: [],
  verdicts: { remove: [], assign: [] },
};

export const plannedService = (study_service_id: string, label: string): StudyService => ({
  ...element,
  study_service_id,
  label,
  amount: 8_500,
  is_additional: true,
  mandatory_count: 0,
  non_scheduled_count: 0,
  optional_count: 0,
  provider_amount: 0,
  provider_shares: [],
});

export const plannedVisit = (protocol_visit_id: string, label: string): Visit => ({
  ...element,
  protocol_visit_id,
  label,
  short_label: null,
  visit_kind: 'non_scheduled',
  reference_visit_id: null,
  root_visit_id: null,
  days_interval: null,
  days_tolerance: 0,
  days_tolerance_before: 0,
  days_tolerance_after: 0,
  service_count: 0,
});

const schedule: PatientSchedule = {
  participant,
  missing_root_visits: [{ protocol_visit_id: visit.protocol_visit_id, label: 'Baseline' }],
  visits: [],
};

const reopening = { recorded_visit_id: visit.recorded_visit_id, version: visit.version, is_closed: false };

const dates = {
  typed: '05.10.2026',
  later: '06.10.2026',
  as: parseDayMonthYear,
};
const inFuture: FormRow['refusal'] = {
  code: 'date_in_future',
  params: { date: '2026-10-05' },
  words: 'The date is in the future.',
};

/** A date of the visit that is inside its window and moves nothing. */
const previewOf = (backend: FakeBackend): void =>
  backend.answer(api.previewVisitDate, () => ({
    state: 'done',
    window_from: null,
    window_to: null,
    moved_services: 0,
    moves: [],
    obstacles: [],
  }));

export const recordingFormRows: readonly FormRow[] = [
  {
    name: 'the date of a visit',
    open: (backend) => {
      previewOf(backend);
      return {
        ...carriedOut(backend, api.recordVisits, {
          answer: { visits: [{ ...visit, visit_date: '2026-10-06' }], take_back: [] },
          flat: ({ visits }) => (Array.isArray(visits) ? visits[0] : {}),
        }),
        page: <VisitDateForm ticked={[]} isToDo visit={visit} />,
      };
    },
    save: api.recordVisits,
    button: /^Move to/,
    field: { label: 'Date of the visit', name: 'visit_date', before: '01.10.2026', ...dates },
    // Without a date there is nothing to confirm: the button says so.
    isOptional: true,
    refusedAt: 'visits.0.visit_date',
    refusal: inFuture,
  },
  {
    name: 'the dialog of an additional service',
    open: (backend) => {
      backend.answer(api.listAdditionalStudyServices, () => [
        plannedService(idOf('d'), 'ECG'),
        plannedService(idOf('e'), 'MRI'),
      ]);
      return {
        ...carriedOut(backend, api.addAdditionalStudyService, { answer: visit }),
        page: <AddServiceDialog visit={visit} onClose={nothing} />,
      };
    },
    prepare: () => offered('Service'),
    save: api.addAdditionalStudyService,
    button: 'Add service',
    field: { label: 'Service', name: 'study_service_id', before: '', typed: idOf('d'), later: idOf('e') },
    refusal: labelRefused,
  },
  {
    name: 'the dialog of a reason',
    open: (backend) => ({
      ...carriedOut(backend, api.setVisitClosed, { answer: visit }),
      page: (
        <ReasonDialog
          title="Why is the visit being reopened?"
          confirmLabel="Reopen"
          endpoint={api.setVisitClosed}
          field="reason"
          input={reopening}
          about={visit.recorded_visit_id}
          onClose={nothing}
        />
      ),
    }),
    save: api.setVisitClosed,
    button: 'Reopen',
    field: { label: 'Reason', name: 'reason', before: '', typed: 'Wrong date' },
    refusal: labelRefused,
  },
  {
    name: 'the dialog of an unscheduled visit',
    open: (backend) => {
      backend.answer(api.listVisits, () => [
        plannedVisit(idOf('d'), 'Unscheduled'),
        plannedVisit(idOf('e'), 'Early end'),
      ]);
      return {
        ...carriedOut(backend, api.addUnscheduledVisit, { answer: visit }),
        page: (
          <UnscheduledVisitDialog
            trialId={trial_id}
            participantId={visit.patient_in_trial_id}
            today="2026-11-15"
            onClose={nothing}
          />
        ),
      };
    },
    prepare: () => offered('Visit'),
    save: api.addUnscheduledVisit,
    button: 'Add',
    field: { label: 'Visit', name: 'protocol_visit_id', before: '', typed: idOf('d'), later: idOf('e') },
    refusal: labelRefused,
  },
  {
    name: 'the dialog of a schedule',
    open: (backend) => ({
      ...carriedOut(backend, api.createPatientSchedule, { answer: schedule }),
      page: <CreateScheduleDialog schedule={schedule} onClose={nothing} />,
    }),
    save: api.createPatientSchedule,
    button: 'Create schedule',
    field: { label: 'Date of Baseline', name: 'date', before: '', ...dates },
    isOptional: true,
    refusal: inFuture,
  },
  {
    name: 'the dialog of a new provider',
    open: (backend) => ({
      ...carriedOut(backend, api.putProvider, {
        answer: {
          provider_id: idOf('5'),
          label: 'Radiology',
          description: null,
          cost_center: null,
          is_external: false,
          iban: null,
          bic: null,
          trial_id: null,
          trial_title: null,
          address_id: null,
          provider_service_count: 0,
          version: 1,
          verdicts: { remove: [] },
        },
      }),
      page: <NewProviderDialog onClose={nothing} />,
    }),
    save: api.putProvider,
    button: 'Create',
    field: { label: 'Label', name: 'label', before: '', typed: 'Radiology' },
    refusal: labelRefused,
  },
];
