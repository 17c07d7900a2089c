import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { isDeep } from '../../../../support/depth.ts';
import { buildPlan } from '../../../../support/planFactory.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';

const app = testApp();

const build = () =>
  buildPlan(app.db, { title: 'LZZT', visits: [{ label: 'SCR' }], services: { Visit: 40_000, ECG: 8_500 } });

const setPrice = async (by: Client, trial_id: string, label: string, amount: number): Promise<void> => {
  const services = await by.call(api.listStudyServices, { trial_id });
  const found = services.find((one) => one.label === label);
  const { study_service_id = '', version = 0 } = found ?? {};
  await by.call(api.putStudyService, { trial_id, study_service_id, label, amount, version });
};

const told = async (client: Client) => {
  const { changes } = await client.call(api.getDashboard, {});
  return changes?.counts.filter(({ row_count }) => row_count > 0);
};

test('prices that others changed are told, once for each trial, with who did and where', async () => {
  const plan = await build();
  const [client, colleague] = [await app.signIn('clinic_user'), await app.signIn('clinic_user')];
  await client.call(api.getDashboard, {});
  app.setNow(testNow + 31 * 60_000);
  await setPrice(client, plan.trial_id, 'Visit', 41_000);
  expect(await told(client)).toEqual([]);
  await setPrice(colleague, plan.trial_id, 'Visit', 42_000);
  await setPrice(colleague, plan.trial_id, 'ECG', 9_000);
  expect(await told(client)).toEqual([{ kind: 'contract_changed', row_count: 1 }]);
  const { changes } = await client.call(api.listDashboardChanges, { kind: 'contract_changed' });
  expect(changes).toMatchObject([{ trial_id: plan.trial_id, trial_title: 'LZZT', by: 'Test clinic_user' }]);
});

// Not there at all otherwise: a test that is skipped is one that needs PostgreSQL.
if (isDeep)
  test('what one pastes in masses oneself hides nobody', async () => {
    const plan = await build();
    const [client, colleague] = [await app.signIn('clinic_user'), await app.signIn('clinic_user')];
    const { id } = await client.call(api.getCurrentUser, {});
    await client.call(api.getDashboard, {});
    app.setNow(testNow + 31 * 60_000);
    await setPrice(colleague, plan.trial_id, 'Visit', 42_000);
    await app.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.actor', ${id}, true)`.execute(trx);
      await sql`
      insert into participant (trial_id, subject_id)
      select ${plan.trial_id}::uuid, 'S' || n from generate_series(1, 20001) n`.execute(trx);
    });
    expect(await told(client)).toEqual([{ kind: 'contract_changed', row_count: 1 }]);
  });
