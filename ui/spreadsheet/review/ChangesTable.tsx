import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { takeBack } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { ReviewSection } from './ReviewSection.tsx';
import type { ReviewedCell } from './reviewOf.ts';

interface ChangesTableProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly changes: readonly ReviewedCell<Row>[];
}

/** Every changed cell with its old and new value. */
export function ChangesTable<Row extends object>({ sheet, changes }: ChangesTableProps<Row>) {
  const heads = ['review.row', 'review.field', 'review.old', 'review.new', 'review.difference'] as const;
  const shown = (column: ReviewedCell<Row>['column'], value: ReviewedCell<Row>['draft']['new']) =>
    sheet.shown(column, value) || sheet.text('empty');
  const difference = ({ column, draft }: ReviewedCell<Row>): string => {
    if (column.type.places === undefined || typeof draft.new !== 'number' || typeof draft.old !== 'number')
      return '';
    const delta = draft.new - draft.old;
    return (delta > 0 ? '+' : '') + column.type.show(delta, sheet.options.locale);
  };
  return (
    <ReviewSection
      sheet={sheet}
      title={sheet.text('review.changes')}
      heads={[...heads.map((key) => sheet.text(key)), '']}
      figures={changes.every(({ column }) => column.type.align === 'right') ? [2, 3, 4] : [4]}
      lines={changes}
      show={(cell) => {
        const { rowId, rowTitle, column, draft } = cell;
        const align = column.type.align === 'right' ? 'right' : 'left';
        return (
          <tr key={`${rowId} ${column.field}`}>
            <Box component="td" sx={{ fontWeight: 550 }}>
              {rowTitle}
            </Box>
            <td>{column.title}</td>
            <Box component="td" sx={{ textAlign: align, color: token.text2 }}>
              {shown(column, draft.old)}
            </Box>
            <Box component="td" sx={{ textAlign: align, fontWeight: 600, bgcolor: token.changed }}>
              {shown(column, draft.new)}
            </Box>
            <Box component="td" sx={{ textAlign: 'right' }}>
              {difference(cell)}
            </Box>
            <Box component="td" sx={{ textAlign: 'right' }}>
              <Button
                size="small"
                startIcon={<Undo2 size={13} aria-hidden />}
                onClick={() => takeBack(sheet, [{ rowId, field: column.field }])}
              >
                {sheet.text('review.takeBack')}
              </Button>
            </Box>
          </tr>
        );
      }}
    />
  );
}
