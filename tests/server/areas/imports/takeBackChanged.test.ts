import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { SentFile } from '../../../../contract/imports/importRuns.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const visits = (
  ...rows: { label: string; reference_visit: string | null; days_interval: number | null }[]
) => ({
  name: 'visits.csv',
  kind: 'visits' as const,
  rows: lines(rows),
});
const root = (label: string) => ({ label, reference_visit: null, days_interval: null });
const following = (label: string, reference_visit: string) => ({ label, reference_visit, days_interval: 14 });
const prices = (amount: number): SentFile => ({
  name: 'prices.csv',
  kind: 'study-services',
  rows: lines([{ label: 'ECG', amount }]),
});
const payment = (amount: number): SentFile => ({
  name: 'payments.csv',
  kind: 'provider-services',
  rows: lines([
    {
      provider: 'Radiology',
      cost_center: null,
      study_service: 'ECG',
      amount,
      percentage: null,
      confirmation_type: 'automated' as const,
    },
  ]),
});
const assigned: SentFile = {
  name: 'plan.csv',
  kind: 'assigned-study-services',
  rows: lines([{ study_service: 'ECG', protocol_visit: 'SCR' }]),
};
const pharmacy = (more: { first_due_date?: string; is_auto_confirmed?: boolean }): SentFile => ({
  name: 'operational.csv',
  kind: 'operational-services',
  rows: lines([{ label: 'Pharmacy', amount: 15_000, repetition_period: 'monthly' as const, ...more }]),
});

const run = async (...files: SentFile[]): Promise<string> => {
  const choice = { is_together: true, is_confirming: true };
  const answer = await client.call(api.runImport, { trial_id, files, ...choice });
  expect(answer.files.map(({ outcome }) => outcome)).toEqual(files.map(() => 'done'));
  return answer.import_run_id ?? '';
};
const past = (import_run_id: string) => client.call(api.getPastImport, { trial_id, import_run_id });
const takeBack = (import_run_id: string) =>
  client.call(api.takeBackImport, { reason: 'By mistake', trial_id, import_run_id });
const clear = async (): Promise<void> => {
  await client.call(api.removeRecordingConfirmations, { trial_id });
  await client.call(api.removeRecordingsAndParticipants, { trial_id });
};

describe('what a run only changed is not taken from under what was built upon it', () => {
  test('entries of an operational service that it gave its first due date', async () => {
    await run(pharmacy({}));
    await addParticipant(client, trial_id, '001');
    const id = await run(pharmacy({ first_due_date: '2026-01-15', is_auto_confirmed: true }));
    expect((await past(id)).verdicts.take_back).toEqual([]);
    const { entries } = await client.call(api.generateOperationalEntries, { trial_id });
    expect(await refusalOf(takeBack(id))).toMatchObject({ code: 'import_built_upon', status: 409 });
    expect((await past(id)).built_upon).toEqual([
      { record: 'recorded_study_service', way: 'added', count: entries.length },
    ]);
  });

  test('entries that were there before it hinder nothing', async () => {
    await run(pharmacy({ first_due_date: '2026-01-15', is_auto_confirmed: true }));
    await addParticipant(client, trial_id, '001');
    await client.call(api.generateOperationalEntries, { trial_id });
    const id = await run(pharmacy({ is_auto_confirmed: false }));
    await takeBack(id);
    const [service] = await client.call(api.listOperationalServices, { trial_id });
    expect(service).toMatchObject({ is_auto_confirmed: true });
  });

  test('a visit that counts from one which it made a root', async () => {
    await run(visits(root('SCR'), following('BL', 'SCR')));
    const id = await run(visits(root('BL')));
    await run(visits(following('SCR', 'BL')));
    const stood = await client.call(api.listVisits, { trial_id });
    expect(await refusalOf(takeBack(id))).toMatchObject({ code: 'import_built_upon', params: { count: 2 } });
    expect(await client.call(api.listVisits, { trial_id })).toEqual(stood);
  });

  test('a share that needs the price which it raised', async () => {
    await run(prices(10_000));
    const id = await run(prices(20_000));
    await run(payment(15_000));
    expect(await refusalOf(takeBack(id))).toMatchObject({ code: 'import_built_upon', params: { count: 1 } });
    const [service] = await client.call(api.listStudyServices, { trial_id });
    expect(service).toMatchObject({ amount: 20_000 });
  });
});

test('a plan that was opened again meanwhile stays open: nothing of it was added later', async () => {
  await run(visits(root('SCR')));
  await addParticipant(client, trial_id, '001');
  await run(prices(10_000));
  const id = await run(prices(20_000));
  await clear();
  await takeBack(id);
  const [service] = await client.call(api.listStudyServices, { trial_id });
  expect(service).toMatchObject({ amount: 10_000, is_added_later: false });
});

test('what was closed and has been removed by hand since hinders nothing', async () => {
  const subject: SentFile = { name: 'dm.csv', kind: 'participants', rows: lines([{ subject_id: '001' }]) };
  const performed: SentFile = {
    name: 'sv.csv',
    kind: 'performed-visits',
    rows: lines([{ subject_id: '001', protocol_visit: 'SCR', visit_date: '2026-01-05' }]),
  };
  const id = await run(prices(10_000), visits(root('SCR')), assigned, subject, performed);
  const month = '2026-05-31';
  const { fingerprint } = await client.call(api.previewClosing, { month });
  await client.call(api.takeClosing, { closing_id: newId(), month, fingerprint });
  expect((await past(id)).built_upon).toEqual([
    { record: 'recorded_study_service', way: 'closed', count: 1 },
  ]);
  await clear();
  expect((await past(id)).built_upon).toEqual([]);
  await takeBack(id);
  expect(await client.call(api.listVisits, { trial_id })).toEqual([]);
});
