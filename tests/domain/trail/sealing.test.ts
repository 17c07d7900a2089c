import { expect, test } from 'vitest';
import { judgeBlock, noHash, type SealedBlock } from '../../../domain/trail/sealing.ts';

const first: SealedBlock = {
  block_number: 1,
  from_transaction: '0',
  to_transaction: '100',
  event_count: 3,
  previous_hash: noHash,
  hash: 'a',
};
const second: SealedBlock = {
  block_number: 2,
  from_transaction: '100',
  to_transaction: '200',
  event_count: 2,
  previous_hash: 'a',
  hash: 'b',
};
const now = { event_count: 2, hash: 'b' };

test('blocks that follow one another and hold what was sealed fit', () => {
  expect(judgeBlock(first, { event_count: 3, hash: 'a' }, null, 'a')).toBeNull();
  expect(judgeBlock(second, now, first, null)).toBeNull();
});

test.each([
  ['block_missing', { ...second, block_number: 3 }, now, 'b'],
  ['chain_broken', { ...second, previous_hash: 'c' }, now, 'b'],
  ['chain_broken', { ...second, from_transaction: '101' }, now, 'b'],
  ['events_missing', second, { ...now, event_count: 1 }, 'b'],
  ['events_added', second, { ...now, event_count: 3 }, 'b'],
  ['content_changed', second, { ...now, hash: 'c' }, 'b'],
  ['head_differs', second, now, 'c'],
] as const)('one that does not is named: %s', (fault, block, stored, head) => {
  expect(judgeBlock(block, stored, first, head)).toBe(fault);
});
