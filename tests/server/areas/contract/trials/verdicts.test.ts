import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, billService, refusalOf, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
const reason = 'Test data of the training';
let client: Client;
let plan: BuiltPlan;

const build = (amount: number) =>
  buildPlan(app.db, {
    visits: [{ label: 'SCR' }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'] },
    payments: [{ service: 'ECG', provider: 'Cardiology', share: { amount } }],
  });

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  plan = await build(2_000);
});

const verdicts = async (by: Client = client) =>
  (await by.call(api.getTrial, { trial_id: plan.trial_id })).verdicts;
const addFirst = (by: Client) =>
  by.call(api.putParticipant, { trial_id: plan.trial_id, patient_in_trial_id: newId(), subject_id: '001' });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

test('a planned trial tells what waits for it, and its calls agree', async () => {
  expect(await verdicts()).toEqual({
    add_participants: [],
    import_visit_plan: [{ code: 'plan_has_assignments', params: {} }],
    import_services_from_visits: [],
    remove_recording_confirmations: [],
    remove_recordings_and_participants: [],
  });
});

test('what was recorded stands in the way of its removal, with its counts', async () => {
  const { trial_id } = plan;
  const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
  const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'ECG');
  const done = await client.call(api.putRecordedStudyService, {
    recorded_study_service_id,
    is_confirmed: true,
    version,
  });
  const confirmed = { code: 'trial_has_confirmed_services', params: { count: 1 } };
  expect(await verdicts()).toMatchObject({
    import_services_from_visits: [{ code: 'trial_has_participants', params: {} }],
    remove_recording_confirmations: [],
    remove_recordings_and_participants: [confirmed],
  });
  await billService(app.db, serviceOf(done, 'ECG'), 'revoked');
  const finalized = { code: 'trial_has_finalized_services', params: { count: 1 } };
  expect(await verdicts()).toMatchObject({
    remove_recording_confirmations: [finalized],
    remove_recordings_and_participants: [finalized, confirmed],
  });
  expect(await codeOf(client.call(api.removeRecordingConfirmations, { trial_id, reason }))).toBe(
    finalized.code,
  );
});

test('go-live is told to each person as the call would answer it, and no nurse hears of prices', async () => {
  plan = await build(20_000);
  const nurse = await app.signIn('nurse_user', [plan.trial_id]);
  expect(await verdicts(nurse)).toEqual({
    add_participants: [{ code: 'first_participant_by_manager', params: {} }],
  });
  expect(await codeOf(addFirst(nurse))).toBe('first_participant_by_manager');
  expect((await verdicts()).add_participants).toEqual([
    { code: 'shares_exceed_price', params: { labels: ['ECG'] } },
  ]);
  expect(await codeOf(addFirst(client))).toBe('shares_exceed_price');
});

test('a save and a copy answer the verdicts too', async () => {
  const { trial_id } = plan;
  const { title, type, version } = await client.call(api.getTrial, { trial_id });
  const saved = await client.call(api.putTrial, { trial_id, title, type, version, recruitment_target: 10 });
  expect(saved.verdicts.import_visit_plan).toHaveLength(1);
  const copy = await client.call(api.copyTrial, { trial_id, new_trial_id: newId(), title: 'Copy' });
  expect(copy.verdicts.add_participants).toEqual([]);
});
