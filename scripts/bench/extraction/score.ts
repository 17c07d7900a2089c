import type { Extraction } from '../../../contract/plan/extraction.ts';
import { readPlanOf } from '../../../domain/visitPlan/readPlan.ts';
import { absoluteDays } from './absoluteDays.ts';
import { align, sameSpelling } from './align.ts';
import type { Truth } from './truth.ts';

/** How many of how many are right. */
export interface Share {
  right: number;
  of: number;
}

export interface Score {
  /** Cells that are not empty: read, there, and both with the same service and visit. */
  cells: { read: number; there: number; both: number };
  /** Of the cells that are both: assigned or optional, as it is there. */
  state: Share;
  /** Of the visits that are there. */
  /** Counted from the same visit to the same day, as the plan has it once it was imported; no day where there is none. */
  day: Share;
  tolerance: Share;
  reference: Share;
  visitLabel: Share;
  /** Of the services that are there; amounts of those that have one. */
  serviceLabel: Share;
  section: Share;
  amount: Share;
  /** Cells called sure that are right; the empty ones count, and what was missed was called surely empty. */
  sure: Share;
  /** The same of those that are called assigned or optional. */
  sureMarked: Share;
  /** Visits of which nobody is asked to look at the day: on the right one. */
  sureDay: Share;
  /** Rows of which nobody is asked to look at a cell: of a service that is there. */
  sureRow: Share;
  /** Cells that a person is asked to look at. */
  doubtful: number;
}

const share = <T>(all: readonly T[], isRight: (one: T) => boolean): Share => ({
  right: all.filter(isRight).length,
  of: all.length,
});

const nothing = (): Share => ({ right: 0, of: 0 });

/** The index that was read for each index that is there. */
const reversed = (pairs: readonly (number | null)[]): Map<number, number> =>
  new Map(pairs.flatMap((there, read) => (there === null ? [] : [[there, read] as const])));

const placeOf = (service: number, visit: number): string => `${service} ${visit}`;

interface Aligned {
  extraction: Extraction;
  truth: Truth;
  visits: readonly (number | null)[];
  services: readonly (number | null)[];
}

type State = Extraction['cells'][number]['state'];

const scoreCells = ({ extraction, truth, visits, services }: Aligned) => {
  const there = new Map<string, State>(
    truth.cells.map(({ service, visit, state }) => [placeOf(service, visit), state]),
  );
  const read = new Map(extraction.cells.map((cell) => [placeOf(cell.service, cell.visit), cell]));
  const [state, sure, sureMarked] = [nothing(), nothing(), nothing()] as const;
  const tell = (one: Share, isRight: boolean): void => {
    one.of += 1;
    if (isRight) one.right += 1;
  };
  const met = new Set<string>();
  let [marked, doubtful] = [0, 0];
  for (const [service, trueService] of services.entries())
    for (const [visit, trueVisit] of visits.entries()) {
      const cell = read.get(placeOf(service, visit));
      const isPaired = trueService !== null && trueVisit !== null;
      const place = isPaired ? placeOf(trueService, trueVisit) : '';
      const truly = there.get(place) ?? 'empty';
      const taken = cell?.state ?? 'empty';
      met.add(place);
      if (taken !== 'empty') marked += 1;
      if (taken !== 'empty' && truly !== 'empty') tell(state, taken === truly);
      if (cell?.is_doubtful) {
        doubtful += 1;
        continue;
      }
      if (!isPaired && taken === 'empty') continue;
      tell(sure, taken === truly);
      if (taken !== 'empty') tell(sureMarked, taken === truly);
    }
  for (const place of there.keys()) if (!met.has(place)) tell(sure, false);
  return { cells: { read: marked, there: there.size, both: state.of }, state, sure, sureMarked, doubtful };
};

const isSame = (read: string | null | undefined, there: string | null): boolean =>
  there === null ? (read ?? null) === null : sameSpelling(read ?? '') === sameSpelling(there);

/** No tolerance beside a day is one of zero days; both sides of a window are as long as the truth says. */
const isTolerance = (visit: Extraction['visits'][number] | undefined, there: number | null): boolean => {
  if (!visit) return false;
  const ofDay = visit.days_interval === null ? null : 0;
  const before = visit.days_tolerance_before ?? ofDay;
  const after = visit.days_tolerance_after ?? ofDay;
  return before === there && after === there;
};

const centsOf = (euros: number): number => Math.round(euros * 100);

