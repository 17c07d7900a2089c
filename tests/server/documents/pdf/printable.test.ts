import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fonts } from '../../../../server/documents/pdf/fonts.mjs';
import { printableBy, rangesOf, unprintableBy } from '../../../../server/documents/pdf/printable.mjs';

const printable = printableBy(fonts.normal);
const unprintable = unprintableBy(fonts.normal);

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
  expect(rangesOf(readFileSync(fonts.bold))).toEqual(rangesOf(readFileSync(fonts.normal)));
});

test.each([
  ['東京 trial in 東京', '東京'],
  ['why? Größe', ''],
  ['Gro\u0308ße in\u00advisible', ''],
  ['good 😀 news', '😀'],
])('the characters that become question marks are told, each once: %s', (text, characters) => {
  expect(unprintable(text)).toBe(characters);
});
