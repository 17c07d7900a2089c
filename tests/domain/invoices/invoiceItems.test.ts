import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { itemAmountVerdict, lockedItemFields } from '../../../domain/invoices/invoiceItems.ts';

const byFill = { study_service_template_id: '01900000-0000-7000-8000-000000000001' };
const byHand = { study_service_template_id: null };

test('of an item of services only the label is typed, of one by hand all', () => {
  expect(lockedItemFields(byFill, 'draft')).toEqual(['item_number', 'quantity', 'amount_per_unit']);
  expect(lockedItemFields(byHand, 'draft')).toEqual([]);
});

test.each(['finalized', 'revoked'] as const)('nothing of a %s invoice is typed', (state) => {
  for (const item of [byFill, byHand])
    expect(lockedItemFields(item, state)).toEqual(['label', 'item_number', 'quantity', 'amount_per_unit']);
});

test('quantity times price is at most ten billion euros, in either direction', () => {
  const price = limits.itemAmount / 1_000;
  for (const amount_per_unit of [price, -price]) {
    expect(itemAmountVerdict({ quantity: 1_000, amount_per_unit })).toEqual([]);
    expect(itemAmountVerdict({ quantity: 1_001, amount_per_unit })).toEqual([
      { code: 'amount_too_large', params: { max: limits.itemAmount } },
    ]);
  }
});
