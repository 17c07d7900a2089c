import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { addProvider, buildSettledTrial } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('a draft tells how many mandatory provider confirmations of its services are open, and a finalized invoice none', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await buildSettledTrial(server.db);
  const provider = await addProvider(server.db, 'Radiology');
  const date = '2026-01-10';
  await trial.deliver(
    { provider, date, amount: 100, is_confirmed: null },
    { provider, date, amount: 100, is_confirmed: null },
    { provider, date, amount: 100, is_confirmed: true },
    { provider, date, amount: 100, is_confirmed: false },
    { provider, date: '2026-02-10', amount: 100, is_confirmed: null },
  );
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const draft = await finance.call(api.getInvoice, { invoice_id });
  expect(draft).toMatchObject({ recorded_service_count: 4, unanswered_count: 2 });
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await finance.call(api.getInvoice, { invoice_id })).toMatchObject({ unanswered_count: 0 });
});
