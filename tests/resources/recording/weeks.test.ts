import { expect, test } from 'vitest';
import { weekOf } from '../../../resources/recording/lists/weeks.ts';

test.each([
  ['2026-07-01', '2026-06-29', '2026-07-05', 27],
  ['2026-07-05', '2026-06-29', '2026-07-05', 27],
  ['2027-01-01', '2026-12-28', '2027-01-03', 53],
  ['2024-12-30', '2024-12-30', '2025-01-05', 1],
  ['1970-01-01', '1969-12-29', '1970-01-04', 1],
])('%s lies in the week from %s to %s, number %i', (date, from, to, week) => {
  expect(weekOf(date)).toEqual({ from, to, week });
});
