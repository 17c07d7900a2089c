import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoiceItem } from '../../../../contract/invoices/invoiceItem.ts';
import type { InvoicePage } from '../../../../contract/invoices/invoices.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;
let draft: InvoicePage;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.addService('ECG', 85_00);
  await trial.perform(
    { service: 'Visit', date: '2026-01-02' },
    { service: 'Visit', date: '2026-01-03' },
    { service: 'ECG', date: '2026-01-03' },
  );
  draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
});

const byHand = (label: string, quantity = 1, amount_per_unit = -50_00) => ({
  invoice_item_id: newId(),
  label,
  quantity,
  amount_per_unit,
});

const save = (input: {
  rows?: (Partial<InvoiceItem> & ReturnType<typeof byHand>)[];
  remove?: { invoice_item_id: string; version: number }[];
}) =>
  finance.call(api.putInvoiceItems, {
    invoice_id: draft.invoice_id,
    remove: (input.remove ?? []).map(({ invoice_item_id, version }) => ({ invoice_item_id, version })),
    rows: (input.rows ?? []).map(
      ({ invoice_item_id, item_number, label, quantity, amount_per_unit, version }) => ({
        invoice_item_id,
        item_number,
        label,
        quantity,
        amount_per_unit,
        version,
      }),
    ),
  });
const refused = (input: Parameters<typeof save>[0]) => refusalOf(save(input));

const lines = (items: InvoiceItem[]) =>
  items.map(({ item_number, label, quantity, amount_per_unit }) => [
    item_number,
    label,
    quantity,
    amount_per_unit,
  ]);
const itemOf = (items: InvoiceItem[], label: string): InvoiceItem => {
  const item = items.find((each) => each.label === label);
  if (!item) throw new Error(`There is no item ${label}`);
  return item;
};
const page = () => finance.call(api.getInvoice, { invoice_id: draft.invoice_id });
const filled = [
  [1, 'Visit', 2, 100_00],
  [2, 'ECG', 1, 85_00],
];

test('one call makes, changes and removes items by hand, and answers all items in their order', async () => {
  const made = await save({ rows: [byHand('Discount'), byHand('Travel', 2, 30_00), byHand('Gone', 1, 1)] });
  expect(lines(made)).toEqual([
    ...filled,
    [3, 'Discount', 1, -50_00],
    [4, 'Travel', 2, 30_00],
    [5, 'Gone', 1, 1],
  ]);
  const [travel, gone] = [itemOf(made, 'Travel'), itemOf(made, 'Gone')];
  const change = {
    rows: [
      { ...travel, label: 'Travel costs', quantity: 3, item_number: undefined },
      byHand('Post', 1, 4_50),
    ],
    remove: [{ invoice_item_id: gone.invoice_item_id, version: gone.version }],
  };
  const changed = await save(change);
  expect(lines(changed)).toEqual([
    ...filled,
    [3, 'Discount', 1, -50_00],
    [4, 'Travel costs', 3, 30_00],
    [5, 'Post', 1, 4_50],
  ]);
  expect(itemOf(changed, 'Travel costs').version).toBe(2);
  expect(await save(change)).toEqual(changed);
  expect(await finance.call(api.listInvoiceItems, { invoice_id: draft.invoice_id })).toEqual(changed);
  expect(await page()).toMatchObject({ items: changed, net_amount: 285_00 - 50_00 + 90_00 + 4_50 });
});

test('the same request again does nothing again', async () => {
  const input = { invoice_id: draft.invoice_id, rows: [byHand('Discount')] };
  const first = await finance.call(api.putInvoiceItems, input, { idempotencyKey: 'once' });
  const [discount] = first.filter(({ label }) => label === 'Discount');
  if (!discount) throw new Error('There is no discount');
  await save({ remove: [discount] });
  expect(await finance.call(api.putInvoiceItems, input, { idempotencyKey: 'once' })).toEqual(first);
  expect(lines((await page()).items)).toEqual(filled);
});

test('of an item by fill only the label changes: every refused cell is named, and nothing is saved', async () => {
  const visit = itemOf(draft.items, 'Visit');
  expect(visit.locked_fields).toEqual(['item_number', 'quantity', 'amount_per_unit']);
  expect(
    await refused({
      rows: [
        byHand('Discount'),
        { ...visit, quantity: 7, amount_per_unit: 1 },
        { ...itemOf(draft.items, 'ECG'), item_number: 1 },
      ],
    }),
  ).toMatchObject({
    code: 'rows_refused',
    status: 422,
    rows: [
      { index: 1, field: 'quantity', code: 'item_by_fill' },
      { index: 1, field: 'amount_per_unit', code: 'item_by_fill' },
      { index: 2, field: 'item_number', code: 'item_by_fill' },
    ],
  });
  expect(lines((await page()).items)).toEqual(filled);
  expect(lines(await save({ rows: [{ ...visit, label: 'Visit, remote' }] }))).toEqual([
    [1, 'Visit, remote', 2, 100_00],
    [2, 'ECG', 1, 85_00],
  ]);
});

test('an item by fill that is removed has its services excluded by hand: the next fill leaves them out', async () => {
  const { invoice_item_id, version } = itemOf(draft.items, 'Visit');
  expect(lines(await save({ remove: [{ invoice_item_id, version }] }))).toEqual([[1, 'ECG', 1, 85_00]]);
  const refilled = await finance.call(api.fillInvoice, { invoice_id: draft.invoice_id });
  expect(lines(refilled.items)).toEqual([[1, 'ECG', 1, 85_00]]);
  expect(refilled.excluded_items).toMatchObject([{ label: 'Visit', quantity: 2, amount: 200_00 }]);
});

