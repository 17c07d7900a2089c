import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoicePage } from '../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.addService('Blood', 30_00);
});

const sums = ({ items }: InvoicePage) =>
  items.map(({ label, quantity, amount }) => [label, quantity, amount]);
const itemOf = ({ items }: InvoicePage, label: string) => {
  const item = items.find((candidate) => candidate.label === label);
  if (!item) throw new Error(`There is no item ${label}`);
  return item;
};
const refill = ({ invoice_id }: InvoicePage) => finance.call(api.fillInvoice, { invoice_id });
const change = (recordId: string | undefined, values: { is_confirmed?: boolean; amount?: number | null }) =>
  server.db
    .updateTable('recorded_study_service')
    .set(values)
    .where('recorded_study_service_id', '=', recordId ?? '')
    .execute();

test('fill takes what is confirmed, dated up to the cut-off and not cancelled, and nothing else', async () => {
  await trial.perform(
    { service: 'Visit', date: '2026-01-31' },
    { service: 'Visit', date: '2026-02-01' },
    { service: 'Visit', date: '2026-01-10', is_confirmed: false },
    { service: 'Visit', date: '2026-01-11', is_cancelled: true },
  );
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(sums(draft)).toEqual([['Visit', 1, 100_00]]);
  expect([draft.open_count, draft.later_count, draft.later_amount]).toEqual([0, 1, 100_00]);
});

test('items group by service and unit price, in the order of the contract, labelled by the latest record', async () => {
  await trial.perform(
    { service: 'Blood', date: '2026-01-02' },
    { service: 'Blood', date: '2026-01-01', label: 'Blood, venous' },
    { service: 'Visit', date: '2026-01-02', label: 'Visit as it was' },
    { service: 'Visit', date: '2026-01-03', label: 'Visit renamed' },
    { service: 'Visit', date: '2026-01-01', amount: 90_00 },
  );
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(
    draft.items.map((item) => [item.item_number, item.label, item.quantity, item.amount_per_unit]),
  ).toEqual([
    [1, 'Visit', 1, 90_00],
    [2, 'Visit renamed', 2, 100_00],
    [3, 'Blood', 2, 30_00],
  ]);
});

test('filling twice equals filling once: same items, ids, versions and numbers', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Blood', date: '2026-01-03' });
  const once = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  expect(await refill(once)).toEqual(once);
});

test('a refill recomputes changed lines only: those lose their review, all others keep version and review', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Blood', date: '2026-01-03' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await server.db.updateTable('invoice_item').set({ is_reviewed: true }).execute();
  await trial.perform({ service: 'Visit', date: '2026-01-04' });
  const refilled = await refill(draft);
  expect(itemOf(refilled, 'Visit')).toMatchObject({ quantity: 2, is_reviewed: false, version: 2 });
  expect(itemOf(refilled, 'Blood')).toMatchObject({ quantity: 1, is_reviewed: true, version: 1 });
});

test('records that may no longer be billed leave with the next fill; a repriced one moves to its own item', async () => {
  const [taken, repriced] = await trial.perform(
    { service: 'Visit', date: '2026-01-02' },
    { service: 'Visit', date: '2026-01-03' },
    { service: 'Visit', date: '2026-01-04' },
  );
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await change(taken, { is_confirmed: false, amount: null });
  await change(repriced, { amount: 120_00 });
  expect(sums(await refill(draft))).toEqual([
    ['Visit', 1, 100_00],
    ['Visit', 1, 120_00],
  ]);
});

test('an earlier cut-off takes later records out with the next fill', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Blood', date: '2026-01-20' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.putInvoice, {
    trial_id: trial.trial_id,
    invoice_id: draft.invoice_id,
    label: draft.label,
    cut_off_date: '2026-01-10',
    version: draft.version,
  });
  expect(sums(await refill(draft))).toEqual([['Visit', 1, 100_00]]);
});

test('an item taken out by hand is listed, not brought back by a fill, and comes back by its own call', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Blood', date: '2026-01-03' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const blood = itemOf(draft, 'Blood');
  const without = await finance.call(api.removeInvoiceItem, { invoice_item_id: blood.invoice_item_id });
  expect(sums(without)).toEqual([['Visit', 1, 100_00]]);
  expect(without).toMatchObject({ open_count: 0, open_amount: 0 });
  expect(without.excluded_items).toEqual([
    {
      study_service_template_id: trial.serviceId('Blood'),
      label: 'Blood',
      quantity: 1,
      amount_per_unit: 30_00,
      amount: 30_00,
      first_date: '2026-01-03',
      last_date: '2026-01-03',
    },
  ]);
  expect(await refill(draft)).toEqual(without);

  const back = await finance.call(api.fillWithInvoiceItem, {
    invoice_id: draft.invoice_id,
    invoice_item: { study_service_template_id: trial.serviceId('Blood'), amount_per_unit: 30_00 },
  });
  expect(sums(back)).toEqual(sums(draft));
  expect(back.excluded_items).toEqual([]);
});

