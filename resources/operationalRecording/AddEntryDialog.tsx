import type { RecordedOperationalService } from '../../contract/recording/operationalRecording.ts';
import { operationalRecordingCalls } from '../../contract/recording/operationalRecording.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { DayMonthYearInput } from '../../ui/form/inputs/DayMonthYearInput.tsx';
import { ToggleInput } from '../../ui/form/inputs/ToggleInput.tsx';
import { useText } from '../../ui/words/useText.ts';
import { FittingDate } from './FittingDate.tsx';

interface Props {
  service: RecordedOperationalService;
  /** The entry that was made. */
  onMade: (entryId: string) => void;
  onClose: () => void;
}

/** Makes an entry by hand: the next of the chain, the first of a new one, or an irregular one. */
export function AddEntryDialog({ service, onMade, onClose }: Props) {
  const text = useText();
  const { contract_study_service_id } = service;
  const known = new Set(service.entries.map((entry) => entry.recorded_study_service_id));
  return (
    <FormDialog
      title={text('operationalRecording.addTitle', { service: service.label })}
      confirmLabel={text('operationalRecording.add')}
      endpoint={operationalRecordingCalls.putOperationalEntry}
      about={`${service.trial_id}/${contract_study_service_id}`}
      record={{ performance_date: null, is_confirmed: true }}
      required={['performance_date']}
      toInput={(values, _base, recorded_study_service_id) => ({
        ...values,
        contract_study_service_id,
        recorded_study_service_id,
      })}
      onDone={({ entries }) => {
        const made = entries.find((entry) => !known.has(entry.recorded_study_service_id));
        if (made) onMade(made.recorded_study_service_id);
        onClose();
      }}
      onClose={onClose}
    >
      <DayMonthYearInput
        source="performance_date"
        label={text('operationalRecording.columns.date')}
        isRequired
        autoFocus
      />
      <FittingDate />
      <ToggleInput source="is_confirmed" label={text('operationalRecording.confirmAtOnce')} />
    </FormDialog>
  );
}
