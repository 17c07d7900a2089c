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
  const isNew = kind === 'newRows';
  return (
    <ReviewSection
      sheet={sheet}
      title={sheet.text(`review.${kind}`)}
      heads={[sheet.text('review.row'), '']}
      lines={rowIds}
      show={(rowId) => (
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
      )}
    />
  );
}
