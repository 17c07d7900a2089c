import { describe, expect, test } from 'vitest';
import {
  type ColumnFilter,
  isColumnFilter,
  noFilter,
  type Question,
  shownBy,
} from '../../../ui/spreadsheet/filter/columnFilter.ts';
import { conditionOf } from '../../../ui/spreadsheet/filter/typedCondition.ts';
import {
  booleanType,
  type CellType,
  choiceType,
  dateType,
  moneyType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellContent, CellValue } from '../../../ui/spreadsheet/values/cellValue.ts';

const shown = (type: CellType, filter: Partial<ColumnFilter>, contents: readonly CellContent[]) =>
  contents.filter(shownBy({ ...noFilter, ...filter }, type, 'en'));

const one = (is: Question, than: CellValue = null): Partial<ColumnFilter> => ({ conditions: [{ is, than }] });

describe('by values', () => {
  test('only the chosen ones are shown, an empty text and none are one value', () => {
    expect(shown(textType(), { values: ['ECG', null] }, ['ECG', 'MRI', '', null])).toEqual(['ECG', '', null]);
  });

  test('a text that is no value is chosen by itself', () => {
    const unread = { text: 'x', failure: { code: 'not_a_number' } };
    expect(shown(moneyType(), { values: ['x'] }, [unread, 5])).toEqual([unread]);
  });

  test('no value chosen shows none', () =>
    expect(shown(textType(), { values: [] }, ['ECG', ''])).toEqual([]));
});

describe('by conditions', () => {
  const texts = ['ECG', 'ecg at rest', 'Resting ECG', 'MRI', null];

  test.each<[Question, (string | null)[]]>([
    ['contains', ['ECG', 'ecg at rest', 'Resting ECG']],
    ['containsNot', ['MRI', null]],
    ['equals', ['ECG']],
    ['equalsNot', ['ecg at rest', 'Resting ECG', 'MRI', null]],
    ['begins', ['ECG', 'ecg at rest']],
    ['ends', ['ECG', 'Resting ECG']],
    ['empty', [null]],
    ['filled', ['ECG', 'ecg at rest', 'Resting ECG', 'MRI']],
  ])('a text: %s, whatever its case', (is, expected) => {
    expect(shown(textType(), one(is, 'ecg'), texts)).toEqual(expected);
  });

  test.each<[Question, (number | null)[]]>([
    ['equals', [500]],
    ['equalsNot', [-10, 499, 501, null]],
    ['less', [-10, 499]],
    ['lessOrEqual', [-10, 499, 500]],
    ['greater', [501]],
    ['greaterOrEqual', [500, 501]],
    ['empty', [null]],
  ])('an amount: %s', (is, expected) => {
    expect(shown(moneyType(), one(is, 500), [-10, 499, 500, 501, null])).toEqual(expected);
  });

  test('days are compared as days', () => {
    const days = ['2026-01-31', '2026-02-01', null];
    expect(shown(dateType(), one('greaterOrEqual', '2026-02-01'), days)).toEqual(['2026-02-01']);
    expect(shown(dateType(), one('less', '2026-02-01'), days)).toEqual(['2026-01-31']);
  });

  test('a choice is asked for by its label, yes and no by their words', () => {
    const type = choiceType({ choices: [{ value: 'f2', label: 'Fixed' }] });
    expect(shown(type, one('contains', 'fix'), ['f2', 'f3'])).toEqual(['f2']);
    expect(shown(booleanType(), one('equals', 'yes'), [true, false])).toEqual([true]);
  });

  test('two of them: both, or one of them, and the values beside', () => {
    const conditions = [
      { is: 'greater', than: 100 },
      { is: 'less', than: 300 },
    ] as const;
    expect(shown(moneyType(), { conditions, join: 'and' }, [50, 200, 400])).toEqual([200]);
    expect(shown(moneyType(), { conditions, join: 'or' }, [50, 200, 400])).toEqual([50, 200, 400]);
    expect(shown(moneyType(), { conditions, values: [400] }, [50, 200, 400])).toEqual([]);
  });

  test('what is typed is read as the cells are; what cannot be read yet narrows nothing', () => {
    expect(conditionOf({ is: 'less', typed: '1.234,50' }, moneyType(), 'de')).toEqual({
      is: 'less',
      than: 123_450,
    });
    expect(conditionOf({ is: 'less', typed: '30.6.2026' }, dateType(), 'en')).toEqual({
      is: 'less',
      than: '2026-06-30',
    });
    for (const typed of ['', 'x', '1,2,3'])
      expect(conditionOf({ is: 'less', typed }, moneyType(), 'en')).toBeNull();
  });

  test('a text of 10,000 letters is sought like any other', () => {
    const long = 'x'.repeat(10_000);
    expect(shown(textType(), one('contains', long), [`${long}y`, 'x'])).toEqual([`${long}y`]);
  });
});

test.each([
  null,
  { filterType: 'text', type: 'contains', filter: 'ECG' },
  { values: 'ECG', conditions: [], join: 'and' },
  { values: null, conditions: [{ is: 'like', than: '' }], join: 'and' },
  { values: [{}], conditions: [], join: 'or' },
  { values: null, conditions: [], join: 'xor' },
])('a stored view whose filter is none is left: %j', (stored) => expect(isColumnFilter(stored)).toBe(false));
