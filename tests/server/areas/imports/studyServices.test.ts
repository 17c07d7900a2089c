import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newTrial, serviceEdit } from '../../../support/newTrial.ts';
import { addParticipant } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields, refusedLines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
app.given(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

interface Row {
  label: string;
  amount: number;
  description?: string | null;
  is_additional?: boolean;
}
const bringIn = (...rows: Row[]) => client.call(api.importStudyServices, { trial_id, rows: lines(rows) });
const services = () => client.call(api.listStudyServices, { trial_id });
const priced = async () => (await services()).map(({ label, amount }) => [label, amount]);

const visit = { label: 'Visit', amount: 40_000 };
const ecg = { label: 'ECG', amount: 8_500 };
const ct = { label: 'CT', amount: 45_000, description: 'Thorax', is_additional: true };

describe('a price list', () => {
  test('is brought in after what is there; what changes and what stays is told', async () => {
    await client.call(api.putStudyService, { ...serviceEdit(trial_id, 'Start', 1), sort_order: 7 });
    expect(await bringIn(visit, ecg, ct)).toEqual({ created: 3, changed: 0, unchanged: 0, warnings: [] });
    const next = await bringIn(ct, { ...visit, amount: 41_000 }, ecg, { label: 'MRI', amount: 0 });
    expect(next).toEqual({ created: 1, changed: 1, unchanged: 2, warnings: [] });
    expect(await services()).toMatchObject([
      { label: 'Start', sort_order: 7, version: 1 },
      { label: 'Visit', sort_order: 8, amount: 41_000, version: 2 },
      { label: 'ECG', sort_order: 9, version: 1 },
      { label: 'CT', sort_order: 10, description: 'Thorax', is_additional: true, version: 1 },
      { label: 'MRI', sort_order: 14, amount: 0, is_additional: false, version: 1 },
    ]);
  });

  test('leaves alone what it does not name: services, descriptions, the additional flag', async () => {
    await bringIn(visit, ct);
    expect(await bringIn({ label: 'CT', amount: 45_001 })).toMatchObject({ created: 0, changed: 1 });
    expect((await services())[1]).toMatchObject({
      amount: 45_001,
      description: 'Thorax',
      is_additional: true,
    });
    expect(await bringIn({ ...ct, amount: 45_001, description: null })).toMatchObject({ changed: 1 });
    expect((await services())[1]).toMatchObject({ description: null });
    expect(await priced()).toEqual([
      ['Visit', 40_000],
      ['CT', 45_001],
    ]);
  });

  test('finds a repeated label by its occurrence, and remarks on it', async () => {
    const warnings = [2, 4].map((line) => ({ line, code: 'label_repeated', params: { label: 'ECG' } }));
    expect(await bringIn(ecg, visit, { ...ecg, amount: 1 })).toEqual({
      created: 3,
      changed: 0,
      unchanged: 0,
      warnings,
    });
    expect(await bringIn(ecg, visit, { ...ecg, amount: 2 })).toEqual({
      created: 0,
      changed: 1,
      unchanged: 2,
      warnings,
    });
    expect(await priced()).toEqual([
      ['ECG', 8_500],
      ['Visit', 40_000],
      ['ECG', 2],
    ]);
  });

  test('knows the services of its own trial alone', async () => {
    await bringIn(visit);
    const other = await newTrial(client, 'Other');
    const rows = lines([{ ...visit, amount: 1 }]);
    expect(await client.call(api.importStudyServices, { trial_id: other, rows })).toMatchObject({
      created: 1,
    });
    expect(await priced()).toEqual([['Visit', 40_000]]);
  });

  test('of ten million euros is exact to the cent, and one cent more is refused', async () => {
    await bringIn({ label: 'Everything', amount: 1_000_000_000 }, { label: 'Less', amount: 999_999_999 });
    expect(await priced()).toEqual([
      ['Everything', 1_000_000_000],
      ['Less', 999_999_999],
    ]);
    await expect(bringIn({ label: 'More', amount: 1_000_000_001 })).rejects.toMatchObject({
      failure: { code: 'validation_failed', fields: [{ field: 'rows.0.amount', code: 'too_large' }] },
    });
  });
});

describe('after the first participant', () => {
  beforeEach(async () => {
    await bringIn(visit, ecg);
    await addParticipant(client, trial_id, '001');
  });

  test('an identical file does nothing', async () => {
    const before = await services();
    expect(await bringIn(visit, ecg)).toEqual({ created: 0, changed: 0, unchanged: 2, warnings: [] });
    expect(await services()).toEqual(before);
  });

  test('a changed price or additional flag is refused by line, and the other lines with it', async () => {
    const rows = [
      { label: 'MRI', amount: 1 },
      { ...visit, amount: 1 },
      { ...ecg, is_additional: true },
    ];
    expect(await refusedLines(app.db, () => bringIn(...rows))).toEqual([
      [3, 'amount', 'field_locked', {}],
      [4, 'is_additional', 'field_locked', {}],
    ]);
  });

  test('descriptions may change, and what is new is marked and stays free', async () => {
    expect(await bringIn({ ...visit, description: 'New' }, ecg, ct)).toMatchObject({
      created: 1,
      changed: 1,
    });
    expect((await services()).map(({ is_added_later }) => is_added_later)).toEqual([false, false, true]);
    expect(await bringIn({ ...ct, amount: 1 })).toMatchObject({ changed: 1 });
  });
});

test('what is no price list is named by row and field', async () => {
  const rows = [
    { label: 'x'.repeat(1_001), amount: 1 },
    { label: ' ', amount: -1 },
    { label: 'ECG', amount: 1_000_000_000_001 },
    { label: 'ECG', amount: 0.5 },
    { label: 'ECG', amount: 1, description: 'x'.repeat(4_001) },
    visit,
  ];
  expect(await malformedFields(app.db, () => bringIn(...rows))).toEqual([
    ['rows.0.label', 'too_long'],
    ['rows.1.label', 'required'],
    ['rows.1.amount', 'negative'],
    ['rows.2.amount', 'too_large'],
    ['rows.3.amount', 'wrong_type'],
    ['rows.4.description', 'too_long'],
  ]);
});
