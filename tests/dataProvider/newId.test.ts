import { expect, test } from 'vitest';
import { Id } from '../../contract/primitives.ts';
import { newId } from '../../dataProvider/newId.ts';

test('ids are UUIDs of version 7, different, and sorted by the order in which they were made', () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 100)) {
    expect(Id.parse(id)).toBe(id);
    expect(id[14]).toBe('7');
  }
});
