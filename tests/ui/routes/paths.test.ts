import { expect, test } from 'vitest';
import { href, routePatterns } from '../../../ui/routes/paths.ts';

test('a page is reached by its name and its parameters', () => {
  expect(href('billingTrialList')).toBe('/billing/trials');
  expect(href('invoiceItemDetails', { trialId: 't', id: 'i', itemId: 'x/y' })).toBe(
    '/billing/trial/t/invoice/i/item/x%2Fy',
  );
});

test('no two pages have the same pattern', () => {
  const patterns = Object.values(routePatterns);
  expect(new Set(patterns).size).toBe(patterns.length);
});
