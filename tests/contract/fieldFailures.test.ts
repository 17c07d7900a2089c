import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { fieldFailures } from '../../contract/fieldFailures.ts';

const invoice_id = '01900000-0000-7000-8000-000000000001';

const faultsOf = (invoice_item: object): [string, string][] => {
  const { error } = api.fillWithInvoiceItem.input.safeParse(
    { invoice_id, invoice_item },
    { reportInput: true },
  );
  return fieldFailures(error?.issues ?? []).map(({ field, code }) => [field, code]);
};

test('of several shapes the one that was meant has its faults at the fields within', () => {
  expect(faultsOf({ label: null, quantity: 'many', amount_per_unit: 100 })).toEqual([
    ['invoice_item.label', 'required'],
    ['invoice_item.quantity', 'wrong_type'],
  ]);
});

test('where none of the shapes was meant the whole is refused', () => {
  expect(faultsOf({ colour: 'red' })).toEqual([['invoice_item', 'wrong_type']]);
});
