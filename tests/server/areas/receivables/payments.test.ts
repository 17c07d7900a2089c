import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { asAlmighty, withoutGuards } from '../../../support/testDb.ts';
import { meanwhile } from '../../../support/waiting.ts';

const app = testApp();
let client: Client;
let invoice_id: string;

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const draft = async (cents: number): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', cents);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  return (await draftInvoice(client, trial.trial_id, '2026-01-31', { billing_date: '2026-02-02' }))
    .invoice_id;
};

/** The invoice of the worked example: 9,145.15 with 19 % VAT, of 2 February, due on 4 March. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  invoice_id = await draft(7_685_00);
  await client.call(api.finalizeInvoice, { invoice_id });
});

const receivable = (of = invoice_id) => client.call(api.getReceivable, { invoice_id: of });
const record = (amount: number, payment_date = '2026-03-20', more: object = {}) =>
  client.call(api.recordPayment, { invoice_id, amount, payment_date, ...more });
const states = async (payments: ('open' | 'part_paid' | 'paid' | 'overpaid' | 'overdue')[]) =>
  (await client.call(api.listInvoiceLines, { payments })).invoices.map((line) => line.invoice_id);

describe('the worked example', () => {
  test('is open until it is due, overdue from the day after', async () => {
    on('2026-03-04');
    expect(await receivable()).toMatchObject({
      due_date: '2026-03-04',
      gross_amount: 9_145_15,
      paid_amount: 0,
      open_amount: 9_145_15,
      payment_state: 'open',
      overdue_days: 0,
      payments: [],
      verdicts: { record: [] },
    });
    on('2026-03-05');
    expect(await receivable()).toMatchObject({ payment_state: 'open', overdue_days: 1 });
  });

  test('5,000.00 of 20 March leave 4,145.15, which are 37 days overdue on 10 April', async () => {
    on('2026-04-10');
    const paid = await record(5_000_00, '2026-03-20', { payer: 'Cardiomed Europe GmbH', note: 'INV 1' });
    expect(paid).toMatchObject({
      paid_amount: 5_000_00,
      open_amount: 4_145_15,
      payment_state: 'part_paid',
      overdue_days: 37,
      payments: [
        {
          payment_date: '2026-03-20',
          amount: 5_000_00,
          allocated_amount: 5_000_00,
          credit_amount: 0,
          payer: 'Cardiomed Europe GmbH',
          note: 'INV 1',
          source: 'hand',
          recorded_by: 'Test clinic_user',
          reversed_at: null,
        },
      ],
    });
    expect(await receivable()).toEqual(paid);
  });

  test('with the rest of 4 May it is paid, and nothing is overdue', async () => {
    on('2026-05-04');
    await record(5_000_00);
    expect(await record(4_145_15, '2026-05-04')).toMatchObject({
      open_amount: 0,
      payment_state: 'paid',
      overdue_days: 0,
      payments: [{ payment_date: '2026-05-04' }, { payment_date: '2026-03-20' }],
    });
  });
});

test('a payment that was wrong is reversed with its reason, stays to be read, and counts no more', async () => {
  on('2026-04-10');
  const { payments } = await record(5_000_00);
  const payment_id = payments[0]?.payment_id ?? '';
  const reversed = await client.call(api.reversePayment, { invoice_id, payment_id, reason: 'Other sponsor' });
  expect(reversed).toMatchObject({
    paid_amount: 0,
    open_amount: 9_145_15,
    payment_state: 'open',
    payments: [{ payment_id, reversal_reason: 'Other sponsor', reversed_by: 'Test clinic_user' }],
  });
  expect(
    await refusalOf(client.call(api.reversePayment, { invoice_id, payment_id, reason: 'Again' })),
  ).toMatchObject({ status: 409, code: 'payment_reversed' });
  expect(
    await refusalOf(client.call(api.reversePayment, { invoice_id, payment_id: newId(), reason: 'None' })),
  ).toMatchObject({ status: 404, code: 'not_found' });
});

test('a payment of another invoice is not reversed from this one', async () => {
  on('2026-04-10');
  const { payments } = await record(5_000_00);
  const other = await draft(100_00);
  const asked = { invoice_id: other, payment_id: payments[0]?.payment_id ?? '', reason: 'Mistake' };
  expect(await refusalOf(client.call(api.reversePayment, asked))).toMatchObject({ code: 'not_found' });
  expect(await receivable()).toMatchObject({
    paid_amount: 5_000_00,
  });
});

describe('refused, and nothing is written:', () => {
  test('a payment of a draft', async () => {
    const id = await draft(100_00);
    const refused = refusalOf(record(1, undefined, { invoice_id: id }));
    expect(await refused).toMatchObject({ status: 409, code: 'invoice_not_issued' });
    expect(await refusalOf(receivable(id))).toMatchObject({ status: 409, code: 'invoice_not_issued' });
  });

  test('a payment of a revoked invoice, which comes to nothing', async () => {
    on('2026-04-10');
    await record(5_000_00);
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
    expect(await refusalOf(record(1))).toMatchObject({ status: 409, code: 'invoice_revoked' });
    expect(await receivable()).toMatchObject({
      gross_amount: 0,
      paid_amount: 5_000_00,
      open_amount: -5_000_00,
      payment_state: 'overpaid',
      overdue_days: 0,
      verdicts: { record: [{ code: 'invoice_revoked' }] },
    });
  });

  test('a payment of a day to come, at its field', async () => {
    on('2026-03-20');
    const refused = await refusalOf(record(1, '2026-03-21'));
    expect(refused).toMatchObject({ code: 'date_in_future', fields: [{ field: 'payment_date' }] });
    expect(await receivable()).toMatchObject({ payments: [] });
  });

  test('a payment over more than is open, with what is', async () => {
    on('2026-04-10');
    const refused = await refusalOf(record(9_145_16));
    expect(refused).toMatchObject({ code: 'payment_above_open', params: { amount: 9_145_15 } });
    await record(9_145_15);
    expect(await refusalOf(record(1, undefined, { is_credit_kept: true }))).toMatchObject({
      code: 'payment_above_open',
      params: { amount: 0 },
    });
  });

  test('nothing, less than nothing and parts of a cent', async () => {
    for (const amount of [0, -1, 0.5])
      expect(await refusalOf(record(amount))).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

test('what is paid beyond what is open stays as credit of the payer where that is asked for', async () => {
  on('2026-04-10');
  expect(await record(10_000_00, undefined, { is_credit_kept: true })).toMatchObject({
    paid_amount: 9_145_15,
    open_amount: 0,
    payment_state: 'paid',
    payments: [{ amount: 10_000_00, allocated_amount: 9_145_15, credit_amount: 854_85 }],
  });
});

test('two payments over the whole at once: one is taken, the other one finds nothing open', async () => {
  on('2026-04-10');
  const outcomes = await meanwhile(
    app,
    (trx) => sql`select 1 from invoice where invoice_id = ${invoice_id} for no key update`.execute(trx),
    () => Promise.allSettled([record(9_145_15), record(9_145_15)]),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await receivable()).toMatchObject({ paid_amount: 9_145_15, open_amount: 0 });
});

test('the list of all invoices tells and narrows by how far each is paid', async () => {
  on('2026-04-10');
  const [whole, part] = [invoice_id, await draft(100_00)];
  await client.call(api.finalizeInvoice, { invoice_id: part });
  const draftId = await draft(100_00);
  expect(await states(['overdue', 'open'])).toEqual(expect.arrayContaining([whole, part]));
  await record(9_145_15);
  await record(19_00, undefined, { invoice_id: part });
  expect(await states(['paid'])).toEqual([whole]);
  expect(await states(['part_paid', 'overpaid'])).toEqual([part]);
  expect(await states(['overdue'])).toEqual([part]);
  expect(await states(['open'])).toEqual([]);
  const { invoices } = await client.call(api.listInvoiceLines, {});
  expect(invoices.find((line) => line.invoice_id === part)).toMatchObject({
    due_date: '2026-03-04',
    open_amount: 100_00,
    payment_state: 'part_paid',
    overdue_days: 37,
  });
  expect(invoices.find((line) => line.invoice_id === draftId)).toMatchObject({
    due_date: null,
    open_amount: null,
    payment_state: null,
    overdue_days: 0,
  });
  expect(await client.call(api.sumInvoiceLines, {})).toMatchObject({ open_amount: 100_00 });
});

test('a request that is repeated records and reverses once; its key does nothing else', async () => {
  on('2026-04-10');
  const idempotencyKey = newId();
  const asked = { invoice_id, amount: 1_00, payment_date: '2026-03-20' };
  const pay = (amount: number) => client.call(api.recordPayment, { ...asked, amount }, { idempotencyKey });
  const first = await pay(1_00);
  expect(await pay(1_00)).toEqual(first);
  expect(await refusalOf(pay(2_00))).toMatchObject({ code: 'idempotency_key_reused' });
  const key = newId();
  const payment_id = first.payments[0]?.payment_id ?? '';
  const reverse = (reason: string) =>
    client.call(api.reversePayment, { invoice_id, payment_id, reason }, { idempotencyKey: key });
  const reversed = await reverse('Twice');
  expect(await reverse('Twice')).toEqual(reversed);
  expect(await refusalOf(reverse('Again'))).toMatchObject({ code: 'idempotency_key_reused' });
});

test('who changes what was paid leaves a trace', async () => {
  on('2026-04-10');
  const { payments } = await record(5_000_00);
  await client.call(api.reversePayment, {
    invoice_id,
    payment_id: payments[0]?.payment_id ?? '',
    reason: 'Twice',
  });
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['table_name', 'operation'])
    .where('table_name', 'like', 'payment%')
    .orderBy('audit_event_id')
    .execute();
  expect(trail).toEqual([
    { table_name: 'payment', operation: 'insert' },
    { table_name: 'payment_allocation', operation: 'insert' },
    { table_name: 'payment', operation: 'update' },
  ]);
});

describe('the database refuses, whoever asks,', () => {
  test.each([
    ['another amount', `update payment set amount = 1`, 'never changed, only reversed'],
    ['a payment to go', `delete from payment`, 'never removed'],
    ['another allocation', `update payment_allocation set amount = 1`, 'never changed'],
    ['an allocation to go', `delete from payment_allocation`, 'never changed'],
    [
      'more to be allocated than was paid',
      `insert into payment_allocation (trial_id, invoice_id, payment_id, amount)
       select trial_id, invoice_id, payment_id, 1 from payment_allocation`,
      'no more is allocated than was paid',
    ],
  ])('%s', async (_what, statement, words) => {
    on('2026-04-10');
    await record(5_000_00);
    await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(words);
  });

  test('an allocation to an invoice that was revoked, or of a payment that was reversed', async () => {
    on('2026-04-10');
    const { payments } = await record(5_000_00, undefined, {});
    const allocate = () =>
      sql`insert into payment_allocation (trial_id, invoice_id, payment_id, amount)
        select trial_id, invoice_id, payment_id, 1 from payment_allocation limit 1`.execute(app.db);
    await withoutGuards(app.db, (trx) => trx.updateTable('payment').set({ amount: 6_000_00 }).execute());
    await client.call(api.reversePayment, {
      invoice_id,
      payment_id: payments[0]?.payment_id ?? '',
      reason: 'Twice',
    });
    await expect(allocate()).rejects.toThrow('allocated to invoices that stand');
  });
});
