import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db, { type: 'test' });
  for (const label of ['Visit', 'CT', 'ECG']) {
    await trial.addService(label, 100_00);
    await trial.perform({ service: label, date: '2026-01-05' });
  }
});

const makeDraft = () => draftInvoice(finance, trial.trial_id, '2026-01-31');

test('a draft that is no longer what was seen is not finalised, and no number is consumed', async () => {
  const { invoice_id, net_amount } = await makeDraft();
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Discount', quantity: 1, amount_per_unit: -20_00 },
  });
  await expect(finance.call(api.finalizeInvoice, { invoice_id, net_amount })).rejects.toMatchObject({
    status: 409,
    failure: { code: 'stale', present: { net_amount: net_amount - 20_00 } },
  });
  expect(await server.db.selectFrom('invoice_number').selectAll().execute()).toEqual([]);
  const seen = { invoice_id, net_amount: net_amount - 20_00 };
  expect(await finance.call(api.finalizeInvoice, seen)).toMatchObject({ state: 'finalized' });
});

test('positions are frozen without a gap, also where a record was removed from the draft', async () => {
  const { invoice_id } = await makeDraft();
  await server.db
    .deleteFrom('invoice_item')
    .where('study_service_template_id', '=', trial.serviceId('CT'))
    .execute();
  await finance.call(api.finalizeInvoice, { invoice_id });
  const { items } = await finance.call(api.getInvoice, { invoice_id });
  expect(items.map(({ item_number, label }) => [item_number, label])).toEqual([
    [1, 'Visit'],
    [2, 'ECG'],
  ]);
});

test('a cancellation is numbered in the range of its invoice, whatever the trial has become since', async () => {
  const { invoice_id } = await makeDraft();
  expect(await finance.call(api.finalizeInvoice, { invoice_id })).toMatchObject({
    number: 'TEST-2026-00001',
  });
  await server.db.updateTable('trial').set({ type: 'full' }).where('trial_id', '=', trial.trial_id).execute();
  expect(await finance.call(api.revokeInvoice, { invoice_id, reason: 'Trial run' })).toMatchObject({
    cancellation_number: 'TEST-CAN-2026-00001',
  });
});
