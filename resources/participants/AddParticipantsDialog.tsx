import { Box } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { participantsCalls } from '../../contract/participants.ts';
import { recordingCalls } from '../../contract/recording.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useChanged } from '../../ui/calls/useChanged.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { LabelInput } from '../../ui/form/inputs/LabelInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import type { FormValues } from '../../ui/form/mergeTyping.ts';
import { useText } from '../../ui/words/useText.ts';
import { GoLive } from './GoLive.tsx';
import { PastedSubjects } from './PastedSubjects.tsx';
import { type PastedSubject, readSubjects } from './readSubjects.ts';

interface Props {
  trialId: string;
  present: ReadonlySet<string>;
  /** Whether many are pasted, or one is typed. */
  isMany: boolean;
  onClose: () => void;
}

const isNew = ({ verdict }: PastedSubject): boolean => verdict.kind === 'new';

/** Adds one participant or a pasted list; every line says what becomes of it before anything is sent. */
export function AddParticipantsDialog({ trialId, present, isMany, onClose }: Props) {
  const text = useText();
  // Once they are stored the list has them too: they are added here all the same.
  const [before] = useState(present);
  const [ids] = useState(() => new Map<string, string>());
  const createSchedules = useSchedules(trialId);
  const subjectsOf = (values: FormValues): PastedSubject[] =>
    readSubjects(typeof values.subject_ids === 'string' ? values.subject_ids : '', before);
  /** The same subject has the same id, however often the form is sent. */
  const idOf = (subject: string): string => {
    const id = ids.get(subject) ?? newId();
    ids.set(subject, id);
    return id;
  };
  const rowsOf = (values: FormValues) =>
    subjectsOf(values)
      .filter(isNew)
      .map(({ subject_id }) => ({ trial_id: trialId, patient_in_trial_id: idOf(subject_id), subject_id }));

  return (
    <FormDialog
      title={text(isMany ? 'participants.addManyTitle' : 'participants.addTitle')}
      confirmLabel={(values) => {
        const smart_count = rowsOf(values).length;
        if (smart_count > 0) return text('participants.addCount', { smart_count });
        return text(isMany ? 'participants.addThem' : 'participants.add');
      }}
      isReady={(values) => rowsOf(values).length > 0}
      endpoint={participantsCalls.putParticipants}
      about={`${trialId}/${isMany ? 'many' : 'one'}`}
      record={{ subject_ids: null, is_scheduling: true }}
      toField={(path) => (/^rows\b/.test(path) ? 'subject_ids' : path)}
      toInput={(values) => ({ trial_id: trialId, rows: rowsOf(values) })}
      onDone={async (_participants, values) => {
        if (values.is_scheduling) await createSchedules(rowsOf(values));
        onClose();
      }}
      onClose={onClose}
    >
      {before.size === 0 && <GoLive trialId={trialId} />}
      <LabelInput
        source="subject_ids"
        label={text(isMany ? 'participants.subjectIds' : 'participants.columns.subject_id')}
        hint={isMany ? text('participants.addManyHint') : undefined}
        {...(isMany ? { rows: 6 } : {})}
        autoFocus
      />
      <Lines isMany={isMany} subjectsOf={subjectsOf} />
      <ToggleInput
        source="is_scheduling"
        label={text('participants.createSchedules')}
        hint={text('participants.createSchedulesHint')}
      />
    </FormDialog>
  );
}

interface LinesProps {
  isMany: boolean;
  subjectsOf: (values: FormValues) => PastedSubject[];
}

/** What becomes of each line, and how many are left out. */
function Lines({ isMany, subjectsOf }: LinesProps) {
  const text = useText();
  const subjects = subjectsOf({ subject_ids: useWatch({ name: 'subject_ids' }) });
  const leftOut = subjects.filter((subject) => !isNew(subject)).length;
  if (subjects.length === 0 || (!isMany && leftOut === 0)) return null;
  return (
    <>
      <PastedSubjects subjects={subjects} />
      {leftOut > 0 && (
        <Box role="note" sx={{ color: 'var(--overdue-f)' }}>
          {text('participants.leftOut', { smart_count: leftOut })}
        </Box>
      )}
    </>
  );
}

/** Creates the schedules of new participants; what fails is told, and can be done on each one's page. */
function useSchedules(trial_id: string) {
  const call = useCall();
  const changed = useChanged();
  const notifyFailure = useNotifyFailure();
  return async (participants: readonly { patient_in_trial_id: string }[]): Promise<void> => {
    try {
      for (const { patient_in_trial_id } of participants)
        await call(recordingCalls.createPatientSchedule, { trial_id, patient_in_trial_id });
    } catch (error) {
      notifyFailure(error);
    }
    changed(participantsCalls.putParticipants, recordingCalls.createPatientSchedule);
  };
}
