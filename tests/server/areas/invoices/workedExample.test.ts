import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoicePage } from '../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';
import { february, january } from '../../../support/workedExample.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('SCR', 400_00);
  await trial.addService('V1', 1_250_00);
  await trial.addService('ECG', 85_00);
  await trial.addService('CT', 450_00);
  await trial.addService('Start-up', 5_000_00, { isOperational: true });
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
  await trial.perform(...january, ...february);
});

const lines = ({ items }: InvoicePage) =>
  items.map(({ item_number, label, quantity, amount_per_unit, amount }) => [
    item_number,
    label,
    quantity,
    amount_per_unit,
    amount,
  ]);
const totals = ({ net_amount, tax_amount, gross_amount }: InvoicePage) => [
  net_amount,
  tax_amount,
  gross_amount,
];

test('invoice A: items, sums, VAT and automatic period up to the cut-off', async () => {
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(lines(draft)).toEqual([
    [1, 'SCR', 3, 400_00, 1_200_00],
    [2, 'V1', 1, 1_250_00, 1_250_00],
    [3, 'ECG', 1, 85_00, 85_00],
    [4, 'Start-up', 1, 5_000_00, 5_000_00],
    [5, 'Pharmacy', 1, 150_00, 150_00],
  ]);
  expect(totals(draft)).toEqual([7_685_00, 1_460_15, 9_145_15]);
  expect([draft.service_period_from, draft.service_period_to]).toEqual(['2026-01-02', '2026-01-28']);
  expect([draft.later_count, draft.later_amount]).toEqual([3, 1_850_00]);
  expect([draft.open_count, draft.open_amount]).toEqual([0, 0]);
  expect(draft.next_number).toBe('INV-2026-00001');

  const final = await finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id });
  expect(final).toMatchObject({
    state: 'finalized',
    number: 'INV-2026-00001',
    billing_date: '2026-07-01',
    tax_rule: 'vat_19',
    tax_rate: 1900,
    service_period_from: '2026-01-02',
    service_period_to: '2026-01-28',
  });
  expect(totals(final)).toEqual([7_685_00, 1_460_15, 9_145_15]);
  expect(lines(final)).toEqual(lines(draft));
});

test('draft B, filled before A is finalized, has conflicts and is refused until they are resolved', async () => {
  const a = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const b = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  expect(b.net_amount).toBe(9_535_00);
  await finance.call(api.finalizeInvoice, { invoice_id: a.invoice_id });

  const conflicting = await finance.call(api.getInvoice, { invoice_id: b.invoice_id });
  const conflicts = (isOperational: boolean) =>
    conflicting.items
      .filter((item) => item.is_operational === isOperational)
      .reduce((sum, item) => sum + item.conflict_count, 0);
  expect([conflicts(false), conflicts(true)]).toEqual([5, 2]);
  expect(conflicting.net_amount).toBe(9_535_00);
  expect(await finance.call(api.countConflicts, { invoice_id: b.invoice_id })).toEqual({ conflict_count: 7 });
  await expect(finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id })).rejects.toMatchObject({
    status: 409,
    failure: { code: 'invoice_has_conflicts', params: { count: 7 } },
  });

  const refilled = await finance.call(api.fillInvoice, { invoice_id: b.invoice_id });
  expect([refilled.net_amount, refilled.conflict_count]).toEqual([9_535_00, 7]);

  const resolved = await finance.call(api.resolveConflicts, { invoice_id: b.invoice_id });
  expect(lines(resolved)).toEqual([
    [1, 'V1', 1, 1_250_00, 1_250_00],
    [2, 'CT', 1, 450_00, 450_00],
    [3, 'Pharmacy', 1, 150_00, 150_00],
  ]);
  expect(resolved).toMatchObject({ net_amount: 1_850_00, conflict_count: 0, excluded_items: [] });
  const final = await finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id });
  expect(final.number).toBe('INV-2026-00002');
  expect(a.net_amount + final.net_amount).toBe(9_535_00);
});

test('revoking A makes the Storno, frees its seven records, and refilling B bills them again', async () => {
  const a = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const b = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  await finance.call(api.finalizeInvoice, { invoice_id: a.invoice_id });
  await finance.call(api.resolveConflicts, { invoice_id: b.invoice_id });

  const revoked = await finance.call(api.revokeInvoice, {
    invoice_id: a.invoice_id,
    reason: 'Wrong sponsor',
  });
  expect(revoked).toMatchObject({
    state: 'revoked',
    number: 'INV-2026-00001',
    cancellation_number: 'CAN-2026-00001',
    cancellation_date: '2026-07-01',
    revoke_reason: 'Wrong sponsor',
    net_amount: 7_685_00,
  });
  const { cancellation } = await finance.call(api.exportInvoiceData, { invoice_id: a.invoice_id });
  expect(cancellation).toMatchObject({
    number: 'CAN-2026-00001',
    reason: 'Wrong sponsor',
    net_amount: -7_685_00,
    tax_amount: -1_460_15,
    gross_amount: -9_145_15,
  });

  const refilled = await finance.call(api.fillInvoice, { invoice_id: b.invoice_id });
  expect(refilled.net_amount).toBe(9_535_00);
  const final = await finance.call(api.finalizeInvoice, { invoice_id: b.invoice_id });
  expect(final.number).toBe('INV-2026-00002');
});

test('the records behind an item tell subject, visit, date and amount; operational ones have a call of their own', async () => {
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const [screening, , , startUp] = draft.items;
  const details = await finance.call(api.listInvoiceItemDetails, {
    invoice_item_id: screening?.invoice_item_id ?? '',
  });
  expect(
    details.map(({ subject_id, visit_label, performance_date, amount }) => [
      subject_id,
      visit_label,
      performance_date,
      amount,
    ]),
  ).toEqual([
    ['001', 'Visit', '2026-01-05', 400_00],
    ['002', 'Visit', '2026-01-20', 400_00],
    ['003', 'Visit', '2026-01-28', 400_00],
  ]);
  const operational = await finance.call(api.listNvbInvoiceItemDetails, {
    invoice_item_id: startUp?.invoice_item_id ?? '',
  });
  expect(operational).toMatchObject([
    { subject_id: null, visit_label: null, performance_date: '2026-01-02', amount: 5_000_00 },
  ]);
  expect(
    await finance.call(api.listInvoiceItemDetails, { invoice_item_id: startUp?.invoice_item_id ?? '' }),
  ).toEqual([]);
});
