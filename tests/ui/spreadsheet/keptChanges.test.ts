import { expect, test } from 'vitest';
import { act, noChanges } from '../../../ui/spreadsheet/model/changes.ts';
import { readChanges, writeChanges } from '../../../ui/spreadsheet/storage/keptChanges.ts';

interface Row {
  readonly id: string;
}
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

test('an unsaved change set is kept and brought back, unread texts and new rows included', () => {
  const unread = { text: '8,8S', failure: { code: 'not_a_number' } };
  const changes = act(noChanges<Row>(), {
    name: 'paste',
    cells: [
      { rowId: 'a', field: 'amount', before: undefined, after: { old: 1, new: 2 } },
      { rowId: 'a', field: 'label', before: undefined, after: { old: 'x', new: unread } },
    ],
    added: [{ id: 'n', row: { id: 'n' } }],
    removed: ['b'],
  });
  const restored = readChanges(writeChanges(changes), isRow);
  expect(restored?.drafts).toEqual(changes.drafts);
  expect(restored?.added).toEqual(changes.added);
  expect(restored?.removed).toEqual(changes.removed);
});

test.each(['', '{', 'null', '[]', '5'])('%s is no change set, or an empty one', (text) => {
  const restored = readChanges(text, isRow);
  expect(restored === null || restored.drafts.size + restored.added.size === 0).toBe(true);
});

test('what does not fit is left out, the rest comes back', () => {
  const text = JSON.stringify({
    drafts: [['a', 'b'], ['a', 'b', { old: 1, new: 2 }], 7],
    added: [['n', 5]],
    removed: [1],
  });
  const restored = readChanges(text, isRow);
  expect(restored?.drafts.get('a')?.get('b')).toEqual({ old: 1, new: 2 });
  expect(restored?.added.size).toBe(0);
  expect(restored?.removed.size).toBe(0);
});
