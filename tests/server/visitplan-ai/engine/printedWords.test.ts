import { expect, test } from 'vitest';
import { inReadingOrder } from '../../../../server/visitplan-ai/engine/text/printedWords.ts';
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
