import type { CellObject } from 'write-excel-file/universal';
import type { FileCell } from '../values/fileCell.ts';
import type { TypedTable } from './shownTable.ts';

/** The fill of a cell that the screen marks as amended, made or retired, as its light colours have it. */
const markColour = '#FFF6D8';

const numberFormats = { none: '#,##0', euro: '#,##0.00\\ "€"', percent: '0.00%' } as const;

function numberFormat(unit: keyof typeof numberFormats, places: number): string {
  return unit === 'none' && places > 0 ? `#,##0.${'0'.repeat(places)}` : numberFormats[unit];
}

/** A cell with its type. A text is one whatever it begins with: no program runs it. */
function excelCell(cell: FileCell): CellObject | null {
  if (cell === null) return null;
  switch (cell.kind) {
    case 'number': {
      const { digits, places, unit } = cell;
      return { type: Number, value: digits / 10 ** places, format: numberFormat(unit, places) };
    }
    case 'date':
      return { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: 'dd.mm.yyyy' };
    case 'boolean':
      return { type: Boolean, value: cell.isTrue };
    case 'text':
      return { type: String, value: cell.text };
  }
}

/** Excel counts a column's width in digits of its font. */
const pixelsPerDigit = 7;

/** Signs that the name of a sheet may not have, and its length. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';

/** A table as an Excel file: bold heads that stay in sight, columns as wide as they are shown, cells with their types and marks. */
export const xlsxFile = (table: TypedTable, name: string): Promise<Blob> => xlsxSheets([{ table, name }]);

/** The same of several tables, each a sheet of its own. */
export async function xlsxSheets(
  sheets: readonly { readonly table: TypedTable; readonly name: string }[],
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const written = sheets.map(({ table: { columns, rows, marks }, name }) => {
    const head = columns.map(({ title }): CellObject => ({ type: String, value: title, fontWeight: 'bold' }));
    return {
      data: [
        head,
        ...rows.map((cells, row) =>
          cells.map((cell, column) =>
            marks?.[row]?.[column] ? { ...excelCell(cell), backgroundColor: markColour } : excelCell(cell),
          ),
        ),
      ],
      sheet: sheetName(name),
      stickyRowsCount: 1,
      columns: columns.map(({ pixels }) => ({ width: Math.round(pixels / pixelsPerDigit) })),
    };
  });
  return writeExcelFile(written).toBlob();
}
