import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';

const app = testApp();

let trial_id: string;
let manager: Client;
let nurse: Client;

app.given(async () => {
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14], tolerance: 3 }],
    services: { Visit: 125_000 },
    assigned: { SCR: ['Visit'], V1: ['Visit'] },
  });
  trial_id = plan.trial_id;
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [trial_id]);
  await addParticipant(manager, trial_id, '001');
});

const rowsOf = (trial: string, subjects: readonly string[]) =>
  subjects.map((subject_id) => ({ trial_id: trial, patient_in_trial_id: newId(), subject_id }));
const add = (schedule: { date?: string } | undefined, subjects: readonly string[] = ['002']) =>
  nurse.call(api.putParticipants, { trial_id, rows: rowsOf(trial_id, subjects), schedule });
const scheduleOf = (patient_in_trial_id: string | undefined) =>
  nurse.call(api.getPatientSchedule, { trial_id, patient_in_trial_id: patient_in_trial_id ?? '' });
const subjects = async () =>
  (await nurse.call(api.listParticipants, { trial_id })).map(({ subject_id }) => subject_id);

test('participants are added with their schedules by one call, planned from the date of the first visit', async () => {
  const added = (await add({ date: '2026-06-01' }, ['002', '003'])).filter(
    ({ subject_id }) => subject_id !== '001',
  );
  expect(added.map(({ has_schedule, visit_count }) => [has_schedule, visit_count])).toEqual([
    [true, 2],
    [true, 2],
  ]);
  for (const { patient_in_trial_id } of added) {
    const schedule = await scheduleOf(patient_in_trial_id);
    expect(visitOf(schedule, 'SCR')).toMatchObject({ visit_date: '2026-06-01' });
    expect(visitOf(schedule, 'V1')).toMatchObject({ planned_date: '2026-06-15', visit_date: null });
    expect(visitOf(schedule, 'V1').study_services).toHaveLength(1);
  }
});

test('without a date the schedule is made and planned later; without a schedule none is made', async () => {
  const [, planned] = await add({}, ['002']);
  expect(planned).toMatchObject({ has_schedule: true, next_visit_label: 'SCR' });
  const [, , plain] = await add(undefined, ['003']);
  expect(plain).toMatchObject({ has_schedule: false });
});

test('where the schedule is refused nobody is added', async () => {
  expect(await refusalOf(add({ date: '2026-07-02' }))).toMatchObject({
    code: 'date_in_future',
    params: { date: '2026-07-02' },
  });
  expect(testToday).toBe('2026-07-01');
  expect(await subjects()).toEqual(['001']);
});

test('a plan without a scheduled visit makes no schedule, and two first visits take no one date', async () => {
  const empty = await buildPlan(app.db, { visits: [{ label: 'AE', isScheduled: false }] });
  const toEmpty = { trial_id: empty.trial_id, rows: rowsOf(empty.trial_id, ['001']), schedule: {} };
  expect(await refusalOf(manager.call(api.putParticipants, toEmpty))).toMatchObject({
    code: 'root_visit_missing',
  });
  const two = await buildPlan(app.db, { visits: [{ label: 'A' }, { label: 'B' }] });
  const toTwo = {
    trial_id: two.trial_id,
    rows: rowsOf(two.trial_id, ['001']),
    schedule: { date: '2026-06-01' },
  };
  expect(await refusalOf(manager.call(api.putParticipants, toTwo))).toMatchObject({
    code: 'reference_unknown',
  });
});
