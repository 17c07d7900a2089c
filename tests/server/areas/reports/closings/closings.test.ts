import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { CallError } from '../../../../../dataProvider/callError.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';
import { asAlmighty } from '../../../../support/testDb.ts';
import { type SecondServer, secondServer } from '../../invoices/invariants/secondServer.ts';

const app = testApp();
let client: Client;
let trial: BillingTrial;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 10_000);
  await trial.addService('Pharmacy', 2_000, { isOperational: true });
  await trial.perform(
    { service: 'Visit', date: '2026-05-31' },
    { service: 'Visit', date: '2026-06-30', subject: '002' },
    { service: 'Pharmacy', date: '2026-06-15' },
    // Of a later day, not confirmed, cancelled.
    { service: 'Visit', date: '2026-07-01' },
    { service: 'Visit', date: '2026-06-01', is_confirmed: false },
    { service: 'Visit', date: '2026-06-01', is_cancelled: true },
  );
});

const preview = (month = '2026-06-15') => client.call(api.previewClosing, { month });
const take = async (month = '2026-06-15', by: Client = client) => {
  const { fingerprint } = await preview(month);
  return by.call(api.takeClosing, { closing_id: newId(), month, fingerprint });
};
const linesOf = async (closing_id: string) => (await client.call(api.listClosingLines, { closing_id })).lines;

describe('the preview of a month’s end', () => {
  test('holds what was performed up to it and is on no invoice', async () => {
    await buildBillingTrial(app.db, { type: 'test' });
    expect(await preview()).toEqual({
      as_of: new Date(testNow),
      month_end: '2026-06-30',
      test_trial_count: 1,
      line_count: 3,
      amount: 22_000,
      fingerprint: expect.any(String),
      sums: [
        {
          trial_id: trial.trial_id,
          trial_title: `Trial ${trial.trial_id}`,
          line_count: 3,
          amount: 22_000,
        },
      ],
      verdicts: { take: [] },
    });
    expect(await preview('2026-05-01')).toMatchObject({ month_end: '2026-05-31', amount: 10_000 });
    expect(await preview('2300-12-31')).toMatchObject({ month_end: '2300-12-31' });
    expect(await preview('1970-01-01')).toMatchObject({ month_end: '1970-01-31', amount: 0 });
  });

  test('goes by the day: an invoice of later does not count, one that was cancelled later does', async () => {
    const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-05-31', {
      billing_date: '2026-06-20',
    });
    await client.call(api.finalizeInvoice, { invoice_id });
    expect((await preview('2026-05-31')).amount).toBe(10_000);
    expect((await preview()).amount).toBe(12_000);
    // Cancelled in July: at the end of June it stood.
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' });
    expect((await preview()).amount).toBe(12_000);
  });
});

