import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { useCallMutation } from '../../../ui/calls/useCallMutation.ts';
import { type Done, useTellDone } from '../../../ui/feedback/done.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';
import { useSaveNote } from './noteDraft.ts';

/** Tells what became of a visit, with the way back where the rules have one. */
export function useTellVisit(
  visit: Pick<RecordedVisit, 'label'>,
): (what: 'dateRemoved' | 'closed' | 'reopened' | 'cancelled' | 'resumed', more?: Partial<Done>) => void {
  const text = useText();
  const named = useNamedVisit();
  const tellDone = useTellDone();
  return (what, more = {}) =>
    tellDone({ record: named(visit.label), message: text(`recording.schedule.told.${what}`), ...more });
}

/** What one tap does with a visit besides recording it, each told with its way back. */
export function useVisitActs(visit: RecordedVisit) {
  const text = useText();
  const tell = useTellVisit(visit);
  const saveNote = useSaveNote();
  const { recorded_visit_id, version, visit_date } = visit;
  const key = { recorded_visit_id, version };
  const ids = { recorded_visit_ids: [recorded_visit_id] };
  const reset = useCallMutation(recordingCalls.resetVisitDate, {
    onSuccess: (now) =>
      tell('dateRemoved', {
        ...(visit_date && {
          undo: (call) =>
            call(recordingCalls.setVisitDate, {
              recorded_visit_id,
              version: now.version,
              visit_date,
              is_confirming: false,
            }),
        }),
      }),
  });
  const close = useCallMutation(recordingCalls.setVisitClosed, {
    onSuccess: (now) =>
      tell('closed', {
        detail: text('recording.schedule.told.closedFor'),
        undo: (call) =>
          call(recordingCalls.setVisitClosed, { recorded_visit_id, version: now.version, is_closed: false }),
      }),
  });
  const resume = useCallMutation(recordingCalls.resumeVisits, {
    onSuccess: (resumed, { is_including_later }) => {
      const recorded_visit_ids = is_including_later
        ? resumed.map((one) => one.recorded_visit_id)
        : ids.recorded_visit_ids;
      tell('resumed', {
        ...(recorded_visit_ids.length > 1 && {
          detail: text('recording.schedule.told.alsoLater', { smart_count: recorded_visit_ids.length - 1 }),
        }),
        undo: (call) => call(recordingCalls.cancelVisits, { recorded_visit_ids }),
      });
    },
  });
  return {
    isBusy: reset.isPending || close.isPending || resume.isPending,
    reset: () => reset.mutate(key),
    close: async () => {
      const present = await saveNote(version);
      if (present !== null) close.mutate({ recorded_visit_id, version: present, is_closed: true });
    },
    resume: () => resume.mutate(ids),
    resumeWithLater: () => resume.mutate({ ...ids, is_including_later: true }),
  };
}
