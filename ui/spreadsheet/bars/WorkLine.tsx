import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';

/** Long work, how far it is, and the way out. */
export function WorkLine<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const work = useStore(sheet.work);
  if (!work || work.done === 0) return null;
  const { locale } = sheet.options;
  const done = work.done.toLocaleString(locale);
  const total = work.total.toLocaleString(locale);
  return (
    <Box sx={{ bgcolor: token.accentWeak, borderTop: `1px solid ${token.accentLine}` }}>
      <LinearProgress
        variant="determinate"
        value={(100 * work.done) / work.total}
        sx={{ height: 3 }}
        aria-label={sheet.text('work.pasting')}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', minHeight: 43, px: '24px' }}>
        <strong>{sheet.text('work.pasting')}</strong>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {sheet.text('work.progress', { done, total })}
        </Box>
        <Box component="span" sx={{ flex: 1, color: token.text2, fontSize: 12 }}>
          {sheet.text('work.hint')}
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={work.cancel}>
          {sheet.text('cancel')}
        </Button>
      </Box>
    </Box>
  );
}
