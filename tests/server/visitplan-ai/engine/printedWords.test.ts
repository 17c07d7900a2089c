import { expect, test } from 'vitest';
import {
  inReadingOrder,
  lettersWithin,
  textOfWords,
  withoutMarkers,
} from '../../../../server/visitplan-ai/engine/text/printedWords.ts';
import type { PageWord } from '../../../../server/visitplan-ai/pages/pageInput.ts';

const word = (text: string, ...box: PageWord['box']): PageWord => ({ text, box });
const said = (...read: Parameters<typeof inReadingOrder>) =>
  inReadingOrder(...read)
    .map(({ text }) => text)
    .join(' ');

test('words are read line by line, whatever their order in the file', () => {
  const words = [word('1', 60, 40, 70, 50), word('Visit', 10, 10, 50, 20), word('Day', 10, 41, 50, 51)];
  expect(said(words)).toBe('Visit Day 1');
});

test('words that run up the page are read from its foot, those that run down from its top', () => {
  const up = [word('1', 10, 10, 20, 20), word('Day', 11, 30, 21, 60), word('Visit', 40, 20, 50, 60)];
  expect(said(up, 1)).toBe('Day 1 Visit');
  const down = [word('1', 40, 50, 50, 60), word('Day', 41, 10, 51, 40), word('Visit', 10, 10, 20, 50)];
  expect(said(down, 3)).toBe('Day 1 Visit');
});

test('words of a page on its head are read as one reads them who turns it', () => {
  const words = [word('Visit', 60, 41, 90, 51), word('1', 40, 40, 50, 50), word('Day', 60, 10, 90, 20)];
  expect(said(words, 2)).toBe('Visit 1 Day');
});

const named = (...words: PageWord[]) =>
  withoutMarkers(words)
    .map(({ text }) => text)
    .join(' ');

test('signs of footnotes are small and raised: they are no part of a name', () => {
  expect(named(word('Urinalysis', 0, 10, 50, 20), word('c', 51, 8, 54, 14))).toBe('Urinalysis');
  expect(
    named(word('Height', 0, 10, 50, 20), word('l', 51, 8, 54, 14), word(', weight', 55, 10, 90, 20)),
  ).toBe('Height , weight');
});

test('exponents, low indices, words of the same size and markers of marks stay', () => {
  const raised = (text: string) => word(text, 51, 8, 54, 14);
  expect(named(word('Area', 0, 10, 30, 20), word('kg/m', 31, 10, 50, 20), raised('2'))).toBe('Area kg/m 2');
  expect(named(word('CO', 0, 10, 50, 20), word('2', 51, 14, 54, 20))).toBe('CO 2');
  expect(named(word('Hepatitis', 0, 10, 50, 20), word('b', 51, 10, 54, 20))).toBe('Hepatitis b');
  expect(named(word('X', 0, 10, 50, 20), raised('p'))).toBe('X p');
});

test('a word over several cells gives each the letters that stand in it; one that only reaches out of its cell is whole', () => {
  const texts = (at: PageWord, from: number, to: number, quarters = 0) =>
    lettersWithin(at, { from, to }, quarters).map(({ text }) => text);
  const long = word('V20P21V22P23', 0, 0, 120, 10);
  expect([0, 30, 60, 90].map((from) => texts(long, from, from + 30))).toEqual([
    ['V20'],
    ['P21'],
    ['V22'],
    ['P23'],
  ]);
  expect(texts(word('V20P21', 0, 0, 10, 60), 30, 60, 1)).toEqual(['V20']);
  expect(texts(word('Follow-up', 0, 0, 40, 10), 0, 30)).toEqual(['Follow-up']);
});

test('words are one where nothing is between them, as where the typeface changes, and lines follow each other', () => {
  const words = [word('g', 0, 10, 5, 20), word('BRCA', 5, 10, 30, 20), word('test', 33, 10, 45, 20)];
  expect(textOfWords([...words, word('6)', 0, 24, 8, 34), word('(SPS-', 48, 10, 70, 20)])).toBe(
    'gBRCA test (SPS-6)',
  );
});
