import type { SheetColumn } from '../columns.ts';
import type { TextTable } from '../model/clipboardText.ts';
import type { Sheet } from '../sheet.ts';
import { type CellContent, isEmptyValue, isUnread } from '../values/cellValue.ts';
import { couldBeEither } from '../values/decimals.ts';

/** What a paste does to cells: writes all of them, those that are empty, or adds to the numbers in them. */
export type PasteMode = 'all' | 'blanks' | 'add';

/** Columns as rows. */
export const transposed = (table: TextTable): TextTable => {
  const width = table.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, at) => table.map((row) => row[at] ?? ''));
};

/** What a cell gets from a pasted content; undefined where it stays as it is. */
export function mixed(present: CellContent, pasted: CellContent, mode: PasteMode): CellContent | undefined {
  switch (mode) {
    case 'all':
      return pasted;
    case 'blanks':
      return !isUnread(present) && isEmptyValue(present) ? pasted : undefined;
    case 'add': {
      if (isUnread(pasted)) return pasted;
      const base = present ?? 0;
      return typeof base === 'number' && typeof pasted === 'number' ? base + pasted : undefined;
    }
  }
}

const other = { en: 'de', de: 'en' } as const;

/** Numbers that can be read in two ways: one of them, and how many there are. */
export interface Ambiguous {
  readonly example: string;
  readonly count: number;
}

/** The first text of a table that is decimals here and thousands in the other language, and how many there are. */
export function ambiguousIn<Row extends object>(
  { options: { locale } }: Sheet<Row>,
  table: TextTable,
  columns: readonly (SheetColumn<Row> | undefined)[],
): Ambiguous | null {
  let example: string | null = null;
  let count = 0;
  const numbers = columns.map((column) => column?.isEditable === true && column.type.places !== undefined);
  for (const row of table) {
    for (const [at, text] of row.entries()) {
      if (!numbers[at] || !couldBeEither(text, locale)) continue;
      example ??= text;
      count += 1;
    }
  }
  return example === null ? null : { example, count };
}

/** A text read as the other language has it: its mark parts thousands. */
export function readAsThousands<Row extends object>(
  { options: { locale } }: Sheet<Row>,
  { type }: SheetColumn<Row>,
  text: string,
): CellContent | undefined {
  if (type.places === undefined || !couldBeEither(text, locale)) return undefined;
  const parsed = type.parse(text, other[locale]);
  return 'value' in parsed ? parsed.value : undefined;
}
