import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  /** How many files were dropped. */
  count: number;
  onKeep: () => void;
  onReplace: () => void;
  onCancel: () => void;
}

/** Asks whether an earlier reading goes on or gives way to the files that were dropped. */
export function KeptReadingDialog({ count, onKeep, onReplace, onCancel }: Props) {
  const text = useText();
  const format = useFormat();
  const titleId = useId();
  const counted = format.counted(count);
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('extraction.kept.title')}</DialogTitle>
      <DialogContent>{text('extraction.kept.body', counted)}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {text('common.actions.cancel')}
        </Button>
        <Button variant="outlined" autoFocus onClick={onKeep}>
          {text('extraction.kept.open')}
        </Button>
        <Button variant="contained" color="error" onClick={onReplace}>
          {text('extraction.kept.replace', counted)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
