import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useId } from 'react';
import type { KeptAct } from '../../dataProvider/keptActs.ts';
import { KeptActLine } from '../../resources/recording/KeptActLine.tsx';
import { href } from '../../ui/routes/paths.ts';
import { useText } from '../../ui/words/useText.ts';
import { namesOf } from './namesOf.ts';

/** All that is kept on this device, in the order in which it was tapped. */
export function NotSentDialog({ acts, onClose }: { acts: readonly KeptAct[]; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('notSent.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'var(--text2)', mb: '12px' }}>{text('notSent.list.hint')}</Box>
        <Box component="ol" sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
          {acts.map((act) => (
            <Box component="li" key={act.id} sx={{ py: '10px', borderTop: '1px solid var(--line)' }}>
              <KeptActLine act={act} name={namesOf(act, text)} />
              <OpenVisit act={act} onOpen={onClose} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {text('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function OpenVisit({ act: { visits }, onOpen }: { act: KeptAct; onOpen: () => void }) {
  const text = useText();
  const [visit] = visits;
  if (!visit) return null;
  const { trial_id: trialId, patient_in_trial_id: participantId } = visit;
  return (
    <Link
      component={LinkBase}
      to={href('billingRecordingSchedule', { trialId, participantId })}
      onClick={onOpen}
      sx={{ display: 'inline-block', ml: '24px', py: '4px' }}
    >
      {text('notSent.list.open')}
    </Link>
  );
}
