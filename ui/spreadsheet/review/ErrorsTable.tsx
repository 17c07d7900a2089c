import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { takeBack } from '../commands/rows.ts';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { ReviewSection } from './ReviewSection.tsx';
import type { ReviewedError } from './reviewOf.ts';

interface ErrorsTableProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly errors: readonly ReviewedError[];
}

/** What is not sent, and why. */
export function ErrorsTable<Row extends object>({ sheet, errors }: ErrorsTableProps<Row>) {
  const heads = ['review.row', 'review.field', 'review.new', 'review.reason'] as const;
  const goTo = ({ rowId, field }: ReviewedError) => {
    const place = sheet.view?.placeOf(rowId, field === '' ? (sheet.view.fields[0] ?? '') : field);
    sheet.closePanel();
    if (place) sheet.selectPlace(place);
  };
  return (
    <ReviewSection
      sheet={sheet}
      title={sheet.text('review.errors')}
      hint={sheet.text('review.errorsHint')}
      heads={[...heads.map((key) => sheet.text(key)), '']}
      lines={errors}
      show={(error) => (
        <tr key={`${error.rowId} ${error.field}`}>
          <Box component="td" sx={{ fontWeight: 550 }}>
            {error.rowTitle}
          </Box>
          <td>{error.fieldTitle}</td>
          <Box
            component="td"
            sx={{ bgcolor: token.error, boxShadow: `inset 0 0 0 1.5px ${token.errorLine}` }}
          >
            {error.text || sheet.text('empty')}
          </Box>
          <Box component="td" sx={{ color: token.errorText }}>
            {error.reason}
          </Box>
          <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Button size="small" onClick={() => goTo(error)}>
              {sheet.text('review.goTo')}
            </Button>
            {error.isChanged && (
              <Button size="small" onClick={() => takeBack(sheet, [error])}>
                {sheet.text('review.putBack')}
              </Button>
            )}
          </Box>
        </tr>
      )}
    />
  );
}
