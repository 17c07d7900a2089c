import { expect, test } from 'vitest';
import type { HeadRow } from '../../../../server/visitplan-ai/engine/table/table.ts';
import { readVisitHeads } from '../../../../server/visitplan-ai/engine/table/visitHeads.ts';

const row = (
  heading: string,
  texts: readonly (string | [text: string, column: number, span: number])[],
): HeadRow => ({
  heading,
  texts: texts.map((each, at) => {
    const [text, column, columnSpan] = typeof each === 'string' ? ([each, at, 1] as const) : each;
    return { text, certainty: 1, column, columnSpan, rowSpan: 1 };
  }),
});

const read = (head: readonly HeadRow[], columns: number) =>
  readVisitHeads(head, columns).map((visit) => [visit?.label, visit?.timing?.from ?? null]);

test('a unit over several columns counts for the numbers below it, also where they carry a remark', () => {
  const head = [
    row('', [['Study Visit (Day)', 0, 5]]),
    row('Assessment', ['Screening', '-2', '1 (HD)', '8 (HD)', '29/ET (HD)']),
  ];
  expect(read(head, 5)).toEqual([
    ['Screening', null],
    ['-2', -2],
    ['1 (HD)', 1],
    ['8 (HD)', 8],
    ['29/ET (HD)', 29],
  ]);
});

test('a unit counts for the columns that it stands over, not for those beside them', () => {
  const head = [
    row('', [
      ['Visit', 0, 1],
      ['Week', 1, 3],
    ]),
    row('', ['1', '0', '4', '8']),
  ];
  expect(readVisitHeads(head, 4).map((visit) => visit?.timing?.from ?? null)).toEqual([null, 0, 28, 56]);
});

test('a period that is so many weeks long is no unit of what stands below it', () => {
  const head = [row('', [['Treatment (12 weeks)', 0, 3]]), row('Visit', ['1', '2', '3'])];
  expect(read(head, 3).map(([, day]) => day)).toEqual([null, null, null]);
});

test('a row whose heading says visit and a unit holds times', () => {
  const head = [
    row('Visit (V), Phone (P)', ['V1', 'V2', 'P3']),
    row('Timing of Visit (Weeks)', ['-1', '0', '2']),
    row('Visit Window (Days)', ['-7 to 0', '0', '±3']),
  ];
  expect(read(head, 3)).toEqual([
    ['V1', -7],
    ['V2', 0],
    ['P3', 14],
  ]);
});
