import type { SheetColumn } from '../../../../ui/spreadsheet/columns.ts';
import type { SheetRules } from '../../../../ui/spreadsheet/model/rules.ts';
import { SheetDocument } from '../../../../ui/spreadsheet/model/sheetDocument.ts';

/** A made-up price with the share that a department gets of it. */
export interface AgreedPrice {
  readonly id: string;
  readonly label: string;
  readonly amount: number | null;
  readonly share: number | null;
  readonly version: number;
}

/** A document of these rows, as stored. */
export function openDocument(
  rows: readonly AgreedPrice[],
  columns: readonly SheetColumn<AgreedPrice>[],
  rules: Partial<SheetRules<AgreedPrice>> = {},
): SheetDocument<AgreedPrice> {
  const document = new SheetDocument<AgreedPrice>(() => ({
    rowId: ({ id }) => id,
    columns: new Map(columns.map((column) => [column.field, column])),
    locale: 'en',
    isReadOnly: false,
    ...rules,
  }));
  document.load(rows);
  return document;
}
