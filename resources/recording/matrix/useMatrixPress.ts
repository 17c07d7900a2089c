import { useRef, useState } from 'react';
import { recordedServicesCalls } from '../../../contract/recording/recordedServices.ts';
import type { RecordedStudyService, RecordedVisit } from '../../../contract/recording/recording.ts';
import type { VisitLine } from '../../../contract/recording/recordingLists.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { useTellFailure } from '../../../ui/calls/useTellFailure.ts';
import { useWork } from '../lists/visitWork.ts';
import { useTellServices } from '../visit/useRecordService.ts';

/** What pressing a service at a visit does: confirms it or takes that back; where the visit has no date, asks for it. */
export function useMatrixPress() {
  const { askDate } = useWork();
  const tell = useTellServices();
  const tellFailure = useTellFailure(recordedServicesCalls.putRecordedStudyService);
  /** The services that an answer is awaited for, as they were. */
  const before = useRef(new Map<string, RecordedStudyService>()).current;
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const end = (id: string): RecordedStudyService | undefined => {
    const service = before.get(id);
    before.delete(id);
    setBusy(new Set(before.keys()));
    return service;
  };
  const { mutate } = useCallMutation(recordedServicesCalls.putRecordedStudyService, {
    onSuccess: (visit, { recorded_study_service_id }) => {
      const service = end(recorded_study_service_id);
      if (service) tell(service, visit);
    },
    onError: (error, { recorded_study_service_id }) => {
      end(recorded_study_service_id);
      tellFailure(error);
    },
  });
  return {
    busy,
    press: (service: RecordedStudyService, visit: RecordedVisit, line: VisitLine): void => {
      const { recorded_study_service_id, version, is_confirmed, not_done_reason } = service;
      const isDated = visit.visit_date !== null;
      if (!isDated && !is_confirmed && not_done_reason === null) {
        askDate(line, recorded_study_service_id);
        return;
      }
      before.set(recorded_study_service_id, service);
      setBusy(new Set(before.keys()));
      mutate({
        recorded_study_service_id,
        version,
        is_confirmed: isDated && !is_confirmed,
        not_done_reason: null,
      });
    },
  };
}
