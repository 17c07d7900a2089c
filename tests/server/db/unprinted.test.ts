import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { listEarlierUnprinted } from '../../../server/db/earlierMigrations/0054Unprinted.ts';
import { buildBillingTrial, draftInvoice } from '../../support/billingFactory.ts';
import { testApp } from '../../support/testApp.ts';
import { withoutGuards } from '../../support/testDb.ts';

const app = testApp();

const listed = async () => {
  const { rows } = await sql<{ invoice_id: string; document: string; format: string }>`
    select invoice_id, document, format from invoice_unprinted order by invoice_id, document, format`.execute(
    app.db,
  );
  return rows;
};

const print = (client: Client, invoice_id: string, document: 'invoice' | 'cancellation') =>
  client.call(api.exportInvoice, { invoice_id, format: 'pdf', document });

const draft = async (client: Client): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return (await draftInvoice(client, trial.trial_id, '2026-01-31')).invoice_id;
};

test('what goes out is listed until its documents are kept; a draft is not, nor anything printed', async () => {
  const client = await app.signIn('clinic_user');
  await draft(client);
  const one = await draft(client);
  expect(await listed()).toEqual([]);
  await client.call(api.finalizeInvoice, { invoice_id: one });
  expect(await listed()).toEqual([{ invoice_id: one, document: 'invoice', format: 'pdf' }]);
  await print(client, one, 'invoice');
  expect(await listed()).toEqual([]);
  await client.call(api.revokeInvoice, { invoice_id: one, reason: 'Wrong sponsor' });
  expect(await listed()).toEqual([{ invoice_id: one, document: 'cancellation', format: 'pdf' }]);
  await print(client, one, 'cancellation');
  expect(await listed()).toEqual([]);
});

test('what had gone out before anything was listed is found, with the electronic invoice of its recipient', async () => {
  const client = await app.signIn('clinic_user');
  const [printed, revoked, electronic] = [await draft(client), await draft(client), await draft(client)];
  for (const invoice_id of [printed, revoked, electronic])
    await client.call(api.finalizeInvoice, { invoice_id });
  await print(client, printed, 'invoice');
  await client.call(api.revokeInvoice, { invoice_id: revoked, reason: 'Wrong sponsor' });
  await withoutGuards(app.db, async (trx) => {
    // As before the migration: nothing is listed.
    await sql`update invoice set einvoice_format = 'zugferd' where invoice_id = ${electronic}`.execute(trx);
    await sql`delete from invoice_unprinted`.execute(trx);
    await listEarlierUnprinted(trx);
  });
  expect(await listed()).toEqual(
    [
      { invoice_id: electronic, document: 'invoice', format: 'pdf' },
      { invoice_id: electronic, document: 'invoice', format: 'zugferd' },
      { invoice_id: revoked, document: 'cancellation', format: 'pdf' },
      { invoice_id: revoked, document: 'invoice', format: 'pdf' },
    ].sort((a, b) => a.invoice_id.localeCompare(b.invoice_id) || a.document.localeCompare(b.document)),
  );
});
