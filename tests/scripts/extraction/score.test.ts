import { describe, expect, test } from 'vitest';
import type { Extraction } from '../../../contract/plan/extraction.ts';
import { align } from '../../../scripts/bench/extraction/align.ts';
import { score, scoreOfNothing } from '../../../scripts/bench/extraction/score.ts';
import {
  calledSureOf,
  f1Of,
  precisionOf,
  recallOf,
  together,
  wrongOf,
} from '../../../scripts/bench/extraction/summary.ts';
import { Truth } from '../../../scripts/bench/extraction/truth.ts';

const visit = (
  label: string,
  day: number | null,
  tolerance: number | null = 0,
): Extraction['visits'][number] => ({
  label,
  short_label: null,
  timing_text: null,
  reference: day === null || day === 0 ? null : 1,
  days_interval: day,
  days_tolerance_before: tolerance,
  days_tolerance_after: tolerance,
  window_from: null,
  window_to: null,
  page: 0,
  box: null,
  confidence: 10_000,
});

const service = (label: string, amount: number | null = null): Extraction['services'][number] => ({
  label,
  section: null,
  amount,
  page: 0,
  box: null,
  confidence: 10_000,
});

const cell = (
  service: number,
  visit: number,
  more: Partial<Extraction['cells'][number]> = {},
): Extraction['cells'][number] => ({
  service,
  visit,
  state: 'assigned',
  mark: 'X',
  footnotes: [],
  page: 0,
  box: null,
  confidence: 10_000,
  is_doubtful: false,
  ...more,
});

const read = (more: Partial<Extraction>): Extraction => ({
  engine: 'offline',
  pages: [{ width: 100, height: 100 }],
  visits: [visit('Screening', -14, 7), visit('Day 1', 0), visit('Early end', null, null)],
  services: [service('ECG', 4_875), service('Weight')],
  cells: [cell(0, 0), cell(0, 1, { state: 'optional' }), cell(1, 1)],
  footnotes: [],
  warnings: [],
  ...more,
});

const truth = Truth.parse({
  id: 'small',
  files: ['small.png'],
  visits: [
    { label: 'Screening', reference_visit: 'Day 1', days_interval: -14, days_tolerance: 7 },
    { label: 'Day 1', reference_visit: null, days_interval: 0, days_tolerance: 0 },
    { label: 'Early end', reference_visit: null, days_interval: null, days_tolerance: null },
  ],
  services: [{ label: 'ECG', amount: 48.75 }, { label: 'Weight' }],
  cells: [
    { service: 0, visit: 0, state: 'assigned' },
    { service: 0, visit: 1, state: 'optional' },
    { service: 1, visit: 1, state: 'assigned' },
  ],
});

describe('labels that were read stand for those that are there', () => {
  test('in their order, each once', () => {
    expect(align(['ECG', 'Weight'], ['ECG', 'Weight'])).toEqual([0, 1]);
    expect(align(['X', 'X', 'X'], ['X', 'X', 'X'])).toEqual([0, 1, 2]);
  });
  test('also where letters are wrong, one is missing or one too many was read', () => {
    expect(align(['EGC', 'VVeight'], ['ECG', 'Weight'])).toEqual([0, 1]);
    expect(align(['ECG', 'Height'], ['ECG', 'Vital signs', 'Height'])).toEqual([0, 2]);
    expect(align(['Activity', 'ECG', 'Height'], ['ECG', 'Height'])).toEqual([null, 0, 1]);
  });
  test('by their place where nothing of them is right', () => {
    expect(align(['ECG', '~~', 'Height'], ['ECG', 'Weight', 'Height'])).toEqual([0, 1, 2]);
  });
});

test('a day is that of the imported plan: right days from the wrong visit are wrong ones', () => {
  const visits = [
    visit('Screening', -14, 7),
    { ...visit('Day 1', 0), label: 'Screening' },
    visit('Early end', null, null),
  ];
  expect(score(read({ visits }), truth).day).toEqual({ right: 3, of: 3 });
  const counted = [
    { ...visit('Screening', -14, 7), reference: 2 },
    visit('Day 1', 0),
    visit('Early end', null, null),
  ];
  expect(score(read({ visits: counted }), truth).day).toEqual({ right: 1, of: 3 });
});