test('items by hand are moved among themselves, behind those by fill', async () => {
  const [one, two, three] = [byHand('One'), byHand('Two'), byHand('Three')];
  const made = await save({ rows: [one, two, three] });
  const order = (items: InvoiceItem[]) => items.map(({ label }) => label);
  expect(order(await save({ rows: [{ ...itemOf(made, 'Three'), item_number: 3 }] }))).toEqual([
    'Visit',
    'ECG',
    'Three',
    'One',
    'Two',
  ]);
  expect(order(await save({ rows: [{ ...itemOf(made, 'Three'), item_number: 4 }] }))).toEqual([
    'Visit',
    'ECG',
    'One',
    'Three',
    'Two',
  ]);
  expect(order(await save({ rows: [{ ...itemOf(made, 'Two'), item_number: 1 }] }))).toEqual([
    'Visit',
    'ECG',
    'Two',
    'One',
    'Three',
  ]);
  expect(order(await save({ rows: [{ ...byHand('Four'), item_number: 4 }] }))).toEqual([
    'Visit',
    'ECG',
    'Two',
    'One',
    'Four',
    'Three',
  ]);
});

test('a row that somebody else changed is told with what is stored', async () => {
  const discount = itemOf(await save({ rows: [byHand('Discount')] }), 'Discount');
  await save({ rows: [{ ...discount, label: 'Rebate' }] });
  expect(await refused({ rows: [{ ...discount, label: 'Mine' }] })).toMatchObject({
    rows: [{ index: 0, code: 'stale', present: { label: 'Rebate', version: 2 } }],
  });
  expect(await refused({ remove: [discount] })).toMatchObject({ rows: [{ index: 0, code: 'stale' }] });
});

test('an id belongs to one item of the site', async () => {
  const discount = itemOf(await save({ rows: [byHand('Discount')] }), 'Discount');
  const row = { ...byHand('Mine'), invoice_item_id: discount.invoice_item_id };
  const second = await draftInvoice(finance, trial.trial_id, '2026-01-01');
  const other = await buildBillingTrial(server.db);
  const foreign = await draftInvoice(finance, other.trial_id, '2026-01-31');
  const into = (invoice_id: string) =>
    refusalOf(finance.call(api.putInvoiceItems, { invoice_id, rows: [row] }));
  expect(await into(second.invoice_id)).toMatchObject({ rows: [{ code: 'id_taken' }] });
  expect(await into(foreign.invoice_id)).toMatchObject({ rows: [{ code: 'not_found' }] });
});

test('an amount beyond ten billion euros is refused in its cell, and the item beyond the thousandth in its row', async () => {
  const huge = byHand('Huge', 1_001, limits.itemAmount / 1_000);
  expect(await refused({ rows: [byHand('Fine'), huge] })).toMatchObject({
    rows: [{ index: 1, field: 'amount_per_unit', code: 'amount_too_large' }],
  });
  const full = await save({
    rows: Array.from({ length: limits.itemsByHand }, (_, index) => byHand(`Item ${index + 1}`)),
  });
  expect(
    full
      .slice(2)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['Item 1', 'Item 2', 'Item 3']);
  expect(await refused({ rows: [byHand('One more')] })).toMatchObject({
    rows: [{ index: 0, code: 'too_many_items', params: { max: limits.itemsByHand } }],
  });
  const { invoice_item_id, version } = itemOf(full, 'Item 1');
  const swapped = await save({ rows: [byHand('One more')], remove: [{ invoice_item_id, version }] });
  expect(swapped.at(-1)).toMatchObject({ label: 'One more', item_number: limits.itemsByHand + 2 });
});

test('what was reviewed and then changed is to be reviewed again; what was only moved is not', async () => {
  const made = await save({ rows: [byHand('One'), byHand('Two')] });
  await server.db.updateTable('invoice_item').set({ is_reviewed: true }).execute();
  const saved = await save({
    rows: [
      { ...itemOf(made, 'One'), label: 'First' },
      { ...itemOf(made, 'Two'), item_number: 3 },
    ],
  });
  expect(saved.map(({ label, is_reviewed }) => [label, is_reviewed])).toEqual([
    ['Visit', true],
    ['ECG', true],
    ['Two', true],
    ['First', false],
  ]);
});

test('of an invoice that has gone out no item changes', async () => {
  const { invoice_id } = draft;
  const { items } = await finance.call(api.finalizeInvoice, { invoice_id });
  expect(items[0]).toMatchObject({
    locked_fields: ['label', 'item_number', 'quantity', 'amount_per_unit'],
    verdicts: { remove: [{ code: 'invoice_not_draft' }] },
  });
  expect(await refused({ rows: [byHand('Late')] })).toMatchObject({ status: 409, code: 'invoice_not_draft' });
  const unknown = { invoice_id: newId(), rows: [] };
  expect(await refusalOf(finance.call(api.putInvoiceItems, unknown))).toMatchObject({ status: 404 });
  expect(await refusalOf(finance.call(api.listInvoiceItems, { invoice_id: newId() }))).toMatchObject({
    status: 404,
  });
});
