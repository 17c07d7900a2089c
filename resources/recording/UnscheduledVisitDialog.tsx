import { Stack } from '@mui/material';
import { useState } from 'react';
import { api } from '../../contract/api.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useRecords } from '../../ui/calls/useRecords.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../ui/form/DayMonthYearInput.tsx';
import { useText } from '../../ui/words/useText.ts';

interface Props {
  trialId: string;
  participantId: string;
  today: string;
  onClose: () => void;
}

/** Adds a visit of the non-scheduled plan, as often as it happened. */
export function UnscheduledVisitDialog({ trialId, participantId, today, onClose }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today);
  const visits = useRecords(api.listVisits, { trial_id: trialId, visit_kind: 'non_scheduled' });
  const add = useCallMutation(api.addUnscheduledVisit, { onSuccess: onClose });
  const choices = (visits.data ?? []).map(({ protocol_visit_id, label }) => ({
    value: protocol_visit_id,
    label,
  }));
  return (
    <ConfirmDialog
      isOpen
      title={text('recording.schedule.unscheduledTitle')}
      confirmLabel={text('common.actions.add')}
      isBusy={add.isPending}
      isConfirmDisabled={chosen === null}
      onConfirm={() =>
        chosen &&
        add.mutate({
          trial_id: trialId,
          patient_in_trial_id: participantId,
          protocol_visit_id: chosen,
          recorded_visit_id: newId(),
          visit_date: date,
        })
      }
      onCancel={onClose}
    >
      {visits.data?.length === 0 ? (
        text('recording.schedule.noneUnscheduled')
      ) : (
        <Stack spacing={3}>
          <ChoiceInput
            label={text('recording.schedule.visit')}
            value={chosen}
            choices={choices}
            onChange={setChosen}
          />
          <DayMonthYearInput label={text('recording.schedule.date')} value={date} onChange={setDate} />
        </Stack>
      )}
    </ConfirmDialog>
  );
}
