import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import type { ProposedStatuses, Statuses } from '../../contract/trials/participantStatuses.ts';
import { participantStatusesCalls } from '../../contract/trials/participantStatuses.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ActButton } from '../../ui/failures/ActButton.tsx';
import { useTellDone } from '../../ui/feedback/done.ts';
import type { TableColumn } from '../../ui/list/table/columns.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { type Text, useText } from '../../ui/words/useText.ts';
import { ManyParticipantsDialog } from './ManyParticipantsDialog.tsx';

interface Props {
  trialId: string;
  /** How many there are, where that is known: then they are asked for when they are opened, and otherwise at once. */
  count?: number;
}

/** Says that visits suggest statuses, and opens all of them to be taken at once; nothing is set by itself. */
export function SuggestedStatuses({ trialId, count }: Props) {
  const text = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const rows = useCallQuery(
    participantStatusesCalls.listProposedStatuses,
    { trial_id: trialId },
    { isEnabled: count === undefined || isOpen },
  ).data;
  const known = count ?? rows?.length ?? 0;
  if (known === 0) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        mb: '10px',
        p: '8px 12px',
        border: '1px solid var(--accent-line)',
        borderRadius: '10px',
        background: 'var(--accent-weak)',
        color: 'var(--text)',
      }}
    >
      <Box sx={{ flex: '1 1 220px' }}>{text('participants.suggested.note', format.counted(known))}</Box>
      <ActButton variant="outlined" onClick={() => setOpen(true)}>
        {text('participants.suggested.review')}
      </ActButton>
      {isOpen && rows && <SuggestedDialog trialId={trialId} rows={rows} onClose={() => setOpen(false)} />}
    </Box>
  );
}

const wordsOf = (statuses: Statuses, text: Text): string =>
  [
    text(`vocab.screeningStatus.${statuses.screening_status}`),
    text(`vocab.participantTrialStatus.${statuses.trial_status}`),
  ].join(', ');

interface DialogProps {
  trialId: string;
  rows: readonly ProposedStatuses[];
  onClose: () => void;
}

function SuggestedDialog({ trialId, rows, onClose }: DialogProps) {
  const text = useText();
  const format = useFormat();
  const tellDone = useTellDone();
  const columns = useMemo(
    (): TableColumn<ProposedStatuses>[] => [
      { key: 'now', head: text('participants.suggested.from'), cell: ({ now }) => wordsOf(now, text) },
      {
        key: 'proposed',
        head: text('participants.suggested.to'),
        cell: ({ proposed }) => <strong>{wordsOf(proposed, text)}</strong>,
      },
      {
        key: 'date',
        head: text('participants.columns.trial_status_date'),
        cell: ({ proposed }) => {
          const date = proposed.trial_status_date ?? proposed.screening_status_date;
          return date ? format.date(date) : text('common.none');
        },
      },
    ],
    [text, format],
  );
  const set = useCallMutation(participantStatusesCalls.setProposedStatuses, {
    onSuccess: (done) => {
      tellDone({
        record: text('participants.total', format.counted(done.participants.length)),
        message: text('participants.suggested.done'),
        undo: (call) => call(participantStatusesCalls.takeBackStatuses, { trial_id: trialId, ...done }),
      });
      onClose();
    },
  });
  return (
    <ManyParticipantsDialog
      title={text('participants.suggested.title')}
      rows={rows}
      columns={columns}
      chosen={rows.map(({ patient_in_trial_id }) => patient_in_trial_id)}
      act={({ length }) => text('participants.suggested.act', format.counted(length))}
      isReady={!set.isPending}
      onAct={(chosen) =>
        set.mutate({
          trial_id: trialId,
          patient_in_trial_ids: chosen.map(({ patient_in_trial_id }) => patient_in_trial_id),
        })
      }
      onClose={onClose}
    >
      <span>{text('participants.suggested.hint')}</span>
    </ManyParticipantsDialog>
  );
}
