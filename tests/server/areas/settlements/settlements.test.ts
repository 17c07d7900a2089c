import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../support/schedule.ts';
import {
  addProvider,
  answerPayment,
  buildSettledTrial,
  settle,
  someJune,
} from '../../../support/settlementFactory.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };
const preview = (period: { kind?: 'settlement' | 'correction'; from_date: string; to_date: string } = june) =>
  client.call(api.previewSettlement, period);

describe('the preview', () => {
  test('tells what is owed of a period by provider and trial, those from outside apart', async () => {
    const { trial, laboratory } = await someJune(app.db);
    const { rows, parts, ...head } = await preview();
    expect(head).toEqual({
      as_of: new Date(testNow),
      kind: 'settlement',
      ...june,
      test_trial_count: 0,
      taken_back_count: 0,
      taken_back_amount: 0,
      next_number: 'SET-2026-00001',
    });
    const none = { trial_id: trial.trial_id, settled_count: 0, settled_amount: 0 };
    expect(rows).toMatchObject([
      { provider_label: 'Pharmacy', cost_center: null, line_count: 1, amount: 2_000, ...none },
      { provider_label: 'Radiology', cost_center: '4711', line_count: 2, amount: 30_000, ...none },
      { provider_label: 'Laboratory', is_external: true, line_count: 1, amount: 5_000, ...none },
    ]);
    expect(parts).toMatchObject([
      { provider_id: null, provider_label: null, line_count: 3, amount: 32_000, verdicts: { run: [] } },
      { provider_id: laboratory.provider_id, provider_label: 'Laboratory', line_count: 1, amount: 5_000 },
    ]);
  });

  test('knows periods of a day and of 330 years, and none that end before they begin', async () => {
    await someJune(app.db);
    const amounts = async (from_date: string, to_date: string) =>
      (await preview({ from_date, to_date })).parts.map(({ amount }) => amount);
    expect(await amounts('2026-06-30', '2026-06-30')).toEqual([20_000]);
    expect(await amounts('1970-01-01', '2300-12-31')).toEqual([32_001, 5_000]);
    expect(await amounts('2026-06-02', '2026-06-02')).toEqual([]);
    expect(await refusalOf(preview({ from_date: '2026-06-30', to_date: '2026-06-01' }))).toMatchObject({
      code: 'period_reversed',
    });
  });

  test('leaves test trials out, and says so', async () => {
    const radiology = await addProvider(app.db, 'Radiology');
    const trial = await buildSettledTrial(app.db, { type: 'test' });
    await trial.deliver({ provider: radiology, date: '2026-06-01', amount: 10_000 });
    expect(await preview()).toMatchObject({ test_trial_count: 1, rows: [], parts: [] });
  });

  test('names the records behind a sum, page by page', async () => {
    const { trial, radiology, payments } = await someJune(app.db);
    const { trial_id } = trial;
    const { provider_id } = radiology;
    const read = (after?: { performance_date: string; recorded_provider_service_id: string }) =>
      client.call(api.listOpenRecords, {
        ...june,
        trial_id,
        provider_id,
        limit: 1,
        ...(after ? { after } : {}),
      });
    const first = await read();
    expect(first.records).toMatchObject([
      {
        recorded_provider_service_id: payments[0],
        subject_id: '001',
        visit_label: 'Visit',
        service_label: 'Visit',
        payment_label: 'Reading',
        performance_date: '2026-06-01',
        amount: 10_000,
        settlement_number: null,
      },
    ]);
    const second = await read(first.next ?? undefined);
    expect(second).toMatchObject({ records: [{ subject_id: '002', amount: 20_000 }], next: null });
    expect(
      await refusalOf(
        client.call(api.listOpenRecords, {
          trial_id,
          provider_id,
          from_date: '2026-06-02',
          to_date: '2026-06-01',
        }),
      ),
    ).toMatchObject({ code: 'period_reversed' });
  });
});

