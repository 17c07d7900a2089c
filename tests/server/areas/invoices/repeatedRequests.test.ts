import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const newDraft = async (): Promise<string> => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return (await draftInvoice(finance, trial.trial_id, '2026-01-31', { billing_date: '2026-02-01' }))
    .invoice_id;
};

const newInvoice = async (): Promise<string> => {
  const invoice_id = await newDraft();
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

const reused = { code: 'idempotency_key_reused', status: 409 };

test('the key of one finalising does not finalise another invoice', async () => {
  const [invoice_id, other] = [await newDraft(), await newDraft()];
  const idempotencyKey = newId();
  await finance.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey });
  const again = finance.call(api.finalizeInvoice, { invoice_id: other }, { idempotencyKey });
  expect(await refusalOf(again)).toMatchObject(reused);
  expect(await finance.call(api.getInvoice, { invoice_id: other })).toMatchObject({ state: 'draft' });
});

test('the key of one revocation does not revoke another invoice', async () => {
  const [invoice_id, other] = [await newInvoice(), await newInvoice()];
  const idempotencyKey = newId();
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' }, { idempotencyKey });
  const again = finance.call(api.revokeInvoice, { invoice_id: other, reason: 'Wrong' }, { idempotencyKey });
  expect(await refusalOf(again)).toMatchObject(reused);
  expect(await finance.call(api.getInvoice, { invoice_id: other })).toMatchObject({ state: 'finalized' });
});

test('cancellations keep the order of their dates too', async () => {
  const [first, second] = [await newInvoice(), await newInvoice()];
  await finance.call(api.revokeInvoice, { invoice_id: first, reason: 'Wrong' });
  server.setNow(testNow - 24 * 3_600_000);
  const earlier = finance.call(api.revokeInvoice, { invoice_id: second, reason: 'Wrong' });
  expect(await refusalOf(earlier)).toMatchObject({
    code: 'billing_date_before_last',
    status: 422,
    params: { date: '2026-07-01' },
  });
  expect(await finance.call(api.getInvoice, { invoice_id: second })).toMatchObject({
    state: 'finalized',
    cancellation_number: null,
  });
});
