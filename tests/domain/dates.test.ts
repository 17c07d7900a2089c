import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDate } from '../../contract/primitives.ts';
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  formatDate,
  parseDayMonthYear,
  parseSlashDate,
  todayIn,
} from '../../domain/dates.ts';

const someDate = fc.integer({ min: 0, max: 120_000 }).map((days) => addDays('1970-01-01', days));

describe('days', () => {
  test.each([
    ['2026-01-05', 14, '2026-01-19'],
    ['2026-02-18', 90, '2026-05-19'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-01-05', -7, '2025-12-29'],
    ['2300-12-31', 0, '2300-12-31'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  test('there and back again is the same date, and every date on the way is a real one', () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: -36_500, max: 0 }), (date, days) => {
        const moved = addDays(date, -days);
        expect(addDays(moved, days)).toBe(date);
        expect(daysBetween(moved, date)).toBe(days);
        expect(moved > '2300-12-31' || isCalendarDate(moved)).toBe(true);
      }),
    );
  });

  test('text order is date order', () => {
    fc.assert(
      fc.property(someDate, someDate, (one, other) => {
        expect(Math.sign(daysBetween(other, one)) + 0).toBe(compareDates(one, other));
      }),
    );
  });
});

describe('months', () => {
  test("monthly from 01-31 is 02-28, 03-31, 04-30: clamped to the month's end and never drifting", () => {
    expect([0, 1, 2, 3].map((month) => addMonths('2026-01-31', month))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  test('monthly from 01-15 is 02-15, 03-15, 04-15', () => {
    expect([1, 2, 3].map((month) => addMonths('2026-01-15', month))).toEqual([
      '2026-02-15',
      '2026-03-15',
      '2026-04-15',
    ]);
  });

  test.each([
    ["quarterly over the year's end", '2026-11-30', 3, '2027-02-28'],
    ['semesterly', '2025-08-31', 6, '2026-02-28'],
    ['yearly from a leap day', '2024-02-29', 12, '2025-02-28'],
    ['four years from a leap day', '2024-02-29', 48, '2028-02-29'],
    ['into the leap year 2000', '1999-12-31', 2, '2000-02-29'],
    ['2100 is no leap year', '2099-12-31', 2, '2100-02-28'],
    ['backwards', '2026-01-31', -2, '2025-11-30'],
  ])('%s', (_, anchor, months, expected) => {
    expect(addMonths(anchor, months)).toBe(expected);
  });

  test("every due date lies in its month, on the anchor's day or the month's last", () => {
    fc.assert(
      fc.property(someDate, fc.integer({ min: 0, max: 240 }), (anchor, months) => {
        const due = addMonths(anchor, months);
        const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number);
        const [dueYear = 0, dueMonth = 0, dueDay = 0] = due.split('-').map(Number);
        expect(dueYear * 12 + dueMonth).toBe(year * 12 + month + months);
        expect(dueDay === day || (dueDay < day && addDays(due, 1).endsWith('-01'))).toBe(true);
      }),
    );
  });
});

describe('typed dates', () => {
  test.each([
    ['30.06.2026', '2026-06-30'],
    ['30.6.2026', '2026-06-30'],
    [' 1.1.1970 ', '1970-01-01'],
    ['31.12.2300', '2300-12-31'],
    ['29.2.2024', '2024-02-29'],
    ['29.2.2026', null],
    ['31.4.2026', null],
    ['0.1.2026', null],
    ['1.13.2026', null],
    ['31.12.1969', null],
    ['1.1.2301', null],
    ['30,06,2026', '2026-06-30'],
    ['30, 6, 2026', '2026-06-30'],
    ['30062026', '2026-06-30'],
    ['30.06.26', '2026-06-30'],
    ['300626', '2026-06-30'],
    ['1.1.69', '2069-01-01'],
    ['1.1.70', '1970-01-01'],
    ['30.6.', null],
    ['3006', null],
    ['3062026', null],
    ['30.06.226', null],
    ['29022026', null],
    ['31.4.26', null],
    ['30/06/2026', null],
    ['2026-06-30', null],
    ['', null],
  ])('%j is %s', (typed, expected) => {
    expect(parseDayMonthYear(typed)).toBe(expected);
  });

  test.each([
    ['30.6.', '2026-06-30'],
    ['30,6', '2026-06-30'],
    ['3006', '2026-06-30'],
    ['30.6.25', '2025-06-30'],
    ['29.2.', null],
    ['30.', null],
  ])('%j without a year is %s, of the present one', (typed, expected) => {
    expect(parseDayMonthYear(typed, '2026-11-24')).toBe(expected);
  });

  test.each([
    ['2026/06/30', '2026-06-30'],
    [' 2024/02/29 ', '2024-02-29'],
    ['2026/02/29', null],
    ['2026/6/30', null],
    ['30/06/2026', null],
    ['2301/01/01', null],
  ])('%j with slashes is %s', (typed, expected) => {
    expect(parseSlashDate(typed)).toBe(expected);
  });

  test('are shown as 30.06.2026 and read back as the same date', () => {
    expect(formatDate('2026-06-30')).toBe('30.06.2026');
    fc.assert(
      fc.property(someDate, (date) => {
        fc.pre(isCalendarDate(date));
        expect(parseDayMonthYear(formatDate(date))).toBe(date);
      }),
    );
  });
});

describe('today', () => {
  test.each([
    ['Europe/Berlin', '2026-06-30T21:59:59Z', '2026-06-30'],
    ['Europe/Berlin', '2026-06-30T22:00:00Z', '2026-07-01'],
    ['Europe/Berlin', '2026-01-31T22:59:59Z', '2026-01-31'],
    ['Europe/Berlin', '2026-01-31T23:00:00Z', '2026-02-01'],
    ['UTC', '2026-06-30T23:59:59Z', '2026-06-30'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['Pacific/Auckland', '2025-12-31T11:00:00Z', '2026-01-01'],
  ])('in %s at %s is %s', (zone, instant, expected) => {
    expect(todayIn(zone, Date.parse(instant))).toBe(expected);
  });
});
