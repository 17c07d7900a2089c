import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ToggleInput } from '../../../ui/form/inputs/ToggleInput.tsx';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useLaterVisits } from '../schedule/scheduleVisits.ts';
import { useTellVisit } from './useVisitActs.ts';

/** Cancels a visit, or it and all later open ones, with their number. */
export function CancelVisitDialog({ visit, onClose }: { visit: RecordedVisit; onClose: () => void }) {
  const text = useText();
  const tell = useTellVisit(visit);
  const format = useFormat();
  const later = useLaterVisits(visit).open;
  const { recorded_visit_id } = visit;
  return (
    <FormDialog
      isDangerous
      title={text('recording.schedule.cancelTitle', { visit: visit.label })}
      confirmLabel={({ is_including_later }) =>
        is_including_later
          ? text('recording.schedule.cancelCount', format.counted(later + 1))
          : text('recording.schedule.cancel')
      }
      keepLabel={text('recording.schedule.keep')}
      endpoint={recordingCalls.cancelVisits}
      about={recorded_visit_id}
      record={{ is_including_later: false }}
      toInput={(values) => ({ ...values, recorded_visit_ids: [recorded_visit_id] })}
      onDone={(cancelled) => {
        const ids = cancelled.map((one) => one.recorded_visit_id);
        tell('cancelled', {
          ...(ids.length > 1 && {
            detail: text('recording.schedule.told.alsoLater', { smart_count: ids.length - 1 }),
          }),
          undo: (call) => call(recordingCalls.resumeVisits, { recorded_visit_ids: ids }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      <span>{text('recording.schedule.cancelBody')}</span>
      {later > 0 && (
        <ToggleInput
          source="is_including_later"
          label={text('recording.schedule.cancelLater', format.counted(later))}
          autoFocus
        />
      )}
    </FormDialog>
  );
}
