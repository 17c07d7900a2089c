import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../../../../contract/api.ts';
import type { importRows } from '../../../../contract/imports/imports.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { addParticipant } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines, malformedFields, refusedLines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

type Row = Omit<z.input<typeof importRows.operationalServices>, 'line'>;
const bringIn = (...rows: Row[]) =>
  client.call(api.importOperationalServices, { trial_id, rows: lines(rows) });
const services = () => client.call(api.listOperationalServices, { trial_id });

const startUp: Row = { label: 'Start-up', amount: 500_000, repetition_period: 'once' };
const pharmacy: Row = {
  label: 'Pharmacy',
  amount: 15_000,
  repetition_period: 'monthly',
  is_auto_confirmed: true,
  first_due_date: '2026-01-15',
};

describe('operational services', () => {
  test('are brought in by label; what changes and what stays is told', async () => {
    expect(await bringIn(startUp, pharmacy)).toEqual({ created: 2, changed: 0, unchanged: 0, warnings: [] });
    const archive: Row = { label: 'Archive', amount: 0, repetition_period: 'irregular' };
    const next = await bringIn(archive, { ...pharmacy, amount: 16_000, first_due_date: null }, startUp);
    expect(next).toEqual({ created: 1, changed: 1, unchanged: 1, warnings: [] });
    expect(await services()).toMatchObject([
      { label: 'Start-up', amount: 500_000, repetition_period: 'once', first_due_date: null, version: 1 },
      { label: 'Pharmacy', amount: 16_000, is_auto_confirmed: true, first_due_date: null, version: 2 },
      { label: 'Archive', amount: 0, repetition_period: 'irregular', is_closed: false, version: 1 },
    ]);
  });

  test('keep their description and stay closed, for the file does not name either', async () => {
    await bringIn(startUp);
    const [made] = await services();
    if (!made) throw new Error('Nothing was brought in');
    const { contract_study_service_id, version } = made;
    const edit = { trial_id, contract_study_service_id, version, ...startUp };
    await client.call(api.putOperationalService, { ...edit, description: 'As agreed', is_closed: true });
    expect(await bringIn(startUp)).toMatchObject({ unchanged: 1 });
    expect(await services()).toMatchObject([{ description: 'As agreed', is_closed: true }]);
  });

  test('without the columns of the first due date and of confirmation keep what is stored of both', async () => {
    await bringIn(pharmacy);
    const { label, repetition_period } = pharmacy;
    expect(await bringIn({ label, amount: 16_000, repetition_period })).toMatchObject({ changed: 1 });
    expect(await services()).toMatchObject([
      { amount: 16_000, is_auto_confirmed: true, first_due_date: '2026-01-15' },
    ]);
  });

  test('of one label are told apart by their occurrence, with a remark', async () => {
    const rows = [pharmacy, startUp, { ...pharmacy, repetition_period: 'yearly' as const }];
    const warnings = [2, 4].map((line) => ({ line, code: 'label_repeated', params: { label: 'Pharmacy' } }));
    expect(await bringIn(...rows)).toMatchObject({ created: 3, warnings });
    expect(await bringIn(...rows)).toEqual({ created: 0, changed: 0, unchanged: 3, warnings });
    expect((await services()).map((service) => service.repetition_period)).toEqual([
      'monthly',
      'once',
      'yearly',
    ]);
  });
});

describe('after the first participant', () => {
  beforeEach(async () => {
    await bringIn(startUp, pharmacy);
    await addParticipant(client, trial_id, '001');
  });

  test('an identical file does nothing', async () => {
    const before = await services();
    expect(await bringIn(startUp, pharmacy)).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      warnings: [],
    });
    expect(await services()).toEqual(before);
  });

  test('amount and repetition are refused by line; the first due date may still be set', async () => {
    const rows = [
      { ...startUp, amount: 1 },
      { ...pharmacy, repetition_period: 'quarterly' as const },
    ];
    expect(await refusedLines(app.db, () => bringIn(...rows))).toEqual([
      [2, 'amount', 'field_locked', {}],
      [3, 'repetition_period', 'field_locked', {}],
    ]);
    expect(await bringIn({ ...pharmacy, first_due_date: '2026-02-15' })).toMatchObject({ changed: 1 });
  });

  test('a file without the columns that start a chain does not stop it', async () => {
    const { label, amount, repetition_period } = pharmacy;
    expect(await bringIn({ label, amount, repetition_period })).toMatchObject({ unchanged: 1 });
    expect((await services())[1]).toMatchObject({ is_auto_confirmed: true, first_due_date: '2026-01-15' });
  });

  test('what is new is marked and stays free', async () => {
    const archive: Row = { label: 'Archive', amount: 1, repetition_period: 'once' };
    await bringIn(archive);
    expect((await services()).map(({ is_added_later }) => is_added_later)).toEqual([false, false, true]);
    expect(await bringIn({ ...archive, amount: 2 })).toMatchObject({ changed: 1 });
  });
});

test('what is no list of operational services is named by row and field', async () => {
  const rows = [
    { ...startUp, label: 'x'.repeat(1_001) },
    { ...startUp, amount: -1 },
    { ...startUp, first_due_date: '2026-02-29' },
    { ...startUp, first_due_date: '2301-01-01' },
  ];
  expect(await malformedFields(app.db, () => bringIn(...rows))).toEqual([
    ['rows.0.label', 'too_long'],
    ['rows.1.amount', 'negative'],
    ['rows.2.first_due_date', 'date_invalid'],
    ['rows.3.first_due_date', 'date_invalid'],
  ]);
});
