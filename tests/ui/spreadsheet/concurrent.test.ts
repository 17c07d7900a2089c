import { describe, expect, test } from 'vitest';
import { moneyColumn, percentColumn, type SheetColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import type { SheetDocument } from '../../../ui/spreadsheet/model/sheetDocument.ts';
import { openDocument, type AgreedPrice as Row } from './support/agreedPrices.ts';

type Document = SheetDocument<Row>;

const columns: SheetColumn<Row>[] = [
  textColumn({ field: 'label', title: 'Label', required: true }),
  moneyColumn({ field: 'amount', title: 'Amount', min: 0, clears: 'share' }),
  percentColumn({ field: 'share', title: 'Share', clears: 'amount' }),
];

const row = (id: string, changes: Partial<Row> = {}): Row => ({
  id,
  label: id,
  amount: 100,
  share: null,
  version: 1,
  ...changes,
});

const open = () => openDocument([row('a'), row('b')], columns);

const put = (document: Document, rowId: string, field: string, content: number | string | null) =>
  document.edit('edit', [{ rowId, field, content }]);

const made: Row = { id: 'n', label: '', amount: 0, share: null, version: 1 };
const add = (document: Document, label: string) =>
  document.edit('addRows', [{ rowId: 'n', field: 'label', content: label }], [{ id: 'n', row: made }]);

describe('a cell that was changed elsewhere stays to be decided', () => {
  test('after undo', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    put(document, 'a', 'amount', 300);
    document.load([row('a', { amount: 150, version: 2 }), row('b')]);
    document.undo();
    expect(document.draft('a', 'amount')).toEqual({ old: 100, new: 200, theirs: 150 });
    expect(document.pendingSave().count).toBe(0);
  });

  test('after undo and redo around it', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    document.undo();
    document.load([row('a', { amount: 150, version: 2 }), row('b')]);
    document.redo();
    expect(document.draft('a', 'amount')?.theirs).toBe(150);
  });

  test('and every other change of its row is still there', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    put(document, 'a', 'label', 'Mine');
    const stale = (present: Partial<Row>) => ({
      rowId: 'a',
      message: 'Stale',
      present: (stored: Row) => ({ ...stored, ...present }),
    });
    document.refused(document.pendingSave(), [stale({ amount: 150 }), stale({ version: 2 })]);
    expect(document.draft('a', 'label')).toEqual({ old: 'a', new: 'Mine' });
    document.decide([{ rowId: 'a', field: 'amount' }], 'mine');
    expect(document.pendingSave().changeSet.updated).toEqual([
      { id: 'a', label: 'Mine', amount: 200, share: null, version: 2 },
    ]);
  });
});

describe('while a save is under way', () => {
  test('taking a change back is a change of what is stored then', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    const sent = document.pendingSave();
    document.undo();
    document.saved(sent, [row('a', { amount: 200, version: 2 })]);
    expect(document.content('a', 'amount')).toBe(100);
    expect(document.draft('a', 'amount')).toEqual({ old: 200, new: 100 });
  });

  test('what is typed over a sent value stays, under the value that was stored', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    const sent = document.pendingSave();
    put(document, 'a', 'amount', 250);
    put(document, 'b', 'amount', 5);
    document.saved(sent);
    expect(document.draft('a', 'amount')).toEqual({ old: 200, new: 250 });
    expect(document.draft('b', 'amount')).toEqual({ old: 100, new: 5 });
  });

  test('what is typed meanwhile is taken back as before, down to what was stored, and done again', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    const sent = document.pendingSave();
    put(document, 'a', 'amount', 250);
    put(document, 'b', 'amount', 5);
    document.saved(sent, [row('a', { amount: 200, version: 2 })]);
    const contents = () => [document.content('a', 'amount'), document.content('b', 'amount')];
    document.undo();
    expect(contents()).toEqual([250, 100]);
    document.undo();
    expect(contents()).toEqual([200, 100]);
    expect(document.changes.drafts.size).toBe(0);
    expect(document.undo()).toBeUndefined();
    document.redo();
    document.redo();
    expect(contents()).toEqual([250, 5]);
    expect(document.draft('a', 'amount')).toEqual({ old: 200, new: 250 });
  });

  test('rows that are added, corrected or removed meanwhile are taken back as before', () => {
    const document = open();
    add(document, 'A');
    document.edit('removeRows', [], [], ['a']);
    const sent = document.pendingSave();
    put(document, 'n', 'label', 'B');
    document.edit('removeRows', [], [], ['b']);
    document.edit('addRows', [], [{ id: 'm', row: { ...made, id: 'm' } }]);
    document.saved(sent, [{ ...made, label: 'A' }]);
    expect(document.rowIds()).toEqual(['n', 'm']);
    document.undo();
    document.undo();
    expect(document.rowIds()).toEqual(['b', 'n']);
    document.undo();
    expect(document.content('n', 'label')).toBe('A');
    expect(document.pendingSave().count).toBe(0);
    document.redo();
    document.redo();
    document.redo();
    expect(document.rowIds()).toEqual(['n', 'm']);
    expect(document.draft('n', 'label')).toEqual({ old: 'A', new: 'B' });
  });

  test('what someone else changed meanwhile, too, is decided after undo and redo as before', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    const sent = document.pendingSave();
    put(document, 'b', 'amount', 5);
    document.load([row('a'), row('b', { amount: 150, version: 2 })]);
    document.saved(sent);
    document.undo();
    expect(document.content('b', 'amount')).toBe(150);
    expect(document.pendingSave().count).toBe(0);
    document.redo();
    expect(document.draft('b', 'amount')).toEqual({ old: 100, new: 5, theirs: 150 });
  });

  test('what was sent is not taken back a second time as if it were unsaved', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    put(document, 'b', 'amount', 5);
    const sent = document.pendingSave();
    document.undo();
    put(document, 'a', 'label', 'Mine');
    document.saved(sent);
    document.undo();
    expect(document.content('a', 'label')).toBe('a');
    expect(document.undo()).toBeUndefined();
    expect(document.draft('b', 'amount')).toEqual({ old: 5, new: 100 });
  });

  test('a new row that is corrected is no conflict with oneself', () => {
    const document = open();
    add(document, 'A');
    const sent = document.pendingSave();
    put(document, 'n', 'label', 'B');
    document.saved(sent, [{ ...made, label: 'A' }]);
    expect(document.isNew('n')).toBe(false);
    expect(document.draft('n', 'label')).toEqual({ old: 'A', new: 'B' });
  });

  test('a new row that is removed or undone is removed by the next save', () => {
    for (const away of [(document: Document) => document.edit('removeRows', [], [], ['n']), undo]) {
      const document = open();
      add(document, 'A');
      const sent = document.pendingSave();
      away(document);
      document.saved(sent, [{ ...made, label: 'A' }]);
      expect(document.rowIds()).toEqual(['a', 'b']);
      expect(document.pendingSave().changeSet.removed).toEqual([{ ...made, label: 'A' }]);
    }
  });

  test('rows that are read anew before the answer comes are no change', () => {
    const document = open();
    put(document, 'a', 'amount', 200);
    add(document, 'A');
    document.edit('removeRows', [], [], ['b']);
    const sent = document.pendingSave();
    const stored = [row('a', { amount: 200, version: 2 }), { ...made, label: 'A' }];
    document.load(stored);
    document.saved(sent, stored);
    expect(document.rows()).toEqual(stored);
    expect(document.pendingSave().count).toBe(0);
    expect(document.changes.drafts.size + document.changes.added.size + document.changes.removed.size).toBe(
      0,
    );
  });

  test('a row whose removal is taken back is made anew by the next save', () => {
    const document = open();
    document.edit('removeRows', [], [], ['a']);
    const sent = document.pendingSave();
    document.undo();
    document.saved(sent);
    expect(document.rowIds()).toContain('a');
    expect(document.pendingSave().changeSet.added).toEqual([row('a')]);
  });
});

