import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { Participant } from '../../contract/trials/participants.ts';
import { participantsCalls } from '../../contract/trials/participants.ts';
import type { TrialPage } from '../../contract/trials/trials.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { Obstacles } from '../../ui/failures/Obstacles.tsx';
import { ImportLink } from '../../ui/frame/ImportLink.tsx';
import { Loaded } from '../../ui/loaded/Loaded.tsx';
import { RecordSheet } from '../../ui/sheet/RecordSheet.tsx';
import { useRecordSave } from '../../ui/sheet/useRecordSave.ts';
import { useRowVerdicts } from '../../ui/sheet/useRowVerdicts.ts';
import { useFormat } from '../../ui/words/useFormat.ts';
import { useText } from '../../ui/words/useText.ts';
import { GoLive } from './GoLive.tsx';
import { participantSheetColumns } from './participantSheetColumns.ts';

interface Props {
  trial: TrialPage;
  onOpen: (id: string) => void;
  toolbarStart: React.ReactNode;
}

const idOf = (participant: Participant): string => participant.patient_in_trial_id;

const emptyParticipant = (trialId: string): Participant => ({
  trial_id: trialId,
  patient_in_trial_id: newId(),
  subject_id: '',
  screening_status: 'screening',
  screening_status_date: null,
  trial_status: 'new',
  trial_status_date: null,
  status_proposal: null,
  has_schedule: false,
  next_visit_label: null,
  next_visit_from: null,
  next_visit_to: null,
  next_visit_state: null,
  last_visit_label: null,
  last_visit_date: null,
  visit_count: 0,
  done_count: 0,
  overdue_count: 0,
  unbilled_amount: 0,
  version: 1,
  verdicts: { remove: [] },
});

const repeated = (participants: readonly Participant[]): Participant[] => {
  const counts = new Map<string, number>();
  for (const { subject_id } of participants) counts.set(subject_id, (counts.get(subject_id) ?? 0) + 1);
  return participants.filter(({ subject_id }) => subject_id !== '' && (counts.get(subject_id) ?? 0) > 1);
};

/** A trial's participants as a spreadsheet, for managers: subject IDs and statuses of many at once. */
export function ParticipantSheet(props: Props) {
  const participants = useRecords(participantsCalls.listParticipants, { trial_id: props.trial.trial_id });
  return <Loaded queries={{ participants }}>{(read) => <Sheet {...props} {...read} />}</Loaded>;
}

interface SheetProps extends Props {
  participants: readonly Participant[];
}

function Sheet({ trial, onOpen, toolbarStart, participants }: SheetProps) {
  const { trial_id: trialId, title: trialTitle } = trial;
  const { add_participants: adding } = trial.verdicts;
  const text = useText();
  const format = useFormat();
  const columns = useMemo(() => participantSheetColumns(text), [text]);
  const save = useRecordSave({
    call: participantsCalls.putParticipants,
    id: 'patient_in_trial_id',
    of: { trial_id: trialId },
  });
  const verdicts = useRowVerdicts(participants);
  return (
    <RecordSheet<Participant>
      name="participants"
      history={{ kind: 'participant', trialId, nameOf: ({ subject_id }) => subject_id }}
      title={text('participants.title')}
      ownerId={trialId}
      rows={participants}
      rowId={idOf}
      columns={columns}
      {...(adding.length === 0 && { rowDefaults: () => emptyParticipant(trialId) })}
      addLabel={text('participants.add')}
      {...verdicts}
      checkSheet={(rows) =>
        repeated(rows).map((participant) => ({
          rowId: idOf(participant),
          field: 'subject_id',
          code: 'subject_id_taken',
          params: { subject_id: participant.subject_id, trial_title: trialTitle },
        }))
      }
      statusFacts={(rows) => [text('participants.total', format.counted(rows.length))]}
      banner={
        participants.length === 0 && (
          <Box role="note" sx={{ px: '24px', py: '8px', color: 'var(--text2)' }}>
            {adding.length === 0 ? <GoLive trialId={trialId} /> : <Obstacles verdict={adding} />}
          </Box>
        )
      }
      onSave={save}
      onOpenRow={(participant) => onOpen(idOf(participant))}
      emptyActions={<ImportLink trialId={trialId} kind="participants" isWhereEmpty />}
      toolbarStart={toolbarStart}
    />
  );
}
