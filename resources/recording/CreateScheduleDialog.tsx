import { Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { PatientSchedule } from '../../contract/recording.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/DayMonthYearInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  schedule: PatientSchedule;
  onClose: () => void;
}

/** Creates what the plan has and the participant has not; with a single root its date can be given at once. */
export function CreateScheduleDialog({ schedule, onClose }: Props) {
  const text = useText();
  const [date, setDate] = useState<string | null>(null);
  const create = useCallMutation(api.createPatientSchedule, { onSuccess: onClose });
  const { trial_id, patient_in_trial_id } = schedule.participant;
  const [root, ...others] = schedule.missing_root_visits;
  const isSingle = root !== undefined && others.length === 0;
  return (
    <ConfirmDialog
      isOpen
      title={text('recording.schedule.createTitle')}
      confirmLabel={text('recording.schedule.create')}
      isBusy={create.isPending}
      onConfirm={() =>
        create.mutate({
          trial_id,
          patient_in_trial_id,
          ...(isSingle ? { root_visit_id: root.protocol_visit_id } : {}),
          ...(isSingle && date ? { date } : {}),
        })
      }
      onCancel={onClose}
    >
      <Stack spacing={3}>
        <span>{text('recording.schedule.emptyHint')}</span>
        {isSingle && (
          <DayMonthYearInput
            label={text('recording.schedule.rootDate', { visit: root.label })}
            hint={text('recording.schedule.rootDateHint')}
            value={date}
            onChange={setDate}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
