import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedStudyService } from '../../../contract/recording/recording.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { useText } from '../../../ui/words/useText.ts';

/** Takes an additional service away from a visit; it can be added again. */
export function useRemoveService(service: RecordedStudyService) {
  const text = useText();
  const tellDone = useTellDone();
  const { recorded_study_service_id, recorded_visit_id, study_service_id, label } = service;
  const { mutate, isPending } = useCallMutation(recordedServicesCalls.removeAdditionalStudyService, {
    onSuccess: () => {
      const again = newId();
      tellDone({
        record: label,
        message: text('recording.schedule.told.removed'),
        undo: (call) =>
          call(recordedServicesCalls.addAdditionalStudyService, {
            recorded_study_service_id: again,
            recorded_visit_id,
            study_service_id,
          }),
      });
    },
  });
  return { isPending, start: () => mutate({ recorded_study_service_id }) };
}
