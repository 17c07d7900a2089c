import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctLabels, labelText } from '../../../domain/usdm/labels.ts';

const named = (label: string, name = '') => ({ label, name });

test('a label is one line, trimmed, and never ends inside a character', () => {
  expect(labelText(' Week\n\t2 ', 250)).toBe('Week 2');
  expect(labelText(`${'x'.repeat(9)}😀`, 10)).toBe('x'.repeat(9));
  expect(labelText('half \ud800 a sign', 250)).toBe('half a sign');
  expect(labelText('Mu\u0308nz\u00adprobe\u200b\u00a01', 250)).toBe('Münzprobe 1');
  expect(labelText(null, 250)).toBe('');
});

test('a repeated label gives way to its name, and to a number where that is taken too', () => {
  const all = [named('Week 2', 'WK2'), named('Week 2', 'WK2N'), named('Week 2', 'WK2N'), named('', '')];
  expect(distinctLabels(all, 250)).toEqual(['Week 2', 'WK2N', 'Week 2 (2)', '–']);
});

test('whatever the labels and names, they come out distinct, filled and short enough', () => {
  const some = fc.constantFrom('', 'A', 'A (2)', 'A (3)', 'B', '😀'.repeat(5), 'x'.repeat(12));
  fc.assert(
    fc.property(fc.array(fc.record({ label: some, name: some }), { maxLength: 40 }), (all) => {
      const labels = distinctLabels(all, 12);
      expect(new Set(labels).size).toBe(all.length);
      expect(labels.every((label) => label !== '' && label.length <= 12 && !/\p{Cs}/u.test(label))).toBe(
        true,
      );
    }),
    { numRuns: 200, seed: 20260702 },
  );
});

test('twenty thousand labels that are all alike are numbered in one pass', () => {
  const labels = distinctLabels(
    Array.from({ length: 20_000 }, () => named('A', 'A')),
    1_000,
  );
  expect(labels.at(-1)).toBe('A (20000)');
});
