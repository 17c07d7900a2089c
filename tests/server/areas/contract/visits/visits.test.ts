import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { addParticipant, refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

const visit = (trial_id: string, label: string, more: object = {}) => ({
  trial_id,
  protocol_visit_id: newId(),
  label,
  ...more,
});

describe('a protocol visit', () => {
  test('takes one tolerance for both sides, or before and after, and is read back with the larger', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    expect(await client.call(api.putVisit, visit(trial_id, 'SCR', { days_tolerance: 3 }))).toMatchObject({
      days_tolerance: 3,
      days_tolerance_before: 3,
      days_tolerance_after: 3,
    });
    const sides = { days_tolerance: 3, days_tolerance_before: 1, days_tolerance_after: 7 };
    expect(await client.call(api.putVisit, visit(trial_id, 'BL', sides))).toMatchObject({
      days_tolerance: 7,
      days_tolerance_before: 1,
      days_tolerance_after: 7,
    });
  });

  test('knows the root of its tree', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const root = visit(trial_id, 'SCR');
    const middle = visit(trial_id, 'BL', { reference_visit_id: root.protocol_visit_id, days_interval: 14 });
    const last = visit(trial_id, 'V2', { reference_visit_id: middle.protocol_visit_id, days_interval: 14 });
    const saved = await client.call(api.putVisits, { trial_id, rows: [last, middle, root] });
    expect(saved.every(({ root_visit_id }) => root_visit_id === root.protocol_visit_id)).toBe(true);
    expect((await client.call(api.listRootVisits, { trial_id })).map(({ label }) => label)).toEqual(['SCR']);
  });

  test('that moves to another reference takes those that follow from it to the new root', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const [first, second] = [visit(trial_id, 'SCR'), visit(trial_id, 'BL')];
    const week = visit(trial_id, 'V1', { reference_visit_id: first.protocol_visit_id, days_interval: 7 });
    const month = visit(trial_id, 'V2', { reference_visit_id: week.protocol_visit_id, days_interval: 21 });
    await client.call(api.putVisits, { trial_id, rows: [first, second, week, month] });
    const moved = { ...week, reference_visit_id: second.protocol_visit_id, version: 1 };
    const answered = await client.call(api.putVisits, { trial_id, rows: [moved] });
    const rootOf = (label: string) => answered.find((row) => row.label === label)?.root_visit_id;
    expect(answered).toHaveLength(4);
    expect(rootOf('V1')).toBe(second.protocol_visit_id);
    expect(rootOf('V2')).toBe(second.protocol_visit_id);
  });

  test.each([
    ['reference_unknown', { reference_visit_id: newId(), days_interval: 1 }],
    ['interval_not_allowed', { days_interval: 5 }],
    ['reference_not_scheduled', { visit_kind: 'non_scheduled', reference_visit_id: newId() }],
    ['interval_not_allowed', { visit_kind: 'non_scheduled', days_interval: 5 }],
  ])('is refused with %s', async (code, more) => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    expect(await refusalOf(client.call(api.putVisit, visit(trial_id, 'V', more)))).toMatchObject({
      code,
      status: 422,
    });
  });

  test('with a reference needs an interval', async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client);
    const root = visit(trial_id, 'SCR');
    await client.call(api.putVisit, root);
    const without = visit(trial_id, 'V', { reference_visit_id: root.protocol_visit_id });
    expect(await refusalOf(client.call(api.putVisit, without))).toMatchObject({ code: 'interval_missing' });
  });
});

test('references form no cycle', async () => {
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'A' }, { label: 'B', after: ['A', 7] }, { label: 'C', after: ['B', 7] }],
  });
  const client = await app.signIn('clinic_user');
  const circle = {
    trial_id: plan.trial_id,
    protocol_visit_id: plan.visitId('A'),
    label: 'A',
    short_label: 'A',
    reference_visit_id: plan.visitId('C'),
    days_interval: 7,
    version: 1,
  };
  expect(await refusalOf(client.call(api.putVisit, circle))).toMatchObject({
    code: 'reference_cycle',
    status: 422,
  });
});

test('a visit that others refer to or that services are assigned to cannot be deleted', async () => {
  const plan = await buildPlan(app.db, {
    visits: [{ label: 'A' }, { label: 'B', after: ['A', 7] }],
    services: { ECG: 1 },
    assigned: { B: ['ECG'] },
  });
  const client = await app.signIn('clinic_user');
  const remove = (label: string) =>
    refusalOf(client.call(api.removeVisit, { protocol_visit_id: plan.visitId(label) }));
  expect(await remove('A')).toMatchObject({ code: 'visit_is_reference', status: 409 });
  expect(await remove('B')).toMatchObject({ code: 'visit_not_empty', status: 409 });
});

test('once the trial has participants, structure is locked and a new visit can be added', async () => {
  const plan = await buildPlan(app.db, { visits: [{ label: 'A' }, { label: 'B', after: ['A', 7] }] });
  const client = await app.signIn('clinic_user');
  await addParticipant(client, plan.trial_id, '001');
  const stored = (await client.call(api.listVisits, { trial_id: plan.trial_id })).find(
    ({ label }) => label === 'B',
  );
  const edit = {
    trial_id: plan.trial_id,
    protocol_visit_id: plan.visitId('B'),
    label: 'B',
    short_label: 'B',
    reference_visit_id: plan.visitId('A'),
    days_interval: 9,
    sort_order: 1,
    version: stored?.version ?? 0,
  };
  expect(await refusalOf(client.call(api.putVisit, edit))).toMatchObject({
    code: 'field_locked',
    fields: [{ field: 'days_interval' }],
  });
  expect(await client.call(api.putVisit, { ...edit, label: 'Baseline', days_interval: 7 })).toMatchObject({
    label: 'Baseline',
  });
  const added = visit(plan.trial_id, 'C', { reference_visit_id: plan.visitId('B'), days_interval: 7 });
  expect(await client.call(api.putVisit, added)).toMatchObject({ is_added_later: true });
  expect(
    await refusalOf(client.call(api.removeVisit, { protocol_visit_id: plan.visitId('B') })),
  ).toMatchObject({
    status: 409,
  });
});

test('a nurse reads the visits of her trials only, without the managers’ fields', async () => {
  const own = await buildPlan(app.db, { visits: [{ label: 'A' }] });
  const other = await buildPlan(app.db, { visits: [{ label: 'A' }] });
  const nurse = await app.signIn('nurse_user', [own.trial_id]);
  const [read] = await nurse.call(api.listVisits, { trial_id: own.trial_id });
  expect(read).toMatchObject({ label: 'A' });
  expect(read).not.toHaveProperty('service_count');
  expect(await nurse.call(api.listVisits, {})).toHaveLength(1);
  expect(await refusalOf(nurse.call(api.listVisits, { trial_id: other.trial_id }))).toMatchObject({
    status: 404,
  });
});
