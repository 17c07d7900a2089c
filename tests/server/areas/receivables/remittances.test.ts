import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RemittanceLine, RemittancePage } from '../../../../contract/receivables/remittances.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { camtOf, entryOf } from '../../../support/bankFiles.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { correctionsOf, correctNow, itemOf } from '../../../support/correctedInvoice.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial: BillingTrial;
let invoice_id: string;
let records: string[];

/** An invoice over four examinations of 100.00 and an operational service of 50.00: 450.00 net, 535.50 gross. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  app.setNow(Date.parse('2026-02-02T10:00:00Z'));
  trial = await buildBillingTrial(app.db);
  await trial.addService('Examination', 100_00);
  await trial.addService('Start-up', 50_00, { isOperational: true });
  const examined = ['001', '002', '003', '004'].map((subject) => ({
    subject,
    service: 'Examination',
    date: '2026-01-19',
  }));
  records = await trial.perform(...examined, { service: 'Start-up', date: '2026-01-19' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  ({ invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', { billing_date: '2026-02-02' }));
  await client.call(api.finalizeInvoice, { invoice_id });
});
beforeEach(() => app.setNow(Date.parse('2026-03-10T10:00:00Z')));

const row = (subject_id: string | null, amount: number, service = 'Examination') => ({
  line: 2,
  subject_id,
  visit: subject_id === null ? null : 'visit',
  service,
  performance_date: '2026-01-19',
  amount,
});
/** Too little, too much, twice, unknown, and nothing for the fourth and the start-up. */
const fiveKinds = [
  row('001', 80_00),
  row('002', 110_00),
  row('003', 100_00),
  row('003', 100_00),
  row('999', 100_00),
];
const list = (lines: ReturnType<typeof row>[], more: object = {}) => ({
  trial_id: trial.trial_id,
  file_name: 'March.csv',
  payment_date: '2026-03-09',
  payer: null,
  lines,
  ...more,
});
const take = (lines = fiveKinds, more: object = {}) => client.call(api.takeRemittance, list(lines, more));
const paid = () => client.call(api.getReceivable, { invoice_id });
const placeOf = ({ lines }: RemittancePage, fit: RemittanceLine['fit']): number =>
  lines.find((line) => line.fit === fit)?.place ?? 0;
const decide = (page: RemittancePage, place: number, act: string, more: object = {}, options = {}) =>
  client.call(
    api.decideDifference,
    { remittance_id: page.remittance_id, place, act: act as 'accept', ...more },
    options,
  );
const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusalOf(call)).code;

test('a list pays its records, and five kinds of difference wait with what can be done about each', async () => {
  const { trial_id, lines } = list(fiveKinds);
  const seen = await client.call(api.previewRemittance, { trial_id, lines });
  expect((await paid()).paid_amount).toBe(0);
  const page = await take();
  const counts = { exact: 1, short: 1, over: 1, twice: 1, unknown: 1, missing: 2 };
  // 280.00 of the records and their VAT; 10.00, 100.00 and 100.00 are too much.
  const money = { counts, line_count: 5, paid_amount: 583_10, rest_amount: 249_90 };
  expect(seen).toMatchObject({ ...money, invoices: [{ invoice_id, amount: 333_20 }] });
  expect(page).toMatchObject({ ...money, open_count: 6, invoices: [{ invoice_id, amount: 333_20 }] });
  expect(page.lines.map(({ fit, reason, acts }) => [fit, reason, acts.join()])).toEqual([
    ['short', null, 'dispute,accept'],
    ['over', null, 'keep'],
    ['twice', null, 'keep'],
    ['unknown', 'subject', 'assign,keep'],
    ['missing', null, 'dispute,accept'],
    ['missing', null, 'dispute,accept'],
  ]);
  expect(await paid()).toMatchObject({
    paid_amount: 333_20,
    payment_state: 'part_paid',
    payments: [{ source: 'remittance', amount: 583_10, credit_amount: 249_90, note: 'March.csv' }],
  });
  expect((await client.call(api.listRemittances, {})).remittances).toMatchObject([
    { remittance_id: page.remittance_id, open_count: 6 },
  ]);
});

