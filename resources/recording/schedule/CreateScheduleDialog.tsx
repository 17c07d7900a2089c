import type { PatientSchedule } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { isEmptyValue } from '../../../ui/form/typing/mergeTyping.ts';
import { useText } from '../../../ui/words/useText.ts';

interface Props {
  schedule: PatientSchedule;
  onClose: () => void;
}

/** Creates what the plan has and the participant has not; with a single root its date can be given at once. */
export function CreateScheduleDialog({ schedule, onClose }: Props) {
  const text = useText();
  const { trial_id, patient_in_trial_id } = schedule.participant;
  const [root, ...others] = schedule.missing_root_visits;
  const single = others.length === 0 ? root : undefined;
  return (
    <FormDialog
      title={text('recording.schedule.createTitle')}
      confirmLabel={text('recording.schedule.create')}
      endpoint={recordingCalls.createPatientSchedule}
      about={patient_in_trial_id}
      record={{ date: null }}
      fields={single ? ['date'] : []}
      toInput={({ date }) => ({
        trial_id,
        patient_in_trial_id,
        ...(single ? { root_visit_id: single.protocol_visit_id } : {}),
        ...(isEmptyValue(date) ? {} : { date }),
      })}
      onDone={onClose}
      onClose={onClose}
    >
      <span>{text('recording.schedule.emptyHint')}</span>
      {single && (
        <DayMonthYearInput
          source="date"
          label={text('recording.schedule.rootDate', { visit: single.label })}
          hint={text('recording.schedule.rootDateHint')}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
