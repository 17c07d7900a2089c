import { Box } from '@mui/material';
import type { Participant } from '../../../contract/trials/participants.ts';
import { participantsCalls } from '../../../contract/trials/participants.ts';
import { participantTrialStatuses, screeningStatuses } from '../../../contract/vocab.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { StatusHistory } from './StatusHistory.tsx';
import { participantEdit, useTellStatuses } from './useSetStatus.ts';

interface Props {
  participant: Participant;
  onClose: () => void;
}

const fields = ['screening_status', 'screening_status_date', 'trial_status', 'trial_status_date'];

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 170px' },
  gap: '12px',
} as const;

/** The two statuses of a participant with their dates, and all that they were before. */
export function StatusDialog({ participant, onClose }: Props) {
  const text = useText();
  const tell = useTellStatuses(participant);
  return (
    <FormDialog<typeof participantsCalls.putParticipant, Participant>
      title={text('recording.statuses.title', { subject: participant.subject_id })}
      confirmLabel={text('recording.statuses.save')}
      width={520}
      endpoint={participantsCalls.putParticipant}
      about={participant.patient_in_trial_id}
      record={participant}
      fields={fields}
      toInput={(values, base) => ({ ...participantEdit(base), ...values })}
      onDone={(stored) => {
        tell(stored);
        onClose();
      }}
      onClose={onClose}
    >
      <Box sx={pair}>
        <ChoiceInput
          source="screening_status"
          label={text('recording.statuses.screening')}
          autoFocus
          choices={screeningStatuses.map((value) => ({
            value,
            label: text(`vocab.screeningStatus.${value}`),
          }))}
        />
        <DayMonthYearInput source="screening_status_date" label={text('recording.statuses.screeningDate')} />
      </Box>
      <Box sx={pair}>
        <ChoiceInput
          source="trial_status"
          label={text('recording.statuses.trial')}
          choices={participantTrialStatuses.map((value) => ({
            value,
            label: text(`vocab.participantTrialStatus.${value}`),
          }))}
        />
        <DayMonthYearInput source="trial_status_date" label={text('recording.statuses.trialDate')} />
      </Box>
      <StatusHistory participantId={participant.patient_in_trial_id} />
    </FormDialog>
  );
}
