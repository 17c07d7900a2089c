import { Box, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { limits } from '../../contract/limits.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCall } from '../../ui/calls/useCall.ts';
import { useRefresh } from '../../ui/calls/useRefresh.ts';
import { useNotifyFailure } from '../../ui/failures/useNotifyFailure.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { LabelInput } from '../../ui/form/LabelInput.tsx';
import { useText } from '../../ui/words/useText.ts';
import { type PastedSubject, readSubjects } from './pastedSubjects.ts';

interface Props {
  trialId: string;
  present: ReadonlySet<string>;
  /** Whether many are pasted, or one is typed. */
  isMany: boolean;
  onClose: () => void;
}

/** Adds one participant or a pasted list; every line says what becomes of it before anything is sent. */
export function AddParticipantsDialog({ trialId, present, isMany, onClose }: Props) {
  const text = useText();
  const call = useCall();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const [typed, setTyped] = useState('');
  const [isScheduling, setScheduling] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const subjects = readSubjects(typed, present);
  const added = subjects.filter(({ verdict }) => verdict.kind === 'new');

  const words = ({ verdict }: PastedSubject): string => {
    if (verdict.kind === 'new') return text('participants.isNew');
    return verdict.kind === 'present'
      ? text('participants.isPresent')
      : text('participants.isRepeated', { line: verdict.line });
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows = added.map(({ subject_id }) => ({
        trial_id: trialId,
        patient_in_trial_id: newId(),
        subject_id,
      }));
      await call(api.putParticipants, { trial_id: trialId, rows });
      if (isScheduling)
        for (const { patient_in_trial_id } of rows)
          await call(api.createPatientSchedule, { trial_id: trialId, patient_in_trial_id });
      refresh();
      onClose();
    } catch (error) {
      refresh();
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      isOpen
      title={text(isMany ? 'participants.addManyTitle' : 'participants.addTitle')}
      confirmLabel={text('participants.addCount', { smart_count: added.length })}
      isBusy={isBusy}
      isConfirmDisabled={added.length === 0}
      onConfirm={() => void add()}
      onCancel={onClose}
    >
      <Stack spacing={3}>
        {present.size === 0 && <span>{text('participants.goLive')}</span>}
        <LabelInput
          label={text(isMany ? 'participants.subjectIds' : 'participants.columns.subject_id')}
          hint={isMany ? text('participants.addManyHint') : undefined}
          value={typed}
          onChange={setTyped}
          maxLength={isMany ? limits.bodyBytes : limits.labelLength}
          {...(isMany ? { rows: 6 } : {})}
          autoFocus
        />
        {subjects.length > 0 && (isMany || added.length === 0) && (
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' }}>
            {subjects.map((subject) => (
              <Box
                component="li"
                key={subject.line}
                sx={{
                  display: 'flex',
                  gap: '12px',
                  px: '8px',
                  py: '3px',
                  background: subject.verdict.kind === 'new' ? undefined : 'var(--err-cell)',
                }}
              >
                <Box className="tabular" sx={{ width: 28, color: 'var(--text3)', textAlign: 'right' }}>
                  {subject.line}
                </Box>
                <Box sx={{ flexGrow: 1, fontWeight: 550 }}>{subject.subject_id}</Box>
                <span>{words(subject)}</span>
              </Box>
            ))}
          </Box>
        )}
        <FormControlLabel
          control={<Checkbox checked={isScheduling} onChange={(_event, checked) => setScheduling(checked)} />}
          label={`${text('participants.createSchedules')}. ${text('participants.createSchedulesHint')}`}
        />
        {subjects.length > added.length && (
          <Box role="note" sx={{ color: 'var(--overdue-f)' }}>
            {text('participants.leftOut', { smart_count: subjects.length - added.length })}
          </Box>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