test('a record that was paid before is paid twice, and the rest of one is exact', async () => {
  await take([row('001', 80_00), row('002', 100_00)]);
  const { counts } = await take([row('001', 20_00), row('002', 100_00), row(null, 50_00, 'Start-up')]);
  expect(counts).toMatchObject({ exact: 2, twice: 1, short: 0 });
  expect((await paid()).paid_amount).toBe(297_50);
});

test('what a correction took out is owed no more, and a price that it changed is the one that counts', async () => {
  const issued = { client, invoice_id };
  const item = itemOf(await correctionsOf(issued), 'Examination');
  const entry = (id = '') => ({ ...item, recorded_study_service_ids: [id], reason: 'Wrong' });
  await correctNow(issued, [
    { ...entry(records[0]), kind: 'not_performed' },
    { ...entry(records[1]), kind: 'wrong_price', amount_per_unit: 90_00 },
  ]);
  const { lines } = await client.call(api.previewRemittance, {
    trial_id: trial.trial_id,
    lines: [row('001', 100_00), row('002', 90_00)],
  });
  expect(lines.slice(0, 2).map(({ fit }) => fit)).toEqual(['unknown', 'exact']);
});

describe('a difference is decided once', () => {
  test('what is missing is disputed on its invoice, or let be', async () => {
    const page = await take();
    const short = placeOf(page, 'short');
    expect(await decide(page, short, 'dispute', { note: 'see contract' })).toMatchObject({ open_count: 5 });
    expect(await paid()).toMatchObject({
      disputed_amount: 23_80,
      disputes: [{ kind: 'price', note: '001, visit, Examination, 19.01.2026, see contract' }],
    });
    expect(await codeOf(decide(page, short, 'accept'))).toBe('difference_decided');
    const missing = placeOf(page, 'missing');
    expect(await codeOf(decide(page, missing, 'keep'))).toBe('difference_act_unfit');
    expect(await codeOf(decide(page, 99, 'accept'))).toBe('not_found');
    await client.call(api.raiseDispute, {
      invoice_id,
      amount: 178_50,
      kind: 'other',
      note: null,
      raised_on: '2026-03-10',
    });
    expect(await codeOf(decide(page, missing, 'dispute'))).toBe('dispute_above_open');
    expect(await decide(page, missing, 'accept')).toMatchObject({ open_count: 4 });
  });

  test('an unknown line is given its record, which it then pays', async () => {
    const page = await take();
    const unknown = placeOf(page, 'unknown');
    const { remittance_id } = page;
    const choices = await client.call(api.listRemittanceRecords, { remittance_id, place: unknown });
    expect(choices.records.map(({ subject_id, left_amount }) => [subject_id, left_amount])).toEqual([
      ['004', 100_00],
      [null, 50_00],
      ['001', 20_00],
    ]);
    const to = (index: number) => ({ recorded_study_service_id: records[index] });
    expect(await codeOf(decide(page, unknown, 'assign', to(1)))).toBe('remittance_record_paid');
    const done = await decide(page, unknown, 'assign', to(3));
    expect(done).toMatchObject({ open_count: 5, rest_amount: 130_90 });
    expect(done.lines.find(({ place }) => place === unknown)).toMatchObject({ fit: 'exact', act: 'assign' });
    expect((await paid()).paid_amount).toBe(452_20);
  });

  test('one that fits its record only in part waits for the next decision', async () => {
    const page = await take();
    const unknown = placeOf(page, 'unknown');
    const start = { recorded_study_service_id: records[4] };
    const { lines } = await decide(page, unknown, 'assign', start);
    expect(lines.find(({ place }) => place === unknown)).toMatchObject({
      fit: 'over',
      act: null,
      acts: ['keep'],
    });
    await decide(page, unknown, 'keep');
    expect((await paid()).paid_amount).toBe(392_70);
  });

  test('money that was used elsewhere pays nothing here', async () => {
    const page = await take([row('001', 80_00), row('999', 100_00)]);
    const { payment_id } = page;
    await client.call(api.useCredit, { invoice_id, payment_id, amount: 100_00 });
    const assigned = decide(page, placeOf(page, 'unknown'), 'assign', {
      recorded_study_service_id: records[3],
    });
    expect(await codeOf(assigned)).toBe('credit_exceeded');
  });
});

