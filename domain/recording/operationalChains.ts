import type { RepetitionPeriod } from '../../contract/vocab.ts';
import { addDays, addMonths } from '../dates.ts';
import { fail, ok, type Result } from '../result.ts';

/** What the rules of chains look at of an operational service. */
export interface ChainService {
  label: string;
  repetition_period: RepetitionPeriod;
  /** Starts the first chain. */
  first_due_date: string | null;
  /** No more entries. */
  is_closed: boolean;
  is_auto_confirmed: boolean;
}

/** A place in a chain of a service, both counted from 0; irregular entries stand in no chain. */
export interface Place {
  chain_number: number | null;
  entry_number: number | null;
}

/** An entry of an operational service; dates are `YYYY-MM-DD`. */
export interface ChainEntry extends Place {
  recorded_study_service_id: string;
  /** Counted from the anchor of the chain; null where the chain has none, and for irregular entries. */
  due_date: string | null;
  performance_date: string | null;
  /** The last of its chain: the trial is on hold from then on. */
  is_interrupting: boolean;
}

/** An entry that is to be made. */
export interface NewEntry extends Place {
  due_date: string | null;
  performance_date: string | null;
}

/** One that is due: it has its day in any case. */
export interface MissingEntry extends NewEntry {
  due_date: string;
}

/** Months between two entries; `once` and `irregular` do not repeat. */
const monthsOf: Readonly<Record<RepetitionPeriod, number | null>> = {
  once: null,
  monthly: 1,
  quarterly: 3,
  semesterly: 6,
  yearly: 12,
  irregular: null,
};

const byPlace = (a: Place, b: Place): number =>
  (a.chain_number ?? 0) - (b.chain_number ?? 0) || (a.entry_number ?? 0) - (b.entry_number ?? 0);

/** The first day that an entry performed on this date leaves free; null where it covers without end (`once`). */
export const freeFrom = (period: RepetitionPeriod, date: string): string | null => {
  if (period === 'once') return null;
  const months = monthsOf[period];
  return months === null ? addDays(date, 1) : addMonths(date, months);
};

/** The last day on which an entry leaves this day free; months of different length move it by up to three days. */
const fitsUntil = (period: RepetitionPeriod, next: string): string => {
  let date = addMonths(next, -(monthsOf[period] ?? 0));
  for (
    let later = addDays(date, 1);
    addMonths(later, monthsOf[period] ?? 0) <= next;
    later = addDays(date, 1)
  )
    date = later;
  return date;
};

/** When the entry of this number is due: always counted from the anchor, so that clamped months never drift. */
const dueOf = (period: RepetitionPeriod, anchor: string, entryNumber: number): string =>
  addMonths(anchor, (monthsOf[period] ?? 0) * entryNumber);

/** A chain begins on the date of its first entry; while that has none, on the day that it is due. */
const anchorOf = (service: ChainService, first: ChainEntry): string | null => {
  if (first.performance_date !== null) return first.performance_date;
  return first.chain_number === 0 ? (service.first_due_date ?? first.due_date) : first.due_date;
};

interface Chain {
  number: number;
  anchor: string | null;
  entries: readonly ChainEntry[];
}

const chainsOf = (service: ChainService, entries: readonly ChainEntry[]): Chain[] => {
  const chains = new Map<number, ChainEntry[]>();
  for (const entry of entries.toSorted(byPlace)) {
    if (entry.chain_number === null) continue;
    const own = chains.get(entry.chain_number);
    if (own) own.push(entry);
    else chains.set(entry.chain_number, [entry]);
  }
  return [...chains].map(([number, own]) => ({
    number,
    anchor: own[0] ? anchorOf(service, own[0]) : null,
    entries: own,
  }));
};

const isInterrupted = ({ entries }: Chain): boolean => entries.some((entry) => entry.is_interrupting);

/** The due dates as the chains' anchors have them now: only entries whose date is another than theirs. */
export const movedDueDates = (
  service: ChainService,
  entries: readonly ChainEntry[],
): { recorded_study_service_id: string; due_date: string }[] =>
  chainsOf(service, entries).flatMap(({ anchor, entries: own }) =>
    own.flatMap(({ recorded_study_service_id, due_date, entry_number, chain_number }) => {
      if (anchor === null) return [];
      const isFirst = entry_number === 0;
      const start = isFirst && chain_number === 0 ? (service.first_due_date ?? anchor) : anchor;
      const due = isFirst ? start : dueOf(service.repetition_period, anchor, entry_number ?? 0);
      return due === due_date ? [] : [{ recorded_study_service_id, due_date: due }];
    }),
  );

interface Neighbours {
  previous: ChainEntry | undefined;
  next: ChainEntry | undefined;
}

/** The dated entries before and after a place, across chains. */
const neighboursOf = (entries: readonly ChainEntry[], place: Place): Neighbours => {
  const dated = entries.filter((entry) => entry.performance_date !== null).toSorted(byPlace);
  return {
    previous: dated.findLast((entry) => byPlace(entry, place) < 0),
    next: dated.find((entry) => byPlace(entry, place) > 0),
  };
};

type Overlap =
  | 'overlaps_previous_entry'
  | 'overlaps_next_entry'
  | 'overlaps_previous_chain'
  | 'overlaps_irregular_entry';

const dateIrregular = (others: readonly ChainEntry[], date: string): Result<null, Overlap> =>
  others.some((other) => other.performance_date === date)
    ? fail('overlaps_irregular_entry', { date })
    : ok(null);

/**
 * Whether an entry may be performed on this date: it does not lie in the coverage of the entry before it, and its own
 * coverage does not reach the entry after it. Only dated entries count. A refusal names both dates, and what would fit
 * where the two others leave room.
 */
