import { describe, expect, test } from 'vitest';
import { copiedText } from '../../../ui/spreadsheet/commands/copying.ts';
import {
  type CellType,
  integerType,
  moneyType,
  percentType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { CellValue, Locale } from '../../../ui/spreadsheet/values/cellValue.ts';

const copied = (type: CellType, value: CellValue, locale: Locale): string =>
  copiedText(type, value, type.show(value, locale));

describe('a copied cell', () => {
  test.each([
    [moneyType(), -123_450, '-1,234.50', '-1.234,50'],
    [moneyType(), 500, '5.00', '5,00'],
    [percentType(), -4_550, '-45.50\u00a0%', '-45,50\u00a0%'],
    [integerType(), -3, '-3', '-3'],
    [{ ...integerType(), name: 'own' }, -3, '-3', '-3'],
    [moneyType(), null, '', ''],
  ])('has the minus that other programs read as one: %#', (type, value, en, de) => {
    expect(copied(type, value, 'en')).toBe(en);
    expect(copied(type, value, 'de')).toBe(de);
  });

  test('keeps a text as it was typed', () => {
    expect(copied(textType(), '\u22125', 'en')).toBe('\u22125');
    const unread = { text: '\u22128,8S', failure: { code: 'not_a_number' } };
    expect(copiedText(moneyType(), unread, unread.text)).toBe(unread.text);
  });
});
