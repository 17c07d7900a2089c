import type {
  OperationalEntry,
  RecordedOperationalService,
} from '../../contract/recording/operationalRecording.ts';
import { addMonths, daysBetween } from '../../domain/dates.ts';
import { freeFrom } from '../../domain/recording/operationalChains.ts';
import { startOf } from './chains.ts';

/** A month of the axis is this wide, in pixels: an entry of a month has room for its date. */
export const monthWidth = 64;
/** How far the axis goes beyond today, in months. */
const ahead = 2;
/** The axis begins at least this many months before today: it fills a screen. */
const back = 13;
/** The longest axis that is drawn, in months back from its end; older entries are counted, not drawn. */
const longest = 120;
/** Irregular entries, and what covers without end, get a mark of this width. */
const markWidth = 44;

interface Bar {
  entry: OperationalEntry;
  left: number;
  width: number;
  hasDate: boolean;
}

interface ChainLine {
  number: number;
  anchor: string | null;
  count: number;
  left: number;
  width: number;
}

export interface TimelineRow {
  service: RecordedOperationalService;
  bars: Bar[];
  chains: ChainLine[];
  /** What an interruption leaves open: from the end of its coverage to the next chain, or to today. */
  holds: { left: number; width: number }[];
  /** Where the running chain is due next. */
  next: { date: string; left: number; width: number } | null;
}

export interface Timeline {
  /** First days of the months of the axis. */
  months: string[];
  width: number;
  today: number;
  rows: TimelineRow[];
}

const monthOf = (date: string): string => `${date.slice(0, 8)}01`;

const monthsFrom = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
};

/** The day at its place in the axis: months are equally wide, whatever their length. */
const placeIn =
  (first: string) =>
  (date: string): number => {
    const month = monthOf(date);
    const whole =
      (Number(month.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
      Number(month.slice(5, 7)) -
      Number(first.slice(5, 7));
    return (whole + daysBetween(month, date) / daysBetween(month, addMonths(month, 1))) * monthWidth;
  };

type Place = (date: string) => number;

const barOf = (
  { repetition_period }: RecordedOperationalService,
  entry: OperationalEntry,
  at: Place,
): Bar[] => {
  const start = startOf(entry);
  if (start === null || at(start) < 0) return [];
  const end = repetition_period === 'irregular' ? null : freeFrom(repetition_period, start);
  const width = end === null ? markWidth : Math.max(at(end) - at(start) - 2, markWidth);
  return [{ entry, left: at(start), width, hasDate: end !== null && width >= monthWidth - 6 }];
};

const chainsOf = (bars: readonly Bar[]): ChainLine[] => {
  const numbers = [...new Set(bars.flatMap(({ entry }) => entry.chain_number ?? []))];
  return numbers.map((number) => {
    const own = bars.filter(({ entry }) => entry.chain_number === number);
    const [first] = own;
    const last = own.at(-1);
    const left = first?.left ?? 0;
    const anchor = first?.entry.entry_number === 0 ? startOf(first.entry) : null;
    return { number, anchor, count: own.length, left, width: (last ? last.left + last.width : left) - left };
  });
};

const holdsOf = (bars: readonly Bar[], today: number) =>
  bars.flatMap((bar, index) => {
    if (!bar.entry.is_interrupting) return [];
    const left = bar.left + bar.width + 2;
    const end = bars[index + 1]?.left ?? today;
    return end > left ? [{ left, width: end - left - 2 }] : [];
  });

/** As far as the axis goes. */
const nextOf = (
  { repetition_period, next_due_date: date }: RecordedOperationalService,
  at: Place,
  width: number,
): TimelineRow['next'] => {
  if (date === null || repetition_period === 'irregular') return null;
  const left = at(date);
  if (left < 0 || left + markWidth > width) return null;
  const end = freeFrom(repetition_period, date);
  const whole = end === null ? markWidth : Math.max(at(end) - left - 2, markWidth);
  return { date, left, width: Math.min(whole, width - left) };
};

/** The chains of all services on one axis of months, from the first entry to a little beyond today. */
export const timelineOf = (services: readonly RecordedOperationalService[], today: string): Timeline => {
  const starts = services.flatMap(({ entries }) => entries.flatMap((entry) => startOf(entry) ?? []));
  const latest = [...starts, today].toSorted().at(-1) ?? today;
  const end = addMonths(monthOf(latest), ahead);
  const earliest = monthOf([...starts, addMonths(today, -back)].toSorted()[0] ?? today);
  const bound = addMonths(end, -longest);
  const first = earliest < bound ? bound : earliest;
  const months = monthsFrom(first, end);
  const at = placeIn(first);
  return {
    months,
    width: months.length * monthWidth,
    today: at(today),
    rows: services.map((service) => {
      const bars = service.entries.flatMap((entry) => barOf(service, entry, at));
      const next = nextOf(service, at, months.length * monthWidth);
      return { service, bars, chains: chainsOf(bars), holds: holdsOf(bars, at(today)), next };
    }),
  };
};