test('the same list is read once, in whatever order, until it is taken back, and never changed', async () => {
  const page = await take();
  for (const change of [
    sql`update remittance set file_name = 'x'`,
    sql`update remittance_line set amount = 1`,
    sql`delete from remittance_line`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow(/never|permission denied/);
  expect(await codeOf(take(fiveKinds.toReversed()))).toBe('remittance_already_read');
  const { remittance_id } = page;
  const back = () => client.call(api.takeRemittanceBack, { remittance_id, reason: 'Wrong trial' });
  expect(await back()).toMatchObject({ verdicts: { decide: [{ code: 'remittance_taken_back' }] } });
  expect(await codeOf(back())).toBe('remittance_taken_back');
  expect(await codeOf(decide(page, 1, 'accept'))).toBe('remittance_taken_back');
  expect((await paid()).paid_amount).toBe(0);
  expect((await take()).counts).toEqual(page.counts);
});

test('a list is refused that is of another trial, of a day to come, or of nothing that is known', async () => {
  expect(await codeOf(take([row('777', 1_00)]))).toBe('remittance_nothing_found');
  expect(await codeOf(take(fiveKinds, { payment_date: '2026-03-11' }))).toBe('date_in_future');
  const unknown = { remittance_id: newId(), place: 1 };
  for (const call of [
    () => take(fiveKinds, { trial_id: newId() }),
    () => client.call(api.previewRemittance, { trial_id: newId(), lines: fiveKinds }),
    () => client.call(api.getRemittance, { remittance_id: newId() }),
    () => client.call(api.listRemittanceRecords, unknown),
    () => client.call(api.decideDifference, { ...unknown, act: 'accept' }),
    () => client.call(api.takeRemittanceBack, { remittance_id: newId(), reason: 'Wrong' }),
  ])
    expect(await codeOf(call())).toBe('not_found');
});

test('a request that is sent twice reads, decides and takes back once', async () => {
  const key = { idempotencyKey: newId() };
  const page = await client.call(api.takeRemittance, list(fiveKinds), key);
  expect(await client.call(api.takeRemittance, list(fiveKinds), key)).toEqual(page);
  expect(await client.call(api.getRemittance, { remittance_id: page.remittance_id })).toEqual(page);
  expect(await codeOf(client.call(api.takeRemittance, list([row('001', 1_00)]), key))).toBe(
    'idempotency_key_reused',
  );
  const once = { idempotencyKey: newId() };
  await decide(page, placeOf(page, 'over'), 'keep', {}, once);
  expect(await codeOf(decide(page, placeOf(page, 'over'), 'keep', { note: 'x' }, once))).toBe(
    'idempotency_key_reused',
  );
  const { remittance_id } = page;
  const backOnce = { idempotencyKey: newId() };
  const back = (reason: string) => client.call(api.takeRemittanceBack, { remittance_id, reason }, backOnce);
  expect(await back('Wrong')).toEqual(await back('Wrong'));
  expect(await codeOf(back('Other'))).toBe('idempotency_key_reused');
});

test('what came in at the bank is the money of the list, once, where it is enough', async () => {
  app.setNow(Date.parse('2026-05-05T10:00:00Z'));
  const entries = [
    entryOf({ amount: '583.10', text: 'Study payment' }),
    entryOf({ amount: '100.00', text: 'Study payment' }),
    entryOf({ amount: '900.00', text: 'Rent', direction: 'DBIT' }),
  ];
  await client.call(api.uploadBankStatement, {
    file_name: 'march.xml',
    statement_file: new Blob([camtOf(entries)]),
  });
  const waiting = (await client.call(api.listBankEntries, { state: 'waiting' })).entries;
  const of = (cents: number) => ({
    bank_entry_id: waiting.find(({ amount }) => amount === cents)?.bank_entry_id ?? null,
  });
  expect(await codeOf(take(fiveKinds, of(100_00)))).toBe('entry_exceeded');
  expect(await codeOf(take(fiveKinds, of(-900_00)))).toBe('entry_not_incoming');
  expect(await take(fiveKinds, of(583_10))).toMatchObject({ paid_amount: 583_10, rest_amount: 249_90 });
  expect((await paid()).payments).toMatchObject([{ source: 'bank', amount: 583_10 }]);
  expect(await codeOf(take([row('004', 1_00)], of(583_10)))).toBe('entry_decided');
});
