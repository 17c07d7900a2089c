import { expect, test } from 'vitest';
import { NumbersInText } from '../../../domain/bankStatements/numbersInText.ts';

const numbers = new NumbersInText(['INV-2026-00006', 'INV-2026-00014'], (number) => number);

test.each([
  ['Große INV 2026/00006 + 00014 Q1', ['INV 2026/00006', '00014']],
  ['studies Q1', []],
])('of %j the pieces that name an invoice are told, and nothing is lost', (text, named) => {
  const parts = numbers.parts(text);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
  expect(parts.flatMap(({ words, isNumber }) => (isNumber ? [words] : []))).toEqual(named);
});
