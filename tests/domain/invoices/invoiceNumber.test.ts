import { expect, test } from 'vitest';
import { checkBillingDate, numberText, rangeOf } from '../../../domain/invoices/invoiceNumber.ts';

test.each([
  ['invoice', 'full', 'INV-2026-00042'],
  ['invoice', 'discounted', 'INV-2026-00042'],
  ['cancellation', 'full', 'CAN-2026-00042'],
  ['invoice', 'test', 'TEST-2026-00042'],
  ['cancellation', 'test', 'TEST-CAN-2026-00042'],
] as const)('the number of %s in a %s trial is %s', (document, type, number) => {
  expect(numberText(rangeOf(document, { type }), 2026, 42)).toBe(number);
});

test.each([
  ['invoice', 'full', 'STM-2026-00042'],
  ['cancellation', 'full', 'STM-CAN-2026-00042'],
  ['correction', 'full', 'STM-COR-2026-00042'],
  ['invoice', 'test', 'TEST-2026-00042'],
] as const)('of %s for a sponsor that bills itself in a %s trial it is %s', (document, type, number) => {
  expect(numberText(rangeOf(document, { type, is_self_billed: true }), 2026, 42)).toBe(number);
});

test('more than five digits are written whole', () => {
  expect(numberText('invoice', 2026, 123_456)).toBe('INV-2026-123456');
});

test('a billing date is neither after today nor before the last one of its range', () => {
  const day = { today: '2026-07-01', lastDate: '2026-06-30' };
  expect(checkBillingDate('2026-07-02', day)).toMatchObject({ failure: { code: 'date_in_future' } });
  expect(checkBillingDate('2026-06-29', day)).toMatchObject({
    failure: { code: 'billing_date_before_last', params: { date: '2026-06-30' } },
  });
  expect(checkBillingDate('2026-06-30', day)).toMatchObject({ isOk: true });
  expect(checkBillingDate('1970-01-01', { ...day, lastDate: null })).toMatchObject({ isOk: true });
});
