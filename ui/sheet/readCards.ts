import type { Language } from '../../contract/vocab.ts';
import type { SheetColumn } from '../spreadsheet/columns.ts';

/** A row of a sheet as it is read: what it is called, and what its other columns say. */
export interface ReadCard<Row> {
  id: string;
  row: Row;
  heading: string;
  facts: readonly { field: string; name: string; value: string }[];
}

interface Reading<Row extends object> {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly SheetColumn<Row>[];
  language: Language;
  /** Only rows of which some column says this, in large or small letters; empty = all. */
  search: string;
}

/** What a cell says: its text, or what stands beside it where that says it better. */
const said = <Row>(column: SheetColumn<Row>, row: Row, language: Language): string => {
  const { type, read, aside } = column;
  const beside = aside?.(row);
  const shown = beside?.shown ?? type.show(read(row), language);
  return [shown, beside?.note].filter(Boolean).join(' · ');
};

/** Rows as cards, in the order of the sheet: the first column that says something is the heading, empty ones are left out. */
export const readCards = <Row extends object>(reading: Reading<Row>): ReadCard<Row>[] => {
  const { rows, rowId, columns, language, search } = reading;
  const shown = columns.filter(({ hidden }) => !hidden);
  const wanted = search.trim().toLocaleLowerCase(language);
  return rows.flatMap((row) => {
    const cells = shown
      .map((column) => ({ field: column.field, name: column.title, value: said(column, row, language) }))
      .filter(({ value }) => value !== '');
    if (!cells.some(({ value }) => value.toLocaleLowerCase(language).includes(wanted))) return [];
    const [first, ...facts] = cells;
    return first ? [{ id: rowId(row), row, heading: first.value, facts }] : [];
  });
};
