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