test('a reading without a fault has everything right', () => {
  const all = score(read({}), truth);
  expect(all).toEqual({
    cells: { read: 3, there: 3, both: 3 },
    state: { right: 3, of: 3 },
    day: { right: 3, of: 3 },
    tolerance: { right: 3, of: 3 },
    reference: { right: 3, of: 3 },
    visitLabel: { right: 3, of: 3 },
    serviceLabel: { right: 2, of: 2 },
    section: { right: 2, of: 2 },
    amount: { right: 1, of: 1 },
    sure: { right: 6, of: 6 },
    sureMarked: { right: 3, of: 3 },
    sureDay: { right: 3, of: 3 },
    sureRow: { right: 2, of: 2 },
    doubtful: 0,
  });
  expect(f1Of(all)).toBe(1);
});

test('a visit on a wrong day and a row of no service are held against what was called sure', () => {
  const visits = [visit('Screening', -7, 7), visit('Day 1', 0), visit('Early end', null, null)];
  expect(score(read({ visits }), truth).sureDay).toEqual({ right: 2, of: 3 });
  const unsure = visits.map((one, at) => (at === 0 ? { ...one, confidence: 5_000 } : one));
  expect(score(read({ visits: unsure }), truth).sureDay).toEqual({ right: 2, of: 2 });
  const services = [service('ECG', 4_875), service('Weight'), service('Legend')];
  expect(score(read({ services }), truth).sureRow).toEqual({ right: 2, of: 3 });
});

test('a missed mark costs recall, a made-up one precision; both were called sure', () => {
  const missed = score(read({ cells: [cell(0, 0), cell(1, 1)] }), truth);
  expect([precisionOf(missed), recallOf(missed)]).toEqual([1, 2 / 3]);
  expect(missed.sure).toEqual({ right: 5, of: 6 });
  const made = score(
    read({ cells: [cell(0, 0), cell(0, 1, { state: 'optional' }), cell(1, 1), cell(1, 2)] }),
    truth,
  );
  expect([precisionOf(made), recallOf(made)]).toEqual([3 / 4, 1]);
  expect(made.sureMarked).toEqual({ right: 3, of: 4 });
});

test('what was called doubtful is not held against the calibration', () => {
  const cells = [cell(0, 0), cell(0, 1, { is_doubtful: true }), cell(1, 1)];
  const one = score(read({ cells }), truth);
  expect(one.state).toEqual({ right: 2, of: 3 });
  expect(one.sure).toEqual({ right: 5, of: 5 });
  expect(calledSureOf(one)).toBeCloseTo(5 / 6);
});

test('a row that was not read takes its marks with it, and nobody was told', () => {
  const one = score(
    read({ services: [service('ECG')], cells: [cell(0, 0), cell(0, 1, { state: 'optional' })] }),
    truth,
  );
  expect(one.cells).toEqual({ read: 2, there: 3, both: 2 });
  expect(one.serviceLabel).toEqual({ right: 1, of: 2 });
  expect(one.sure).toEqual({ right: 3, of: 4 });
  expect(wrongOf(one.sure)).toBeCloseTo(0.25);
});

test('a row that is not there: its marks are wrong, its empty cells count for nothing', () => {
  const services = [service('Activity'), service('ECG', 4_875), service('Weight')];
  const cells = [cell(0, 2), cell(1, 0), cell(1, 1, { state: 'optional' }), cell(2, 1)];
  const one = score(read({ services, cells }), truth);
  expect(one.cells).toEqual({ read: 4, there: 3, both: 3 });
  expect(one.sure).toEqual({ right: 6, of: 7 });
});

test('days and tolerances: no tolerance beside a day is zero, one sided is not the same, no day is no day', () => {
  const visits = [visit('Screening', -14, 7), visit('Day 1', 0, null), visit('Early end', 3)];
  expect(score(read({ visits }), truth).tolerance).toEqual({ right: 2, of: 3 });
  expect(score(read({ visits }), truth).day).toEqual({ right: 2, of: 3 });
  const oneSided = [{ ...visit('Screening', -14, 7), days_tolerance_after: 0 }, visit('Day 1', 0)];
  expect(score(read({ visits: oneSided }), truth).tolerance).toEqual({ right: 1, of: 3 });
});

test('blanks and kinds of dashes are no difference between labels; letters are', () => {
  const visits = [visit('Screening ', -14, 7), visit('Day  1', 0), visit('Early-end', null, null)];
  expect(score(read({ visits }), truth).visitLabel).toEqual({ right: 2, of: 3 });
});

test('a document of which nothing was read is missed as a whole', () => {
  const nothing = scoreOfNothing(truth);
  expect(nothing.cells).toEqual({ read: 0, there: 3, both: 0 });
  expect(nothing.sure).toEqual({ right: 0, of: 0 });
  expect(f1Of(nothing)).toBe(0);
  expect(together([nothing, score(read({}), truth)]).day).toEqual({ right: 3, of: 6 });
});
