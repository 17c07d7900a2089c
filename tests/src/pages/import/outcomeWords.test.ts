import { expect, test } from 'vitest';
import { outcomeWords } from '../../../../src/pages/import/files/outcomeWords.ts';

const text = (key: string, values?: Record<string, unknown>): string =>
  `${String(values?.count)} ${key.split('.').at(-1)}`;
const format = { count: String };

test.each([
  [{ created: 32, changed: 0, unchanged: 0 }, '32 created'],
  [{ created: 0, changed: 2, unchanged: 5 }, '2 changed, 5 unchanged'],
  [{ created: 0, changed: 0, unchanged: 0 }, '0 created'],
])('of what lines become only that is told which is not 0: %o', (counts, words) => {
  expect(outcomeWords(text, format, 'prospect', counts)).toBe(words);
});