test('one recorded service is taken out of its item; the last one takes the item with it', async () => {
  const [first, second] = await trial.perform(
    { service: 'Visit', date: '2026-01-02' },
    { service: 'Visit', date: '2026-01-03' },
  );
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { invoice_item_id } = itemOf(draft, 'Visit');
  const takeOut = (recorded_study_service_id = '') =>
    finance.call(api.removeRecordedStudyService, { invoice_item_id, recorded_study_service_id });
  const one = await takeOut(first);
  expect(sums(one)).toEqual([['Visit', 1, 100_00]]);
  expect(one.excluded_items).toMatchObject([{ quantity: 1, amount: 100_00 }]);
  await expect(takeOut(first)).rejects.toMatchObject({ status: 404 });
  const none = await takeOut(second);
  expect(none).toMatchObject({ items: [], excluded_items: [{ quantity: 2 }] });
});

test('bringing one service back fills no other', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await trial.perform({ service: 'Visit', date: '2026-01-03' }, { service: 'Blood', date: '2026-01-03' });
  const filled = await finance.call(api.fillWithInvoiceItem, {
    invoice_id: draft.invoice_id,
    invoice_item: { study_service_template_id: trial.serviceId('Blood'), amount_per_unit: 30_00 },
  });
  expect(sums(filled)).toEqual([
    ['Visit', 1, 100_00],
    ['Blood', 1, 30_00],
  ]);
  expect([filled.open_count, filled.open_amount]).toEqual([1, 100_00]);
  await expect(
    finance.call(api.fillWithInvoiceItem, {
      invoice_id: draft.invoice_id,
      invoice_item: { study_service_template_id: newId(), amount_per_unit: 30_00 },
    }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an item by hand comes last, stays through fills, and the same one again is not added twice', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const invoice_item = { invoice_item_id: newId(), label: 'Discount', quantity: 2, amount_per_unit: -10_00 };
  const add = (item: typeof invoice_item) =>
    finance.call(api.fillWithInvoiceItem, { invoice_id: draft.invoice_id, invoice_item: item });
  const added = await add(invoice_item);
  expect(added.items.at(-1)).toMatchObject({ ...invoice_item, item_number: 2, amount: -20_00 });
  expect(added.net_amount).toBe(80_00);
  expect(await add(invoice_item)).toEqual(added);
  await expect(add({ ...invoice_item, quantity: 3 })).rejects.toMatchObject({
    failure: { code: 'id_taken' },
  });
  await trial.perform({ service: 'Blood', date: '2026-01-03' });
  expect(sums(await refill(draft))).toEqual([
    ['Visit', 1, 100_00],
    ['Blood', 1, 30_00],
    ['Discount', 2, -20_00],
  ]);
});

test('a label that was typed stays when its item is filled with more services; the others follow their services', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Blood', date: '2026-01-02' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { invoice_item_id, version, amount_per_unit } = itemOf(draft, 'Visit');
  const label = 'Visit per amendment 3, PO 4711';
  await finance.call(api.putInvoiceItem, { invoice_item_id, label, quantity: 1, amount_per_unit, version });
  await trial.perform(
    { service: 'Visit', date: '2026-01-03' },
    { service: 'Blood', date: '2026-01-03', label: 'Blood, venous' },
  );
  const filled = (await refill(draft)).items.map((item) => [item.label, item.quantity]);
  expect(filled).toEqual([
    [label, 2],
    ['Blood, venous', 2],
  ]);
});

test('of an item by fill only the label changes by hand; of one by hand all', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { invoice_item_id, version } = itemOf(draft, 'Visit');
  const edit = { invoice_item_id, label: 'Visit, remote', quantity: 1, amount_per_unit: 100_00, version };
  const changed = await finance.call(api.putInvoiceItem, edit);
  expect(changed).toMatchObject({ label: 'Visit, remote', version: version + 1 });
  expect(await finance.call(api.putInvoiceItem, edit)).toEqual(changed);
  await expect(finance.call(api.putInvoiceItem, { ...edit, label: 'Late' })).rejects.toMatchObject({
    failure: { code: 'stale', present: { label: 'Visit, remote' } },
  });
  await expect(
    finance.call(api.putInvoiceItem, { ...edit, quantity: 2, version: changed.version }),
  ).rejects.toMatchObject({ status: 409, failure: { code: 'item_by_fill' } });
  expect(sums(await refill(draft))).toEqual([['Visit, remote', 1, 100_00]]);

  const page = await finance.call(api.fillWithInvoiceItem, {
    invoice_id: draft.invoice_id,
    invoice_item: { label: 'Travel', quantity: 1, amount_per_unit: 50_00 },
  });
  const travel = itemOf(page, 'Travel');
  expect(
    await finance.call(api.putInvoiceItem, {
      invoice_item_id: travel.invoice_item_id,
      label: 'Travel',
      quantity: 3,
      amount_per_unit: 40_00,
      version: travel.version,
    }),
  ).toMatchObject({ quantity: 3, amount: 120_00 });
});

test('a record that is removed leaves the draft, and finalising asks for a refill first', async () => {
  const [gone] = await trial.perform(
    { service: 'Visit', date: '2026-01-02' },
    { service: 'Visit', date: '2026-01-03' },
  );
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await server.db
    .deleteFrom('recorded_study_service')
    .where('recorded_study_service_id', '=', gone ?? '')
    .execute();
  await expect(finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id })).rejects.toMatchObject({
    failure: { code: 'invoice_outdated', params: { count: 1 } },
  });
  expect(sums(await refill(draft))).toEqual([['Visit', 1, 100_00]]);
});
