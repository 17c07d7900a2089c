import { recordingListsCalls } from '../../../contract/recording/recordingLists.ts';
import type { CallOutput } from '../../../dataProvider/call.ts';
import { type Pages, useCallPages } from '../../../ui/calls/useCallPages.ts';
import { placeBefore } from './dayPlaces.ts';

type Answer = CallOutput<typeof recordingListsCalls.listVisitLines>;

/** A visit in a list by days. */
export type DatedLine = Answer['visits'][number];

interface Wanted {
  trial_id?: string | undefined;
  patient_in_trial_id?: string | undefined;
  protocol_visit_id?: string | undefined;
}

/** Visits in the order of their days; from a day on, forwards or backwards, where one is given. */
export function useVisitDays(
  input: Wanted,
  isHeld: boolean,
  from?: { day: string; direction: 'forward' | 'backward' },
): Pages<DatedLine> {
  const { day, direction = 'forward' } = from ?? {};
  return useCallPages(recordingListsCalls.listVisitLines, { ...input, direction }, ({ visits }) => visits, {
    isHeld,
    startsAfter: day === undefined ? null : placeBefore(day, direction),
  });
}
