import { expect, test } from 'vitest';
import { choiceColumn, derivedColumn } from '../../../ui/spreadsheet/columns.ts';
import { choicesNow, integerType } from '../../../ui/spreadsheet/values/cellTypes.ts';

interface Line {
  readonly id: string;
  readonly amount: number;
}

const lines = (...amounts: number[]): readonly Line[] =>
  amounts.map((amount, index) => ({ id: `line-${index}`, amount }));

test('what follows from all rows is worked out once for each state of them', () => {
  let runs = 0;
  const share = derivedColumn<Line, number>({
    field: 'share',
    title: 'Share',
    type: integerType(),
    all: (rows) => {
      runs += 1;
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    },
    read: ({ amount }, sum) => (100 * amount) / sum,
  });
  let rows = lines(1, 3);
  const column = share.among?.(() => rows) ?? share;
  expect(rows.map(column.read)).toEqual([25, 75]);
  expect(runs).toBe(1);
  rows = lines(1, 1);
  expect(rows.map(column.read)).toEqual([50, 50]);
  expect(runs).toBe(2);
  expect(column.isEditable).toBe(false);
});

test('choices follow from the rows as they are', () => {
  const other = choiceColumn<Line>({
    field: 'other',
    title: 'Other',
    choices: (rows) => rows.map(({ id }) => ({ value: id, label: id })),
  });
  const column = other.among?.(() => lines(1, 2)) ?? other;
  expect(choicesNow(column.type.choices ?? []).map(({ value }) => value)).toEqual(['line-0', 'line-1']);
  expect(column.type.parse('LINE-1', 'en')).toEqual({ value: 'line-1' });
});
