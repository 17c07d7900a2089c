import { Box } from '@mui/material';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { Participant } from '../../../contract/trials/participants.ts';
import { StateChip } from '../../../ui/chips/StateChip.tsx';
import { ActButton } from '../../../ui/failures/ActButton.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { StatusDialog } from './StatusDialog.tsx';
import { statusWord, useSetStatus } from './useSetStatus.ts';

interface Props {
  participant: Participant;
}

/** The statuses of a participant beside the subject ID, each with its date; a press changes them and shows their history. */
export function ParticipantStatuses({ participant }: Props) {
  const text = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { screening_status, screening_status_date, trial_status, trial_status_date } = participant;
  const since = (date: string | null) => (date ? `, ${format.date(date)}` : '');
  return (
    <>
      <StateChip look={trial_status}>
        {text(`vocab.participantTrialStatus.${trial_status}`)}
        {since(trial_status_date)}
      </StateChip>
      <StateChip
        look="plain"
        label={`${text('recording.statuses.screening')}: ${text(`vocab.screeningStatus.${screening_status}`)}${since(screening_status_date)}`}
      >
        {text(`vocab.screeningStatus.${screening_status}`)}
        {since(screening_status_date)}
      </StateChip>
      <ActButton size="small" startIcon={<SquarePen size={14} aria-hidden />} onClick={() => setAsking(true)}>
        {text('recording.statuses.change')}
      </ActButton>
      {isAsking && <StatusDialog participant={participant} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A status that the visits speak for, offered to be set by one tap; nothing is set by itself. */
export function StatusOffer({ participant }: Props) {
  const text = useText();
  const format = useFormat();
  const { isPending, accept } = useSetStatus(participant);
  const proposal = participant.status_proposal;
  if (!proposal) return null;
  const status = statusWord(proposal, text);
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        p: '8px 12px',
        border: '1px solid var(--accent-line)',
        borderRadius: '10px',
        background: 'var(--accent-weak)',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>
        {text('recording.statuses.offer', {
          kind: text(`recording.statuses.${proposal.kind}`),
          status,
          date: format.date(proposal.date),
        })}
      </Box>
      <ActButton variant="outlined" disabled={isPending} onClick={() => accept(proposal)}>
        {text('recording.statuses.accept', { status })}
      </ActButton>
    </Box>
  );
}
