import { describe, expect, test } from 'vitest';
import { failureText } from '../../../ui/spreadsheet/texts.ts';
import {
  booleanType,
  choiceType,
  dateType,
  integerType,
  longTextType,
  moneyType,
  percentType,
  textType,
} from '../../../ui/spreadsheet/values/cellTypes.ts';
import type { Locale } from '../../../ui/spreadsheet/values/cellValue.ts';
import { demoMark } from './demo/demoMark.ts';
import { demoTranslate } from './demo/demoTranslate.ts';

const failing = (code: string) => ({ failure: expect.objectContaining({ code }) });

describe('money', () => {
  const money = moneyType({ min: 0, required: true });
  test.each([
    ['12,50 €', 1_250],
    ['€ 12.50', 1_250],
    ['EUR 1.234,50', 123_450],
    ['', null],
  ])('reads %s', (text, value) => expect(money.parse(text, 'de')).toEqual({ value }));
  test('refuses a text, a third decimal, a lone sign', () => {
    expect(money.parse('8,8S', 'de')).toEqual(failing('not_a_number'));
    expect(money.parse('10,0055', 'de')).toEqual(failing('too_many_decimals'));
    expect(money.parse('1,005', 'de')).toEqual(failing('ambiguous_number'));
    expect(money.parse('€', 'de')).toEqual(failing('not_a_number'));
  });
  test('a negative and an empty amount are wrong values', () => {
    expect(money.check?.(-1, 'en')).toMatchObject({ code: 'value_negative' });
    expect(money.check?.(null, 'en')).toMatchObject({ code: 'required' });
    expect(money.check?.(0, 'en')).toBeNull();
  });
});

test('a percentage is read with and without its sign and shown with it', () => {
  const percent = percentType({ max: 10_000 });
  expect(percent.parse('45,5 %', 'de')).toEqual({ value: 4_550 });
  expect(percent.parse('45.5', 'de')).toEqual({ value: 4_550 });
  expect(percent.show(4_550, 'en')).toBe('45.50\u00a0%');
  expect(percent.parse(percent.show(4_550, 'de'), 'de')).toEqual({ value: 4_550 });
  expect(percent.check?.(10_001, 'en')).toMatchObject({
    code: 'value_too_large',
    params: { max: '100.00\u00a0%' },
  });
});

test.each([
  ['en', 'min', 'At least', -100_000_000, '1,000.00'],
  ['en', 'max', 'At most', 2_000_000_000_000, '10,000,000,000.00'],
  ['de', 'min', 'Mindestens', -100_000_000, '1.000,00'],
  ['de', 'max', 'Höchstens', 2_000_000_000_000, '10.000.000.000,00'],
] as const)('a limit is written as the language has it (%s, %s)', (locale, name, words, value, limit) => {
  const failure = moneyType({ min: 100_000, max: 1_000_000_000_000 }).check?.(value, locale);
  expect(failure?.params).toEqual({ [name]: limit });
  expect(failure && failureText(failure, demoTranslate(locale), undefined)).toBe(`${words} ${limit}`);
});

test('an integer takes no decimals; a tolerance may carry its ±', () => {
  expect(integerType().parse('±3', 'en')).toEqual({ value: 3 });
  expect(integerType().parse('2,5', 'de')).toEqual(failing('not_a_whole_number'));
});

describe('dates', () => {
  const date = dateType();
  test.each([
    ['30.6.2026', '2026-06-30'],
    ['30.06.26', '2026-06-30'],
    ['2026-06-30', '2026-06-30'],
    ['2026-06-30T00:00:00', '2026-06-30'],
    ['30/06/2026', '2026-06-30'],
    ['6/30/2026', '2026-06-30'],
    ['29.02.2024', '2024-02-29'],
    ['', null],
    ['10 MAR 2016', '2016-03-10'],
    ['9-Dez-2016', '2016-12-09'],
    ['09DEC2016:00:00:00', '2016-12-09'],
    ['3. März 2026', '2026-03-03'],
  ])('reads %s', (text, value) => expect(date.parse(text, 'en')).toEqual({ value }));
  test.each([
    ['31.02.2026', 'no_such_date'],
    ['29.02.2026', 'no_such_date'],
    ['2026-13-01', 'no_such_date'],
    ['05/06/2026', 'ambiguous_date'],
    ['soon', 'not_a_date'],
    ['10 UNK 2016', 'not_a_date'],
    ['31 FEB 2016', 'no_such_date'],
    ['31/31/2026', 'no_such_date'],
  ])('refuses %s as %s', (text, code) => expect(date.parse(text, 'de')).toEqual(failing(code)));
  test.each(['01.01.0202', '31.12.1969', '01.01.2301'])('%s is no date that can be stored', (text) => {
    const parsed = date.parse(text, 'de');
    const failure = 'value' in parsed ? date.check?.(parsed.value, 'de') : null;
    const words = (locale: Locale) => failure && failureText(failure, demoTranslate(locale), undefined);
    expect(failure?.code).toBe('date_out_of_range');
    expect(words('en')).toBe('Only dates from 01.01.1970 to 31.12.2300');
    expect(words('de')).toBe('Nur Tage vom 01.01.1970 bis 31.12.2300');
  });
  test.each(['1970-01-01', '2300-12-31', null])('%s can', (value) =>
    expect(date.check?.(value, 'de')).toBeNull(),
  );
  test('a date that is needed and absent', () =>
    expect(dateType({ required: true }).check?.(null, 'en')).toEqual({ code: 'required' }));
  test('shows 30.06.2026 in both languages', () => {
    expect(date.show('2026-06-30', 'en')).toBe('30.06.2026');
    expect(date.show('2026-06-30', 'de')).toBe('30.06.2026');
  });
});

