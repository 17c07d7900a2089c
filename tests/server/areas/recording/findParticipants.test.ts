import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let other: BuiltPlan;
let manager: Client;
let nurse: Client;
const ids = new Map<string, string>();

beforeEach(async () => {
  plan = await buildPlan(app.db, { title: 'One', visits: [{ label: 'SCR' }] });
  other = await buildPlan(app.db, { title: 'Two', visits: [{ label: 'SCR' }] });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
  for (const [{ trial_id }, subject] of [
    [plan, '01-704-1093'],
    [plan, '01-701-7040'],
    [plan, '704-2'],
    [other, '704-1'],
  ] as const) {
    const { participant } = await addSchedule(manager, trial_id, subject);
    ids.set(subject, participant.patient_in_trial_id);
  }
});

const found = async (by: Client, input: object): Promise<string[]> =>
  (await by.call(api.findParticipants, input)).map(({ subject_id }) => subject_id);

test('participants are found by a part of the subject ID, those that begin with it first', async () => {
  expect(await found(manager, { search: '704' })).toEqual(['704-1', '704-2', '01-701-7040', '01-704-1093']);
  expect(await found(manager, { search: '1093' })).toEqual(['01-704-1093']);
  // With its signs, from the middle of a number to the middle of another, and of fewer letters than the index has together.
  expect(await found(manager, { search: '1-704-' })).toEqual(['01-704-1093']);
  expect(await found(manager, { search: '-1' })).toEqual(['01-704-1093', '704-1']);
  expect(await found(manager, { search: '7041' })).toEqual([]);
  expect(await found(manager, { search: '%' })).toEqual([]);
  expect(await found(manager, { trial_id: plan.trial_id, search: '704-' })).toEqual(['704-2', '01-704-1093']);
  expect(await found(manager, { search: '704', limit: 2 })).toEqual(['704-1', '704-2']);
});

test('one is called by her name and trial', async () => {
  const patient_in_trial_id = ids.get('704-1');
  expect(await manager.call(api.findParticipants, { patient_in_trial_id })).toEqual([
    { trial_id: other.trial_id, trial_title: 'Two', patient_in_trial_id, subject_id: '704-1' },
  ]);
});

test('a nurse finds those of her trials and no others', async () => {
  expect(await found(nurse, { search: '704' })).toEqual(['704-2', '01-701-7040', '01-704-1093']);
  expect(await found(await app.signIn('nurse_user', []), {})).toEqual([]);
  const notFound = { code: 'not_found', status: 404 };
  for (const input of [
    { trial_id: other.trial_id },
    { patient_in_trial_id: ids.get('704-1') },
    { patient_in_trial_id: newId() },
    { trial_id: plan.trial_id, patient_in_trial_id: ids.get('704-1') },
  ])
    expect(await refusalOf(nurse.call(api.findParticipants, input))).toMatchObject(notFound);
});

test('what is no search is refused by field', async () => {
  for (const [input, field] of [
    [{ search: 'x'.repeat(10_000) }, 'search'],
    [{ limit: 101 }, 'limit'],
    [{ patient_in_trial_id: '1' }, 'patient_in_trial_id'],
  ] as const)
    expect(await refusalOf(manager.call(api.findParticipants, input))).toMatchObject({
      status: 400,
      fields: [{ field }],
    });
});
