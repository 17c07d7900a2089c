import { expect, test } from 'vitest';
import { itemColumns } from '../../resources/invoices/items/itemColumns.ts';
import { operationalServiceColumns } from '../../resources/operationalServices/operationalServiceColumns.ts';
import { priceColumns } from '../../resources/studyServices/priceColumns.ts';

const text = (key: string): string => key;

test.each([
  ['visit services', priceColumns(text), 'amount'],
  ['operational services', operationalServiceColumns(text), 'amount'],
  ['items by hand', itemColumns(text), 'amount_per_unit'],
] as const)(
  'a new row of %s has no price until somebody types one, and none is a fault',
  (_name, columns, field) => {
    const column = columns.find((one) => one.field === field);
    expect(column?.startsEmpty).toBe(true);
    expect(column?.type.check?.(null, 'en')).toMatchObject({ code: 'required' });
  },
);

test.each([
  ['visit services', priceColumns(text), ['per_participant', 'non_scheduled', 'study_account']],
  ['operational services', operationalServiceColumns(text), ['study_account']],
  ['items by hand', itemColumns(text), ['amount']],
] as const)('what follows from a price in %s is empty as long as the price is', (_name, columns, fields) => {
  const none = { amount: null, amount_per_unit: null, quantity: 1, assigned_visits: [], provider_shares: [] };
  for (const field of fields)
    expect(columns.find((one) => one.field === field)?.read(none as never)).toBeNull();
});
