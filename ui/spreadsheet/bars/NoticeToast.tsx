import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { Sheet } from '../sheet.ts';
import { token } from '../theme.ts';
import { useStore } from '../useStore.ts';

const standsFor = { info: 5_000, error: 10_000 } as const;
/** Above the change bar and the status bar, so that it hides neither; the change bar may take two lines on a small page. */
const aboveBars = { xs: 122, sm: 122, md: 86 } as const;

/** What just happened, in one sentence. */
export function NoticeToast<Row extends object>({ sheet }: { readonly sheet: Sheet<Row> }) {
  const notice = useStore(sheet.notice);
  if (!notice) return null;
  return (
    <Snackbar
      open
      key={notice.text}
      autoHideDuration={standsFor[notice.tone]}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') sheet.notice.set(null);
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ position: 'absolute', bottom: aboveBars }}
    >
      <Alert
        severity={notice.tone}
        variant="filled"
        onClose={() => sheet.notice.set(null)}
        slotProps={{ closeButton: { 'aria-label': sheet.text('close'), title: sheet.text('close') } }}
        sx={{ bgcolor: token.text, color: token.surface }}
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
