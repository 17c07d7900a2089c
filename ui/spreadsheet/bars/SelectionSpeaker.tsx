import Box from '@mui/material/Box';
import { type Place, rangesOf, sizeOf } from '../model/geometry.ts';
import type { Sheet } from '../sheet.ts';
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
  const value = sheet.shownAt(cell) || sheet.text('empty');
  return sheet.text('selection.one', {
    column: cell.column.title,
    row: range.top + 1,
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
