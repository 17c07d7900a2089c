import type { RecordedVisit } from '../../../contract/recording/recording.ts';

/** A schedule no longer than this is always shown whole. */
const shortSchedule = 8;
const before = 2;
const after = 5;

const isToDo = ({ state }: RecordedVisit): boolean => state === 'due' || state === 'overdue';

interface Wanted {
  isAll: boolean;
  open: string | null;
  isPhone: boolean;
}

/**
 * The visits around the next one, and wherever something is to do: the rest of a long schedule is quiet. On a phone only the
 * latest of the earlier ones is shown, however short the schedule is.
 */
export function shownVisits(
  visits: readonly RecordedVisit[],
  { isAll, open, isPhone }: Wanted,
): readonly RecordedVisit[] {
  const isShort = visits.length <= shortSchedule;
  if (isAll || (isShort && !isPhone)) return visits;
  const next = visits.findIndex((visit) => isToDo(visit) || visit.state === 'upcoming');
  const middle = next < 0 ? visits.length - 1 : next;
  // Where nothing is to come, the latest one is the last.
  const earlier = next < 0 ? 0 : 1;
  const first = middle - (isPhone ? earlier : before);
  return visits.filter(
    (visit, index) =>
      isToDo(visit) ||
      visit.recorded_visit_id === open ||
      (index >= first && (isShort || index <= middle + after)),
  );
}

/** How many visits are not shown that lie before all that are. */
export const earlierCount = (visits: readonly RecordedVisit[], shown: readonly RecordedVisit[]): number =>
  shown[0] === undefined ? 0 : visits.indexOf(shown[0]);
