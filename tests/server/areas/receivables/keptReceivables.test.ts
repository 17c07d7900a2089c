import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import type { Db } from '../../../../server/db/schema.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { testApp } from '../../../support/testApp.ts';
import { meanwhile } from '../../../support/waiting.ts';

const app = testApp();
let client: Client;

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const issue = async (cents: number): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', cents);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  const made = await draftInvoice(client, trial.trial_id, '2026-01-31', { billing_date: '2026-02-02' });
  await client.call(api.finalizeInvoice, { invoice_id: made.invoice_id });
  return made.invoice_id;
};

const kept = () =>
  app.db
    .selectFrom('receivable')
    .select(['invoice_id', 'came_to', 'paid_amount', 'known_from'])
    .orderBy('gross_amount')
    .execute();
const rests = () => app.db.selectFrom('payment_rest').select(['amount', 'known_from']).execute();

/** What is kept and does not follow from invoices, payments and corrections as they are. */
const strays = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    with worked as (
      select w.* from (select array_agg(trial_id) as trials, array_agg(invoice_id) as invoices from invoice) i
      cross join lateral worked_receivables(trials, invoices) w),
    rest as (
      select w.* from (select array_agg(payment_id) as payments from payment) p
      cross join lateral worked_payment_rests(payments) w)
    (select to_jsonb(r) from receivable r except select to_jsonb(w) from worked w)
    union all (select to_jsonb(w) from worked w except select to_jsonb(r) from receivable r)
    union all (select to_jsonb(r) from payment_rest r except select to_jsonb(w) from rest w)
    union all (select to_jsonb(w) from rest w except select to_jsonb(r) from payment_rest r)`.execute(app.db);
  return rows;
};

app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
});

test('what an invoice comes to, what was paid, and what is left of a payment is kept, from the day on it is so', async () => {
  const first = await issue(100_00);
  const second = await issue(1_000_00);
  expect(await kept()).toEqual([
    { invoice_id: first, came_to: 119_00, paid_amount: 0, known_from: '2026-02-02' },
    { invoice_id: second, came_to: 1_190_00, paid_amount: 0, known_from: '2026-02-02' },
  ]);
  on('2026-03-10');
  const { payments } = await client.call(api.recordPayment, {
    invoice_id: first,
    amount: 200_00,
    payment_date: '2026-03-10',
    is_credit_kept: true,
  });
  const payment_id = payments[0]?.payment_id ?? '';
  expect(await kept()).toMatchObject([{ paid_amount: 119_00, known_from: '2026-03-10' }, { paid_amount: 0 }]);
  expect(await rests()).toEqual([{ amount: 81_00, known_from: '2026-03-10' }]);
  on('2026-04-10');
  await client.call(api.useCredit, { invoice_id: second, payment_id, amount: 81_00 });
  expect(await rests()).toEqual([{ amount: 0, known_from: '2026-04-10' }]);
  on('2026-05-01');
  await client.call(api.reversePayment, { invoice_id: first, payment_id, reason: 'Returned' });
  // An instant lies on one of three days, wherever the site is.
  expect(await kept()).toMatchObject([
    { paid_amount: 0, known_from: '2026-05-03' },
    { paid_amount: 0, known_from: '2026-05-03' },
  ]);
  on('2026-05-04');
  await client.call(api.revokeInvoice, { invoice_id: second, reason: 'Wrong sponsor' });
  expect(await kept()).toMatchObject([{ came_to: 119_00 }, { came_to: 0, known_from: '2026-05-04' }]);
  expect(await strays()).toEqual([]);
});

test('of two who pay one invoice at once the second keeps what the first has paid', async () => {
  const invoice_id = await issue(100_00);
  on('2026-03-10');
  const payment_id = newId();
  const { trial_id } = await client.call(api.getInvoice, { invoice_id });
  // As nobody does it: without a lock on the invoice.
  const payBeside = async (trx: Db): Promise<void> => {
    await sql`
      insert into payment (payment_id, payment_date, amount, source, recorded_at, recorded_by)
      select ${payment_id}::uuid, '2026-03-09', 10000, 'hand', now(), user_id from app_user limit 1`.execute(
      trx,
    );
    await trx
      .insertInto('payment_allocation')
      .values({ trial_id, invoice_id, payment_id, amount: 100_00 })
      .execute();
  };
  const paid = { invoice_id, amount: 19_00, payment_date: '2026-03-10' };
  await meanwhile(app, payBeside, () => client.call(api.recordPayment, paid));
  expect(await kept()).toMatchObject([{ came_to: 119_00, paid_amount: 119_00 }]);
  expect(await strays()).toEqual([]);
});
