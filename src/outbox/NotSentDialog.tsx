import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { KeptAct } from '../../dataProvider/keptActs.ts';
import { KeptActList } from '../../resources/recording/offline/KeptActList.tsx';
import { useText } from '../../ui/words/useText.ts';

/** All that is kept on this device, in the order in which it was tapped. */
export function NotSentDialog({ acts, onClose }: { acts: readonly KeptAct[]; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('notSent.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'var(--text2)', mb: '12px' }}>{text('notSent.list.hint')}</Box>
        <KeptActList acts={acts} onOpen={onClose} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