/** The truth's visits as a plan has them: without a day one is not scheduled, unless another counts from it. */
const plannedVisits = ({ visits }: Truth) =>
  visits.map(({ label, reference_visit, days_interval }, index) => {
    const reference = visits.findIndex((each) => each.label === reference_visit);
    const isReferred = visits.some((each) => each.reference_visit === label);
    return {
      protocol_visit_id: String(index),
      visit_kind: days_interval === null && !isReferred ? ('non_scheduled' as const) : ('scheduled' as const),
      reference_visit_id: reference < 0 ? null : String(reference),
      days_interval: reference < 0 ? null : days_interval,
    };
  });

type DayedVisits = Parameters<typeof absoluteDays>[0];

/**
 * Whether the visit that is there at this place is on its day in the plan `visits`, whose columns were read as `labels`: as
 * many days after the same visit as it should be, or without a day as it should be.
 */
const onDays = (
  visits: DayedVisits,
  labels: readonly string[],
  truth: Truth,
): ((index: number) => boolean) => {
  const columns = align(
    labels,
    truth.visits.map(({ label }) => label),
  );
  const readOf = reversed(columns);
  const [found, planned] = [absoluteDays(visits), absoluteDays(plannedVisits(truth))];
  return (index) => {
    const [there, read] = [planned[index] ?? null, found[readOf.get(index) ?? -1]];
    if (there === null || !read) return there === null && read === null;
    return read.day === there.day && columns[read.root] === there.root;
  };
};

/** Of the visits that are there, those that a plan has on their day; its visits stand in the order of the columns read. */
export const daysOf = (visits: DayedVisits, labels: readonly string[], truth: Truth): Share => {
  const isOnDay = onDays(visits, labels, truth);
  return share([...truth.visits.keys()], isOnDay);
};

/** Holds what was read beside what is there; rows and columns are matched by their labels, in their order. */
export const score = (extraction: Extraction, truth: Truth): Score => {
  const labels = (all: readonly { label: string }[]): string[] => all.map(({ label }) => label);
  const visits = align(labels(extraction.visits), labels(truth.visits));
  const services = align(labels(extraction.services), labels(truth.services));
  const [visitOf, serviceOf] = [reversed(visits), reversed(services)];
  const readVisit = (index: number) => extraction.visits[visitOf.get(index) ?? -1];
  const readService = (index: number) => extraction.services[serviceOf.get(index) ?? -1];
  const trueVisits = truth.visits.map((visit, index) => ({ visit, index, read: readVisit(index) }));
  const plan = readPlanOf(extraction, []);
  const imported = absoluteDays(plan.visits);
  const isOnDay = onDays(plan.visits, labels(extraction.visits), truth);
  const toCheck = new Set(plan.doubtful.map(({ rowId }) => rowId));
  const placesSure = (ids: readonly string[]): number[] =>
    ids.flatMap((id, at) => (toCheck.has(id) ? [] : [at]));
  const trueServices = truth.services.map((service, index) => ({ service, read: readService(index) }));
  /** A reference is right where it is the column that stands for the true one, however its label was read. */
  const referenceOf = (label: string | null): number | null =>
    label === null ? null : (visitOf.get(truth.visits.findIndex((visit) => visit.label === label)) ?? -1);
  return {
    ...scoreCells({ extraction, truth, visits, services }),
    day: share(trueVisits, ({ index, read }) => read !== undefined && isOnDay(index)),
    sureDay: share(placesSure(plan.visits.map(({ protocol_visit_id }) => protocol_visit_id)), (read) => {
      const there = visits[read] ?? null;
      return there === null ? imported[read] === null : isOnDay(there);
    }),
    sureRow: share(
      placesSure(plan.services.map(({ row_id }) => row_id)),
      (read) => (services[read] ?? null) !== null,
    ),
    tolerance: share(trueVisits, ({ visit, read }) => isTolerance(read, visit.days_tolerance)),
    reference: share(
      trueVisits,
      ({ visit, read }) => read !== undefined && read.reference === referenceOf(visit.reference_visit),
    ),
    visitLabel: share(trueVisits, ({ visit, read }) => isSame(read?.label, visit.label)),
    serviceLabel: share(trueServices, ({ service, read }) => isSame(read?.label, service.label)),
    section: share(
      trueServices,
      ({ service, read }) => read !== undefined && isSame(read.section, service.section),
    ),
    amount: share(
      trueServices.filter(({ service }) => service.amount !== null),
      ({ service, read }) => read?.amount === centsOf(service.amount ?? 0),
    ),
  };
};

/** Nothing was read of a document that holds something: every cell is missed, and none was called sure. */
export const scoreOfNothing = (truth: Truth): Score => ({
  ...score(
    {
      engine: 'offline',
      pages: [],
      visits: [],
      services: [],
      cells: [],
      footnotes: [],
      warnings: [],
    },
    truth,
  ),
  sure: nothing(),
});
