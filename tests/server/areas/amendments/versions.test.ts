import { beforeEach, expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import {
  draftAmendment,
  inForce,
  type RecordedTrial,
  rowsOf,
  runningTrial,
  workedActions,
} from '../../../support/amendments.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await runningTrial(server.db, finance);
  await addSchedule(finance, trial.trial_id, '001');
  await trial.record('001', 'SCR', '2026-01-20');
});

const labels = async (subject: string) => (await trial.scheduleOf(subject)).visits.map(({ label }) => label);
const windowOf = async (subject: string, label: string) => {
  const { planned_date, window_from, window_to } = visitOf(await trial.scheduleOf(subject), label);
  return [planned_date, window_from, window_to];
};
const priceOf = async (subject: string, label: string) =>
  serviceOf(visitOf(await trial.scheduleOf(subject), label), label).amount;

const later: AmendmentAction = {
  kind: 'visit_changed',
  protocol_visit_id: '',
  reference_visit_id: '',
  days_interval: 21,
  days_tolerance_before: 1,
  days_tolerance_after: 1,
};
const moved = (): AmendmentAction => ({
  ...later,
  protocol_visit_id: trial.visitId('V1'),
  reference_visit_id: trial.visitId('SCR'),
});

test('a service has the price of the day on which it was performed, and takes another when it is moved there', async () => {
  await inForce(finance, (await draftAmendment(finance, trial.trial_id, workedActions(trial))).amendment_id);
  await trial.record('001', 'V1', '2026-01-31');
  expect(await priceOf('001', 'V1')).toBe(1_250_00);
  const shares = serviceOf(visitOf(await trial.scheduleOf('001'), 'V1'), 'V1').provider_services;
  expect(shares.map(({ amount }) => amount).toSorted()).toEqual([156_25, 180_00]);
  await trial.record('001', 'V1', '2026-02-01');
  expect(await priceOf('001', 'V1')).toBe(1_300_00);
  await trial.record('001', 'V1', '2026-01-30');
  expect(await priceOf('001', 'V1')).toBe(1_250_00);
});

test('who comes later gets the version that was in force at her first root date', async () => {
  await inForce(
    finance,
    (await draftAmendment(finance, trial.trial_id, [...workedActions(trial), moved()])).amendment_id,
  );
  await addSchedule(finance, trial.trial_id, '002', '2026-01-31');
  expect(await labels('002')).toEqual(['SCR', 'V1']);
  expect(await windowOf('002', 'V1')).toEqual(['2026-02-14', '2026-02-11', '2026-02-17']);
  await addSchedule(finance, trial.trial_id, '003');
  expect(await labels('003')).toEqual(['SCR', 'V1', 'V2']);
  await trial.record('003', 'SCR', '2026-01-30');
  expect(await labels('003')).toEqual(['SCR', 'V1']);
  await addSchedule(finance, trial.trial_id, '004', '2026-02-01');
  expect(await labels('004')).toEqual(['SCR', 'V1', 'V2']);
  expect(await windowOf('004', 'V1')).toEqual(['2026-02-22', '2026-02-21', '2026-02-23']);
});

test('the same comes out of performed visits from a file', async () => {
  await inForce(finance, (await draftAmendment(finance, trial.trial_id, workedActions(trial))).amendment_id);
  for (const subject_id of ['002', '003'])
    await finance.call(api.putParticipant, {
      trial_id: trial.trial_id,
      patient_in_trial_id: newId(),
      subject_id,
    });
  await finance.call(api.importPerformedVisits, {
    trial_id: trial.trial_id,
    rows: [
      { line: 2, subject_id: '002', protocol_visit: 'SCR', visit_date: '2026-01-15' },
      { line: 3, subject_id: '002', protocol_visit: 'V1', visit_date: '2026-01-31' },
      { line: 4, subject_id: '003', protocol_visit: 'SCR', visit_date: '2026-02-02' },
      { line: 5, subject_id: '003', protocol_visit: 'V1', visit_date: '2026-02-16' },
    ],
    is_confirming: true,
  });
  expect(await labels('002')).toEqual(['SCR', 'V1']);
  expect(await labels('003')).toEqual(['SCR', 'V1', 'V2']);
  expect([await priceOf('002', 'V1'), await priceOf('003', 'V1')]).toEqual([1_250_00, 1_300_00]);
});

