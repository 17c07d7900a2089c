import { expect, test } from 'vitest';
import { changeOf, correctedItems } from '../../../domain/receivables/correctedItems.ts';

const item = (item_number: number, label: string, amount: number) => ({
  item_number,
  label,
  quantity: 1,
  amount_per_unit: amount,
  amount,
});
const line = (
  of_item_number: number | null,
  side: 'billed' | 'right' | 'reduction',
  amount: number,
  reason: string,
) => ({ of_item_number, side, amount, reason });

test('each item stands at what was invoiced and what its corrections changed; a reduction is of none', () => {
  const items = [item(1, 'V1', 1_250_00), item(2, 'ECG', 85_00), item(3, 'CT', 450_00)];
  const lines = [
    line(1, 'billed', -1_250_00, 'wrong price'),
    line(1, 'right', 1_200_00, 'wrong price'),
    line(2, 'billed', -85_00, 'not performed'),
    line(null, 'reduction', -10_00, 'goodwill'),
  ];
  expect(correctedItems(items, lines)).toEqual([
    { item: items[0], reasons: ['wrong price'], invoiced: 1_250_00, corrected: -50_00, stands: 1_200_00 },
    { item: items[1], reasons: ['not performed'], invoiced: 85_00, corrected: -85_00, stands: 0 },
    { item: items[2], reasons: [], invoiced: 450_00, corrected: 0, stands: 450_00 },
    { item: null, reasons: ['goodwill'], invoiced: null, corrected: -10_00, stands: -10_00 },
  ]);
});

test('what corrections changed is what stands less what was invoiced, in net, VAT and gross', () => {
  const invoiced = { net_amount: 7_685_00, tax_amount: 1_460_15, gross_amount: 9_145_15 };
  const standing = { net_amount: 7_550_00, tax_amount: 1_434_50, gross_amount: 8_984_50 };
  expect(changeOf(invoiced, standing)).toEqual({
    net_amount: -135_00,
    tax_amount: -25_65,
    gross_amount: -160_65,
  });
});
