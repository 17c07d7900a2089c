import { expect, test } from 'vitest';
import {
  isWindowHeading,
  readTimingText,
  readWindowText,
  type TimingUnit,
  timingInPlan,
  unitOfHeading,
} from '../../../domain/visitPlan/timingText.ts';

/** Interval, days early and late of a printed timing, in a plan without a Day 0. */
const read = (text: string, unit?: TimingUnit): number[] | null => {
  const timing = readTimingText(text, unit);
  if (!timing) return null;
  const { days_interval, days_tolerance_before, days_tolerance_after } = timingInPlan(timing, false);
  return [days_interval, days_tolerance_before, days_tolerance_after];
};

test.each([
  ['Day 1', [0, 0, 0]],
  ['Day 8', [7, 0, 0]],
  ['D8 ± 1', [7, 1, 1]],
  ['Tag 29 +/- 3', [28, 3, 3]],
  ['Day 15 (-1/+3)', [14, 1, 3]],
  ['Day 29 (+3)', [28, 0, 3]],
  ['Week 2 ± 2 days', [14, 2, 2]],
  ['W12±1W', [84, 7, 7]],
  ['Woche 2 (± 2 Tage)', [14, 2, 2]],
  ['Month 6 ± 14 d', [180, 14, 14]],
  ['12 Wochen', [84, 0, 0]],
  ['Week 4 (Day 29 ± 3)', [28, 3, 3]],
])('%s is a day with its window', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['Day -28 to -1', [-14, 14, 14]],
  ['D-28 to D-1', [-14, 14, 14]],
  ['Day –28 through Day –1', [-14, 14, 14]],
  ['Tag -21 bis -1', [-11, 10, 10]],
  ['Week -4 to -1', [-17, 11, 11]],
  ['Days 8-10', [8, 1, 1]],
])('of the range %s the middle is the date and half of it the window', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a range keeps its first and last day as they are printed', () => {
  const timing = readTimingText('Day -28 to -1');
  expect(timing && timingInPlan(timing, false)).toMatchObject({ window_from: -28, window_to: -1 });
});

test.each([
  ['4 weeks after EOT', 'EOT', [28, 0, 0]],
  ['30 Tage nach Visite 5', 'Visite 5', [30, 0, 0]],
  ['30 days after EOT ± 3', 'EOT', [30, 3, 3]],
  ['28 ± 7 days post EOT', 'EOT', [28, 7, 7]],
  ['30 (±3) days after the last dose', 'last dose', [30, 3, 3]],
  ['EOT + 28 days', 'EOT', [28, 0, 0]],
  ['EOT + 4 Wochen ± 3 Tage', 'EOT', [28, 3, 3]],
])('%s counts from %s', (text, reference, expected) => {
  expect(readTimingText(text)?.reference).toBe(reference);
  expect(read(text)).toEqual(expected);
});

test('a bare number takes the unit of its row', () => {
  expect(read('-2', 'week')).toEqual([-14, 0, 0]);
  expect(read('-.3', 'week')).toEqual([-2, 0, 0]);
  expect(read('-14 to -1', 'day')).toEqual([-7, 7, 7]);
  expect(read('8')).toBeNull();
});

test('with a Day 0 in the plan days are counted as they are printed', () => {
  const timing = readTimingText('Day 8 ± 1');
  expect(timing && timingInPlan(timing, true).days_interval).toBe(8);
});

test.each(['Baseline', 'Screening', 'V1', 'Visit 3', 'End of Treatment', 'Follow-up', ''])(
  '%s says no time',
  (text) => {
    expect(readTimingText(text)).toBeNull();
  },
);

test('headings of rows say what their numbers count', () => {
  expect(unitOfHeading('Study week')).toBe('week');
  expect(unitOfHeading('Studientag')).toBe('day');
  expect(unitOfHeading('Visit')).toBeUndefined();
  expect(isWindowHeading('Zeitfenster (Tage)')).toBe(true);
});

test('a window alone is read, a bare number only in a row of windows', () => {
  expect(readWindowText('± 3', false)).toEqual({ before: 3, after: 3 });
  expect(readWindowText('-1/+3 days', false)).toEqual({ before: 1, after: 3 });
  expect(readWindowText('± 1 week', false)).toEqual({ before: 7, after: 7 });
  expect(readWindowText('3', true)).toEqual({ before: 3, after: 3 });
  expect(readWindowText('3', false)).toBeNull();
});

test('a window may have one side, and a unit behind a window is that of the day before it', () => {
  expect(readWindowText('-7 to 0', true)).toEqual({ before: 7, after: 0 });
  expect(readWindowText('0 to +5', true)).toEqual({ before: 0, after: 5 });
  expect(readTimingText('Within 28±2 days after last study treatment')).toMatchObject({
    from: 28,
    before: 2,
    after: 2,
    reference: 'last study treatment',
  });
  expect(read('Week 4 ± 3 days')).toEqual([28, 3, 3]);
  expect(read('4 weeks ± 3 days')).toEqual([28, 3, 3]);
});
