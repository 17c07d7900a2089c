import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();

test('the VAT of drafts is rounded half away from zero, once on the sum, and lists sort by the gross amount', async () => {
  const finance = await server.signIn('clinic_user');
  const { trial_id } = await buildBillingTrial(server.db, { tax_rule: 'vat_7' });
  const nets = [50, -50, 4_350, 150];
  for (const amount_per_unit of nets) {
    const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
    await finance.call(api.fillWithInvoiceItem, {
      invoice_id,
      invoice_item: { label: 'By hand', quantity: 1, amount_per_unit },
    });
  }
  const drafts = await finance.call(api.listInvoices, { trial_id, sort: ['gross_amount', 'DESC'] });
  expect(
    drafts.map(({ net_amount, tax_amount, gross_amount }) => [net_amount, tax_amount, gross_amount]),
  ).toEqual([
    [4_350, 305, 4_655],
    [150, 11, 161],
    [50, 4, 54],
    [-50, -4, -54],
  ]);
});