describe('a closing', () => {
  test('stays as it was that day, whatever happens later', async () => {
    const { closing_id, ...taken } = await take();
    expect(taken).toMatchObject({
      month_end: '2026-06-30',
      line_count: 3,
      amount: 22_000,
      taken_by: 'Test clinic_user',
      taken_at: new Date(testNow),
      sums: [{ trial_id: trial.trial_id, line_count: 3, amount: 22_000 }],
    });
    const before = await linesOf(closing_id);
    expect(before).toMatchObject([
      { line_number: 1, subject_id: '001', visit_label: 'Visit', service_label: 'Visit', amount: 10_000 },
      { line_number: 2, subject_id: null, visit_label: null, service_label: 'Pharmacy', amount: 2_000 },
      { line_number: 3, subject_id: '002', performance_date: '2026-06-30', invoice_number: null },
    ]);
    const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-06-30');
    await client.call(api.finalizeInvoice, { invoice_id });
    await app.db.updateTable('trial').set({ title: 'Other' }).execute();
    expect(await linesOf(closing_id)).toEqual(before);
    expect(await client.call(api.getClosing, { closing_id })).toMatchObject(taken);
    expect(await client.call(api.listClosings, {})).toMatchObject({
      closings: [{ closing_id, amount: 22_000 }],
      next_month_end: '2026-06-30',
    });
    expect(
      await client.call(api.listClosingLines, { closing_id, trial_id: trial.trial_id, limit: 1, after: 1 }),
    ).toMatchObject({ lines: [{ line_number: 2 }], next: 2 });
  });

  test('names the later invoice that has a line already', async () => {
    const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-05-31');
    await client.call(api.finalizeInvoice, { invoice_id });
    const [line] = await linesOf((await take('2026-05-31')).closing_id);
    expect(line).toMatchObject({ invoice_number: 'INV-2026-00001', performance_date: '2026-05-31' });
  });

  test('is taken once for each month, and not before the month is over', async () => {
    const month = '2026-06-30';
    const { fingerprint } = await preview();
    const wanted = { closing_id: newId(), month, fingerprint };
    const key = { idempotencyKey: newId() };
    const taken = await client.call(api.takeClosing, wanted, key);
    const other = { ...wanted, month: '2026-05-31' };
    expect(await refusalOf(client.call(api.takeClosing, other, key))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await client.call(api.takeClosing, wanted)).toEqual(taken);
    expect((await preview()).verdicts.take).toMatchObject([{ code: 'closing_taken' }]);
    expect(await refusalOf(take())).toMatchObject({ code: 'closing_taken', status: 409 });
    expect(await refusalOf(client.call(api.takeClosing, { ...wanted, month: '2026-05-01' }))).toMatchObject({
      code: 'id_taken',
    });
    expect(await refusalOf(take('2026-07-01'))).toMatchObject({
      code: 'closing_month_open',
      params: { date: '2026-07-31' },
    });
  });

  test('is refused where it is another sum by now', async () => {
    const { fingerprint } = await preview();
    await trial.perform({ service: 'Visit', date: '2026-06-02' });
    const wanted = { closing_id: newId(), month: '2026-06-30', fingerprint };
    expect(await refusalOf(client.call(api.takeClosing, wanted))).toMatchObject({ code: 'closing_changed' });
    expect((await client.call(api.listClosings, {})).closings).toEqual([]);
  });

  test('is refused where other lines come to the same sum by now', async () => {
    const { line_count, amount, fingerprint } = await preview();
    const [left] = await trial.perform({ service: 'Visit', date: '2026-06-30', subject: '003' });
    await app.db
      .updateTable('recorded_study_service')
      .set({ is_confirmed: false, amount: null })
      .where('performance_date', '=', '2026-06-30')
      .where('recorded_study_service_id', '!=', left ?? '')
      .execute();
    expect(await preview()).toMatchObject({ line_count, amount });
    const wanted = { closing_id: newId(), month: '2026-06-30', fingerprint };
    expect(await refusalOf(client.call(api.takeClosing, wanted))).toMatchObject({ code: 'closing_changed' });
  });

  test('is a CSV file in both languages', async () => {
    const { closing_id } = await take('2026-05-31');
    const lines = async (language: 'de' | 'en') => {
      const { blob, filename } = await client.call(api.exportClosing, { closing_id, language });
      return [filename, ...(await blob.text()).split('\r\n')];
    };
    expect(await lines('en')).toEqual([
      'Performed not billed 2026-05-31.csv',
      'Closing date,Trial,Subject ID,Visit,Service,Performed on,Amount,Currency,Invoiced later with',
      `31.05.2026,Trial ${trial.trial_id},001,Visit,Visit,31.05.2026,100.00,EUR,`,
      '',
    ]);
    expect((await lines('de'))[2]).toBe(
      `31.05.2026;Trial ${trial.trial_id};001;Visit;Visit;31.05.2026;100,00;EUR;`,
    );
  });

  test.each([
    ['changed', `update closing set amount = 1`, 'a closing stays as it was taken'],
    ['removed', `delete from closing_line`, 'a closing stays as it was taken'],
    [
      'given more lines',
      `insert into closing_line select trial_id, closing_id, uuid_v7(), line_number + 100, trial_title, null, null,
        service_label, performance_date, amount, null from closing_line`,
      'a closing takes no more lines',
    ],
    [
      'written with another sum',
      `insert into closing select uuid_v7(), '2026-04-30', 1, 1, taken_by, taken_at from closing`,
      'a closing is the sum of its lines',
    ],
  ])('is never %s', async (_name, statement, refusal) => {
    await take();
    await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(refusal);
  });
});

describe('two people at once', () => {
  let second: SecondServer;
  beforeEach(async () => {
    second = await secondServer(app);
  });
  afterEach(() => second.close());

  test('take the same month: one of them does', async () => {
    const outcomes = await Promise.all(
      [client, second.client].map(async (by) => {
        try {
          return (await take('2026-06-15', by)).month_end;
        } catch (error) {
          if (error instanceof CallError) return error.failure.code;
          throw error;
        }
      }),
    );
    expect(outcomes.toSorted()).toEqual(['2026-06-30', 'closing_taken']);
  });
});
