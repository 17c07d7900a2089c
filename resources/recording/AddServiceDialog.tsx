import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../ui/form/inputs/ChoiceInput.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Adds a service of the trial's price list to a visit. */
export function AddServiceDialog({ visit, onClose }: { visit: RecordedVisit; onClose: () => void }) {
  const text = useText();
  const services = useCallQuery(api.listAdditionalStudyServices, { trial_id: visit.trial_id });
  const { recorded_visit_id } = visit;
  const isThereNone = services.data?.length === 0;
  return (
    <FormDialog
      title={text('recording.schedule.addServiceTitle')}
      confirmLabel={text('recording.schedule.addService')}
      isReady={() => !isThereNone}
      endpoint={api.addAdditionalStudyService}
      about={recorded_visit_id}
      record={{ study_service_id: null }}
      toInput={(values, _base, recorded_study_service_id) => ({
        ...values,
        recorded_study_service_id,
        recorded_visit_id,
      })}
      onDone={onClose}
      onClose={onClose}
    >
      {isThereNone ? (
        text('recording.schedule.noneAdditional')
      ) : (
        <ChoiceInput
          source="study_service_id"
          label={text('recording.schedule.service')}
          isRequired
          autoFocus
          choices={(services.data ?? []).map(({ study_service_id: value, label }) => ({ value, label }))}
        />
      )}
    </FormDialog>
  );
}
