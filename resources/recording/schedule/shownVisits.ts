import type { RecordedVisit } from '../../../contract/recording/recording.ts';

/** A schedule no longer than this is always shown whole. */
const shortSchedule = 8;
const before = 2;
const after = 5;

const isToDo = ({ state }: RecordedVisit): boolean => state === 'due' || state === 'overdue';

/** The visits around the next one, and wherever something is to do: the rest of a long schedule is quiet. */
export function shownVisits(
  visits: readonly RecordedVisit[],
  { isAll, open }: { isAll: boolean; open: string | null },
): readonly RecordedVisit[] {
  if (isAll || visits.length <= shortSchedule) return visits;
  const next = visits.findIndex((visit) => isToDo(visit) || visit.state === 'upcoming');
  const middle = next < 0 ? visits.length - 1 : next;
  return visits.filter(
    (visit, index) =>
      isToDo(visit) ||
      visit.recorded_visit_id === open ||
      (index >= middle - before && index <= middle + after),
  );
}
