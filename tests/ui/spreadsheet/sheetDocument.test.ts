import { describe, expect, test } from 'vitest';
import { moneyColumn, type SheetColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import type { SheetRules } from '../../../ui/spreadsheet/model/rules.ts';
import { openDocument, type AgreedPrice as Row } from './support/agreedPrices.ts';

const columns: SheetColumn<Row>[] = [
  textColumn({ field: 'label', title: 'Label', required: true }),
  moneyColumn({ field: 'amount', title: 'Amount', min: 0, max: 1_000 }),
  moneyColumn({ field: 'share', title: 'Share', min: 0 }),
];

const row = (id: string, amount = 100): Row => ({ id, label: id, amount, share: 0, version: 1 });

const open = (rules: Partial<SheetRules<Row>> = {}) =>
  openDocument([row('a'), row('b'), row('c')], columns, rules);

const amount = (rowId: string, content: number) => ({ rowId, field: 'amount', content });

describe('one save with all good changes', () => {
  test('the stored row is sent with every good change written in', () => {
    const document = open();
    document.edit('paste', [
      amount('a', 200),
      { rowId: 'a', field: 'label', content: 'A' },
      amount('b', 300),
    ]);
    const { changeSet, count } = document.pendingSave();
    expect(count).toBe(3);
    expect(changeSet.updated).toEqual([
      { id: 'a', label: 'A', amount: 200, share: 0, version: 1 },
      { id: 'b', label: 'b', amount: 300, share: 0, version: 1 },
    ]);
    expect(changeSet.changes[0]).toMatchObject({ rowId: 'a', field: 'amount', old: 100, new: 200 });
  });

  test('cells known to be bad stay marked and are not sent; nothing else is held back', () => {
    const document = open();
    const unread = { text: '8,8S', failure: { code: 'not_a_number' } };
    document.edit('paste', [
      { rowId: 'a', field: 'amount', content: unread },
      { rowId: 'a', field: 'label', content: 'A' },
      amount('b', -5),
    ]);
    expect(document.failure('a', 'amount')?.code).toBe('not_a_number');
    expect(document.failure('b', 'amount')?.code).toBe('value_negative');
    expect(document.pendingSave().changeSet.updated).toEqual([{ ...row('a'), label: 'A' }]);
    expect(document.content('a', 'amount')).toBe(unread);
  });

  test('a row whose own rule stays broken without its bad cells waits as a whole', () => {
    const check = ({ amount: price, share }: Row) =>
      (share ?? 0) > (price ?? 0) ? [{ field: 'share', code: 'shares_exceed_price' }] : [];
    const document = open({ check });
    document.edit('edit', [amount('a', 50)]);
    expect(document.pendingSave().count).toBe(1);
    document.edit('edit', [{ rowId: 'b', field: 'share', content: 60 }, amount('b', 50)]);
    expect(document.failure('b', 'share')?.code).toBe('shares_exceed_price');
    expect(document.pendingSave().changeSet.changes.map(({ rowId, field }) => `${rowId}.${field}`)).toEqual([
      'a.amount',
      'b.amount',
    ]);
    document.edit('edit', [amount('c', 2_000), { rowId: 'c', field: 'share', content: 500 }]);
    expect(document.failure('c', 'share')).toBeUndefined();
    expect(document.pendingSave().changeSet.updated.some(({ id }) => id === 'c')).toBe(false);
  });

  test('a new row goes once nothing in it is wrong', () => {
    const document = open();
    document.edit('addRows', [], [{ id: 'n', row: { ...row('n'), label: '' } }]);
    expect(document.failure('n', 'label')?.code).toBe('required');
    expect(document.pendingSave().changeSet.added).toEqual([]);
    document.edit('edit', [{ rowId: 'n', field: 'label', content: 'New' }]);
    expect(document.pendingSave().changeSet.added).toEqual([{ ...row('n'), label: 'New' }]);
  });

  test('duplicates are marked on the rows that were changed only', () => {
    const checkSheet = (rows: readonly Row[]) =>
      rows
        .filter(({ label }, _, all) => all.filter((other) => other.label === label).length > 1)
        .map(({ id }) => ({ rowId: id, field: 'label', code: 'duplicate' }));
    const document = open({ checkSheet });
    document.edit('edit', [{ rowId: 'b', field: 'label', content: 'a' }]);
    expect(document.failure('b', 'label')?.code).toBe('duplicate');
    expect(document.failure('a', 'label')).toBeUndefined();
  });
});

describe('the answer of a save', () => {
  test('saved: the answer’s rows are the stored ones, and the history ends', () => {
    const document = open();
    document.edit('edit', [amount('a', 200)]);
    document.saved(document.pendingSave(), [{ ...row('a', 200), version: 2 }]);
    expect(document.storedRow('a')?.version).toBe(2);
    expect(document.changes.past).toEqual([]);
    expect(document.pendingSave().count).toBe(0);
  });

  test('a refused cell is marked with the reason until it changes', () => {
    const document = open();
    document.edit('edit', [amount('a', 200)]);
    document.refused(document.pendingSave(), [{ rowId: 'a', field: 'amount', message: 'Locked' }]);
    expect(document.failure('a', 'amount')).toEqual({ code: 'refused', params: { message: 'Locked' } });
    expect(document.pendingSave().count).toBe(0);
    document.edit('edit', [amount('a', 201)]);
    expect(document.failure('a', 'amount')).toBeUndefined();
  });

  test('a refused row waits until anything in it changes', () => {
    const document = open();
    document.edit('edit', [amount('a', 200)]);
    document.refused(document.pendingSave(), [{ rowId: 'a', message: 'No' }]);
    expect(document.rowFailure('a')).toMatchObject({ code: 'refused' });
    expect(document.pendingSave().count).toBe(0);
    document.edit('edit', [amount('a', 201)]);
    expect(document.rowFailure('a')).toBeUndefined();
  });

  test('a stale row holds mine and theirs; the cell waits for a choice, the rest of their row is taken over', () => {
    const document = open();
    document.edit('edit', [amount('a', 200)]);
    document.refused(document.pendingSave(), [
      { rowId: 'a', message: 'Stale', present: () => ({ ...row('a', 150), label: 'Theirs', version: 2 }) },
    ]);
    expect(document.draft('a', 'amount')).toEqual({ old: 100, new: 200, theirs: 150 });
    expect(document.row('a')).toMatchObject({ label: 'Theirs', amount: 200 });
    expect(document.pendingSave().count).toBe(0);
    document.decide([{ rowId: 'a', field: 'amount' }], 'mine');
    expect(document.pendingSave().changeSet.updated).toEqual([
      { ...row('a', 200), label: 'Theirs', version: 2 },
    ]);
    document.undo();
    document.decide([{ rowId: 'a', field: 'amount' }], 'theirs');
    expect(document.row('a')?.amount).toBe(150);
    expect(document.pendingSave().count).toBe(0);
  });

  test('a change of a row that is not stored any more is told and not sent', () => {
    const document = open();
    document.edit('edit', [amount('a', 200)]);
    document.load([row('b')]);
    expect([...document.failures()].map(({ failure }) => failure.code)).toEqual(['row_gone']);
    expect(document.pendingSave().count).toBe(0);
  });
});

test('locked cells may not be edited; those of new rows may', () => {
  const document = open({ lock: (_, field) => (field === 'amount' ? { text: 'Live' } : null) });
  document.edit('addRows', [], [{ id: 'n', row: row('n') }]);
  expect(document.isEditable('a', 'amount')).toBe(false);
  expect(document.isEditable('a', 'label')).toBe(true);
  expect(document.isEditable('n', 'amount')).toBe(true);
});

test('a removed row can be kept after all', () => {
  const document = open();
  document.edit('removeRows', [], [], ['a']);
  expect(document.rowIds()).toEqual(['b', 'c']);
  expect(document.pendingSave().changeSet.removed).toEqual([row('a')]);
  document.keep('a');
  expect(document.rowIds()).toEqual(['a', 'b', 'c']);
});
