import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { asAlmighty } from '../../../support/testDb.ts';
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

/** 9,145.15, issued on 2 February, due on 4 March. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  invoice_id = await draft(7_685_00);
  await client.call(api.finalizeInvoice, { invoice_id });
});
beforeEach(() => on('2026-04-10'));

const raise = (amount: number, more: object = {}) =>
  client.call(api.raiseDispute, {
    invoice_id,
    amount,
    kind: 'not_approved',
    raised_on: '2026-03-31',
    note: 'screening AUR-003',
    ...more,
  });
const end = (invoice_dispute_id: string, ending: 'paid' | 'corrected' | 'upheld' = 'upheld') =>
  client.call(api.endDispute, { invoice_id, invoice_dispute_id, ending, note: 'approved by monitor' });
const pay = (amount: number) =>
  client.call(api.recordPayment, { invoice_id, amount, payment_date: '2026-04-10' });

test('the key of a request is used for no other one', async () => {
  const reused = { code: 'idempotency_key_reused', status: 409 };
  const dispute = { invoice_id, kind: 'price', raised_on: '2026-03-31', note: null } as const;
  const raiseOnce = (amount: number) =>
    client.call(api.raiseDispute, { ...dispute, amount }, { idempotencyKey: 'raise' });
  const { disputes } = await raiseOnce(1_00);
  expect(await refusalOf(raiseOnce(2_00))).toMatchObject(reused);
  const invoice_dispute_id = disputes[0]?.invoice_dispute_id ?? '';
  const endOnce = (ending: 'paid' | 'upheld') =>
    client.call(
      api.endDispute,
      { invoice_id, invoice_dispute_id, ending, note: null },
      { idempotencyKey: 'end' },
    );
  await endOnce('upheld');
  expect(await refusalOf(endOnce('paid'))).toMatchObject(reused);
});

test('a dispute stands beside what is open, which stays owed, until it is upheld', async () => {
  const disputed = await raise(476_00);
  expect(disputed).toMatchObject({
    open_amount: 9_145_15,
    disputed_amount: 476_00,
    disputes: [
      {
        amount: 476_00,
        kind: 'not_approved',
        note: 'screening AUR-003',
        raised_on: '2026-03-31',
        recorded_by: 'Test clinic_user',
        ending: null,
        ended_on: null,
      },
    ],
  });
  const id = disputed.disputes[0]?.invoice_dispute_id ?? '';
  expect(await end(id)).toMatchObject({
    disputed_amount: 0,
    disputes: [{ ending: 'upheld', ended_on: '2026-04-10', ending_note: 'approved by monitor' }],
  });
  expect(await refusalOf(end(id))).toMatchObject({ status: 409, code: 'dispute_ended' });
  expect(await refusalOf(end(newId()))).toMatchObject({ status: 404, code: 'not_found' });
});

test('what is paid is disputed no more', async () => {
  await raise(476_00);
  expect(await pay(8_845_15)).toMatchObject({ open_amount: 300_00, disputed_amount: 300_00 });
  expect(await pay(300_00)).toMatchObject({ open_amount: 0, disputed_amount: 0 });
});

test('no more is disputed than is open, not even by two people at once', async () => {
  const outcomes = await meanwhile(
    app,
    (trx) => sql`select 1 from invoice where invoice_id = ${invoice_id} for no key update`.execute(trx),
    () => Promise.allSettled([raise(5_000_00), raise(5_000_00)]),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(raise(4_145_16))).toMatchObject({
    status: 409,
    code: 'dispute_above_open',
    params: { amount: 4_145_15 },
    fields: [{ field: 'amount' }],
  });
});

test('of a draft, a revoked invoice and a day to come nothing is disputed', async () => {
  expect(await refusalOf(raise(1_00, { raised_on: '2026-04-11' }))).toMatchObject({
    code: 'date_in_future',
    fields: [{ field: 'raised_on' }],
  });
  expect(await refusalOf(raise(1_00, { invoice_id: await draft(100_00) }))).toMatchObject({
    code: 'invoice_not_issued',
  });
  expect(await refusalOf(raise(1_00, { invoice_id: newId() }))).toMatchObject({ code: 'not_found' });
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  expect(await refusalOf(raise(1_00))).toMatchObject({ code: 'invoice_revoked' });
});

test('the receivables of a day have what was disputed then', async () => {
  const { disputes } = await raise(476_00);
  const ageing = (as_of: string) => client.call(api.getAgeing, { as_of });
  expect(await ageing('2026-03-30')).toMatchObject({
    total: { disputed_amount: 0 },
    counts: { disputed: 0 },
  });
  expect(await ageing('2026-03-31')).toMatchObject({
    total: { disputed_amount: 476_00, open_amount: 9_145_15 },
    counts: { disputed: 1 },
  });
  const listed = () => client.call(api.listReceivables, { as_of: '2026-04-10', view: 'disputed' });
  expect((await listed()).receivables).toMatchObject([{ invoice_id, disputed_amount: 476_00 }]);
  await end(disputes[0]?.invoice_dispute_id ?? '');
  expect((await listed()).receivables).toEqual([]);
});

test('a request that is repeated disputes and ends once', async () => {
  const idempotencyKey = newId();
  const asked = { invoice_id, amount: 1_00, kind: 'other' as const, raised_on: '2026-03-31' };
  const first = await client.call(api.raiseDispute, asked, { idempotencyKey });
  expect(await client.call(api.raiseDispute, asked, { idempotencyKey })).toEqual(first);
  const key = newId();
  const ending = {
    invoice_id,
    invoice_dispute_id: first.disputes[0]?.invoice_dispute_id ?? '',
    ending: 'paid' as const,
  };
  const ended = await client.call(api.endDispute, ending, { idempotencyKey: key });
  expect(await client.call(api.endDispute, ending, { idempotencyKey: key })).toEqual(ended);
});

test.each([
  ['another amount', `update invoice_dispute set amount = 1`, 'never changed, only ended'],
  ['a dispute to go', `delete from invoice_dispute`, 'never removed'],
])('the database refuses %s, whoever asks', async (_what, statement, words) => {
  await raise(476_00);
  await expect(sql.raw(statement).execute(asAlmighty(app.db))).rejects.toThrow(words);
});

test('without a mail server a reminder goes by post alone', async () => {
  const [letter] = (await client.call(api.listProposedReminders, {})).letters;
  if (!letter) throw new Error('nothing is due');
  const { recipient, stage, demanded_amount } = letter;
  const send = (way: 'mail' | 'post') =>
    client.call(api.sendReminder, { recipient, stage, demanded_amount, way });
  expect(await refusalOf(send('mail'))).toMatchObject({ code: 'mail_not_configured' });
  await send('post');
});
