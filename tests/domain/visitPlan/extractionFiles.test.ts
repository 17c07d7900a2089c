import { expect, test } from 'vitest';
import { type ChosenFile, filesFault, isReadable } from '../../../domain/visitPlan/extractionFiles.ts';

const png = (size = 1_000): ChosenFile => ({ name: 'page.png', type: 'image/png', size });
const megabytes = 1_048_576;

test.each([
  ['page.png', 'image/png', true],
  ['scan.TIFF', '', true],
  ['protocol.pdf', 'application/pdf', true],
  ['photo.webp', 'image/webp', true],
  ['plan.json', 'application/json', false],
  ['prices.xlsx', '', false],
  ['drawing.svg', 'image/svg+xml', false],
])('%s (%s) can be read: %s', (name, type, expected) => {
  expect(isReadable({ name, type })).toBe(expected);
});

test('ten files of ten megabytes together are taken', () => {
  expect(filesFault(Array.from({ length: 10 }, () => png(megabytes)))).toBeNull();
});

test('the eleventh file is too many', () => {
  expect(filesFault(Array.from({ length: 11 }, () => png(1)))).toEqual({
    code: 'extraction_too_many_files',
    params: { max: 10 },
  });
});

test('one byte more than ten megabytes is too much', () => {
  expect(filesFault([png(10 * megabytes), png(1)])).toEqual({
    code: 'extraction_too_large',
    params: { megabytes: 10 },
  });
});

test('a file that is no picture, or empty, is named by its number', () => {
  const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
  expect(filesFault([png(), text])).toEqual({ code: 'extraction_not_an_image', params: { file: 2 } });
  expect(filesFault([png(0)])).toEqual({ code: 'extraction_not_an_image', params: { file: 1 } });
});