test('who is not chosen keeps the version of before, and so does what is dated', async () => {
  await addSchedule(finance, trial.trial_id, '002', '2026-01-21');
  await addSchedule(finance, trial.trial_id, '003', '2026-01-22');
  await trial.record('003', 'V1', '2026-02-05');
  const { participant } = await trial.scheduleOf('002');
  const { participant: third } = await trial.scheduleOf('003');
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, [...workedActions(trial), moved()]);
  const before = await rowsOf(server.db, trial.trial_id);
  const chosen = [participant.patient_in_trial_id, third.patient_in_trial_id];
  const { page, preview } = await inForce(finance, amendment_id, chosen);
  expect(preview.participants.map(({ subject_id, is_chosen }) => [subject_id, is_chosen])).toEqual([
    ['001', false],
    ['002', true],
    ['003', true],
  ]);
  expect(await labels('001')).toEqual(['SCR', 'V1']);
  expect(await windowOf('001', 'V1')).toEqual(['2026-02-03', '2026-01-31', '2026-02-06']);
  expect(await windowOf('002', 'V1')).toEqual(['2026-02-11', '2026-02-10', '2026-02-12']);
  expect(await windowOf('003', 'V1')).toEqual(['2026-02-05', '2026-02-02', '2026-02-08']);
  await trial.record('001', 'SCR', '2026-01-21');
  expect(await windowOf('001', 'V1')).toEqual(['2026-02-04', '2026-02-01', '2026-02-07']);
  await trial.record('001', 'SCR', '2026-01-20');
  await finance.call(api.takeAmendmentBack, { reason: 'By mistake', amendment_id, version: page.version });
  expect(await rowsOf(server.db, trial.trial_id)).toEqual(before);
});

test('retired visits, ended assignments and new ones reach open visits, and go back as they were', async () => {
  await addSchedule(finance, trial.trial_id, '002', '2026-01-21');
  const { trial_id } = trial;
  const pair = { study_service_id: trial.serviceId('ECG'), protocol_visit_id: trial.visitId('V1') };
  const first = await draftAmendment(finance, trial_id, [
    { kind: 'assigned', ...pair, is_optional: false },
    { kind: 'unassigned', study_service_id: trial.serviceId('V1'), protocol_visit_id: trial.visitId('V1') },
    {
      kind: 'assigned',
      study_service_id: trial.serviceId('CT'),
      protocol_visit_id: trial.visitId('V1'),
      is_optional: true,
    },
  ]);
  const before = await rowsOf(server.db, trial_id);
  const { page: one } = await inForce(finance, first.amendment_id);
  const services = visitOf(await trial.scheduleOf('002'), 'V1').study_services;
  expect(services.map(({ label, is_optional }) => [label, is_optional])).toEqual([
    ['ECG', false],
    ['CT', true],
  ]);
  const second = await draftAmendment(
    finance,
    trial_id,
    [{ kind: 'visit_retired', protocol_visit_id: trial.visitId('V1') }],
    { effective_date: '2026-03-01' },
  );
  const { page: two } = await inForce(finance, second.amendment_id);
  expect(await labels('002')).toEqual(['SCR']);
  const todo = await finance.call(api.getToDoList, { trial_id });
  expect(JSON.stringify(todo)).not.toContain(trial.visitId('V1'));
  await finance.call(api.takeAmendmentBack, {
    reason: 'By mistake',
    amendment_id: second.amendment_id,
    version: two.version,
  });
  const discarded = await finance.call(api.getAmendment, { amendment_id: second.amendment_id });
  await finance.call(api.discardAmendment, {
    amendment_id: second.amendment_id,
    version: discarded.version,
  });
  await finance.call(api.takeAmendmentBack, {
    reason: 'By mistake',
    amendment_id: first.amendment_id,
    version: one.version,
  });
  expect(await rowsOf(server.db, trial_id)).toEqual(before);
});

