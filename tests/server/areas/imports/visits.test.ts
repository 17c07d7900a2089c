import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../../../../contract/api.ts';
import type { importRows } from '../../../../contract/imports/imports.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { addParticipant, addSchedule } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields, refusedLines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

type Row = Omit<z.input<typeof importRows.visits>, 'line'>;
const bringIn = (...rows: Row[]) => client.call(api.importVisits, { trial_id, rows: lines(rows) });
const plan = () => client.call(api.listVisits, { trial_id });

const root = (label: string): Row => ({ label, visit_kind: 'scheduled' });
const following = (label: string, reference_visit: string, days_interval: number, tolerance = 0): Row => ({
  ...root(label),
  reference_visit,
  days_interval,
  days_tolerance_before: tolerance,
  days_tolerance_after: tolerance,
});
const unscheduled = (label: string): Row => ({ label, visit_kind: 'non_scheduled' });

describe('a visit plan', () => {
  test('is brought in with its references by label, in any order of lines', async () => {
    const rows = [
      following('BL', 'SCR', 14, 3),
      { ...following('V2', 'BL', -7), days_tolerance_before: 3, days_tolerance_after: 7, short_label: '2' },
      root('SCR'),
      unscheduled('AE'),
    ];
    expect(await bringIn(...rows)).toEqual({ created: 4, changed: 0, unchanged: 0, warnings: [] });
    const [bl, v2, scr, ae] = await plan();
    expect(scr).toMatchObject({ label: 'SCR', reference_visit_id: null, days_interval: null });
    const root_visit_id = scr?.protocol_visit_id;
    expect(bl).toMatchObject({ reference_visit_id: root_visit_id, days_interval: 14, root_visit_id });
    expect(v2).toMatchObject({
      short_label: '2',
      reference_visit_id: bl?.protocol_visit_id,
      days_interval: -7,
      days_tolerance_before: 3,
      days_tolerance_after: 7,
      days_tolerance: 7,
      root_visit_id,
    });
    expect(ae).toMatchObject({ visit_kind: 'non_scheduled', root_visit_id: null });
  });

  test('changes what is there by label; a reference may name a visit that is not in the file', async () => {
    await bringIn(root('SCR'), following('BL', 'SCR', 14, 3), following('V2', 'BL', 14));
    const next = await bringIn(
      following('BL', 'SCR', 15, 3),
      following('V2', 'BL', 14),
      following('FU', 'V2', 90, 7),
      following('PRE', 'SCR', -3),
    );
    expect(next).toEqual({ created: 2, changed: 1, unchanged: 1, warnings: [] });
    expect(
      (await plan()).map(({ label, days_interval, version }) => [label, days_interval, version]),
    ).toEqual([
      ['SCR', null, 1],
      ['BL', 15, 2],
      ['V2', 14, 1],
      ['FU', 90, 1],
      ['PRE', -3, 1],
    ]);
  });

  test('keeps short labels and descriptions that the file does not name', async () => {
    const edit = {
      trial_id,
      protocol_visit_id: newId(),
      label: 'SCR',
      short_label: 'S',
      description: 'First',
    };
    await client.call(api.putVisit, edit);
    expect(await bringIn(root('SCR'))).toMatchObject({ unchanged: 1 });
    expect(await bringIn({ ...root('SCR'), short_label: null })).toMatchObject({ changed: 1 });
    expect(await plan()).toMatchObject([{ short_label: null, description: 'First' }]);
  });

  test('keeps all that it has no columns for; what it makes is scheduled, outside of every tree', async () => {
    await bringIn(root('SCR'), following('BL', 'SCR', 14, 3), unscheduled('AE'));
    const before = await plan();
    expect(await bringIn({ label: 'SCR' }, { label: 'BL' }, { label: 'AE' })).toMatchObject({ unchanged: 3 });
    expect(await plan()).toEqual(before);
    expect(await bringIn({ label: 'BL', days_tolerance_after: 7 }, { label: 'FU' })).toMatchObject({
      created: 1,
      changed: 1,
    });
    const [, baseline, , followUp] = await plan();
    expect(baseline).toMatchObject({ days_interval: 14, days_tolerance_before: 3, days_tolerance_after: 7 });
    expect(followUp).toMatchObject({
      visit_kind: 'scheduled',
      reference_visit_id: null,
      days_interval: null,
      days_tolerance: 0,
    });
  });

  test('clears what stands empty in it', async () => {
    await bringIn(root('SCR'), following('BL', 'SCR', 14, 3));
    const cleared = {
      reference_visit: null,
      days_interval: null,
      days_tolerance_before: null,
      days_tolerance_after: null,
    };
    expect(await bringIn({ label: 'BL', ...cleared })).toMatchObject({ changed: 1 });
    expect((await plan())[1]).toMatchObject({
      reference_visit_id: null,
      days_interval: null,
      days_tolerance: 0,
    });
  });
});

