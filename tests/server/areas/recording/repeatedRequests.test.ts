import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { recordedServicesCalls } from '../../../../contract/recording/recordedServices.ts';
import { type RecordedVisit, recordingCalls } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { type FirstInputs, testRepeatedRequests } from '../../../support/repeatedRequests.ts';
import { addParticipant, addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let nurse: Client;
let manager: Client;

app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }, { label: 'AE', isScheduled: false }],
    services: { Visit: 40_000 },
    additional: { CT: 45_000 },
    assigned: { SCR: ['Visit'], BL: ['Visit'] },
    payments: [{ service: 'Visit', provider: 'Radiology', share: { amount: 100 }, type: 'mandatory' }],
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const dated = async (label = 'SCR'): Promise<RecordedVisit> =>
  visitOf(await addSchedule(manager, plan.trial_id, newId(), '2026-06-01'), label);
const keyOf = ({ recorded_visit_id, version }: RecordedVisit) => ({ recorded_visit_id, version });
const withCt = async () => {
  const visit = await dated();
  const ct = {
    recorded_study_service_id: newId(),
    recorded_visit_id: visit.recorded_visit_id,
    study_service_id: plan.serviceId('CT'),
  };
  return { visit, ct };
};
const patient = async () => ({
  trial_id: plan.trial_id,
  patient_in_trial_id: await addParticipant(manager, plan.trial_id, newId()),
});

type Writes = Exclude<keyof typeof recordingCalls | keyof typeof recordedServicesCalls, 'getPatientSchedule'>;

const inputs: FirstInputs<Writes> = {
  createPatientSchedule: async () => ({ ...(await patient()), date: '2026-06-01' }),
  addUnscheduledVisit: async () => ({
    ...(await patient()),
    protocol_visit_id: plan.visitId('AE'),
    recorded_visit_id: newId(),
  }),
  putRecordedVisit: async () => ({ ...keyOf(await dated()), note: 'Fasting' }),
  setVisitDate: async () => ({ ...keyOf(await dated()), visit_date: '2026-06-02' }),
  resetVisitDate: async () => keyOf(await dated()),
  setVisitClosed: async () => {
    const visit = await dated();
    const { recorded_study_service_id, version } = serviceOf(visit, 'Visit');
    const not_done_reason = 'Refused';
    await nurse.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      is_confirmed: false,
      not_done_reason,
      version,
    });
    return { ...keyOf(visit), is_closed: true };
  },
  cancelVisits: async () => ({ recorded_visit_ids: [(await dated('BL')).recorded_visit_id] }),
  resumeVisits: async () => ({ recorded_visit_ids: [(await dated('BL')).recorded_visit_id] }),
  putRecordedStudyService: async () => {
    const { recorded_study_service_id, version } = serviceOf(await dated(), 'Visit');
    return { recorded_study_service_id, version, is_confirmed: true };
  },
  putRecordedProviderService: async () => {
    const [provider] = serviceOf(await dated(), 'Visit').provider_services;
    const { recorded_provider_service_id = '', version = 0 } = provider ?? {};
    return { recorded_provider_service_id, version, is_confirmed: false };
  },
  addAdditionalStudyService: async () => (await withCt()).ct,
  removeAdditionalStudyService: async () => {
    const { ct } = await withCt();
    await nurse.call(api.addAdditionalStudyService, ct);
    return { recorded_study_service_id: ct.recorded_study_service_id };
  },
};

testRepeatedRequests({ ...recordingCalls, ...recordedServicesCalls }, inputs, () => nurse);

test('a repeated request does not undo what was done since', async () => {
  const visit = await dated();
  const key = newId();
  const input = { ...keyOf(visit), note: 'Fasting' };
  const first = await nurse.call(api.putRecordedVisit, input, { idempotencyKey: key });
  const later = await manager.call(api.putRecordedVisit, { ...keyOf(first), note: 'Not fasting' });
  expect(await nurse.call(api.putRecordedVisit, input, { idempotencyKey: key })).toEqual(first);
  const { trial_id, patient_in_trial_id } = visit;
  const schedule = await manager.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
  expect(visitOf(schedule, 'SCR')).toEqual(later);
});

test('what was refused is judged anew under the same key', async () => {
  const visit = await dated();
  const idempotencyKey = newId();
  const input = { ...keyOf(visit), is_closed: true };
  expect(await refusalOf(nurse.call(api.setVisitClosed, input, { idempotencyKey }))).toMatchObject({
    code: 'visit_incomplete',
  });
  const { recorded_study_service_id, version } = serviceOf(visit, 'Visit');
  await nurse.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    is_confirmed: false,
    not_done_reason: 'Refused',
    version,
  });
  expect(await nurse.call(api.setVisitClosed, input, { idempotencyKey })).toMatchObject({ state: 'closed' });
});

test('an answer of before is for those who still reach the trial', async () => {
  const visit = await dated();
  const idempotencyKey = newId();
  const input = { ...keyOf(visit), note: 'Fasting' };
  await nurse.call(api.putRecordedVisit, input, { idempotencyKey });
  await app.db.deleteFrom('user_role_trial').execute();
  const again = refusalOf(nurse.call(api.putRecordedVisit, input, { idempotencyKey }));
  expect(await again).toMatchObject({ code: 'not_found', status: 404 });
});
