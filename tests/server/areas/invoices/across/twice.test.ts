import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();

test('the sums name what several drafts hold, of which one invoice alone can be issued', async () => {
  const client = await app.signIn('clinic_user');
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 10_000);
  await trial.perform({ service: 'Visit', date: '2026-05-01' }, { service: 'Visit', date: '2026-06-01' });
  const early = await draftInvoice(client, trial.trial_id, '2026-05-31');
  const twice = async (input: object = {}) => {
    const { total, twice: found } = await client.call(api.sumInvoiceLines, input);
    return [total.net_amount, found.service_count, found.net_amount];
  };
  expect(await twice()).toEqual([10_000, 0, 0]);
  await draftInvoice(client, trial.trial_id, '2026-06-30');
  expect(await twice()).toEqual([30_000, 1, 10_000]);
  expect(await twice({ states: ['finalized'] })).toEqual([0, 0, 0]);
  await client.call(api.finalizeInvoice, { invoice_id: early.invoice_id });
  const { twice: left } = await client.call(api.sumInvoiceLines, {});
  expect(left).toEqual({ service_count: 0, net_amount: 0 });
});
