import { expect, test } from 'vitest';
import { isSequence, wordsBehind } from '../../../domain/users/commonPassword.ts';

test.each([
  ['Monkey1234567890', 'monkey'],
  ['!!!!!Football2026!', 'football'],
  ['P@ssw0rd20262026', 'password'],
  ['dragondragondragon', 'dragon'],
  ['Dragon!Dragon!Dragon!', 'dragon'],
  ['passwordpassword1', 'password'],
])('behind %s is %s', (password, word) => {
  expect(wordsBehind(password)).toContain(word);
});

test.each(['123456789012345', '987654321098765', 'aaaaaaaaaaaaaaa', 'abcdefghijklmno'])(
  '%s is a sequence',
  (password) => {
    expect(isSequence(password)).toBe(true);
  },
);

test('words that do not belong together are neither', () => {
  expect(isSequence('correct horse battery')).toBe(false);
  expect(wordsBehind('correct horse battery 7')).toEqual([
    'correct horse battery 7',
    'correct horse battery',
    'correct horse battery t',
  ]);
});
