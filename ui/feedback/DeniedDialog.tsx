import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useText } from '../words/useText.ts';

interface Props {
  /** Null = nothing was denied. */
  kind: 'update' | 'deletion' | null;
  /** Which rule says no, as a sentence. */
  reason: string;
  onClose: () => void;
}

/** Says that a change or a deletion was denied, and by which rule. */
export function DeniedDialog({ kind, reason, onClose }: Props) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open={kind !== null} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {text(kind === 'deletion' ? 'common.denied.deletion' : 'common.denied.update')}
      </DialogTitle>
      <DialogContent>{reason}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
