import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { printableBy, rangesOf } from '../../../server/pdf/printable.mjs';

const require = createRequire(import.meta.url);
const normal = require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const bold = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
const printable = printableBy(normal);

test.each([
  'Ärztliche Aufklärung, Größe ≥ 5 µm²',
  'Şişli Etfal, Iğdır',
  'Łódź, Győr, Brașov, Plzeň',
  'Αθήνα Σύνοψη',
  'Київ, Москва, Ґ',
  '− – — „“ ’ € § … ½ ™',
  'two\nlines',
])('is printed as it is: %s', (text) => {
  expect(printable(text)).toBe(text);
});

test.each([
  ['東京 Trial', '?? Trial'],
  ['العربية', '???????'],
  ['good 😀 news', 'good ? news'],
])('a character without a letter leaves a mark: %s', (text, printed) => {
  expect(printable(text)).toBe(printed);
});

test('letters written in two characters are printed as one, and what nobody sees goes', () => {
  expect(printable('Gro\u0308ße in\u00advi\u200bsible\ufe0f')).toBe('Größe invisible');
});

test('both weights of the font have the same letters', () => {
  expect(rangesOf(readFileSync(bold))).toEqual(rangesOf(readFileSync(normal)));
});
