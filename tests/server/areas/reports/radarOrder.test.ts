import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { type RadarPlace, radarSorts } from '../../../../contract/reports/radar.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const read = (input: CallInput<typeof api.getRadar> = {}) => client.call(api.getRadar, input);

test.each(radarSorts)('the radar is ordered by %s in both directions, page by page', async (order_by) => {
  for (const amount of [8_500, 40_000]) {
    const trial = await buildBillingTrial(app.db);
    await trial.addService('Visit', amount);
    await trial.addService('Pharmacy', 15_000, { isOperational: true });
    await trial.perform(
      { service: 'Visit', date: '2026-06-01', subject: '002' },
      { service: 'Visit', date: '2026-06-01', subject: '001', is_confirmed: false },
      { service: 'Pharmacy', date: '2026-05-01' },
    );
  }
  const ordered = async (direction: 'asc' | 'desc'): Promise<string[]> => {
    const keys: string[] = [];
    let after: RadarPlace | undefined;
    do {
      const { rows, next } = await read({ order_by, direction, limit: 2, after });
      keys.push(...rows.map(({ row_key }) => row_key));
      after = next ?? undefined;
    } while (after);
    return keys;
  };
  const rising = await ordered('asc');
  expect(new Set(rising).size).toBe(6);
  expect(await ordered('desc')).toEqual(rising.toReversed());
  const { rows } = await read({ order_by });
  expect(rows.map(({ row_key }) => row_key)).toEqual(rising);
  if (order_by === 'amount')
    expect(rows.map(({ amount }) => amount)).toEqual([8_500, 8_500, 15_000, 15_000, 40_000, 40_000]);
  if (order_by === 'subject_id')
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([null, null, '001', '001', '002', '002']);
});

test('the radar takes no place of another order', async () => {
  const after = { key: 'LZZT', row_key: 'undated:1' };
  const refused = client.call(api.getRadar, { order_by: 'day', after });
  expect(await refusalOf(refused)).toMatchObject({
    status: 400,
    code: 'validation_failed',
    fields: [{ field: 'after.key', code: 'wrong_type' }],
  });
});
