import type {
  ExtractedCell,
  ExtractedVisit,
  Extraction,
  ExtractionWarning,
} from '../../../contract/plan/extraction.ts';
import { readTimingText } from '../../../domain/visitPlan/timingText.ts';
import { countVisits } from '../engine/planVisits.ts';
import type { VisitHead } from '../engine/table/visitHeads.ts';
import { alignLabels } from './alignLabels.ts';
import type { VisionReading } from './visionReading.ts';

/** As our own engine would have read it: a window that is printed apart counts where the words name one day and no window. */
const headOf = (visit: VisionReading['visits'][number]): VisitHead => {
  const { label, short_label, timing_text, days_tolerance_before, days_tolerance_after } = visit;
  const timingText = timing_text ?? (readTimingText(label) ? label : null);
  const timing = timingText === null ? null : readTimingText(timingText);
  const isOneDay = timing !== null && timing.from === timing.to && timing.before + timing.after === 0;
  const window = { before: days_tolerance_before ?? 0, after: days_tolerance_after ?? 0 };
  return {
    label,
    shortLabel: short_label,
    timingText,
    printedTime: timing_text,
    timing: isOneDay ? { ...timing, ...window } : timing,
    certainty: 1,
  };
};

/**
 * The endpoint's visits in a plan's count of days, by the words that it read and by the same rules as our own: what day
 * `Day 8` is depends on the whole table, and is not left to it.
 */
const countedVisits = (
  read: VisionReading['visits'],
): { visits: Omit<ExtractedVisit, 'box' | 'confidence'>[]; warnings: ExtractionWarning[] } => {
  const { visits, warnings } = countVisits(read.map(headOf));
  return { visits: visits.map((visit, index) => ({ ...visit, page: read[index]?.page ?? 0 })), warnings };
};

/** As sure as a coin: what two engines read differently, or only one of them at all. */
const unsure = 5_000;

const lessSure = <T extends { confidence: number }>(read: T): T => ({
  ...read,
  confidence: Math.min(read.confidence, unsure),
});

type Visit = Pick<ExtractedVisit, 'label' | 'short_label'>;
const formsOf = ({ label, short_label }: Visit): string[] =>
  short_label === null ? [label] : [label, short_label, `${label} ${short_label}`];

const days = [
  'days_interval',
  'days_tolerance_before',
  'days_tolerance_after',
  'window_from',
  'window_to',
] as const satisfies (keyof ExtractedVisit)[];
type Timed = Pick<ExtractedVisit, (typeof days)[number]>;

/** Whether two visits are on one day of the plan, with one window. */
const areAtOneTime = (one: Timed, other: Timed): boolean => days.every((name) => one[name] === other[name]);

/** Those of both lists that have no counterpart in the other one. */
const unpaired = (found: readonly (number | null)[], theirs: readonly unknown[]): number => {
  const pairs = found.filter((index) => index !== null).length;
  return found.length + theirs.length - 2 * pairs;
};

/** A warning for each kind of difference that there is, with how often. */
const told = (counts: readonly [ExtractionWarning['code'], number][]): ExtractionWarning[] =>
  counts.flatMap(([code, count]) => (count === 0 ? [] : [{ code, params: { count } }]));

type Key = `${number}/${number}`;
const keyOf = ({ service, visit }: { service: number; visit: number }): Key => `${service}/${visit}`;

/**
 * Our own reading, held beside that of the vision endpoint: it stays as it is, and what both do not read alike is
 * doubtful, or told where it is no cell. Nothing of the other reading gets into it: a row that only the endpoint saw could
 * be made up.
 */
export const compareReadings = (own: Extraction, other: VisionReading): Extraction => {
  const theirVisits = countedVisits(other.visits).visits;
  const visits = alignLabels(own.visits.map(formsOf), theirVisits.map(formsOf));
  const services = alignLabels(
    own.services.map(({ label }) => [label]),
    other.services.map(({ label }) => [label]),
  );
  const theirs = new Map(other.cells.map((cell) => [keyOf(cell), cell.state]));
  const ours = new Map(own.cells.map((cell) => [keyOf(cell), cell]));
  const cells: ExtractedCell[] = [];
  let differing = 0;
  for (const [service, { page }] of own.services.entries())
    for (const visit of own.visits.keys()) {
      const cell = ours.get(keyOf({ service, visit }));
      const state = cell?.state ?? 'empty';
      const [row, column] = [services[service] ?? null, visits[visit] ?? null];
      const isKnown = row !== null && column !== null;
      const seen = isKnown ? (theirs.get(keyOf({ service: row, visit: column })) ?? 'empty') : null;
      // Of a row or column that the other engine does not have, what is empty here is empty there.
      const differs = seen === null ? state !== 'empty' : seen !== state;
      if (differs) {
        differing += 1;
        const empty = { service, visit, state, mark: '', footnotes: [], page, box: null, confidence: unsure };
        const { hangs_on_head: _head, ...alone }: ExtractedCell = cell ?? { ...empty, is_doubtful: true };
        cells.push({ ...lessSure(alone), is_doubtful: true });
      } else if (cell) cells.push(cell);
    }
  const visitOf = (index: number) => theirVisits[visits[index] ?? -1];
  const serviceOf = (index: number) => other.services[services[index] ?? -1];
  const otherTimes = own.visits.filter((visit, index) => {
    const same = visitOf(index);
    return same && !areAtOneTime(same, visit);
  });
  const otherAmounts = own.services.filter(({ amount }, index) => {
    const same = serviceOf(index);
    return same && same.amount !== amount;
  });
  return {
    ...own,
    engine: 'both',
    visits: own.visits.map((visit, index) =>
      visitOf(index) && !otherTimes.includes(visit) ? visit : lessSure(visit),
    ),
    services: own.services.map((service, index) =>
      serviceOf(index) && !otherAmounts.includes(service) ? service : lessSure(service),
    ),
    cells,
    warnings: [
      ...own.warnings,
      ...told([
        ['engines_differ', differing],
        ['engines_differ_in_visits', otherTimes.length],
        ['engines_differ_in_amounts', otherAmounts.length],
        ['engines_see_one_only', unpaired(visits, theirVisits) + unpaired(services, other.services)],
      ]),
    ],
  };
};

/** What only the endpoint could read: a person looks at every cell of it, and nothing says where it stands. */
export const readingOfVision = (
  { visits, services, cells, footnotes }: VisionReading,
  pages: Extraction['pages'],
  host: string,
): Extraction => {
  const unplaced = { box: null, confidence: unsure };
  const counted = countedVisits(visits);
  return {
    engine: 'vision',
    pages,
    visits: counted.visits.map((visit) => ({ ...visit, ...unplaced })),
    services: services.map((service) => ({ ...service, ...unplaced })),
    cells: cells.map((cell) => ({ ...cell, ...unplaced, is_doubtful: true })),
    footnotes: footnotes.map((footnote) => ({ ...footnote, box: null })),
    warnings: [{ code: 'vision_alone', params: { host } }, ...counted.warnings],
  };
};
