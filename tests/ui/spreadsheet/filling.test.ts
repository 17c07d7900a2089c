import { describe, expect, test } from 'vitest';
import { seriesOf } from '../../../ui/spreadsheet/model/series.ts';
import { tile } from '../../../ui/spreadsheet/model/tiling.ts';
import {
  type CellType,
  dateType,
  integerType,
  moneyType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellValue } from '../../../ui/spreadsheet/values/cellValue.ts';
import { demoMark } from './demo/demoMark.ts';

const next = (source: CellValue[], type: CellType, from = source.length, count = 3) =>
  Array.from({ length: count }, (_, index) => seriesOf(source, type)(from + index));

describe('a fill goes on with its series', () => {
  test('1, 2 → 3, 4, 5', () => expect(next([1, 2], integerType())).toEqual([3, 4, 5]));
  test('upwards it counts back', () => expect(next([5, 6], integerType(), -2, 2)).toEqual([3, 4]));
  test('one amount repeats, two evenly spaced ones go on', () => {
    expect(next([500], moneyType())).toEqual([500, 500, 500]);
    expect(next([500, 750], moneyType())).toEqual([1_000, 1_250, 1_500]);
  });
  test('uneven numbers repeat', () => expect(next([1, 2, 4], integerType())).toEqual([1, 2, 4]));
  test('a date goes on by a day, two by their step, over the end of a month', () => {
    expect(next(['2026-06-30'], dateType())).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
    expect(next(['2026-01-01', '2026-01-15'], dateType(), 2, 2)).toEqual(['2026-01-29', '2026-02-12']);
  });
  test('V1 → V2, V3; V1, V3 → V5; leading zeros stay', () => {
    expect(next(['V1'], textType())).toEqual(['V2', 'V3', 'V4']);
    expect(next(['V1', 'V3'], textType(), 2, 2)).toEqual(['V5', 'V7']);
    expect(next(['P-008'], textType())).toEqual(['P-009', 'P-010', 'P-011']);
    expect(next(['Week 2 visit'], textType(), 1, 1)).toEqual(['Week 3 visit']);
  });
  test('texts without numbers, marks and empty cells repeat', () => {
    expect(next(['a', 'b'], textType())).toEqual(['a', 'b', 'a']);
    expect(next(['mandatory', null], demoMark)).toEqual(['mandatory', null, 'mandatory']);
    expect(next([null], moneyType())).toEqual([null, null, null]);
  });
});

describe('where a pasted block goes', () => {
  const sheet = { rows: 10, columns: 5 };
  const target = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });
  test('one cell fills a whole selection', () => {
    expect(tile({ rows: 1, columns: 1 }, target(2, 1, 4, 3), sheet)).toEqual({
      range: target(2, 1, 4, 3),
      missingRows: 0,
    });
  });
  test('a block repeats where it fits a whole number of times', () => {
    expect(tile({ rows: 2, columns: 1 }, target(0, 0, 3, 0), sheet).range).toEqual(target(0, 0, 3, 0));
  });
  test('else it is put once, from the corner', () => {
    expect(tile({ rows: 2, columns: 2 }, target(0, 0, 2, 0), sheet).range).toEqual(target(0, 0, 1, 1));
  });
  test('rows beyond the sheet are counted, columns beyond it are cut', () => {
    expect(tile({ rows: 5, columns: 4 }, target(8, 3, 8, 3), sheet)).toEqual({
      range: target(8, 3, 12, 4),
      missingRows: 3,
    });
  });
});
