import { expect, test } from 'vitest';
import { runVerdict, settledByProvider, settlementRange } from '../../../domain/reports/settlement.ts';

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

test('a provider is summed up over its cost centres and trials', () => {
  const sum = (provider_id: string, line_count: number, amount: number) => ({
    provider_id,
    provider_label: `Provider ${provider_id}`,
    line_count,
    amount,
  });
  expect(settledByProvider([sum('a', 1, 100), sum('b', 2, 50), sum('a', 3, 200)])).toEqual([
    sum('a', 4, 300),
    sum('b', 2, 50),
  ]);
});
