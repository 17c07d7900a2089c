import { expect, test } from 'vitest';
import { runVerdict, settlementRange } from '../../../domain/reports/settlement.ts';

const internal = { line_count: 1, provider_label: null, has_address: false };

test.each([
  ['the departments of the hospital need no address', internal, []],
  ['nothing is settled without a line', { ...internal, line_count: 0 }, ['settlement_empty']],
  [
    'a provider from outside has an address',
    { ...internal, provider_label: 'Laboratory', has_address: true },
    [],
  ],
  [
    'without one it is not settled',
    { ...internal, provider_label: 'Laboratory' },
    ['provider_address_missing'],
  ],
])('%s', (_name, run, codes) => {
  expect(runVerdict(run).map(({ code }) => code)).toEqual(codes);
});

test('runs and corrections have ranges of their own', () => {
  expect(settlementRange('settlement')).toBe('settlement');
  expect(settlementRange('correction')).toBe('settlement_correction');
});
