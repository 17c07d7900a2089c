import { expect, test } from 'vitest';
import { findingsIn, tableOf } from '../../scripts/accept/electronic.ts';

test('each file is a line with what was asked and found; findings of all are counted', () => {
  const written = [
    { file: 'a.xml', rules: 127, broken: [], pdf: null },
    { file: 'ab.pdf', rules: 100, broken: ['BR-02', 'BR-03'], pdf: { checks: 25, faults: ['lacks an id'] } },
  ];
  expect(tableOf(written)).toEqual([
    'File    Rules asked: broken     PDF looked at: wrong',
    'a.xml   127: 0                  –',
    'ab.pdf  100: 2 BR-02 BR-03      25: 1 lacks an id',
  ]);
  expect(findingsIn(written)).toBe(3);
  expect(findingsIn(written.slice(0, 1))).toBe(0);
});
