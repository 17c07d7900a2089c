import { Box } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { Trial } from '../../contract/trials.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { Card } from '../../ui/frame/Card.tsx';
import { DangerButton } from '../../ui/frame/DangerButton.tsx';
import { useText } from '../../ui/words/useText.ts';
import { RemoveConfirmationsDialog } from './RemoveConfirmationsDialog.tsx';
import { RemoveParticipantsDialog } from './RemoveParticipantsDialog.tsx';
import { confirmationsBlocked, participantsBlocked } from './startOver.ts';

/** Takes back what was recorded, last on the page; what is not possible says why. */
export function StartOverCard({ trial }: { trial: Trial }) {
  const text = useText();
  const [asked, setAsked] = useState<'confirmations' | 'participants' | null>(null);
  const { data } = useCallQuery(api.isClearFromParticipantsPossible, { trial_id: trial.trial_id });
  if (!data) return null;
  const close = () => setAsked(null);
  const confirmations = confirmationsBlocked(data);
  const participants = participantsBlocked({ ...data, participant_count: trial.participant_count });
  return (
    <Card title={text('trialDetails.startOver.title')}>
      <Line
        title={text('trialDetails.startOver.confirmations')}
        hint={
          confirmations
            ? text(confirmations.key, { smart_count: confirmations.count })
            : text('trialDetails.startOver.confirmationsHint', { smart_count: data.confirmed_count })
        }
        isBlocked={confirmations !== null}
        onRemove={() => setAsked('confirmations')}
      />
      <Line
        title={text('trialDetails.startOver.participants')}
        hint={
          participants
            ? text(participants.key, { smart_count: participants.count })
            : text('trialDetails.startOver.participantsHint')
        }
        isBlocked={participants !== null}
        onRemove={() => setAsked('participants')}
      />
      {asked === 'confirmations' && (
        <RemoveConfirmationsDialog trial={trial} count={data.confirmed_count} onClose={close} />
      )}
      {asked === 'participants' && <RemoveParticipantsDialog trial={trial} onClose={close} />}
    </Card>
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
