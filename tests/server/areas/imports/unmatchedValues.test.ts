import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { ImportFile } from '../../../../contract/imports/importRuns.ts';
import type { ValueAnswer } from '../../../../contract/imports/importValues.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { tableCounts } from '../../../support/tableCounts.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const performed: ImportFile = {
  name: 'sv.csv',
  kind: 'performed-visits',
  rows: lines([
    { subject_id: '001', protocol_visit: 'Screening 1', visit_date: '2026-01-05' },
    { subject_id: '002', protocol_visit: 'Screening 1', visit_date: '2026-01-07' },
    { subject_id: '002', protocol_visit: 'bl', visit_date: '2026-01-21' },
  ]),
};
const files: ImportFile[] = [
  performed,
  {
    name: 'plan.csv',
    kind: 'assigned-study-services',
    rows: lines(
      ['SCR', 'BL'].map((protocol_visit) => ({ study_service: 'Visit', protocol_visit, is_optional: false })),
    ),
  },
  { name: 'dm.csv', kind: 'participants', rows: lines([{ subject_id: '001' }, { subject_id: '002' }]) },
  {
    name: 'visits.csv',
    kind: 'visits',
    rows: lines([
      { label: 'SCR', reference_visit: null, days_interval: null },
      { label: 'BL', reference_visit: 'SCR', days_interval: 14 },
    ]).map((row) => ({
      ...row,
      visit_kind: 'scheduled',
      days_tolerance_before: null,
      days_tolerance_after: null,
    })),
  },
  { name: 'prices.csv', kind: 'study-services', rows: lines([{ label: 'Visit', amount: 40_000 }]) },
];

test('tells each value that names nothing once, and looks at the lines as it is answered', async () => {
  const before = await tableCounts(app.db);
  const open = await client.call(api.previewImport, { trial_id, files });
  expect(open.unmatched).toEqual([
    { of: 'visit', label: 'Screening 1', cost_center: null, line_count: 2, answer: null },
    {
      of: 'visit',
      label: 'bl',
      cost_center: null,
      line_count: 1,
      answer: { kind: 'pick', label: 'BL', cost_center: null },
    },
  ]);
  expect(open.choices.map(({ of, label }) => [of, label])).toEqual([
    ['visit', 'SCR'],
    ['visit', 'BL'],
  ]);
  expect(open.files.at(-1)?.refused.map(({ line, code }) => [line, code])).toEqual([
    [2, 'visit_unknown'],
    [3, 'visit_unknown'],
  ]);
  const value = { of: 'visit' as const, label: 'Screening 1', cost_center: null };
  const answered = async (answer: ValueAnswer) =>
    (await client.call(api.previewImport, { trial_id, files, resolutions: [{ ...value, answer }] })).files.at(
      -1,
    );
  expect(await answered({ kind: 'pick', label: 'SCR', cost_center: null })).toMatchObject({
    created: [2, 3, 4],
    refused: [],
    left_out: [],
    mandatory: { service_count: 3, amount: 120_000 },
  });
  expect(await answered({ kind: 'leave_out' })).toMatchObject({
    line_count: 1,
    created: [4],
    refused: [],
    left_out: [2, 3],
  });
  expect(await answered({ kind: 'create' })).toMatchObject({
    created: [2, 3, 4],
    refused: [],
    left_out: [],
  });
  expect(await tableCounts(app.db)).toEqual(before);
});

test('a service is made at the price that its answer carries, without one its lines stay open', async () => {
  const sent = files.filter(({ kind }) => kind !== 'study-services');
  const looked = (answer: ValueAnswer) =>
    client.call(api.previewImport, {
      trial_id,
      files: sent,
      resolutions: [
        {
          of: 'visit',
          label: 'Screening 1',
          cost_center: null,
          answer: { kind: 'pick', label: 'SCR', cost_center: null },
        },
        { of: 'study_service', label: 'Visit', cost_center: null, answer },
      ],
    });
  const unpriced = await looked({ kind: 'create' });
  expect(unpriced.unmatched).toContainEqual(
    expect.objectContaining({ of: 'study_service', label: 'Visit', answer: null }),
  );
  const priced = await looked({ kind: 'create', amount: 40_000 });
  expect(priced.files.at(-1)).toMatchObject({ mandatory: { service_count: 3, amount: 120_000 } });
  await expect(looked({ kind: 'create', amount: -1 })).rejects.toMatchObject({
    failure: { code: 'validation_failed' },
  });
});
