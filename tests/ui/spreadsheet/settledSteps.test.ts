import { describe, expect, test } from 'vitest';
import { choiceColumn, type SheetColumn, textColumn } from '../../../ui/spreadsheet/columns.ts';
import { SheetDocument } from '../../../ui/spreadsheet/model/sheetDocument.ts';
import type { CellContent } from '../../../ui/spreadsheet/values/cellValue.ts';

interface Step {
  readonly id: string;
  readonly label: string;
  readonly after: string | null;
}

const blank = (id: string): Step => ({ id, label: '', after: null });

function open() {
  const columns: SheetColumn<Step>[] = [
    textColumn({ field: 'label', title: 'Label' }),
    choiceColumn({
      field: 'after',
      title: 'After',
      nullable: true,
      choices: () => document.rows().map(({ id, label }) => ({ value: id, label })),
    }),
  ];
  const byField = new Map(columns.map((column) => [column.field, column]));
  const document: SheetDocument<Step> = new SheetDocument<Step>(() => ({
    rowId: ({ id }) => id,
    columns: byField,
    locale: 'en',
    isReadOnly: false,
  }));
  document.load([{ id: 'first', label: 'Screening', after: null }]);
  /** What a typed text becomes, as the sheet reads it. */
  const read = (text: string): CellContent => {
    const parsed = byField.get('after')?.type.parse(text, 'en');
    if (!parsed) return text;
    return 'value' in parsed ? parsed.value : { text, failure: parsed.failure };
  };
  const cells = (id: string, label: string, after: string) => [
    { rowId: id, field: 'label', content: label },
    { rowId: id, field: 'after', content: read(after) },
  ];
  return { document, cells, read };
}

describe('choices that are the rows of the sheet', () => {
  test('a pasted row may name another row of the same paste, before or after it; one undo takes all back', () => {
    const { document, cells } = open();
    document.edit(
      'paste',
      [...cells('b', 'Week 2', 'Baseline'), ...cells('a', 'Baseline', 'Screening')],
      [
        { id: 'b', row: blank('b') },
        { id: 'a', row: blank('a') },
      ],
    );
    expect(document.row('b')).toEqual({ id: 'b', label: 'Week 2', after: 'a' });
    expect(document.row('a')).toEqual({ id: 'a', label: 'Baseline', after: 'first' });
    expect([...document.failures()]).toEqual([]);
    document.undo();
    expect(document.rowIds()).toEqual(['first']);
    document.redo();
    expect(document.row('b')?.after).toBe('a');
  });

  test('a text that names no row stays with its reason until the row comes', () => {
    const { document, cells, read } = open();
    document.edit('edit', [{ rowId: 'first', field: 'after', content: read('Consent') }]);
    expect(document.failure('first', 'after')).toMatchObject({ code: 'not_a_choice' });
    document.edit('addRows', cells('c', 'Consent', ''), [{ id: 'c', row: blank('c') }]);
    expect(document.row('first')?.after).toBe('c');
    expect(document.failure('first', 'after')).toBeUndefined();
    document.undo();
    expect(document.failure('first', 'after')).toMatchObject({ code: 'not_a_choice' });
  });

  test('a row that is renamed is shown by its new label where it is chosen', () => {
    const { document, cells } = open();
    document.edit('paste', cells('a', 'Baseline', 'Screening'), [{ id: 'a', row: blank('a') }]);
    document.edit('edit', [{ rowId: 'first', field: 'label', content: 'SCR' }]);
    expect(document.row('a')?.after).toBe('first');
  });
});
