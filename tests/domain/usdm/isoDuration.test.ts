import { expect, test } from 'vitest';
import { wholeDays } from '../../../domain/usdm/isoDuration.ts';

test.each([
  ['P2W', 14],
  ['P1W3D', 10],
  ['P0D', 0],
  ['PT0H', 0],
  ['PT48H', 2],
  ['-P3D', -3],
  ['-P0D', 0],
])('%s is %i days', (duration, days) => {
  expect(wholeDays(duration)).toBe(days);
});

test.each(['PT4H', 'P1M', 'P1Y', 'P', 'PT', 'P1DT', '14', '', 'P1.5D', 'two weeks', 'P9999999D'])(
  '"%s" is no whole number of days',
  (duration) => {
    expect(wholeDays(duration)).toBeNull();
  },
);
