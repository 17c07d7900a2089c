import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';
import { meanwhile } from '../../../support/waiting.ts';

const app = testApp();
let client: Client;
let first: string;
let second: string;
let payment_id: string;

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const issue = async (cents: number): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', cents);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', {
    billing_date: '2026-02-02',
  });
  await client.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

/** 119.00 and 1,190.00 of one recipient; the first was paid with 1,000.00, so that 881.00 are credit. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  first = await issue(100_00);
  second = await issue(1_000_00);
  on('2026-03-10');
  const { payments } = await client.call(api.recordPayment, {
    invoice_id: first,
    amount: 1_000_00,
    payment_date: '2026-03-10',
    payer: 'Holding AG',
    note: 'twice',
    is_credit_kept: true,
  });
  payment_id = payments[0]?.payment_id ?? '';
});
beforeEach(() => on('2026-04-10'));

const spend = (amount: number, more: object = {}) =>
  client.call(api.useCredit, { invoice_id: second, payment_id, amount, ...more });
test('the key of a request is used for no other one', async () => {
  const use = (amount: number) =>
    client.call(api.useCredit, { invoice_id: second, payment_id, amount }, { idempotencyKey: 'credit' });
  await use(1_00);
  expect(await refusalOf(use(2_00))).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
});

const credits = async () => (await client.call(api.listCredits, {})).credits;

test('credit is listed, and pays another invoice of the recipient from the day on which it is used', async () => {
  const credit = {
    payment_id,
    payment_date: '2026-03-10',
    payer: 'Holding AG',
    note: 'twice',
    credit_amount: 881_00,
  };
  expect(await credits()).toEqual([credit]);
  expect(await client.call(api.getReceivable, { invoice_id: second })).toMatchObject({ credits: [credit] });
  expect(await spend(800_00)).toMatchObject({
    open_amount: 390_00,
    payment_state: 'part_paid',
    payments: [{ payment_id, amount: 1_000_00, allocated_amount: 800_00, credit_amount: 81_00 }],
    credits: [{ credit_amount: 81_00 }],
  });
  const openOn = async (as_of: string) => {
    const { total, credit_amount } = await client.call(api.getAgeing, { as_of });
    return [total.open_amount, credit_amount];
  };
  expect(await openOn('2026-04-09')).toEqual([1_190_00, 881_00]);
  expect(await openOn('2026-04-10')).toEqual([390_00, 81_00]);
});

test('reversing the payment takes it back on all of its invoices', async () => {
  await spend(881_00);
  await client.call(api.reversePayment, { invoice_id: second, payment_id, reason: 'Returned' });
  expect(await credits()).toEqual([]);
  const owed = await client.call(api.getReceivable, { invoice_id: second });
  expect(owed).toMatchObject({ open_amount: 1_190_00, credits: [] });
  expect(await refusalOf(spend(1_00))).toMatchObject({ code: 'payment_reversed' });
});

test('no more is used than is left and than is open, by nobody else, and of no unknown payment', async () => {
  expect(await refusalOf(spend(881_01))).toMatchObject({
    code: 'credit_exceeded',
    params: { amount: 881_00 },
    fields: [{ field: 'amount' }],
  });
  expect(await refusalOf(spend(1_00, { invoice_id: first }))).toMatchObject({
    code: 'payment_above_open',
    params: { amount: 0 },
  });
  expect(await refusalOf(spend(1_00, { payment_id: newId() }))).toMatchObject({ code: 'not_found' });
  await withoutGuards(app.db, (trx) =>
    sql`update invoice set recipient = 'Somebody else' where invoice_id = ${second}`.execute(trx),
  );
  expect(await refusalOf(spend(1_00))).toMatchObject({ code: 'credit_of_another' });
  expect(await client.call(api.getReceivable, { invoice_id: second })).toMatchObject({ credits: [] });
  await client.call(api.revokeInvoice, { invoice_id: second, reason: 'Wrong sponsor' });
  expect(await refusalOf(spend(1_00))).toMatchObject({ code: 'invoice_revoked' });
});

test('a draft is paid by no credit', async () => {
  const trial = await buildBillingTrial(app.db);
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', {});
  expect(await refusalOf(spend(1_00, { invoice_id }))).toMatchObject({ code: 'invoice_not_issued' });
});

test('of two uses at once the second finds what the first has left', async () => {
  const outcomes = await meanwhile(
    app,
    (trx) => sql`select 1 from invoice where invoice_id = ${second} for no key update`.execute(trx),
    () => Promise.allSettled([spend(500_00), spend(500_00)]),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await credits()).toMatchObject([{ credit_amount: 381_00 }]);
});
