import { expect, test } from 'vitest';
import { dayNumber, timeTicks } from '../../../ui/charts/timeTicks.ts';

test('A day is a number on an axis', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
});

test.each([
  ['one month', '2026-06-01', '2026-06-30', ['2026-06-01']],
  ['a quarter', '2026-05-10', '2026-07-01', ['2026-05-01', '2026-06-01', '2026-07-01']],
])('Each month of %s is marked', (_name, from, to, dates) => {
  expect(timeTicks(from, to, 18)).toEqual(dates.map((date) => ({ date, isYear: false })));
});

test('Of 60 months every third one is marked, the same of each year at fewer marks', () => {
  expect(timeTicks('2021-08-01', '2026-07-01', 20).map(({ date }) => date)).toContain('2022-01-01');
  const halves = timeTicks('2021-08-01', '2026-07-01', 10);
  expect(halves[0]).toEqual({ date: '2022-01-01', isYear: false });
  expect(halves[1]).toEqual({ date: '2022-07-01', isYear: false });
});

test('Of 330 years a few are marked, each by its year', () => {
  const ticks = timeTicks('1970-01-01', '2300-12-31', 18);
  expect(ticks.length).toBeLessThanOrEqual(18);
  expect(ticks.every(({ isYear }) => isYear)).toBe(true);
  expect(ticks[0]?.date).toBe('1980-01-01');
});
