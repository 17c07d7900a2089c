import { expect, test } from 'vitest';
import { priceActions } from '../../../resources/amendments/amendedPrices.ts';
import { withSign } from '../../../resources/amendments/withSign.ts';

test('a price that is typed is an action, one that is as it was again is none', () => {
  expect(
    priceActions([
      { id: 'V1', present: 1_250_00, amount: 1_300_00 },
      { id: 'ECG', present: 85_00, amount: 85_00 },
    ]),
  ).toEqual({
    actions: [{ kind: 'service_price', study_service_template_id: 'V1', amount: 1_300_00 }],
    remove: ['price:ECG'],
  });
});

test('sums say which way they go', () => {
  const shown = (cents: number): string => String(cents / 100);
  expect([withSign(50_00, shown), withSign(-50_00, shown), withSign(0, shown)]).toEqual(['+50', '-50', '–']);
});
