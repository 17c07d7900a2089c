import { describe, expect, test } from 'vitest';
import { isSameValue, mergeTyping } from '../../../ui/form/typing/mergeTyping.ts';

const base = { title: 'LZZT', target: 10 };

describe('a newer record under what is typed', () => {
  test('is shown where nobody has typed, and leaves what is typed elsewhere', () => {
    const stored = { title: 'LZZT', target: 20 };
    expect(mergeTyping({ typed: { title: 'LZZT 2', target: 10 }, base, stored })).toEqual({
      values: { title: 'LZZT 2', target: 20 },
      conflicts: [],
    });
  });

  test('asks where both changed a field to different values, and not where both mean the same', () => {
    const typed = { title: 'mine', target: 20 };
    expect(mergeTyping({ typed, base, stored: { title: 'theirs', target: 20 } })).toEqual({
      values: { title: 'mine', target: 20 },
      conflicts: ['title'],
    });
  });

  test('is no surprise where this form has sent it itself', () => {
    const stored = { title: 'sent', target: 10 };
    const typed = { title: 'sent and more', target: 10 };
    expect(mergeTyping({ typed, base, stored, sent: stored })).toEqual({ values: typed, conflicts: [] });
  });

  test('asks where somebody else changed what this form had sent', () => {
    const sent = { title: 'sent', target: 10 };
    const stored = { title: 'theirs', target: 10 };
    expect(mergeTyping({ typed: sent, base, stored, sent })).toEqual({ values: sent, conflicts: ['title'] });
  });
});

test('an empty text is none, and blanks around a text are not kept', () => {
  expect(isSameValue(null, ' ')).toBe(true);
  expect(isSameValue('ECG ', 'ECG')).toBe(true);
  expect(isSameValue(['a'], ['a'])).toBe(true);
  expect(isSameValue(0, null)).toBe(false);
});
