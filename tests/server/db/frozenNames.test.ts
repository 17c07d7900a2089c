import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { freezeEarlierNames } from '../../../server/db/earlierMigrations/0046FrozenNames.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();

test('an invoice that went out before its names were kept keeps those of that moment; a draft keeps none', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform(
    { service: 'Visit', date: '2026-01-05', subject: '001' },
    { service: 'Visit', date: '2026-01-06', subject: '001' },
    { service: 'Visit', date: '2026-01-07', subject: '002' },
    { service: 'Visit', date: '2026-02-05', subject: '003' },
  );
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31');
  await client.call(api.finalizeInvoice, { invoice_id });
  await draftInvoice(client, trial.trial_id, '2026-02-28');
  const kept = async () => ({
    subjects: (await sql`select * from invoice_subject order by subject_id`.execute(app.db)).rows,
    visits: (await sql`select * from invoice_visit`.execute(app.db)).rows,
  });
  const atFinalizing = await kept();
  expect(atFinalizing).toMatchObject({
    subjects: [
      { invoice_id, subject_id: '001' },
      { invoice_id, subject_id: '002' },
    ],
    visits: [{ invoice_id, label: 'Visit' }],
  });
  await asAlmighty(app.db)
    .transaction()
    .execute(async (trx) => {
      // As before the migration: no names, and no guards of theirs.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from invoice_subject`.execute(trx);
      await sql`delete from invoice_visit`.execute(trx);
      await freezeEarlierNames(trx);
    });
  expect(await kept()).toEqual(atFinalizing);
});