export const dateEntry = (
  service: ChainService,
  entries: readonly ChainEntry[],
  entry: Place & { recorded_study_service_id: string },
  date: string,
): Result<null, Overlap> => {
  const { repetition_period: period } = service;
  const others = entries.filter(
    (other) => other.recorded_study_service_id !== entry.recorded_study_service_id,
  );
  if (period === 'irregular') return dateIrregular(others, date);
  const { previous, next } = neighboursOf(others, entry);
  const before = previous?.performance_date ?? null;
  const after = next?.performance_date ?? null;
  const free = before === null ? null : freeFrom(period, before);
  const latest = after === null ? null : fitsUntil(period, after);
  const hasRoom = free === null || latest === null || free <= latest;
  if (before !== null && free !== null && date < free)
    return fail(
      previous?.chain_number === entry.chain_number ? 'overlaps_previous_entry' : 'overlaps_previous_chain',
      { date, other_date: before, ...(hasRoom && { fits_from: free }) },
    );
  const end = freeFrom(period, date);
  if (after !== null && latest !== null && end !== null && end > after)
    return fail('overlaps_next_entry', {
      date,
      other_date: after,
      ...(hasRoom && { fits_until: latest }),
    });
  return ok(null);
};

type NoPlace = 'operational_service_closed' | 'entry_exists' | 'entry_without_date';

/**
 * Where the next entry by hand goes: the end of the running chain, or the beginning of a new one where the last was
 * interrupted. `once` has one entry, and an entry without a date is dated before the next is made.
 */
export const nextPlace = (
  service: ChainService,
  entries: readonly ChainEntry[],
): Result<Omit<NewEntry, 'performance_date'>, NoPlace> => {
  const { repetition_period: period, label } = service;
  if (service.is_closed) return fail('operational_service_closed', { label });
  if (period === 'irregular') return ok({ chain_number: null, entry_number: null, due_date: null });
  if (period === 'once' && entries.length > 0) return fail('entry_exists', { label });
  const chain = chainsOf(service, entries).at(-1);
  if (!chain) return ok({ chain_number: 0, entry_number: 0, due_date: service.first_due_date });
  if (isInterrupted(chain)) return ok({ chain_number: chain.number + 1, entry_number: 0, due_date: null });
  const last = chain.entries.at(-1);
  if (last?.performance_date === null || chain.anchor === null) return fail('entry_without_date', { label });
  const entry_number = (last?.entry_number ?? 0) + 1;
  return ok({
    chain_number: chain.number,
    entry_number,
    due_date: dueOf(period, chain.anchor, entry_number),
  });
};

/** The day on which an entry that confirms itself is performed: when it is due, or when the one before leaves room. */
const ownDate = (period: RepetitionPeriod, due: string, before: string | null): string => {
  const free = before === null ? null : freeFrom(period, before);
  return free !== null && free > due ? free : due;
};

const runningChain = (service: ChainService, entries: readonly ChainEntry[]): Chain =>
  chainsOf(service, entries).at(-1) ?? { number: 0, anchor: service.first_due_date, entries: [] };

/** Whether nothing can be generated before somebody gives the running chain its first date. */
export const waitsForFirstDate = (service: ChainService, entries: readonly ChainEntry[]): boolean => {
  if (service.is_closed || service.repetition_period === 'irregular') return false;
  const chain = runningChain(service, entries);
  return chain.anchor === null && !isInterrupted(chain);
};

/**
 * The entries that are due up to this day and do not exist: those of the running chain, or the first chain's where the
 * service says when it is first due. Auto-confirmed ones carry their date. Nothing for closed and irregular services,
 * and nothing after an interruption.
 */
export const missingEntries = (
  service: ChainService,
  entries: readonly ChainEntry[],
  today: string,
): MissingEntry[] => {
  const { repetition_period: period } = service;
  if (service.is_closed || period === 'irregular') return [];
  const chain = runningChain(service, entries);
  if (chain.anchor === null || isInterrupted(chain)) return [];
  const missing: MissingEntry[] = [];
  const first = (chain.entries.at(-1)?.entry_number ?? -1) + 1;
  const end = { chain_number: chain.number, entry_number: first };
  let before = neighboursOf(entries, end).previous?.performance_date ?? null;
  for (let number = first; number === 0 || period !== 'once'; number += 1) {
    const due_date = dueOf(period, chain.anchor, number);
    const date = ownDate(period, due_date, before);
    if (due_date > today || (service.is_auto_confirmed && date > today)) break;
    const performance_date = service.is_auto_confirmed ? date : null;
    missing.push({ chain_number: chain.number, entry_number: number, due_date, performance_date });
    before = performance_date ?? before;
  }
  return missing;
};

/** Next due date of the running chain, after its last entry; null = unknown. */
export const nextDueDate = (service: ChainService, entries: readonly ChainEntry[]): string | null => {
  const { repetition_period: period } = service;
  if (service.is_closed || period === 'irregular') return null;
  const chain = chainsOf(service, entries).at(-1);
  if (!chain) return service.first_due_date;
  if (period === 'once' || chain.anchor === null || isInterrupted(chain)) return null;
  return dueOf(period, chain.anchor, (chain.entries.at(-1)?.entry_number ?? 0) + 1);
};

/** The entries without a date behind an interruption: they go. */
export const entriesAfter = (entries: readonly ChainEntry[], place: Place): string[] =>
  entries
    .filter((entry) => entry.chain_number === place.chain_number && byPlace(entry, place) > 0)
    .map((entry) => entry.recorded_study_service_id);
