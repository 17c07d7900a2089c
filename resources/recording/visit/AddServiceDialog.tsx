import { studyServicesCalls } from '../../../contract/plan/studyServices.ts';
import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { useCallQuery } from '../../../ui/calls/useCallQuery.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';

interface Props {
  visit: RecordedVisit;
  /** It was added, under this `recorded_study_service_id`. */
  onAdded?: (id: string) => void;
  onClose: () => void;
}

/** Adds a service of the trial's price list to a visit. */
export function AddServiceDialog({ visit, onAdded, onClose }: Props) {
  const text = useText();
  const services = useCallQuery(studyServicesCalls.listAdditionalStudyServices, { trial_id: visit.trial_id });
  const named = useNamedVisit();
  const tellDone = useTellDone();
  const { recorded_visit_id } = visit;
  const tellAdded = ({ label, recorded_study_service_id }: RecordedStudyService): void =>
    tellDone({
      record: label,
      message: text('recording.schedule.told.added'),
      detail: named(visit.label),
      undo: (call) => call(recordedServicesCalls.removeAdditionalStudyService, { recorded_study_service_id }),
    });
  const isThereNone = services.data?.length === 0;
  return (
    <FormDialog
      title={text('recording.schedule.addServiceTitle')}
      confirmLabel={text('recording.schedule.addService')}
      isReady={() => !isThereNone}
      endpoint={recordedServicesCalls.addAdditionalStudyService}
      about={recorded_visit_id}
      record={{ study_service_id: null }}
      toInput={(values, _base, recorded_study_service_id) => ({
        ...values,
        recorded_study_service_id,
        recorded_visit_id,
      })}
      onDone={(stored, { study_service_id }) => {
        // It is the one of its kind that was not there before.
        const before = new Set(visit.study_services.map((one) => one.recorded_study_service_id));
        const added = stored.study_services.find(
          (one) => one.study_service_id === study_service_id && !before.has(one.recorded_study_service_id),
        );
        if (added) {
          tellAdded(added);
          onAdded?.(added.recorded_study_service_id);
        }
        onClose();
      }}
      onClose={onClose}
    >
      <Loaded queries={{ services }} skeleton={<LoadingLine />} failed={inOneLine}>
        {(read) =>
          read.services.length === 0 ? (
            text('recording.schedule.noneAdditional')
          ) : (
            <ChoiceInput
              source="study_service_id"
              label={text('recording.schedule.service')}
              isRequired
              autoFocus
              choices={read.services.map(({ study_service_id: value, label }) => ({ value, label }))}
            />
          )
        }
      </Loaded>
    </FormDialog>
  );
}
