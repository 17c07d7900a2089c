import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { answerPayment, settle, someJune } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };
const preview = (period: { kind?: 'settlement' | 'correction'; from_date: string; to_date: string } = june) =>
  client.call(api.previewSettlement, period);

describe('a correction', () => {
  const correction = { ...june, kind: 'correction' } as const;

  test('takes back what no longer stands, once; what stands again is settled anew', async () => {
    const { payments, radiology, trial } = await someJune(app.db);
    const run = await settle(client, june);
    await answerPayment(app.db, payments[0], false);
    expect(await client.call(api.getSettlement, { settlement_id: run.settlement_id })).toMatchObject({
      taken_back_count: 1,
      taken_back_amount: -10_000,
    });
    expect(await preview()).toMatchObject({ taken_back_count: 1, taken_back_amount: -10_000 });
    const shown = await preview(correction);
    expect(shown).toMatchObject({
      next_number: 'SET-COR-2026-00001',
      rows: [{ provider_label: 'Radiology', line_count: 1, amount: -10_000 }],
      parts: [{ provider_id: null, line_count: 1, amount: -10_000 }],
    });
    expect(
      await client.call(api.listOpenRecords, {
        ...correction,
        trial_id: trial.trial_id,
        provider_id: radiology.provider_id,
      }),
    ).toMatchObject({ records: [{ subject_id: '001', amount: -10_000 }], next: null });
    const corrected = await settle(client, correction);
    expect(corrected).toMatchObject({ number: 'SET-COR-2026-00001', kind: 'correction', amount: -10_000 });
    expect(await refusalOf(settle(client, correction))).toMatchObject({ code: 'settlement_empty' });
    const linesOf = async ({ settlement_id }: { settlement_id: string }) =>
      (await client.call(api.listSettlementLines, { settlement_id })).lines.map(
        ({ amount, corrected_number }) => [amount, corrected_number],
      );
    expect(await linesOf(run)).toContainEqual([10_000, 'SET-COR-2026-00001']);
    expect(await linesOf(corrected)).toEqual([[-10_000, 'SET-2026-00001']]);
    const { settlements } = await client.call(api.listSettlements, {});
    expect(settlements.at(-1)).toMatchObject({ corrected_count: 1, corrected_amount: -10_000 });
    await answerPayment(app.db, payments[0], true);
    expect(await settle(client, june)).toMatchObject({ number: 'SET-2026-00002', amount: 10_000 });
    expect(await preview(correction)).toMatchObject({ parts: [] });
  });

  test.each([
    ['another amount', { amount: 9_999 }],
    ['no answer', { is_confirmed: null }],
  ])('takes back a record with %s', async (_name, change) => {
    const { payments } = await someJune(app.db);
    await settle(client, june);
    await app.db
      .updateTable('recorded_provider_service')
      .set(change)
      .where('recorded_provider_service_id', '=', payments[0] ?? '')
      .execute();
    expect(await settle(client, correction)).toMatchObject({ amount: -10_000 });
  });

  test('takes back a record that is gone, and one of another day, from the cost centre it was settled with', async () => {
    const { payments, trial } = await someJune(app.db);
    await settle(client, june);
    await app.db.updateTable('provider').set({ cost_center: 'new' }).execute();
    const { trial_id } = trial;
    await app.db
      .deleteFrom('recorded_provider_service')
      .where('recorded_provider_service_id', '=', payments[0] ?? '')
      .execute();
    await app.db
      .updateTable('recorded_study_service')
      .set({ performance_date: '2026-06-29' })
      .where('trial_id', '=', trial_id)
      .where('performance_date', '=', '2026-06-30')
      .execute();
    const corrected = await settle(client, correction);
    expect(corrected.sums).toMatchObject([{ cost_center: '4711', line_count: 2, amount: -30_000 }]);
    expect(await settle(client, june)).toMatchObject({
      sums: [{ cost_center: 'new', line_count: 1, amount: 20_000 }],
    });
  });

  test('of a provider from outside is its own', async () => {
    const { payments, laboratory } = await someJune(app.db);
    await settle(client, june, laboratory.provider_id);
    await answerPayment(app.db, payments[3], null);
    expect(await settle(client, correction, laboratory.provider_id)).toMatchObject({
      provider_label: 'Laboratory',
      amount: -5_000,
    });
  });
});
