import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { day, onService, onVisit, pick, type Work, type Worker } from './workers.ts';

/** One more participant with her schedule; the first one takes the trial live. */
export const addPatient = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const { trial_id } = shared.plan;
  const patient_in_trial_id = newId();
  const subject_id = patient_in_trial_id.slice(-12);
  await client.call(api.putParticipant, { trial_id, patient_in_trial_id, subject_id });
  shared.subjects.push(subject_id);
  await client.call(api.createPatientSchedule, { trial_id, patient_in_trial_id, date: day(worker) });
  shared.patients.push(patient_in_trial_id);
};

const importVisits = async (worker: Worker): Promise<void> => {
  const { client, shared } = worker;
  const subjects = new Set([1, 2, 3, 4].flatMap(() => pick(worker, shared.subjects) ?? []));
  await client.call(api.importPerformedVisits, {
    trial_id: shared.plan.trial_id,
    rows: [...subjects].map((subject_id, index) => ({
      line: index + 2,
      subject_id,
      protocol_visit: 'BL',
      visit_date: day(worker),
    })),
    is_confirming: true,
  });
};

const additional = (worker: Worker): Promise<void> =>
  onVisit(worker, async ({ recorded_visit_id }) => {
    const recorded_study_service_id = newId();
    const listed = await worker.client.call(api.listAdditionalStudyServices, {
      trial_id: worker.shared.plan.trial_id,
    });
    const study_service_id = pick(worker, listed)?.study_service_id;
    if (!study_service_id) return;
    await worker.client.call(api.addAdditionalStudyService, {
      recorded_study_service_id,
      recorded_visit_id,
      study_service_id,
    });
    if (worker.chance() < 0.7)
      await worker.client.call(api.removeAdditionalStudyService, { recorded_study_service_id });
  });

/** What nurses and clinic users do at a participant's visits. */
export const atVisits: readonly Work[] = [
  [4, 'add a participant', addPatient],
  [
    14,
    'date a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id, version }) =>
        worker.client.call(api.setVisitDate, {
          recorded_visit_id,
          version,
          visit_date: day(worker),
          is_confirming: worker.chance() < 0.7,
        }),
      ),
  ],
  [
    10,
    'confirm a service or take it back',
    (worker) =>
      onService(worker, ({ recorded_study_service_id, is_confirmed, version }) =>
        worker.client.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          version,
          is_confirmed: !is_confirmed,
          performance_date: day(worker),
          not_done_reason: null,
        }),
      ),
  ],
  [6, 'add an additional service and take it away', additional],
  [
    3,
    'cancel a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id }) =>
        worker.client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] }),
      ),
  ],
  [
    3,
    'resume a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id }) =>
        worker.client.call(api.resumeVisits, { recorded_visit_ids: [recorded_visit_id] }),
      ),
  ],
  [
    3,
    'close a visit',
    (worker) =>
      onVisit(worker, ({ recorded_visit_id, version }) =>
        worker.client.call(api.setVisitClosed, { recorded_visit_id, version, is_closed: true }),
      ),
  ],
];

/** The same, brought in as a file. */
export const fromFiles: readonly Work[] = [[5, 'import performed visits', importVisits]];
