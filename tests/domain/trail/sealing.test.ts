import { describe, expect, test } from 'vitest';
import { judgeBlock, keptUntil, noHash, type SealedBlock } from '../../../domain/trail/sealing.ts';

const times = { sealed_at: new Date('2026-03-01'), is_removed: false };
const today = new Date('2026-07-01');
const first: SealedBlock = {
  ...times,
  block_number: 1,
  from_transaction: '0',
  to_transaction: '100',
  event_count: 3,
  previous_hash: noHash,
  hash: 'a',
};
const second: SealedBlock = {
  ...times,
  block_number: 2,
  from_transaction: '100',
  to_transaction: '200',
  event_count: 2,
  previous_hash: 'a',
  hash: 'b',
};
const now = { event_count: 2, hash: 'b' };

test('blocks that follow one another and hold what was sealed fit', () => {
  const head = { hash: 'a', sealed_at: times.sealed_at };
  expect(judgeBlock(first, { event_count: 3, hash: 'a' }, null, { head, today })).toBeNull();
  expect(judgeBlock(second, now, first, { head: null, today })).toBeNull();
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
  expect(judgeBlock(block, stored, first, { head: { hash: head, sealed_at: times.sealed_at }, today })).toBe(
    fault,
  );
});

describe('events may go when ten years are over, which begin with the end of the year', () => {
  const removed = { ...first, is_removed: true };
  const none = { event_count: 0, hash: 'c' };
  const [before, after] = [new Date('2036-12-31T23:59:59Z'), new Date('2037-01-01')];

  test('the block stays, and with it the chain', () => {
    expect(keptUntil(times.sealed_at)).toEqual(after);
    expect(judgeBlock(removed, none, null, { head: null, today: after })).toBeNull();
    expect(judgeBlock(second, now, removed, { head: null, today: after })).toBeNull();
    expect(judgeBlock(second, now, { ...removed, hash: 'x' }, { head: null, today: after })).toBe(
      'chain_broken',
    );
  });

  test('not sooner, whatever the database says of when it was sealed; not those of a later block first', () => {
    const old = { ...removed, sealed_at: new Date('2010-01-01') };
    const head = { hash: 'a', sealed_at: times.sealed_at };
    expect(judgeBlock(removed, none, null, { head: null, today: before })).toBe('removed_early');
    expect(judgeBlock(old, none, null, { head, today: before })).toBe('removed_early');
    const later = { ...second, is_removed: true };
    expect(judgeBlock(later, none, first, { head: null, today: after })).toBe('removed_early');
    expect(judgeBlock(removed, { ...none, event_count: 1 }, null, { head, today: after })).toBe(
      'events_added',
    );
  });
});
