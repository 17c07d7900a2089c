import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { constants } from '../../../contract/constants.ts';
import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import type { recordingActsCalls } from '../../../contract/recording/recordingActs.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { failureOf } from '../../../ui/failures/failureOf.ts';
import { useFormat } from '../../../ui/words/useFormat.ts';
import { type Text, useText } from '../../../ui/words/useText.ts';

type Recorded = CallOutput<typeof recordingActsCalls.recordVisits>;

/** The visit as somebody else has left it, of a recording that is refused as stale; null where it was refused otherwise. */
export function overtakenBy(error: unknown): RecordedVisit | null {
  const [row, ...others] = failureOf(error)?.rows ?? [];
  if (row?.code !== 'stale' || others.length > 0 || typeof row.present !== 'object') return null;
  // What stands beside a refusal has the shape of the call's answer.
  return (row.present as Recorded | null)?.visits[0] ?? null;
}

/** What somebody else did with a visit: `already done on 25.06.2025`. */
const outcome = (
  { state, visit_date }: RecordedVisit,
  text: Text,
  format: Pick<ReturnType<typeof useFormat>, 'date'>,
): string => {
  if (state === 'cancelled' || state === 'closed') return text(`visitLists.overtaken.${state}`);
  return visit_date === null
    ? text('visitLists.overtaken.changed')
    : text('visitLists.overtaken.done', { date: format.date(visit_date) });
};

/** Tells who was overtaken which visit it is and what became of it; false = the call was refused for something else. */
export function useTellOvertaken(): (error: unknown, name: string) => boolean {
  const text = useText();
  const format = useFormat();
  const notify = useNotify();
  return useCallback(
    (error, name) => {
      const visit = overtakenBy(error);
      if (!visit) return false;
      const words = text('visitLists.overtaken.told', { visit: name, outcome: outcome(visit, text, format) });
      notify(words, {
        type: 'warning',
        autoHideDuration: constants.errorNoticeMs,
        messageArgs: { _: words },
      });
      return true;
    },
    [text, format, notify],
  );
}
