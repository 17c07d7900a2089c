import { expect, test } from 'vitest';
import { finalizingChecks } from '../../../domain/invoices/finalizingChecks.ts';

const complete = {
  reference_number: 'PO 4500 1187 20',
  identifier_count: 2,
  item_count: 29,
  reviewed_count: 29,
  conflict_count: 0,
  unanswered_count: 0,
  contract_value: null,
};

test('a draft that lacks nothing has no open check', () => {
  expect(finalizingChecks(complete).filter(({ isOpen }) => isOpen)).toEqual([]);
});

test.each([
  ['orderNumber', { reference_number: null }, 0],
  ['identifiers', { identifier_count: 0 }, 0],
  ['review', { reviewed_count: 27 }, 2],
  ['conflicts', { conflict_count: 3 }, 3],
  ['confirmations', { unanswered_count: 155 }, 155],
  ['contractValue', { contract_value: { amount: 100, used: 80, share: 8_000, level: 'near' } }, 8_000],
] as const)('%s is open, with how many, and stands first', (name, lacking, count) => {
  const [first, ...others] = finalizingChecks({ ...complete, ...lacking });
  expect(first).toEqual({ name, isOpen: true, count });
  expect(others.every(({ isOpen }) => !isOpen)).toBe(true);
});
