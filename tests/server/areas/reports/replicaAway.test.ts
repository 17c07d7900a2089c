import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { openReplica } from '../../../../server/db/client.ts';
import { replicaOf } from '../../../../server/db/replica.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

let told: unknown[] = [];
const away = openReplica('postgresql://nobody@127.0.0.1:9/none');
const app = testApp(
  {},
  {
    replica: replicaOf(
      away.db,
      () => testNow,
      (error) => told.push(error),
    ),
  },
);
beforeEach(() => {
  told = [];
});
afterAll(() => away.close());

test('While the copy for reports does not answer, reports come from the database itself, as of now', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 10_000);
  await trial.perform({ service: 'Visit', date: '2026-06-01' });
  const as_of = new Date(testNow);
  expect(await client.call(api.getRevenueForecast, {})).toMatchObject({ as_of });
  expect(told).toHaveLength(1);
  expect(await client.call(api.getTrialStatistics, {})).toMatchObject({
    as_of,
    totals: { confirmed_amount: 10_000 },
  });
  expect(await client.call(api.listFigureRecords, { figure: 'confirmed_amount' })).toMatchObject({
    as_of,
    record_count: 1,
  });
  expect(await client.call(api.getTrialRecruitment, {})).toMatchObject({ as_of });
  expect(await client.call(api.getTrialRecruitmentStatistics, { trial_id: trial.trial_id })).toMatchObject({
    as_of,
  });
  // Who runs the site is told once, not with each report.
  expect(told).toHaveLength(1);
});
