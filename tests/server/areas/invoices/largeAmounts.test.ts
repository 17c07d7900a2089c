import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
let trial_id: string;
let invoice_id: string;

beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
  invoice_id = newId();
  await client.call(api.putInvoice, { trial_id, invoice_id, label: 'A', cut_off_date: '2026-06-30' });
});

const add = (quantity: number, amount_per_unit: number) =>
  client.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'By hand', quantity, amount_per_unit },
  });

test('an item comes to ten billion euros at most, by adding it and by changing it, in either direction', async () => {
  const refused = { code: 'amount_too_large', status: 422, params: { max: limits.itemAmount } };
  const { items } = await add(1_000, limits.itemAmount / 1_000);
  expect(items).toMatchObject([{ amount: limits.itemAmount }]);
  expect(await refusalOf(add(1_001, limits.itemAmount / 1_000))).toMatchObject(refused);
  expect(await refusalOf(add(1_001, -limits.itemAmount / 1_000))).toMatchObject(refused);
  const [item] = items;
  if (!item) throw new Error('There is no item');
  const { invoice_item_id, version } = item;
  const edit = { invoice_item_id, version, label: 'More', quantity: 1_001, amount_per_unit: limits.cents };
  expect(await refusalOf(client.call(api.putInvoiceItem, edit))).toMatchObject(refused);
});

test('an invoice has at most 1,000 items by hand', async () => {
  const items = Array.from({ length: limits.itemsByHand }, (_, index) => ({
    trial_id,
    invoice_id,
    item_number: index + 1,
    label: `Item ${index}`,
    quantity: 1,
    amount_per_unit: 1,
  }));
  await app.db.insertInto('invoice_item').values(items).execute();
  expect(await refusalOf(add(1, 1))).toMatchObject({
    code: 'too_many_items',
    status: 422,
    params: { max: limits.itemsByHand },
  });
});

test('amounts from before, near the largest number that is kept, make no list a fault', async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({
    trial_id,
    invoice_id,
    item_number: index + 1,
    label: 'Huge',
    quantity: 1_000_000,
    amount_per_unit: 1_000_000_000_000,
  }));
  await app.db.insertInto('invoice_item').values(items).execute();
  expect(await client.call(api.listInvoices, { trial_id })).toHaveLength(1);
});
