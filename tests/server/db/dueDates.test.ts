import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { dateEarlierInvoices } from '../../../server/db/migrations/0070Payments.ts';
import { finalizedInvoice } from '../../support/mailedInvoice.ts';
import { testApp } from '../../support/testApp.ts';
import { withoutGuards } from '../../support/testDb.ts';

const app = testApp();

test('an invoice that was issued before is due as its document says, else 30 days after its billing date', async () => {
  const client = await app.signIn('clinic_user');
  const [said, unsaid] = [await finalizedInvoice(app.db, client), await finalizedInvoice(app.db, client)];
  await withoutGuards(app.db, async (trx) => {
    await sql`update invoice set due_date = null`.execute(trx);
    await sql`update invoice set document =
      jsonb_set(document::jsonb, '{payment,due_date}', '"2026-07-15"')::text where invoice_id = ${said}`.execute(
      trx,
    );
    await sql`update invoice set document = (document::jsonb - 'payment')::text
      where invoice_id = ${unsaid}`.execute(trx);
    await dateEarlierInvoices(trx);
  });
  const { invoices } = await client.call(api.listInvoiceLines, {});
  const dueOf = (id: string) => invoices.find(({ invoice_id }) => invoice_id === id)?.due_date;
  expect([dueOf(said), dueOf(unsaid)]).toEqual(['2026-07-15', '2026-07-31']);
});
