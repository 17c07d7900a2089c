import type { Visit } from '../../contract/plan/visits.ts';
import { daysFromRoot, rootsOf } from '../../domain/visitPlan/visitReferences.ts';

/** Pixels that the picture is laid out for; what fits there fits on every wider one. */
const width = 1_080;
const letter = 7.2;
const gap = 8;

/** A visit in the picture of the plan: days count from its root. */
export interface PlacedVisit {
  visit: Visit;
  day: number;
  /** First and last day of its window. */
  from: number;
  to: number;
  lane: number;
  isRoot: boolean;
  /** The visit it counts from, where that is not the one most others of the tree count from. */
  branchesFrom: string | null;
}

export interface PlanLayout {
  placed: readonly PlacedVisit[];
  lanes: number;
  from: number;
  to: number;
}

export const shortNameOf = ({ short_label, label }: Pick<Visit, 'short_label' | 'label'>): string =>
  short_label || label;

/** The visit of a tree that most others count from. */
const hubOf = (tree: readonly Visit[]): string | null => {
  const counts = new Map<string, number>();
  for (const { reference_visit_id: id } of tree) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
};

/** The hub and what it counts from: the main line of a tree. */
const mainLine = (tree: readonly Visit[]): ReadonlySet<string> => {
  const byId = new Map(tree.map((visit) => [visit.protocol_visit_id, visit]));
  const line = new Set<string>();
  for (let id = hubOf(tree); id && !line.has(id); id = byId.get(id)?.reference_visit_id ?? null) line.add(id);
  return line;
};

/**
 * Where each scheduled visit stands in the picture: every root's tree in lanes of its own, its main line first, branches
 * below, and one lane further down where two would cover each other. Visits whose references fail are left out.
 */
export function planLayout(visits: readonly Visit[]): PlanLayout {
  const days = daysFromRoot(visits);
  const roots = rootsOf(visits);
  const dated = visits.flatMap((visit) => {
    const day = days.get(visit.protocol_visit_id);
    const root = roots.get(visit.protocol_visit_id);
    return day === undefined || root === undefined ? [] : [{ visit, day, root }];
  });
  const from = Math.min(0, ...dated.map(({ visit, day }) => day - visit.days_tolerance_before));
  const to = Math.max(1, ...dated.map(({ visit, day }) => day + visit.days_tolerance_after));
  const pixelsPerDay = width / (to - from);

  const placed: PlacedVisit[] = [];
  let firstLane = 0;
  for (const root of new Set(dated.map((each) => each.root))) {
    const tree = dated.filter((each) => each.root === root).toSorted((a, b) => a.day - b.day);
    const hub = hubOf(tree.map(({ visit }) => visit));
    const main = mainLine(tree.map(({ visit }) => visit));
    const ends: number[] = [];
    for (const { visit, day } of tree) {
      const id = visit.protocol_visit_id;
      const isMain = main.has(id) || visit.reference_visit_id === hub || visit.reference_visit_id === null;
      const half = (shortNameOf(visit).length * letter) / 2;
      const left = Math.min(day * pixelsPerDay - half, (day - visit.days_tolerance_before) * pixelsPerDay);
      const right = Math.max(day * pixelsPerDay + half, (day + visit.days_tolerance_after) * pixelsPerDay);
      let lane = isMain ? 0 : 1;
      while ((ends[lane] ?? Number.NEGATIVE_INFINITY) > left) lane += 1;
      ends[lane] = right + gap;
      placed.push({
        visit,
        day,
        from: day - visit.days_tolerance_before,
        to: day + visit.days_tolerance_after,
        lane: firstLane + lane,
        isRoot: id === root,
        branchesFrom: isMain ? null : visit.reference_visit_id,
      });
    }
    firstLane += ends.length;
  }
  return { placed, lanes: firstLane, from, to };
}

const weekSteps = [1, 2, 4, 8, 12, 26, 52, 104, 208];

/** Days of the axis that carry a name: every so many weeks, nine at most. */
export function weekTicks({ from, to }: Pick<PlanLayout, 'from' | 'to'>): number[] {
  const step = 7 * (weekSteps.find((weeks) => (to - from) / (7 * weeks) <= 8) ?? 520);
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
