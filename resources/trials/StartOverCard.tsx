import { Box } from '@mui/material';
import { useState } from 'react';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { trialsCalls } from '../../contract/trials/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { useVerdictText } from '../../ui/failures/useVerdictText.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { DangerButton } from '../../ui/frame/DangerButton.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { useText } from '../../ui/words/useText.ts';
import { ClearObstaclesList } from './ClearObstaclesList.tsx';
import { RemoveConfirmationsDialog } from './RemoveConfirmationsDialog.tsx';
import { RemoveParticipantsDialog } from './RemoveParticipantsDialog.tsx';

/** Takes back what was recorded, last on the page; what is not possible says why. */
export function StartOverCard({ trial }: { trial: TrialPage }) {
  const text = useText();
  const why = useVerdictText();
  const [asked, setAsked] = useState<'confirmations' | 'participants' | null>(null);
  const possible = useCallQuery(trialsCalls.isClearFromParticipantsPossible, { trial_id: trial.trial_id });
  const close = () => setAsked(null);
  const confirmations = why(trial.verdicts.remove_recording_confirmations);
  const participants = why(trial.verdicts.remove_recordings_and_participants);
  const cardOf = (confirmed_count: number) => (
    <Card>
      <details>
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
          {text('trialDetails.startOver.title')}
        </Box>
        <Box sx={{ mt: '12px' }}>
          <Line
            title={text('trialDetails.startOver.confirmations')}
            hint={
              confirmations ??
              (confirmed_count === 0
                ? text('trialDetails.startOver.nothingConfirmed')
                : text('trialDetails.startOver.confirmationsHint', { smart_count: confirmed_count }))
            }
            isBlocked={confirmations !== undefined || confirmed_count === 0}
            onRemove={() => setAsked('confirmations')}
          />
          <Line
            title={text('trialDetails.startOver.participants')}
            hint={
              participants ??
              text(
                trial.participant_count === 0
                  ? 'trialDetails.startOver.noParticipants'
                  : 'trialDetails.startOver.participantsHint',
              )
            }
            isBlocked={participants !== undefined || trial.participant_count === 0}
            onRemove={() => setAsked('participants')}
          />
          {participants !== undefined && <ClearObstaclesList trialId={trial.trial_id} />}
        </Box>
      </details>
      {asked === 'confirmations' && (
        <RemoveConfirmationsDialog trial={trial} count={confirmed_count} onClose={close} />
      )}
      {asked === 'participants' && <RemoveParticipantsDialog trial={trial} onClose={close} />}
    </Card>
  );
  return (
    <Loaded queries={{ possible }} skeleton={null}>
      {(read) => cardOf(read.possible.confirmed_count)}
    </Loaded>
  );
}

interface LineProps {
  title: string;
  /** What follows, or why it is not possible. */
  hint: string;
  isBlocked: boolean;
  onRemove: () => void;
}

function Line({ title, hint, isBlocked, onRemove }: LineProps) {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', '& + &': { mt: '12px' } }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <div>{title}</div>
        <Box sx={{ fontSize: 12, lineHeight: '18px', color: 'var(--text3)' }}>{hint}</Box>
      </Box>
      <DangerButton
        disabled={isBlocked}
        aria-label={`${text('common.actions.remove')}: ${title}`}
        onClick={onRemove}
      >
        {text('common.actions.remove')}
      </DangerButton>
    </Box>
  );
}
