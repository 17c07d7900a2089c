import { visitsCalls } from '../../../contract/plan/visits.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingCalls } from '../../../contract/recording/recording.ts';
import { useRecords } from '../../../ui/calls/useRecords.ts';
import { useTellDone } from '../../../ui/feedback/done.ts';
import { inOneLine } from '../../../ui/feedback/LineFailed.tsx';
import { LoadingLine } from '../../../ui/feedback/LoadingLine.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { ChoiceInput } from '../../../ui/form/inputs/ChoiceInput.tsx';
import { DayMonthYearInput } from '../../../ui/form/inputs/DayMonthYearInput.tsx';
import { Loaded } from '../../../ui/loaded/Loaded.tsx';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';

interface Props {
  trialId: string;
  participantId: string;
  today: string;
  /** It was added, and can be shown. */
  onAdded?: (visit: RecordedVisit) => void;
  onClose: () => void;
}

/** Adds a visit of the non-scheduled plan, as often as it happened. */
export function UnscheduledVisitDialog({ trialId, participantId, today, onAdded, onClose }: Props) {
  const text = useText();
  const named = useNamedVisit();
  const tellDone = useTellDone();
  const visits = useRecords(visitsCalls.listVisits, { trial_id: trialId, visit_kind: 'non_scheduled' });
  const isThereNone = visits.data?.length === 0;
  return (
    <FormDialog
      title={text('recording.schedule.unscheduledTitle')}
      confirmLabel={text('common.actions.add')}
      isReady={() => !isThereNone}
      endpoint={recordingCalls.addUnscheduledVisit}
      about={participantId}
      record={{ protocol_visit_id: null, visit_date: today }}
      toInput={(values, _base, recorded_visit_id) => ({
        ...values,
        trial_id: trialId,
        patient_in_trial_id: participantId,
        recorded_visit_id,
      })}
      onDone={(visit) => {
        onClose();
        tellDone({ record: named(visit.label), message: text('recording.schedule.told.added') });
        onAdded?.(visit);
      }}
      onClose={onClose}
    >
      <Loaded queries={{ visits }} skeleton={<LoadingLine />} failed={inOneLine}>
        {(read) =>
          read.visits.length === 0 ? (
            text('recording.schedule.noneUnscheduled')
          ) : (
            <>
              <ChoiceInput
                source="protocol_visit_id"
                label={text('recording.schedule.visit')}
                isRequired
                autoFocus
                choices={read.visits.map(({ protocol_visit_id: value, label }) => ({ value, label }))}
              />
              <DayMonthYearInput source="visit_date" label={text('recording.schedule.date')} />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
