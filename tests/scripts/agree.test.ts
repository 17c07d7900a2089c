import { expect, test } from 'vitest';
import { agreement, cancelledOut } from '../../scripts/accept/agree.ts';
import type { Documents, Sums } from '../../scripts/accept/documents.ts';

const sums: Sums = { items: 2, net: 299_99, tax: 57_00, gross: 356_99 };
const alike: Documents = { PDF: sums, CSV: sums, JSON: sums, 'drop-in': sums };
const negative: Sums = { items: 2, net: -299_99, tax: -57_00, gross: -356_99 };
const cancelled: Documents = { PDF: negative, CSV: negative, JSON: negative, 'drop-in': negative };

test('documents that say the same are equal in items and every sum', () => {
  expect(agreement('invoice', alike)).toEqual({
    isEqual: true,
    lines: [
      'equal      invoice items (PDF, CSV, JSON, drop-in) = 2',
      'equal      invoice net (PDF, CSV, JSON, drop-in) = 299.99',
      'equal      invoice tax (PDF, CSV, JSON, drop-in) = 57.00',
      'equal      invoice gross (PDF, CSV, JSON, drop-in) = 356.99',
    ],
  });
});

test('a cent that one document has more is told with its document', () => {
  const { isEqual, lines } = agreement('invoice', { ...alike, CSV: { ...sums, tax: 57_01 } });
  expect(isEqual).toBe(false);
  expect(lines).toContain(
    'DIFFERENT  invoice tax (PDF, CSV, JSON, drop-in) = 57.00, CSV 57.01, expected 57.00',
  );
});

test('an invoice and its cancellation are zero together, in each document for itself', () => {
  expect(cancelledOut(alike, cancelled).isEqual).toBe(true);
  const { isEqual, lines } = cancelledOut(alike, { ...cancelled, PDF: { ...negative, gross: -356_98 } });
  expect(isEqual).toBe(false);
  expect(lines).toContain(
    'DIFFERENT  invoice + cancellation (PDF) = net 0.00, tax 0.00, gross 0.01, expected net 0.00, tax 0.00, gross 0.00',
  );
});
