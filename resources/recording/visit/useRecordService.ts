import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';

/** What providers had answered by hand and answer no longer: a confirmation that is taken back takes their answers along. */
const lostAnswers = (
  { provider_services: before }: RecordedStudyService,
  { study_services }: RecordedVisit,
) => {
  const present = study_services.flatMap((service) => service.provider_services);
  return before.flatMap(({ recorded_provider_service_id, is_confirmed }) => {
    const now = present.find((one) => one.recorded_provider_service_id === recorded_provider_service_id);
    if (!now || now.confirmation_type === 'automated' || now.is_confirmed === is_confirmed) return [];
    return [{ recorded_provider_service_id, is_confirmed, version: now.version }];
  });
};

/** Tells what became of a service at a visit, with the way back to what it was. */
export function useTellServices(): (service: RecordedStudyService, visit: RecordedVisit) => void {
  const text = useText();
  const named = useNamedVisit();
  const tellDone = useTellDone();
  return (service, visit) => {
    const { recorded_study_service_id, label } = service;
    const now = visit.study_services.find(
      (one) => one.recorded_study_service_id === recorded_study_service_id,
    );
    if (!now) return;
    const word = now.is_confirmed ? 'confirmed' : now.not_done_reason === null ? 'open' : 'notDone';
    tellDone({
      record: label,
      message: text(`recording.schedule.told.${word}`),
      detail: named(visit.label),
      undo: async (call) => {
        const back = await call(recordedServicesCalls.putRecordedStudyService, {
          recorded_study_service_id,
          version: now.version,
          is_confirmed: service.is_confirmed,
          performance_date: service.performance_date,
          not_done_reason: service.not_done_reason,
        });
        for (const answer of lostAnswers(service, back))
          await call(recordedServicesCalls.putRecordedProviderService, answer);
      },
    });
  };
}

/** The same for one service. */
export function useTellService(service: RecordedStudyService): (visit: RecordedVisit) => void {
  const tell = useTellServices();
  return (visit) => tell(service, visit);
}

/** Confirms a service, takes the confirmation back, or takes back that it was not done. */
export function useRecordService(service: RecordedStudyService) {
  const tell = useTellService(service);
  const { recorded_study_service_id, version } = service;
  const { mutate, isPending } = useCallMutation(recordedServicesCalls.putRecordedStudyService, {
    onSuccess: tell,
  });
  return {
    isPending,
    confirm: (is_confirmed: boolean) => mutate({ recorded_study_service_id, version, is_confirmed }),
    reopen: () => mutate({ recorded_study_service_id, version, is_confirmed: false, not_done_reason: null }),
  };
}
