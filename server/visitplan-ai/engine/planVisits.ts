import type { ExtractedVisit, ExtractionWarning } from '../../../contract/plan/extraction.ts';
import { timingInPlan } from '../../../domain/visitPlan/timingText.ts';
import type { VisitHead } from './table/visitHeads.ts';

type Counted = Pick<
  ExtractedVisit,
  | 'label'
  | 'shared_label'
  | 'short_label'
  | 'timing_text'
  | 'reference'
  | 'days_interval'
  | 'days_tolerance_before'
  | 'days_tolerance_after'
  | 'window_from'
  | 'window_to'
>;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const initials = (text: string): string =>
  bare(text)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');

/** The place of the visit that a timing names: by its label, a part of it, or its initials (`EOT`); -1 = there is none. */
const namedVisit = (name: string, heads: readonly VisitHead[], but: number): number => {
  const wanted = bare(name);
  const compact = wanted.replace(/ /g, '');
  const tests: ((head: VisitHead) => boolean)[] = [
    ({ label, shortLabel }) => bare(label) === wanted || (shortLabel !== null && bare(shortLabel) === wanted),
    ({ label }) => bare(label).replace(/ /g, '') === compact,
    ({ label }) => compact.length >= 2 && initials(label) === compact,
    ({ label }) => initials(name).length >= 2 && bare(label) === initials(name),
    ({ label }) => bare(label).length >= 3 && (wanted.includes(bare(label)) || bare(label).includes(wanted)),
  ];
  for (const test of tests) {
    const found = heads.findIndex((head, at) => at !== but && test(head));
    if (found >= 0) return found;
  }
  return -1;
};

/** Whether a visit without a day stands between the last one before the first day and the first one after it. */
const isAroundFirstDay = ({ timing }: VisitHead, at: number, heads: readonly VisitHead[]): boolean => {
  const [before, after] = [heads[at - 1]?.timing, heads[at + 1]?.timing];
  if (timing !== null || !before || !after || before.reference !== null || after.reference !== null)
    return false;
  return before.to < 0 && after.from > 1;
};

/**
 * The place of the visit that the others count from: on Day 0, else on Day 1, else in Week 0, else where that day must be;
 * -1 = there is none.
 */
const baselineOf = (heads: readonly VisitHead[]): number => {
  const on = (kind: 'day' | 'span', day: number) => (head: VisitHead) =>
    head.timing?.kind === kind &&
    head.timing.reference === null &&
    head.timing.from === day &&
    head.timing.to === day;
  const isNamedSo = ({ timing, label }: VisitHead) =>
    timing === null && /^(?:baseline|randomi[sz]ation|randomisierung)$/i.test(label);
  for (const test of [on('day', 0), on('day', 1), on('span', 0), isNamedSo, isAroundFirstDay]) {
    const found = heads.findIndex(test);
    if (found >= 0) return found;
  }
  return -1;
};

/** Where more of the columns than this share their names, these are no names of visits. */
const mostShared = 0.75;

/**
 * Several columns under one name are told apart by what is printed of their day, else by their number: a person chooses
 * among visits by their names. Where most columns share theirs, the names are those of periods, and each has its day
 * behind it. What nothing stands over stays without one.
 */
const distinctLabels = (heads: readonly VisitHead[]): string[] => {
  const isOnce = (label: string, all: readonly string[]): boolean =>
    label === '' || all.indexOf(label) === all.lastIndexOf(label);
  const labels = heads.map(({ label }) => label);
  const arePeriods = labels.filter((label) => !isOnce(label, labels)).length > mostShared * labels.length;
  const timed = heads.map(({ label, printedTime }) => {
    const isSaid =
      label === '' ||
      printedTime === null ||
      label === printedTime ||
      (/\p{L}/u.test(printedTime) && label.includes(printedTime)) ||
      (arePeriods && isOnce(label, labels) && /\p{L}{3}/u.test(printedTime));
    return isSaid || (isOnce(label, labels) && !arePeriods) ? label : `${label} ${printedTime}`;
  });
  return timed.map((label, at) => {
    if (isOnce(label, timed)) return label;
    const number = timed.slice(0, at + 1).filter((each) => each === label).length;
    return `${label} (${number})`;
  });
};

