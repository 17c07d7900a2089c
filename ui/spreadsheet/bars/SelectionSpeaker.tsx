import Box from '@mui/material/Box';
import { type Place, rangesOf, sizeOf } from '../model/geometry.ts';
import type { Sheet, SheetCell } from '../sheet.ts';
import { nameOfSign } from '../spoken.ts';
import { useStore } from '../useStore.ts';

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** `B3`, as every spreadsheet program counts. */
function placeName({ row, column }: Place): string {
  let letters = '';
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

/** A sign by its name, anything else as it is shown. */
function spoken<Row extends object>(sheet: Sheet<Row>, cell: SheetCell<Row>): string {
  const content = sheet.document.content(cell.rowId, cell.column.field);
  return nameOfSign(cell.column, content) ?? sheet.shownAt(cell);
}

/** A row by what stands in its first column, else by its number. */
function rowName<Row extends object>(sheet: Sheet<Row>, { place, column }: SheetCell<Row>): string {
  const first = place.column === 0 ? null : sheet.cellAt({ ...place, column: 0 });
  const name = first && first.column.field !== column.field ? sheet.shownAt(first) : '';
  return name || sheet.text('selection.row', { row: place.row + 1 });
}

function words<Row extends object>(sheet: Sheet<Row>): string {
  const selection = sheet.selection.get();
  if (!selection) return '';
  const [range, ...others] = rangesOf(selection);
  if (!range) return '';
  if (others.length > 0) return sheet.text('selection.several', { count: others.length + 1 });
  const { rows, columns } = sizeOf(range);
  if (rows * columns > 1) {
    const from = placeName({ row: range.top, column: range.left });
    const to = placeName({ row: range.bottom, column: range.right });
    return sheet.text('selection.many', {
      rows: sheet.text('status.rows', { smart_count: rows }),
      columns: sheet.text('selection.columns', { smart_count: columns }),
      from,
      to,
    });
  }
  const cell = sheet.activeCell;
  if (!cell) return '';
  const failure = sheet.document.failure(cell.rowId, cell.column.field);
  const value = spoken(sheet, cell) || sheet.text('empty');
  return sheet.text('selection.one', {
    column: [cell.column.title, ...(cell.column.subtitle ?? [])].join(' '),
    row: rowName(sheet, cell),
    value: failure ? `${value}. ${sheet.failureText(failure)}` : value,
  });
}

/** Says to a screen reader what is marked, and why the cell in hand is wrong. */
export function SelectionSpeaker<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  useStore(sheet.settledSelection);
  useStore(sheet.settled);
  return (
    <Box role="status" aria-live="polite" sx={hidden}>
      {words(sheet)}
    </Box>
  );
}