describe('is refused by line where', () => {
  const refused = (...rows: Row[]) => refusedLines(app.db, () => bringIn(...rows));

  test('a label stands twice in the file, or in the plan', async () => {
    for (const protocol_visit_id of [newId(), newId()])
      await client.call(api.putVisit, { trial_id, protocol_visit_id, label: 'TWIN' });
    expect(await refused(root('SCR'), root('TWIN'), root('SCR'), root('V1'))).toEqual([
      [2, 'label', 'label_ambiguous', { label: 'SCR' }],
      [3, 'label', 'label_ambiguous', { label: 'TWIN' }],
      [4, 'label', 'label_ambiguous', { label: 'SCR' }],
    ]);
    expect(await refused(following('V1', 'TWIN', 7))).toEqual([
      [2, 'reference_visit', 'label_ambiguous', { label: 'TWIN' }],
    ]);
  });

  test('a reference names no visit of the file or of the plan', async () => {
    expect(await refused(root('SCR'), following('BL', 'V99', 14), following('V2', 'scr', 14))).toEqual([
      [3, 'reference_visit', 'label_unknown', { label: 'V99' }],
      [4, 'reference_visit', 'label_unknown', { label: 'scr' }],
    ]);
  });

  test('the references form a cycle, also with what is there', async () => {
    expect(
      await refused(following('A', 'B', 1), root('SCR'), following('B', 'A', 1), following('C', 'C', 1)),
    ).toEqual([
      [2, 'reference_visit_id', 'reference_cycle', { label: 'A' }],
      [4, 'reference_visit_id', 'reference_cycle', { label: 'B' }],
      [5, 'reference_visit_id', 'reference_cycle', { label: 'C' }],
    ]);
    await bringIn(root('SCR'), following('BL', 'SCR', 14));
    expect(await refused(following('SCR', 'BL', 14))).toEqual([
      [2, 'reference_visit_id', 'reference_cycle', { label: 'SCR' }],
    ]);
  });

  test('an interval is missing or not allowed, or a reference is not scheduled', async () => {
    const rows = [
      { ...root('SCR'), days_interval: 3 },
      { ...root('BL'), reference_visit: 'SCR' },
      { ...unscheduled('AE'), days_interval: 3 },
      following('V2', 'AE', 14),
      { ...unscheduled('TEL'), reference_visit: 'SCR' },
    ];
    expect(await refused(...rows)).toEqual([
      [2, 'days_interval', 'interval_not_allowed', { label: 'SCR' }],
      [3, 'days_interval', 'interval_missing', { label: 'BL' }],
      [4, 'visit_kind', 'reference_not_scheduled', { label: 'AE' }],
      [5, 'reference_visit_id', 'reference_not_scheduled', { label: 'V2' }],
      [6, 'reference_visit_id', 'reference_not_scheduled', { label: 'TEL' }],
    ]);
  });

  test('the trial has participants and the plan would change; an identical file does nothing', async () => {
    const rows = [root('SCR'), following('BL', 'SCR', 14, 3)];
    await bringIn(...rows);
    await addParticipant(client, trial_id, '001');
    const before = await plan();
    expect(await bringIn(...rows)).toEqual({ created: 0, changed: 0, unchanged: 2, warnings: [] });
    expect(await plan()).toEqual(before);
    expect(
      await refused(following('SCR', 'BL', 14), following('BL', 'SCR', 15, 2), following('V2', 'BL', 7)),
    ).toEqual(
      expect.arrayContaining([
        [3, 'days_interval', 'field_locked', {}],
        [3, 'days_tolerance_before', 'field_locked', {}],
        [3, 'days_tolerance_after', 'field_locked', {}],
      ]),
    );
    expect(await refused(unscheduled('SCR'))).toEqual([
      [2, 'visit_kind', 'field_locked', {}],
      [2, 'visit_kind', 'reference_not_scheduled', { label: 'SCR' }],
    ]);
  });
});

test('visits of after go-live are marked, and free until a schedule holds them', async () => {
  await bringIn(root('SCR'));
  await addParticipant(client, trial_id, '001');
  await bringIn({ ...root('SCR'), short_label: 'S' }, following('BL', 'SCR', 14));
  expect((await plan()).map(({ is_added_later }) => is_added_later)).toEqual([false, true]);
  expect(await bringIn(following('BL', 'SCR', 15))).toMatchObject({ changed: 1 });
  await addSchedule(client, trial_id, '002');
  expect(await refusedLines(app.db, () => bringIn(following('BL', 'SCR', 16)))).toEqual([
    [2, 'days_interval', 'field_locked', {}],
  ]);
});

test('what is no visit plan is named by row and field', async () => {
  const rows = [
    root('x'.repeat(251)),
    { ...root('SCR'), short_label: 'x'.repeat(251) },
    { ...following('BL', 'SCR', 40_000), days_tolerance_before: -1 },
    following('V2', 'SCR', 1.5, 4_000),
    { ...root('V3'), reference_visit: '' },
  ];
  expect(await malformedFields(app.db, () => bringIn(...rows))).toEqual([
    ['rows.0.label', 'too_long'],
    ['rows.1.short_label', 'too_long'],
    ['rows.2.days_interval', 'too_large'],
    ['rows.2.days_tolerance_before', 'negative'],
    ['rows.3.days_interval', 'wrong_type'],
    ['rows.3.days_tolerance_before', 'too_large'],
    ['rows.3.days_tolerance_after', 'too_large'],
    ['rows.4.reference_visit', 'required'],
  ]);
});
