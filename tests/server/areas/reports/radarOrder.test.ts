import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { type RadarPlace, radarSorts } from '../../../../contract/reports/radar.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const read = (input: CallInput<typeof api.listRadarRows>) => client.call(api.listRadarRows, input);

test.each(radarSorts)('the radar is ordered by %s in both directions, page by page', async (order_by) => {
  const trial = await buildBillingTrial(app.db);
  const line = { trial_id: trial.trial_id, reason: 'undrafted' as const };
  await trial.addService('Visit', 8_500);
  await trial.addService('ECG', 40_000);
  await trial.addService('Pharmacy', 15_000, { isOperational: true });
  for (const service of ['Visit', 'ECG'])
    await trial.perform(
      { service, date: '2026-06-01', subject: '002' },
      { service, date: '2026-06-01', subject: '001' },
      { service: 'Pharmacy', date: '2026-05-01' },
    );
  const ordered = async (direction: 'asc' | 'desc'): Promise<string[]> => {
    const keys: string[] = [];
    let after: RadarPlace | undefined;
    do {
      const { rows, next } = await read({ ...line, order_by, direction, limit: 2, after });
      keys.push(...rows.map(({ row_key }) => row_key));
      after = next ?? undefined;
    } while (after);
    return keys;
  };
  const rising = await ordered('asc');
  expect(new Set(rising).size).toBe(6);
  expect(await ordered('desc')).toEqual(rising.toReversed());
  const { rows } = await read({ ...line, order_by });
  expect(rows.map(({ row_key }) => row_key)).toEqual(rising);
  if (order_by === 'amount')
    expect(rows.map(({ amount }) => amount)).toEqual([8_500, 8_500, 15_000, 15_000, 40_000, 40_000]);
  if (order_by === 'subject_id')
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([null, null, '001', '001', '002', '002']);
});

test('the radar takes no place of another order', async () => {
  const after = { key: 'LZZT', row_key: 'undated:1' };
  const line = { trial_id: newId(), reason: 'undated' as const };
  const refused = read({ ...line, order_by: 'day', after });
  expect(await refusalOf(refused)).toMatchObject({
    status: 400,
    code: 'validation_failed',
    fields: [{ field: 'after.key', code: 'wrong_type' }],
  });
});
