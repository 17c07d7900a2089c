import { expect, test } from 'vitest';
import { closingVerdict, monthEndOf } from '../../../domain/reports/closing.ts';

test.each([
  ['2026-06-15', '2026-06-30'],
  ['2026-01-31', '2026-01-31'],
  ['2024-02-01', '2024-02-29'],
  ['1970-01-01', '1970-01-31'],
  ['2300-12-01', '2300-12-31'],
])('the month of %s ends on %s', (day, end) => {
  expect(monthEndOf(day)).toBe(end);
});

test('a month is closed once it is over, and once only', () => {
  const june = { month_end: '2026-06-30', today: '2026-07-01', isTaken: false };
  const codes = (given: typeof june) => closingVerdict(given).map(({ code }) => code);
  expect(codes(june)).toEqual([]);
  expect(codes({ ...june, today: '2026-06-30' })).toEqual(['closing_month_open']);
  expect(codes({ ...june, isTaken: true })).toEqual(['closing_taken']);
});
