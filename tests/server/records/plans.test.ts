import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { lockDraft } from '../../../server/areas/invoices/locks.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { newTrial } from '../../support/newTrial.ts';
import { testApp } from '../../support/testApp.ts';

const app = testApp();

test('how a draft is read is for PostgreSQL to choose; the embedded database is told to join by hash', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  const { rows } = await app.db.transaction().execute(async (trx) => {
    await lockDraft(trx, invoice_id);
    return sql`select current_setting('enable_nestloop') as nested,
      current_setting('plan_cache_mode') as plans`.execute(trx);
  });
  expect(rows).toEqual([
    app.kind === 'embedded' ? { nested: 'off', plans: 'force_custom_plan' } : { nested: 'on', plans: 'auto' },
  ]);
});

test('after a large file the database knows how much is recorded in its trial', async () => {
  const client = await app.signIn('clinic_user');
  const trial_id = await newTrial(client);
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ line: index + 2, subject_id: `S${index}` }));
  await client.call(api.importParticipants, { trial_id, rows });
  const { rows: known } = await sql<{ count: number; is_known: boolean }>`
    select c.reltuples::int as count, exists (
      select 1 from pg_stats s where s.tablename = 'participant' and s.attname = 'trial_id'
        and s.most_common_vals::text like ${`%${trial_id}%`}) as is_known
    from pg_class c where c.oid = 'participant'::regclass`.execute(app.db);
  expect(known).toEqual([{ count: 1_200, is_known: true }]);
});