describe('a run', () => {
  test('settles what the preview showed, under a number of its own', async () => {
    const { trial, laboratory } = await someJune(app.db);
    const run = await settle(client, june);
    expect(run).toMatchObject({
      number: 'SET-2026-00001',
      kind: 'settlement',
      settled_on: testToday,
      ...june,
      provider_id: null,
      line_count: 3,
      amount: 32_000,
      settled_by: 'Test clinic_user',
      settled_at: new Date(testNow),
      sums: [
        { provider_label: 'Pharmacy', cost_center: null, line_count: 1, amount: 2_000 },
        { provider_label: 'Radiology', cost_center: '4711', trial_id: trial.trial_id, amount: 30_000 },
      ],
      taken_back_count: 0,
    });
    const outside = await settle(client, june, laboratory.provider_id);
    expect(outside).toMatchObject({ number: 'SET-2026-00002', provider_label: 'Laboratory', amount: 5_000 });
    const { rows, parts } = await preview();
    expect(parts).toEqual([]);
    expect(rows.map(({ amount, settled_amount }) => [amount, settled_amount])).toEqual([
      [0, 2_000],
      [0, 30_000],
      [0, 5_000],
    ]);
    const { settlements } = await client.call(api.listSettlements, {});
    expect(settlements.map(({ number }) => number)).toEqual(['SET-2026-00002', 'SET-2026-00001']);
  });

  test('is not run twice: nothing is left of it, and the same run again changes nothing', async () => {
    await someJune(app.db);
    const { parts } = await preview();
    const run = { ...june, settlement_id: newId(), fingerprint: parts[0]?.fingerprint ?? '' };
    const key = { idempotencyKey: newId() };
    const done = await client.call(api.runSettlement, run, key);
    expect(await client.call(api.runSettlement, run)).toEqual(done);
    const other = { ...run, settlement_id: newId() };
    expect(await refusalOf(client.call(api.runSettlement, other, key))).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await refusalOf(client.call(api.runSettlement, other))).toMatchObject({
      code: 'settlement_empty',
      status: 409,
    });
    expect(
      await refusalOf(client.call(api.runSettlement, { ...run, from_date: '2026-05-01' })),
    ).toMatchObject({ code: 'id_taken' });
    expect((await preview()).next_number).toBe('SET-2026-00002');
  });

  test('takes the rest of a period that is partly settled', async () => {
    await someJune(app.db);
    await settle(client, { from_date: '2026-06-01', to_date: '2026-06-15' });
    expect((await preview()).parts).toMatchObject([{ amount: 20_000 }, { amount: 5_000 }]);
    expect(await settle(client, june)).toMatchObject({ number: 'SET-2026-00002', amount: 20_000 });
  });

  test('is refused where anything is other than was seen, and consumes no number', async () => {
    const { trial, radiology, payments } = await someJune(app.db);
    const { parts } = await preview();
    const run = (fingerprint = parts[0]?.fingerprint ?? '') =>
      client.call(api.runSettlement, { ...june, settlement_id: newId(), fingerprint });
    await trial.deliver({ provider: radiology, date: '2026-06-20', amount: 1 });
    expect(await refusalOf(run())).toMatchObject({ code: 'settlement_changed', status: 409 });
    await answerPayment(app.db, payments[0], null);
    await trial.deliver({ provider: radiology, date: '2026-06-20', amount: 9_999 });
    // The same number of records and the same sum: but others.
    const now = await preview();
    expect(now.parts[0]).toMatchObject({ amount: 32_000 });
    expect(await refusalOf(run())).toMatchObject({ code: 'settlement_changed' });
    expect((await preview()).next_number).toBe('SET-2026-00001');
    expect(await run(now.parts[0]?.fingerprint)).toMatchObject({ number: 'SET-2026-00001' });
  });

  test('for a provider from outside needs its address', async () => {
    const laboratory = await addProvider(app.db, 'Laboratory', { is_external: true, has_address: false });
    const trial = await buildSettledTrial(app.db);
    await trial.deliver({ provider: laboratory, date: '2026-06-15', amount: 5_000 });
    const missing = { code: 'provider_address_missing', params: { label: 'Laboratory' } };
    expect((await preview()).parts[0]?.verdicts.run).toEqual([missing]);
    expect(await refusalOf(settle(client, june, laboratory.provider_id))).toMatchObject(missing);
  });

  test('does not lie before the last one of its range', async () => {
    await someJune(app.db);
    await settle(client, { from_date: '2026-06-01', to_date: '2026-06-15' });
    app.setNow(testNow - 86_400_000);
    expect(await refusalOf(settle(client, june))).toMatchObject({ code: 'billing_date_before_last' });
  });

  test('is refused where its period ends before it begins', async () => {
    const run = { from_date: '2026-06-02', to_date: '2026-06-01', settlement_id: newId(), fingerprint: '' };
    expect(await refusalOf(client.call(api.runSettlement, run))).toMatchObject({ code: 'period_reversed' });
  });

  test('keeps what it settled, whatever becomes of records and catalogs', async () => {
    const { trial, payments } = await someJune(app.db);
    const { settlement_id } = await settle(client, june);
    const read = async () => ({
      lines: (await client.call(api.listSettlementLines, { settlement_id })).lines.map(
        ({ is_taken_back: _present, ...line }) => line,
      ),
      sums: (await client.call(api.getSettlement, { settlement_id })).sums,
    });
    const before = await read();
    expect(before.lines).toMatchObject([
      { line_number: 1, provider_label: 'Pharmacy', amount: 2_000, corrected_number: null },
      { line_number: 2, provider_label: 'Radiology', subject_id: '001', amount: 10_000 },
      { line_number: 3, provider_label: 'Radiology', subject_id: '002', amount: 20_000 },
    ]);
    await app.db.updateTable('provider').set({ cost_center: '1' }).execute();
    await app.db.updateTable('trial').set({ title: 'Other' }).execute();
    await app.db
      .deleteFrom('recorded_provider_service')
      .where('trial_id', '=', trial.trial_id)
      .where('recorded_provider_service_id', '=', payments[0] ?? '')
      .execute();
    expect(await read()).toEqual(before);
  });

  test('shows its lines page by page, of one provider and trial', async () => {
    const { trial, radiology } = await someJune(app.db);
    const { settlement_id } = await settle(client, june);
    const query = { settlement_id, trial_id: trial.trial_id, provider_id: radiology.provider_id, limit: 1 };
    const first = await client.call(api.listSettlementLines, query);
    expect(first).toMatchObject({ lines: [{ subject_id: '001' }], next: 2 });
    expect(await client.call(api.listSettlementLines, { ...query, after: 2 })).toMatchObject({
      lines: [{ subject_id: '002' }],
      next: null,
    });
  });
});
