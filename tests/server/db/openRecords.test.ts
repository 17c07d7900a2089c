import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { keepEarlierOpen } from '../../../server/db/earlierMigrations/0059OpenRecords.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { withoutGuards } from '../../support/testDb.ts';

const app = testApp();

const kept = async (): Promise<string[]> => {
  const { rows } = await sql<{ recorded_study_service_id: string }>`
    select recorded_study_service_id from open_record order by recorded_study_service_id`.execute(app.db);
  return rows.map((row) => row.recorded_study_service_id);
};

const confirm = async (client: Client, recorded_study_service_id: string, is_confirmed: boolean) => {
  const { version } = await app.db
    .selectFrom('recorded_study_service')
    .select('version')
    .where('recorded_study_service_id', '=', recorded_study_service_id)
    .executeTakeFirstOrThrow();
  await client.call(api.putRecordedStudyService, { recorded_study_service_id, version, is_confirmed });
};

const setUp = async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  const [one = '', other = ''] = await trial.perform(
    { service: 'Visit', date: '2026-01-05' },
    { service: 'Visit', date: '2026-02-05' },
  );
  return { client, trial, one, other };
};

test('a service is open to be billed from its confirmation until an invoice has it, and again after the Storno', async () => {
  const { client, trial, one, other } = await setUp();
  expect(await kept()).toEqual([one, other].sort());
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  expect(await kept(), 'a draft bills nothing yet').toEqual([one, other].sort());
  await client.call(api.finalizeInvoice, { invoice_id });
  expect(await kept()).toEqual([other]);
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  expect(await kept()).toEqual([one, other].sort());
});

test('a service that is no longer confirmed, or gone, is not open to be billed', async () => {
  const { client, one, other } = await setUp();
  await confirm(client, one, false);
  expect(await kept()).toEqual([other]);
  await confirm(client, one, true);
  expect(await kept()).toEqual([one, other].sort());
  await app.db.deleteFrom('recorded_study_service').where('recorded_study_service_id', '=', other).execute();
  expect(await kept()).toEqual([one]);
});

test('what was confirmed before anything was kept is found', async () => {
  const { client, trial, other } = await setUp();
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  await client.call(api.finalizeInvoice, { invoice_id });
  await withoutGuards(app.db, async (trx) => {
    await sql`delete from open_record`.execute(trx);
    await keepEarlierOpen(trx);
  });
  expect(await kept()).toEqual([other]);
});
