import Box from '@mui/material/Box';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import type { ReviewedChanges } from './reviewOf.ts';

interface SummaryProps<Row extends object> {
  readonly sheet: Sheet<Row>;
  readonly review: ReviewedChanges<Row>;
}

const card = {
  p: '14px',
  bgcolor: token.surface,
  border: `1px solid ${token.border}`,
  borderRadius: '10px',
} as const;

/** How many of the changes a save would write now, and what that does. */
export function Summary<Row extends object>({ sheet, review }: SummaryProps<Row>) {
  const effect = sheet.options.onReviewEffect?.(sheet.document.pendingSave().changeSet);
  const line = (name: string, value: number, color: string = token.text) => (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', py: '3px', color }}>
      <span>{name}</span>
      <b>{value.toLocaleString(sheet.options.locale)}</b>
    </Box>
  );
  return (
    <Box
      component="aside"
      sx={{
        width: 270,
        p: '16px',
        display: 'flex',
        flexDirection: 'column',
        gap: '12px',
        borderLeft: `1px solid ${token.border}`,
      }}
    >
      <Box sx={card}>
        <Box component="h3" sx={{ m: 0, mb: '6px', fontSize: 12, fontWeight: 550, color: token.text2 }}>
          {sheet.text('review.summary')}
        </Box>
        {line(sheet.text('review.ready'), review.ready)}
        {review.stale.length > 0 && line(sheet.text('review.undecided'), review.stale.length, token.warnText)}
        {review.errors.length > 0 && line(sheet.text('review.wrong'), review.errors.length, token.errorText)}
        {line(sheet.text('review.total'), review.total)}
      </Box>
      {effect !== undefined && <Box sx={card}>{effect}</Box>}
      <Box sx={{ color: token.text2, fontSize: 12 }}>{sheet.text('review.allOrNothing')}</Box>
    </Box>
  );
}