/**
 * Where a count of days begins anew, as in a second period or another cycle: for each visit the place of the day that it is
 * counted from, or -1 where it is in the first count. How long after the first day that is, nothing says.
 */
const laterCounts = (heads: readonly VisitHead[]): number[] => {
  const starts = heads.map(() => -1);
  let [begin, last] = [-1, Number.NEGATIVE_INFINITY];
  const ends: number[] = [];
  for (const [at, { timing }] of heads.entries()) {
    if (timing?.kind !== 'day' || timing.reference !== null) continue;
    if (timing.from < last) {
      begin = at;
      ends.push(at);
    }
    last = timing.from;
    if (begin >= 0) starts[at] = begin;
  }
  // Only a count that has a first day of its own is one; else a number was misread, or columns are in no order.
  return starts.map((start) => {
    if (start < 0) return -1;
    const until = ends.find((end) => end > start) ?? heads.length;
    return heads.findIndex(
      ({ timing }, at) =>
        at >= start &&
        at < until &&
        starts[at] === start &&
        timing?.from === timing?.to &&
        (timing?.from === 1 || timing?.from === 0),
    );
  });
};

/** Whether a numbered day is before that of a visit that stands before it, or is the first day once more. */
const isOutOfOrder = (heads: readonly VisitHead[], at: number): boolean => {
  const { timing } = heads[at] ?? {};
  if (timing?.kind !== 'day') return false;
  return heads
    .slice(0, at)
    .some(
      ({ timing: before }) =>
        before?.kind === 'day' &&
        before.reference === null &&
        (before.from > timing.from || (before.from === 1 && timing.from === 1 && timing.to === 1)),
    );
};

/** A stretch of time between visits that is no visit's day: `3 to 14 days` of a wash-out. */
const isDuration = ({ label, timing }: VisitHead): boolean =>
  /wash[\s-]*out/i.test(label) && timing?.kind === 'span';

/** Visits in a plan's count of days, what of their timings was not understood, and the places of those whose day is not known. */
export const countVisits = (
  heads: readonly VisitHead[],
): { visits: Counted[]; warnings: ExtractionWarning[]; doubtful: ReadonlySet<number> } => {
  const warnings: ExtractionWarning[] = [];
  const hasDayZero = heads.some(
    ({ timing }) => timing?.kind === 'day' && timing.from <= 0 && timing.to >= 0 && timing.from === timing.to,
  );
  const baseline = baselineOf(heads);
  const labels = distinctLabels(heads);
  const isShared = (label: string): boolean => heads.filter((head) => head.label === label).length > 1;
  const later = laterCounts(heads);
  const doubtful = new Set<number>();
  const visits = heads.map((head, at): Counted => {
    const { shortLabel, timingText, timing } = head;
    const label = labels[at] ?? '';
    const named = timing?.reference ? namedVisit(timing.reference, heads, at) : -1;
    const start = later[at] ?? -1;
    const isUnplaced = isDuration(head) || start === at;
    const isMisread = timing !== null && timing.reference === null && isOutOfOrder(heads, at);
    if (
      (timing?.reference && named < 0) ||
      (timingText !== null && !timing) ||
      start >= 0 ||
      isUnplaced ||
      isMisread ||
      (at === baseline && isAroundFirstDay(head, at, heads))
    )
      doubtful.add(at);
    if (timing?.reference && named < 0)
      warnings.push({ code: 'reference_not_found', params: { visit: label, reference: timing.reference } });
    if (timingText !== null && !timing)
      warnings.push({ code: 'timing_not_understood', params: { visit: label, text: timingText } });
    const counted = timing && !isUnplaced ? timingInPlan(timing, hasDayZero) : null;
    const origin = timing?.reference ? named : start >= 0 ? start : baseline;
    return {
      label,
      ...(label !== head.label && isShared(head.label) && head.label !== '' && { shared_label: head.label }),
      short_label: shortLabel,
      timing_text: timingText,
      reference: counted && origin >= 0 && origin !== at ? origin : null,
      days_interval: counted?.days_interval ?? null,
      days_tolerance_before: counted?.days_tolerance_before ?? null,
      days_tolerance_after: counted?.days_tolerance_after ?? null,
      window_from: counted?.window_from ?? null,
      window_to: counted?.window_to ?? null,
    };
  });
  return { visits, warnings, doubtful };
};
