import type { RecordedVisit } from '../../../contract/recording/recording.ts';
import { addMonths, daysBetween } from '../../../domain/dates.ts';

/** Room at both ends, so that the words under the first and the last visit are whole. */
const edge = 36;
/** Today is drawn while it lies this near to the schedule, in days. */
const nearDays = 60;
const letterWidth = 6.6;
const dateWidth = 46;
const widestLabel = 110;
const monthWidth = 44;

/** Where a visit would lie if a date is given that has not been saved yet. */
export interface Ghost {
  recorded_visit_id: string;
  new_planned_date: string | null;
  new_window_from: string | null;
  new_window_to: string | null;
}

interface Span {
  left: number;
  width: number;
}

/** A visit as it is drawn; lengths in pixels from the left. */
export interface DrawnVisit {
  visit: RecordedVisit;
  lane: number;
  window: Span | null;
  /** The performed day, else the planned one. */
  dot: number;
  dotDate: string;
  /** From the window to a dot outside of it. */
  reach: Span | null;
  labelWidth: number;
  /** Where window and dot would move to. */
  ghost: (Span & { dot: number }) | null;
}

export interface Picture {
  lanes: number;
  visits: DrawnVisit[];
  months: { date: string; at: number }[];
  /** Null where today lies far from the schedule. */
  today: number | null;
}

export const labelOf = ({ short_label, label }: Pick<RecordedVisit, 'short_label' | 'label'>): string =>
  short_label ?? label;

const dayOf = ({ visit_date, planned_date }: RecordedVisit): string | null => visit_date ?? planned_date;

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;

/** The firsts of the months that have room for their names. */
const monthsBetween = (start: string, end: string, pixelsPerDay: number): string[] => {
  const step = [1, 2, 3, 6, 12, 24].find((months) => months * 30 * pixelsPerDay >= monthWidth) ?? 60;
  const first = addMonths(firstOfMonth(start), 1);
  const count = Math.ceil(daysBetween(first, end) / (step * 30));
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addMonths(first, index * step)).filter(
    (date) => date <= end,
  );
};

interface Options {
  today: string;
  /** Of the picture, in pixels. */
  width: number;
  ghosts?: readonly Ghost[];
}

/** A schedule on a time axis: who would overlap another one goes to a lane below. Null where nothing has a date. */
export function layPicture(
  visits: readonly RecordedVisit[],
  { today, width, ghosts = [] }: Options,
): Picture | null {
  const dated = visits.filter((visit) => dayOf(visit) !== null);
  const days = [
    ...dated.flatMap((visit) => [visit.window_from, visit.window_to, visit.visit_date, visit.planned_date]),
    ...ghosts.flatMap((ghost) => [ghost.new_window_from, ghost.new_window_to]),
  ]
    .flatMap((day) => day ?? [])
    .toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isNear = daysBetween(last, today) <= nearDays && daysBetween(today, first) <= nearDays;
  const start = isNear && today < first ? today : first;
  const end = isNear && today > last ? today : last;
  const pixelsPerDay = (width - 2 * edge) / Math.max(daysBetween(start, end), 1);
  const at = (date: string): number => edge + daysBetween(start, date) * pixelsPerDay;
  const span = (from: string, to: string): Span => ({
    left: at(from),
    width: Math.max(at(to) - at(from), 8),
  });

  const laneEnds: number[] = [];
  const drawn = dated
    .flatMap((visit) => {
      const dotDate = dayOf(visit);
      if (dotDate === null) return [];
      const { window_from: from, window_to: to } = visit;
      const window = from && to ? span(from, to) : null;
      const dot = at(dotDate);
      const labelWidth = Math.min(widestLabel, Math.max(dateWidth, labelOf(visit).length * letterWidth));
      const begin = Math.min(window?.left ?? dot, dot - labelWidth / 2);
      const finish = Math.max(window ? window.left + window.width : dot, dot + labelWidth / 2);
      return [{ visit, window, dot, dotDate, labelWidth, begin, finish, reach: reachOf(window, dot) }];
    })
    .toSorted((one, other) => one.begin - other.begin)
    .map(({ begin, finish, ...rest }): DrawnVisit => {
      const free = laneEnds.findIndex((taken) => taken + 4 <= begin);
      const lane = free >= 0 ? free : laneEnds.length;
      laneEnds[lane] = finish;
      const ghost = ghosts.find(
        ({ recorded_visit_id }) => recorded_visit_id === rest.visit.recorded_visit_id,
      );
      const { new_window_from: from, new_window_to: to, new_planned_date: planned } = ghost ?? {};
      return { ...rest, lane, ghost: from && to && planned ? { ...span(from, to), dot: at(planned) } : null };
    });
  return {
    lanes: laneEnds.length,
    visits: drawn,
    months: monthsBetween(start, end, pixelsPerDay).map((date) => ({ date, at: at(date) })),
    today: isNear ? at(today) : null,
  };
}

/** The line from a window to a dot outside of it. */
const reachOf = (window: Span | null, dot: number): Span | null => {
  if (!window) return null;
  const right = window.left + window.width;
  if (dot < window.left) return { left: dot, width: window.left - dot };
  return dot > right ? { left: right, width: dot - right } : null;
};
