import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { deviceOf, keptOnly } from '../../../support/keptDevice.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14], tolerance: 3 }],
    services: { Visit: 125_000, ECG: 8_500, CT: 45_000 },
    additional: { MRI: 60_000 },
    assigned: { SCR: ['Visit', '?ECG', '?CT'], BL: ['Visit'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount: 2_000 } }],
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

const newSchedule = (): Promise<PatientSchedule> => addSchedule(manager, plan.trial_id, newId());
const readAgain = ({ participant: { trial_id, patient_in_trial_id } }: PatientSchedule) =>
  manager.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
const idsOf = (visit: RecordedVisit, labels: readonly string[]): string[] =>
  labels.map((label) => serviceOf(visit, label).recorded_study_service_id);
const record = (visit: RecordedVisit, recorded_study_service_ids: string[], options: object = {}) => {
  const { recorded_visit_id, version } = visit;
  const visits = [{ recorded_visit_id, version, visit_date: '2026-06-01', recorded_study_service_ids }];
  return nurse.call(api.recordVisits, { visits }, options);
};
const confirmedIn = ({ study_services }: RecordedVisit): string[] =>
  study_services.filter(({ is_confirmed }) => is_confirmed).map(({ label }) => label);
const screeningOf = async (schedule: PatientSchedule) => visitOf(await readAgain(schedule), 'SCR');

test('optional services that a visit names are confirmed with its date by the same call, and go with its undo', async () => {
  const schedule = await newSchedule();
  const before = visitOf(schedule, 'SCR');
  const { take_back } = await record(before, idsOf(before, ['ECG']));
  const done = await screeningOf(schedule);
  expect(confirmedIn(done)).toEqual(['Visit', 'ECG']);
  expect(serviceOf(done, 'ECG')).toMatchObject({
    performance_date: '2026-06-01',
    amount: 8_500,
    provider_services: [{ is_confirmed: true, amount: 2_000 }],
  });
  await nurse.call(api.takeBackVisits, { visits: take_back });
  const after = await screeningOf(schedule);
  expect(after.visit_date).toBeNull();
  expect(confirmedIn(after)).toEqual([]);
  expect(serviceOf(after, 'ECG').provider_services).toMatchObject([{ is_confirmed: null, amount: null }]);
});

test('an additional service is named like an optional one', async () => {
  const schedule = await newSchedule();
  const { recorded_visit_id } = visitOf(schedule, 'BL');
  const recorded_study_service_id = newId();
  const added = await nurse.call(api.addAdditionalStudyService, {
    recorded_visit_id,
    study_service_id: plan.serviceId('MRI'),
    recorded_study_service_id,
  });
  const { visits } = await record(added, [recorded_study_service_id]);
  expect(visits.flatMap(confirmedIn)).toEqual(['Visit', 'MRI']);
});

test('the same again, with its key or without, changes nothing', async () => {
  const before = visitOf(await newSchedule(), 'SCR');
  const named = idsOf(before, ['ECG', 'CT']);
  const options = { idempotencyKey: newId() };
  const first = await record(before, named, options);
  expect(await record(before, named, options)).toEqual(first);
  expect(await record(before, named)).toEqual({ visits: first.visits, take_back: [] });
});

test('a visit that has its date already confirms what is named on that day', async () => {
  const schedule = await newSchedule();
  await record(visitOf(schedule, 'SCR'), []);
  const dated = await screeningOf(schedule);
  expect(confirmedIn(dated)).toEqual(['Visit']);
  const { visits } = await record(dated, idsOf(dated, ['CT']));
  expect(visits.flatMap(confirmedIn)).toEqual(['Visit', 'CT']);
});

test('what was marked not done meanwhile, and a service of another visit, refuse the row; nothing is recorded', async () => {
  const schedule = await newSchedule();
  const screening = visitOf(schedule, 'SCR');
  const ecg = serviceOf(screening, 'ECG');
  await nurse.call(api.putRecordedStudyService, {
    recorded_study_service_id: ecg.recorded_study_service_id,
    version: ecg.version,
    is_confirmed: false,
    not_done_reason: 'Device broken',
  });
  const foreign = serviceOf(visitOf(schedule, 'BL'), 'Visit').recorded_study_service_id;
  const before = await readAgain(schedule);
  const present = visitOf(before, 'SCR');
  for (const [ids, code] of [
    [[ecg.recorded_study_service_id], 'stale'],
    [[foreign], 'not_found'],
    [[newId()], 'not_found'],
  ] as const)
    expect(await refusalOf(record(present, [...ids]))).toMatchObject({
      code: 'rows_refused',
      rows: [{ index: 0, id: present.recorded_visit_id, code }],
    });
  expect(await readAgain(schedule)).toEqual(before);
});

test('the preview tells which services may be named', async () => {
  const { recorded_visit_id } = visitOf(await newSchedule(), 'SCR');
  const { visits } = await nurse.call(api.previewRecording, { recorded_visit_ids: [recorded_visit_id] });
  expect(visits[0]?.services.map(({ label }) => label)).toEqual(['Visit']);
  expect(visits[0]?.optional_services).toMatchObject([
    { label: 'ECG', is_additional: false },
    { label: 'CT', is_additional: false },
  ]);
});

test('what was ticked while the backend was away is sent once, with its visit', async () => {
  const schedule = await newSchedule();
  const screening = visitOf(schedule, 'SCR');
  const device = deviceOf(schedule, nurse, newId());
  device.network.fates.push('lostBack');
  const { recorded_visit_id, version } = screening;
  const recorded_study_service_ids = idsOf(screening, ['ECG']);
  const visits = [{ recorded_visit_id, version, visit_date: '2026-06-01', recorded_study_service_ids }];
  await device.outbox.call(api.recordVisits, { visits }).catch(keptOnly);
  device.reload();
  await device.outbox.deliver();
  expect(device.outbox.shown()).toEqual([]);
  const done = await screeningOf(schedule);
  expect(confirmedIn(done)).toEqual(['Visit', 'ECG']);
  expect(done.version).toBe(version + 1);
});