test('without participants the contract as it stands is the first version again', async () => {
  const { amendment_id } = await draftAmendment(finance, trial.trial_id, workedActions(trial));
  await inForce(finance, amendment_id);
  const { trial_id } = trial;
  await finance.call(api.removeRecordingConfirmations, { trial_id });
  await finance.call(api.removeRecordingsAndParticipants, { trial_id });
  const { amendments } = await finance.call(api.listAmendments, { trial_id });
  expect(amendments.map(({ state }) => state)).toEqual(['ended']);
  const study_service_id = trial.serviceId('V1');
  const { label, description, version } = await finance.call(api.getStudyService, { study_service_id });
  await finance.call(api.putStudyService, {
    trial_id,
    study_service_id,
    label,
    description,
    amount: 1_500_00,
    version,
  });
  await addSchedule(finance, trial_id, '001', '2026-01-20');
  await trial.record('001', 'V1', '2026-01-25');
  expect(await priceOf('001', 'V1')).toBe(1_500_00);
});

test('what is retired is told as such, and nothing new is planned with it', async () => {
  const { trial_id } = trial;
  const retired: AmendmentAction[] = [
    { kind: 'service_retired', study_service_template_id: trial.serviceId('ECG') },
    { kind: 'visit_retired', protocol_visit_id: trial.visitId('V1') },
  ];
  await inForce(finance, (await draftAmendment(finance, trial_id, retired)).amendment_id);
  const services = await finance.call(api.listStudyServices, { trial_id });
  expect(
    services.flatMap(({ label, retired_from }) => (retired_from ? [[label, retired_from]] : [])),
  ).toEqual([['ECG', '2026-02-01']]);
  const visits = await finance.call(api.listVisits, { trial_id });
  expect(visits.flatMap(({ label, retired_from }) => (retired_from ? [label] : []))).toEqual(['V1']);
  const study_service_id = newId();
  await finance.call(api.putStudyService, { trial_id, study_service_id, label: 'MRI', amount: 1 });
  const assign = (service: string, protocol_visit_id: string) =>
    refusalOf(
      finance.call(api.putAssignedStudyServices, {
        trial_id,
        rows: [{ study_service_id: service, protocol_visit_id, is_optional: false }],
      }),
    );
  expect(await assign(study_service_id, trial.visitId('V1'))).toMatchObject({
    rows: [{ code: 'amendment_target_retired', params: { label: 'V1' } }],
  });
  const payments = await finance.call(api.listProviderServices, { trial_id });
  const share = {
    provider_service_id: payments[0]?.provider_service_id ?? '',
    study_service_template_id: trial.serviceId('ECG'),
  };
  expect(
    await refusalOf(finance.call(api.putAssignedProviderServices, { trial_id, rows: [share] })),
  ).toMatchObject({ rows: [{ code: 'amendment_target_retired', params: { label: 'ECG' } }] });
  const ecg = services.find(({ label }) => label === 'ECG');
  expect(ecg?.verdicts.assign).toMatchObject([{ code: 'amendment_target_retired' }]);
});

test('what is new stands after what is there', async () => {
  const { trial_id } = trial;
  const found = (await finance.call(api.listVisits, { trial_id })).find(({ label }) => label === 'V1');
  await finance.call(api.putVisit, {
    trial_id,
    protocol_visit_id: trial.visitId('V1'),
    label: 'V1',
    reference_visit_id: trial.visitId('SCR'),
    days_interval: 14,
    days_tolerance: 3,
    sort_order: 70,
    version: found?.version,
  });
  const actions = workedActions(trial);
  await inForce(finance, (await draftAmendment(finance, trial_id, actions)).amendment_id);
  const visits = await finance.call(api.listVisits, { trial_id });
  expect(visits.map(({ label, sort_order }) => [label, sort_order]).at(-1)).toEqual(['V2', 71]);
});
