import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepRow, removeRows } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { rowTitle } from './reviewOf.ts';

interface RowsTableProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly kind: 'newRows' | 'removedRows';
  readonly rowIds: readonly string[];
}

/** Whole rows that come or go. */
export function RowsTable<Row extends object>({ sheet, kind, rowIds }: RowsTableProps<Row>) {
  if (rowIds.length === 0) return null;
  const isNew = kind === 'newRows';
  return (
    <ReviewSection
      title={sheet.text(`review.${kind}`)}
      count={rowIds.length}
      heads={[sheet.text('review.row'), '']}
    >
      {rowIds.map((rowId) => (
        <tr key={rowId}>
          <Box component="td" sx={{ fontWeight: 550 }}>
            {rowTitle(sheet, rowId)}
          </Box>
          <Box component="td" sx={{ textAlign: 'right' }}>
            <Button size="small" onClick={() => (isNew ? removeRows(sheet, [rowId]) : keepRow(sheet, rowId))}>
              {sheet.text(isNew ? 'review.takeBack' : 'review.keep')}
            </Button>
          </Box>
        </tr>
      ))}
    </ReviewSection>
  );
}
