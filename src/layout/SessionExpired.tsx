import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Timer } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../ui/words/useText.ts';
import { useSessionStatus } from '../auth/useSession.ts';
import { session } from '../backend.ts';

/** The notice after a 401: the work stays behind it. When it is read, the page's guard leads to the login and back. */
export function SessionExpired() {
  const text = useText();
  const status = useSessionStatus();
  const titleId = useId();

  return (
    <Dialog open={status === 'expired'} role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: '10px' }}>
        <Timer size={18} color="var(--accent)" aria-hidden />
        {text('shell.expired.title')}
      </DialogTitle>
      <DialogContent>{text('shell.expired.body')}</DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={session.reset} autoFocus>
          {text('shell.expired.signIn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
