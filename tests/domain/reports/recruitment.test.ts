import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../domain/dates.ts';
import {
  countsIn,
  forecastOf,
  neededPerMonth,
  ratePerMonth,
  targetCountOn,
  targetPerMonth,
} from '../../../domain/reports/recruitment.ts';

const goal = { recruitment_target: 300, recruitment_end_date: '2026-12-31' };
const seen = { today: '2026-07-01', firstDay: '2026-01-01', recruitedCount: 150, recentCount: 45 };

describe('the target line', () => {
  test.each([
    ['before the first recruitment', '2025-12-31', 0],
    ['on that day', '2026-01-01', 0],
    ['halfway', '2026-07-02', 150],
    ['on the recruitment end date', '2026-12-31', 300],
    ['after it', '2027-06-30', 300],
  ])('%s', (_when, day, expected) => {
    expect(targetCountOn(goal, '2026-01-01', day)).toBe(expected);
  });

  test('needs a target, an end and somebody recruited', () => {
    expect(targetCountOn({ ...goal, recruitment_target: null }, '2026-01-01', '2026-07-02')).toBeNull();
    expect(targetCountOn({ ...goal, recruitment_end_date: null }, '2026-01-01', '2026-07-02')).toBeNull();
    expect(targetCountOn(goal, null, '2026-07-02')).toBeNull();
  });

  test('is the whole target where recruitment ended on its first day, or before', () => {
    expect(targetCountOn({ ...goal, recruitment_end_date: '2026-01-01' }, '2026-01-01', '2026-01-01')).toBe(
      300,
    );
    expect(targetCountOn({ ...goal, recruitment_end_date: '2025-06-30' }, '2026-01-01', '2026-01-01')).toBe(
      300,
    );
  });
});

describe('rates a month', () => {
  test('are those of the recent days, of the target line, and what is needed from now on', () => {
    expect(ratePerMonth({ recent_count: 45, recent_days: 90 })).toBeCloseTo(15.22, 2);
    expect(targetPerMonth(goal, '2026-01-01')).toBeCloseTo((300 / 364) * 30.4375, 5);
    expect(neededPerMonth(goal, 150, '2026-07-01')).toBeCloseTo((150 / 183) * 30.4375, 5);
  });

  test('are none without a target or an end, once the target is met, and where no day is left', () => {
    expect(targetPerMonth(goal, null)).toBeNull();
    expect(targetPerMonth(goal, '2026-12-31')).toBeNull();
    expect(targetPerMonth({ ...goal, recruitment_target: null }, '2026-01-01')).toBeNull();
    expect(neededPerMonth(goal, 300, '2026-07-01')).toBeNull();
    expect(neededPerMonth(goal, 150, '2026-12-31')).toBeNull();
    expect(neededPerMonth({ ...goal, recruitment_end_date: null }, 150, '2026-07-01')).toBeNull();
  });
});

describe('the forecast', () => {
  test('has a band that opens from what there is today to that of the end', () => {
    const rate = { recent_count: 45, recent_days: 90 };
    const same = { lowest_count: 150, expected_count: 150, highest_count: 150 };
    expect(countsIn(0, 150, rate)).toEqual(same);
    expect(countsIn(183, 150, rate)).toEqual(forecastOf(goal, seen)?.at_end);
  });

  test('goes on at the rate of the last 90 days', () => {
    const forecast = forecastOf(goal, seen);
    expect(forecast).toMatchObject({ recent_days: 90, recent_count: 45 });
    // 150 are missing at one every two days.
    expect(forecast?.target_met?.expected_date).toBe(addDays(seen.today, 300));
    // 183 days to the end of the year.
    expect(forecast?.at_end?.expected_count).toBe(150 + 92);
  });

  test('has a band around what is expected that is wider the less was seen', () => {
    const widths = [180, 45, 9].map((recentCount) => {
      const { expected_date, earliest_date, latest_date } =
        forecastOf(goal, { ...seen, recentCount })?.target_met ?? {};
      expect(earliest_date?.localeCompare(expected_date ?? '')).toBe(-1);
      expect(latest_date?.localeCompare(expected_date ?? '')).toBe(1);
      const length = daysBetween(seen.today, expected_date ?? '');
      return daysBetween(earliest_date ?? '', latest_date ?? '') / length;
    });
    expect(widths.toSorted((a, b) => a - b)).toEqual(widths);
    const { expected_count = 0, lowest_count = 0, highest_count = 0 } = forecastOf(goal, seen)?.at_end ?? {};
    expect(lowest_count).toBeGreaterThan(150);
    expect(lowest_count).toBeLessThan(expected_count);
    expect(highest_count).toBeGreaterThan(expected_count);
  });

  test('counts the days since recruitment began where they are fewer than 90', () => {
    const young = { today: '2026-07-01', firstDay: '2026-06-22', recruitedCount: 5, recentCount: 5 };
    expect(forecastOf({ ...goal, recruitment_target: 10 }, young)).toMatchObject({
      recent_days: 10,
      target_met: { expected_date: '2026-07-11' },
    });
  });

  test('expects no day where nobody came lately', () => {
    const { target_met, at_end } = forecastOf(goal, { ...seen, recentCount: 0 }) ?? {};
    expect(target_met).toMatchObject({ expected_date: null });
    expect(at_end).toMatchObject({ expected_count: 150, lowest_count: 150 });
  });

  test('expects no day beyond the last one that the product knows', () => {
    const forecast = forecastOf({ ...goal, recruitment_target: 1_000_000 }, { ...seen, recentCount: 1 });
    expect(forecast?.target_met).toEqual({ expected_date: null, earliest_date: null, latest_date: null });
  });

  test('has no day of the target without one, and once it is met or passed', () => {
    for (const recruitment_target of [null, 0, 1, 150])
      expect(forecastOf({ ...goal, recruitment_target }, seen)?.target_met).toBeNull();
  });

  test('has no count at the end without an end date, and is none once that has passed', () => {
    expect(forecastOf({ ...goal, recruitment_end_date: null }, seen)?.at_end).toBeNull();
    expect(forecastOf({ ...goal, recruitment_end_date: '2026-07-01' }, seen)?.at_end).toEqual({
      expected_count: 150,
      lowest_count: 150,
      highest_count: 150,
    });
    expect(forecastOf({ ...goal, recruitment_end_date: '2026-06-30' }, seen)).toBeNull();
  });

  test('holds the real end of a real trial, cut at half of its recruitment', () => {
    // The CDISC pilot: 154 of 306 by 28 June 2013, 37 of them in the last 90 days; the last one came on 29 August 2014.
    const half = { today: '2013-06-28', firstDay: '2012-07-06', recruitedCount: 154, recentCount: 37 };
    const { target_met } = forecastOf({ recruitment_target: 306, recruitment_end_date: null }, half) ?? {};
    expect(target_met?.expected_date).toBe('2014-07-03');
    expect((target_met?.earliest_date ?? '') < '2014-08-29').toBe(true);
    expect((target_met?.latest_date ?? '') > '2014-08-29').toBe(true);
  });
});
