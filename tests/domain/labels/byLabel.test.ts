import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLabel, matchByOccurrence, repeatedLabels } from '../../../domain/labels/byLabel.ts';

const stored = (...labels: string[]) => labels.map((label, index) => ({ label, id: `s${index}` }));
const rows = (...labels: string[]) => labels.map((label) => ({ label }));

describe('services are found by label and occurrence', () => {
  const matched = (file: string[], present: string[]) =>
    matchByOccurrence(rows(...file), stored(...present)).map((match) => match.stored?.id ?? null);

  test('the n-th row of a label is the n-th stored one of that label, whatever stands between', () => {
    expect(matched(['ECG', 'CT', 'ECG'], ['CT', 'ECG', 'Visit', 'ECG'])).toEqual(['s1', 's0', 's3']);
  });

  test('a row of which the file has more than are stored is new', () => {
    expect(matched(['ECG', 'ECG', 'Visit'], ['ECG'])).toEqual(['s0', null, null]);
  });

  test('a stored one of which the file has fewer is left alone', () => {
    expect(matched(['ECG'], ['ECG', 'ECG'])).toEqual(['s0']);
    expect(matched([], ['ECG'])).toEqual([]);
  });

  test('labels are the same letter by letter', () => {
    expect(matched(['ecg', 'ECG '], ['ECG'])).toEqual([null, null]);
  });

  test('what a file has made, the same file finds again in its order', () => {
    const labels = fc.array(fc.constantFrom('ECG', 'CT', 'Visit'), { maxLength: 12 });
    fc.assert(
      fc.property(labels, labels, (file, present) => {
        const before = stored(...present);
        const first = matchByOccurrence(rows(...file), before);
        const made = first.flatMap(({ row, stored: found }, index) =>
          found ? [] : [{ ...row, id: `new${index}` }],
        );
        const again = matchByOccurrence(rows(...file), [...before, ...made]);
        expect(again.map((match) => match.stored?.id)).toEqual(
          first.map((match, index) => match.stored?.id ?? `new${index}`),
        );
        expect(new Set(again.map((match) => match.stored?.id)).size).toBe(file.length);
      }),
    );
  });
});

describe('a label names', () => {
  const named = byLabel(stored('SCR', 'BL', 'BL'));

  test('the one record that carries it', () => {
    expect(named('SCR')).toEqual({ kind: 'one', record: { label: 'SCR', id: 's0' } });
  });

  test('nothing where no record carries it, and nothing certain where several do', () => {
    expect(named('V99')).toEqual({ kind: 'none' });
    expect(named('constructor')).toEqual({ kind: 'none' });
    expect(named('BL')).toEqual({ kind: 'many' });
  });
});

test('labels that stand more than once in a file are told', () => {
  expect([...repeatedLabels(rows('ECG', 'CT', 'ECG', 'ECG', 'Visit'))]).toEqual(['ECG']);
  expect([...repeatedLabels([])]).toEqual([]);
});