describe('marks', () => {
  test.each([
    ['X', 'mandatory'],
    ['x', 'mandatory'],
    ['●', 'mandatory'],
    ['(X)', 'optional'],
    ['( x )', 'optional'],
    ['○', 'optional'],
    ['', null],
    ['–', null],
  ])('a protocol’s %s', (text, value) => expect(demoMark.parse(text, 'en')).toEqual({ value }));
  test('anything else is refused', () =>
    expect(demoMark.parse('maybe', 'en')).toEqual(failing('not_a_sign')));
});

test.each(['yes', 'Ja', 'TRUE', 'wahr', '1', 'x'])('%s is true', (text) =>
  expect(booleanType().parse(text, 'en')).toEqual({ value: true }),
);
test.each(['no', 'Nein', 'FALSE', 'falsch', '0', ''])('%s is false', (text) =>
  expect(booleanType().parse(text, 'en')).toEqual({ value: false }),
);

test('a choice is read by its label or its value, whatever the case', () => {
  const choice = choiceType({ choices: [{ value: 'monthly', label: 'Monatlich' }] });
  expect(choice.parse('monatlich', 'de')).toEqual({ value: 'monthly' });
  expect(choice.parse('MONTHLY', 'de')).toEqual({ value: 'monthly' });
  expect(choice.parse('weekly', 'de')).toEqual(failing('not_a_choice'));
  expect(choice.show('monthly', 'de')).toBe('Monatlich');
});

describe('texts', () => {
  test('a formula is refused', () =>
    expect(textType().parse('=HYPERLINK("x")', 'en')).toEqual(failing('formula')));
  test('a phone number and a minus are texts', () => {
    expect(textType().parse('+49 30 1', 'en')).toEqual({ value: '+49 30 1' });
    expect(textType().parse('- none', 'en')).toEqual({ value: '- none' });
  });
  test('too long and empty are wrong values', () => {
    const text = textType({ maxLength: 3, required: true });
    expect(text.check?.('abcd', 'en')).toEqual({ code: 'text_too_long', params: { length: 4, max: 3 } });
    expect(text.check?.('', 'en')).toEqual({ code: 'required' });
  });
  test.each([textType(), longTextType()])('control characters become spaces, tabs stay', (type) =>
    expect(type.parse('a\vb\u0000c\u001fd\te\r\nf\u007f', 'en')).toEqual({ value: 'a b c d\te\nf' }),
  );
  test('line ends become \\n', () => expect(textType().parse('a\r\nb ', 'en')).toEqual({ value: 'a\nb' }));
});

test('a unit stands before or after a number, never within', () => {
  for (const text of ['€ 12,50', '12,50 €', 'EUR12,50', '12,50 EUR'])
    expect(moneyType().parse(text, 'de')).toEqual({ value: 1_250 });
  expect(moneyType().parse('-€ 5', 'de')).toEqual({ value: -500 });
  for (const text of ['12€50', '12 EUR 50', '€'])
    expect(moneyType().parse(text, 'de')).toHaveProperty('failure');
  expect(percentType().parse('5%0', 'de')).toHaveProperty('failure');
});

test('a choice is also read by a word that only one has', () => {
  const type = choiceType({
    choices: [
      { value: '1', label: 'Pharmacy · 4790', alias: 'Pharmacy' },
      { value: '2', label: 'Radiology · 1', alias: 'Radiology' },
      { value: '3', label: 'Radiology · 2', alias: 'Radiology' },
    ],
  });
  expect(type.parse('pharmacy', 'en')).toEqual({ value: '1' });
  expect(type.parse('Radiology · 2', 'en')).toEqual({ value: '3' });
  expect(type.parse('Radiology', 'en')).toHaveProperty('failure');
});
