import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  act,
  type Changes,
  countChanges,
  draftFor,
  noChanges,
  redo,
  undo,
} from '../../../ui/spreadsheet/model/changes.ts';
import { rebase } from '../../../ui/spreadsheet/model/rebase.ts';

type Row = { readonly id: string };
const action = (part: Partial<Action<Row>>): Action<Row> => ({
  name: 'edit',
  cells: [],
  added: [],
  removed: [],
  ...part,
});
const step = (rowId: string, old: number, value: number) => ({
  rowId,
  field: 'amount',
  before: undefined,
  after: draftFor(old, value),
});

describe('undo and redo of whole actions', () => {
  test('one undo takes a whole paste back, one redo does it again', () => {
    const start = noChanges<Row>();
    const pasted = act(start, action({ cells: [step('a', 1, 2), step('b', 3, 4)] }));
    expect(countChanges(pasted)).toBe(2);
    expect(undo(pasted).drafts).toEqual(start.drafts);
    expect(redo(undo(pasted)).drafts).toEqual(pasted.drafts);
  });

  test('a new action forgets what was undone', () => {
    const first = act(noChanges<Row>(), action({ cells: [step('a', 1, 2)] }));
    const second = act(undo(first), action({ cells: [step('b', 3, 4)] }));
    expect(second.future).toEqual([]);
    expect(redo(second)).toBe(second);
  });

  test('an action that changes nothing leaves no trace', () => {
    const start = noChanges<Row>();
    expect(act(start, action({}))).toBe(start);
  });

  test('any sequence of actions, all undone, is as it was', () => {
    const anyAction = fc.record({
      rowId: fc.constantFrom('a', 'b', 'c'),
      value: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom('cell', 'add', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 20 }), (edits) => {
        let changes: Changes<Row> = noChanges();
        for (const [index, { rowId, value, kind }] of edits.entries()) {
          if (kind === 'add')
            changes = act(changes, action({ added: [{ id: `n${index}`, row: { id: `n${index}` } }] }));
          else if (kind === 'remove') {
            if (!changes.removed.has(rowId)) changes = act(changes, action({ removed: [rowId] }));
          } else {
            const before = changes.drafts.get(rowId)?.get('amount');
            changes = act(
              changes,
              action({ cells: [{ rowId, field: 'amount', before, after: draftFor(0, value, before) }] }),
            );
          }
        }
        const done = changes;
        while (changes.past.length > 0) changes = undo(changes);
        expect([changes.drafts.size, changes.added.size, changes.removed.size]).toEqual([0, 0, 0]);
        while (changes.future.length > 0) changes = redo(changes);
        expect(changes.drafts).toEqual(done.drafts);
        expect([...changes.added.keys()].sort()).toEqual([...done.added.keys()].sort());
        expect(changes.removed).toEqual(done.removed);
      }),
    );
  });
});

test('typing the stored value again is no change', () => expect(draftFor(5, 5)).toBeUndefined());

test('a new row counts as one change whatever is typed into it', () => {
  const changes = act(
    noChanges<Row>(),
    action({ added: [{ id: 'n', row: { id: 'n' } }], cells: [step('n', 0, 1), step('a', 1, 2)] }),
  );
  expect(countChanges(changes)).toBe(2);
});

test('a new row that is removed again is no change', () => {
  const added = act(noChanges<Row>(), action({ added: [{ id: 'n', row: { id: 'n' } }] }));
  expect(countChanges(act(added, action({ removed: ['n'] })))).toBe(0);
});

describe('rows changed elsewhere', () => {
  const changed = act(noChanges<Row>(), action({ cells: [step('a', 1, 2)] }));
  const reading = (value: number | undefined) => ({ has: () => value !== undefined, read: () => value });

  test('a cell changed here and elsewhere holds both values', () => {
    const draft = rebase(changed, reading(7)).drafts.get('a')?.get('amount');
    expect(draft).toEqual({ old: 1, new: 2, theirs: 7 });
  });
  test('the same value from elsewhere is no change any more', () => {
    expect(rebase(changed, reading(2)).drafts.size).toBe(0);
  });
  test('a change of a row that is gone is not lost', () => {
    expect(rebase(changed, reading(undefined)).drafts.get('a')?.get('amount')?.new).toBe(2);
  });
  test('elsewhere taken back again, only mine is left', () => {
    const stale = rebase(changed, reading(7));
    expect(rebase(stale, reading(1)).drafts.get('a')?.get('amount')).toEqual({ old: 1, new: 2 });
  });
});
