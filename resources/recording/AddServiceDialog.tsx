import { useState } from 'react';
import { api } from '../../contract/api.ts';
import type { RecordedVisit } from '../../contract/recording.ts';
import { newId } from '../../dataProvider/newId.ts';
import { useCallMutation } from '../../ui/calls/useCallMutation.ts';
import { useCallQuery } from '../../ui/calls/useCallQuery.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { ChoiceInput } from '../../ui/form/ChoiceInput.tsx';
import { useText } from '../../ui/words/useText.ts';

/** Adds a service of the trial's price list to a visit. */
export function AddServiceDialog({ visit, onClose }: { visit: RecordedVisit; onClose: () => void }) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const services = useCallQuery(api.listAdditionalStudyServices, { trial_id: visit.trial_id });
  const add = useCallMutation(api.addAdditionalStudyService, { onSuccess: onClose });
  const choices = (services.data ?? []).map(({ study_service_id, label }) => ({
    value: study_service_id,
    label,
  }));
  return (
    <ConfirmDialog
      isOpen
      title={text('recording.schedule.addServiceTitle')}
      confirmLabel={text('recording.schedule.addService')}
      isBusy={add.isPending}
      isConfirmDisabled={chosen === null}
      onConfirm={() =>
        chosen &&
        add.mutate({
          recorded_study_service_id: newId(),
          recorded_visit_id: visit.recorded_visit_id,
          study_service_id: chosen,
        })
      }
      onCancel={onClose}
    >
      {services.data?.length === 0 ? (
        text('recording.schedule.noneAdditional')
      ) : (
        <ChoiceInput
          label={text('recording.schedule.service')}
          value={chosen}
          choices={choices}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
