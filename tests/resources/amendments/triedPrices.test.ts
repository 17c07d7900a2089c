import { expect, test } from 'vitest';
import { serviceRows } from '../../../resources/amendments/serviceRows.ts';
import {
  triedFormula,
  triedPrices,
  triedRows,
  withTried,
} from '../../../resources/amendments/whatIf/triedPrices.ts';
import { amendmentOne } from '../../domain/amendments/cases.ts';
import { draftOf } from './cases.ts';

const rows = serviceRows(draftOf([...amendmentOne]), false);

test.each([
  ['=×1.03', 'en', 412_00],
  ['=×1,03', 'de', 412_00],
  ['3 %', 'en', 412_00],
  ['-2,5 %', 'de', 390_00],
  ['+10', 'en', 410_00],
  ['=80', 'en', 80_00],
  ['3', 'en', null],
  ['much', 'en', null],
] as const)('%s (%s) makes of 400.00', (typed, language, price) => {
  const formula = triedFormula(typed, language);
  const tried = triedPrices(triedRows(rows, []), formula);
  expect(tried.get('SCR') ?? null).toBe(price);
});

test('marked prices are tried, else those that the draft leaves as they are', () => {
  const formula = triedFormula('=×2', 'en');
  expect([...triedPrices(triedRows(rows, []), formula)]).toEqual([
    ['SCR', 800_00],
    ['CT', 900_00],
  ]);
  const marked = triedPrices(triedRows(rows, ['V1']), formula);
  expect([...marked]).toEqual([['V1', 2_600_00]]);
  expect(withTried(rows, marked).map(({ amount }) => amount)).toEqual([400_00, 2_600_00, 90_00, 450_00]);
  expect([...triedPrices(triedRows(rows, []), triedFormula('-1000', 'en'))]).toEqual([]);
});
