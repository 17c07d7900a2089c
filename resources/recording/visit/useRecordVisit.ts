import { useContext } from 'react';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { type Done, useTellDone } from '../../../ui/feedback/done.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { useText } from '../../../ui/words/useText.ts';
import { useNamedVisit } from '../subject.ts';
import { DoneHereContext } from './doneHere.ts';

/** Tells that a visit of the schedule was recorded, with what was confirmed and the way back. */
export function useTellRecorded(
  visit: Pick<RecordedVisit, 'label'>,
): (answer: CallOutput<typeof recordingActsCalls.recordVisits>) => void {
  const text = useText();
  const format = useFormat();
  const named = useNamedVisit();
  const tellDone = useTellDone();
  const tellHere = useContext(DoneHereContext);
  return ({ visits: [stored], take_back }) => {
    if (!stored?.visit_date || take_back.length === 0) return;
    const confirmed = take_back.flatMap(({ services }) => services).filter((one) => !one.is_confirmed);
    const done: Done = {
      record: named(visit.label),
      message: text('recording.schedule.told.done', { date: format.date(stored.visit_date) }),
      ...(confirmed.length > 0 && {
        detail: text('recording.schedule.told.services', { smart_count: confirmed.length }),
      }),
      undo: (call) => call(recordingActsCalls.takeBackVisits, { visits: take_back }),
    };
    tellDone(done);
    tellHere(done);
  };
}
