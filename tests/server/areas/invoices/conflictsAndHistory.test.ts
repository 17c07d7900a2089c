import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
});

test('a draft tells which invoices have which of its services', async () => {
  const [, second] = await trial.perform(
    { subject: '001', service: 'Visit', date: '2026-01-02' },
    { subject: '002', service: 'Visit', date: '2026-01-10' },
    { service: 'Pharmacy', date: '2026-01-15' },
    { subject: '002', service: 'Visit', date: '2026-02-03' },
  );
  const early = await draftInvoice(finance, trial.trial_id, '2026-01-05');
  const january = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const all = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  expect(all.conflicts).toEqual([]);
  const first = await finance.call(api.finalizeInvoice, { invoice_id: early.invoice_id });
  await finance.call(api.resolveConflicts, { invoice_id: january.invoice_id });
  const next = await finance.call(api.finalizeInvoice, { invoice_id: january.invoice_id });

  const { conflicts, conflict_count, verdicts } = await finance.call(api.getInvoice, {
    invoice_id: all.invoice_id,
  });
  expect(conflict_count).toBe(3);
  expect(verdicts.finalize).toMatchObject([{ code: 'invoice_has_conflicts', params: { count: 3 } }]);
  expect(conflicts).toEqual([
    { invoice_id: first.invoice_id, number: first.number, label: first.label, quantity: 1, amount: 100_00 },
    { invoice_id: next.invoice_id, number: next.number, label: next.label, quantity: 2, amount: 250_00 },
  ]);
  const records = await finance.call(api.listInvoiceConflicts, { invoice_id: all.invoice_id });
  expect(
    records.map(({ subject_id, label, performance_date, amount, conflicting_invoice_id }) => [
      subject_id,
      label,
      performance_date,
      amount,
      conflicting_invoice_id,
    ]),
  ).toEqual([
    ['001', 'Visit', '2026-01-02', 100_00, first.invoice_id],
    ['002', 'Visit', '2026-01-10', 100_00, next.invoice_id],
    [null, 'Pharmacy', '2026-01-15', 150_00, next.invoice_id],
  ]);
  expect(records[1]).toMatchObject({
    recorded_study_service_id: second,
    conflicting_invoice_number: next.number,
  });
  await finance.call(api.resolveConflicts, { invoice_id: all.invoice_id });
  expect(await finance.call(api.listInvoiceConflicts, { invoice_id: all.invoice_id })).toEqual([]);
  expect(await finance.call(api.listInvoiceConflicts, { invoice_id: first.invoice_id })).toEqual([]);
  expect(await refusalOf(finance.call(api.listInvoiceConflicts, { invoice_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
});

test('a draft tells what the next fill would put on it, grouped as items are, with the days', async () => {
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await trial.perform(
    { service: 'Visit', date: '2026-01-02' },
    { service: 'Visit', date: '2026-01-20' },
    { service: 'Pharmacy', date: '2026-02-15' },
  );
  const page = await finance.call(api.getInvoice, { invoice_id: draft.invoice_id });
  expect(page.open_items).toEqual([
    {
      study_service_template_id: trial.serviceId('Visit'),
      label: 'Visit',
      quantity: 2,
      amount_per_unit: 100_00,
      amount: 200_00,
      first_date: '2026-01-02',
      last_date: '2026-01-20',
    },
  ]);
  const one = { study_service_template_id: trial.serviceId('Visit'), amount_per_unit: 100_00 };
  const added = await finance.call(api.fillWithInvoiceItem, {
    invoice_id: draft.invoice_id,
    invoice_item: one,
  });
  expect(added).toMatchObject({ open_items: [], net_amount: 200_00 });
});

test('the history tells who did what when, from the first draft to its cancellation', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Pharmacy', date: '2026-01-03' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { invoice_id } = draft;
  const history = () => finance.call(api.getInvoiceHistory, { invoice_id });
  expect(await history()).toMatchObject([
    { event: 'items', added_count: 2, changed_count: 0, removed_count: 0 },
    { event: 'created', fields: [] },
  ]);
  const { trial_id, label, cut_off_date, version } = draft;
  await finance.call(api.putInvoice, {
    trial_id,
    invoice_id,
    label,
    cut_off_date,
    version,
    reference_number: 'PO 17',
  });
  const [visit] = draft.items;
  const reviewed = [
    { invoice_item_id: visit?.invoice_item_id ?? '', is_reviewed: true, version: visit?.version ?? 1 },
  ];
  await finance.call(api.setItemsReviewed, { invoice_id, invoice_items: reviewed });
  const { number } = await finance.call(api.finalizeInvoice, { invoice_id });
  const { cancellation_number } = await finance.call(api.revokeInvoice, {
    invoice_id,
    reason: 'Wrong recipient',
  });
  const told = await history();
  expect(told).toMatchObject([
    { event: 'revoked', number: cancellation_number, reason: 'Wrong recipient' },
    { event: 'finalized', number, fields: [] },
    { event: 'reviewed', reviewed_count: 1 },
    { event: 'changed', fields: [{ field: 'reference_number', from: null, to: 'PO 17' }] },
    { event: 'items' },
    { event: 'created' },
  ]);
  const me = await finance.call(api.getCurrentUser, {});
  const name = `${me.given_name} ${me.family_name}`;
  expect(new Set(told.map(({ changed_by }) => changed_by))).toEqual(new Set([name]));
  expect(await refusalOf(finance.call(api.getInvoiceHistory, { invoice_id: newId() }))).toMatchObject({
    code: 'not_found',
  });
});
