import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { ImportFile } from '../../../../contract/imports/importRuns.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const participants = (name: string, ...subjects: string[]): ImportFile => ({
  name,
  kind: 'participants',
  rows: lines(subjects.map((subject_id) => ({ subject_id }))),
});
const plan: ImportFile[] = [
  { name: 'prices.csv', kind: 'study-services', rows: lines([{ label: 'ECG', amount: 8_500 }]) },
  { name: 'visits.csv', kind: 'visits', rows: lines([{ label: 'SCR' }]) },
  {
    name: 'plan.csv',
    kind: 'assigned-study-services',
    rows: lines([{ study_service: 'ECG', protocol_visit: 'SCR' }]),
  },
];
/** An export of a month, which holds those of the months before. */
const exported = (...subjects: string[]): ImportFile => ({
  name: 'sv.csv',
  kind: 'performed-visits',
  rows: lines(
    subjects.map((subject_id) => ({ subject_id, protocol_visit: 'SCR', visit_date: '2026-01-05' })),
  ),
});

test('the services of a visit are counted once, also where a later file names the visit again', async () => {
  const files = [...plan, participants('dm.csv', '001', '002'), exported('001'), exported('001', '002')];
  const preview = await client.call(api.previewImport, { trial_id, files });
  expect(preview.files.flatMap(({ mandatory }) => mandatory ?? [])).toEqual([
    { service_count: 1, amount: 8_500 },
    { service_count: 1, amount: 8_500 },
  ]);
});

test('as many files come in as a drop reads', async () => {
  const subjects = Array.from({ length: 200 }, (_, at) => `S${at}`);
  const many = subjects.map((subject_id) => participants(`${subject_id}.csv`, subject_id));
  const choice = { trial_id, is_together: true, is_confirming: false };
  const { files } = await client.call(api.runImport, { ...choice, files: [...plan, ...many] });
  expect(files.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(await client.call(api.listParticipants, { trial_id })).toHaveLength(subjects.length);
});