const undo = (document: Document): void => {
  document.undo();
};

describe('a save whose answer is lost', () => {
  test('leaves no row that is new and stored at once', () => {
    const document = open();
    add(document, 'A');
    document.load([row('a'), row('b'), { ...made, label: 'A' }]);
    expect(document.rowIds()).toEqual(['a', 'b', 'n']);
    expect(document.isNew('n')).toBe(false);
    expect(document.changes.drafts.size).toBe(0);
  });
});

describe('rows that go', () => {
  test('a row changed elsewhere is not removed unseen', () => {
    const document = open();
    document.edit('removeRows', [], [], ['a']);
    const theirs = { ...row('a'), label: 'Theirs', version: 2 };
    document.refused(document.pendingSave(), [{ rowId: 'a', message: 'Changed', present: () => theirs }]);
    expect(document.row('a')).toEqual(theirs);
    expect(document.pendingSave().count).toBe(0);
    expect(document.rowFailure('a')?.params).toEqual({ message: 'Changed' });
  });

  test('a refused removal says why', () => {
    const document = open();
    document.edit('removeRows', [], [], ['a']);
    document.refused(document.pendingSave(), [{ rowId: 'a', message: 'In use' }]);
    expect([...document.failures()]).toEqual([
      { rowId: 'a', field: '', failure: { code: 'refused', params: { message: 'In use' } } },
    ]);
  });

  test('a row that is gone elsewhere is no removal any more', () => {
    const document = open();
    document.edit('removeRows', [], [], ['a']);
    document.load([row('b')]);
    expect(document.changes.removed.size).toBe(0);
  });

  test('a change of a row that is gone can be taken back', () => {
    const document = open();
    put(document, 'a', 'amount', 5);
    document.load([row('b')]);
    document.takeBack([{ rowId: 'a', field: 'amount' }]);
    expect(document.changes.drafts.size).toBe(0);
  });
});

describe('a refusal', () => {
  test('at a field that was not changed holds until its row is edited', () => {
    const document = open();
    put(document, 'a', 'share', 9_900);
    document.refused(document.pendingSave(), [{ rowId: 'a', field: 'label', message: 'Too much' }]);
    expect(document.pendingSave().count).toBe(0);
    put(document, 'a', 'share', 2_000);
    expect(document.pendingSave().count).toBe(2);
  });
});

describe('of two columns that exclude each other', () => {
  test('the one typed last wins, whatever was typed before', () => {
    const document = open();
    put(document, 'a', 'share', 1_000);
    put(document, 'a', 'amount', 12_000);
    put(document, 'a', 'share', 2_000);
    expect(document.row('a')).toMatchObject({ amount: null, share: 2_000 });
    expect([document.content('a', 'amount'), document.content('a', 'share')]).toEqual([null, 2_000]);
    document.undo();
    expect(document.row('a')).toMatchObject({ amount: 12_000, share: null });
  });

  test('emptying one leaves the other', () => {
    const document = open();
    put(document, 'a', 'share', null);
    expect(document.row('a')).toMatchObject({ amount: 100, share: null });
  });
});
