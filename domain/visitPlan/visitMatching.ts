import type { PlanVisit } from '../../contract/plan/visitPlan.ts';
import { byLabel } from '../labels/byLabel.ts';
import { clearPairs } from '../labels/clearPairs.ts';
import { type KnownLabel, knownLabel, labelLikeness } from '../labels/labelLikeness.ts';
import { daysFromRoot, type PlannedVisit, rootsOf } from './visitReferences.ts';

/** A visit of either plan, as far as it is compared. */
export interface ComparedVisit extends PlannedVisit {
  short_label: string | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
}

/** The visits of a plan that is not stored; their place is their id. A reference that names none or several is none. */
export const visitsOfPlan = (visits: readonly PlanVisit[]): ComparedVisit[] => {
  const named = byLabel(visits.map(({ label }, at) => ({ label, at })));
  return visits.map((visit, at) => {
    const reference =
      visit.reference_visit === null ? null : named(visit.reference_visit, visit.reference_visit_occurrence);
    return {
      protocol_visit_id: String(at),
      label: visit.label,
      short_label: visit.short_label,
      visit_kind: visit.visit_kind,
      reference_visit_id: reference?.kind === 'one' ? String(reference.record.at) : null,
      days_interval: visit.days_interval,
      days_tolerance_before: visit.days_tolerance_before ?? visit.days_tolerance ?? 0,
      days_tolerance_after: visit.days_tolerance_after ?? visit.days_tolerance ?? 0,
    };
  });
};

export interface VisitPair {
  own: ComparedVisit;
  newer: ComparedVisit;
}

/** How many days later the trial's own plan counts than the newer one. */
export type Shift = (own: ComparedVisit, newer: ComparedVisit) => number | null;

interface Placed {
  days: ReadonlyMap<string, number>;
  roots: ReadonlyMap<string, string>;
}

export const placed = (visits: readonly ComparedVisit[]): Placed => ({
  days: daysFromRoot(visits),
  roots: rootsOf(visits),
});

/** The most frequent number; of several the one closest to zero. */
const mostFrequent = (numbers: readonly number[]): number | null => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const [most] = [...counts].sort(
    ([a, often], [b, oftenB]) => oftenB - often || Math.abs(a) - Math.abs(b) || a - b,
  );
  return most ? most[0] : null;
};

/**
 * By how many days the two plans count apart: each may begin with another visit. Told for each pair of trees: nothing where
 * both roots are the same visit, else what most of their visits are apart.
 */
export const shiftOf = (pairs: readonly VisitPair[], own: Placed, newer: Placed): Shift => {
  const keyOf = (one: ComparedVisit, other: ComparedVisit): string | null => {
    const [a, b] = [own.roots.get(one.protocol_visit_id), newer.roots.get(other.protocol_visit_id)];
    return a === undefined || b === undefined ? null : `${a}/${b}`;
  };
  const apart = new Map<string, number[]>();
  const sameRoots = new Set(
    pairs.map((pair) => `${pair.own.protocol_visit_id}/${pair.newer.protocol_visit_id}`),
  );
  for (const pair of pairs) {
    const key = keyOf(pair.own, pair.newer);
    const [a, b] = [own.days.get(pair.own.protocol_visit_id), newer.days.get(pair.newer.protocol_visit_id)];
    if (key === null || a === undefined || b === undefined) continue;
    apart.set(key, [...(apart.get(key) ?? []), a - b]);
  }
  return (one, other) => {
    const key = keyOf(one, other);
    if (key === null) return null;
    return sameRoots.has(key) ? 0 : mostFrequent(apart.get(key) ?? []);
  };
};

interface Side {
  visit: ComparedVisit;
  label: KnownLabel;
  short: KnownLabel | null;
}

const sideOf = (visit: ComparedVisit): Side => ({
  visit,
  label: knownLabel(visit.label),
  short: visit.short_label === null ? null : knownLabel(visit.short_label),
});

type Key = (side: Side) => readonly string[];

/** Pairs that carry a key which no other visit of either plan carries. */
const pairsByKey = (own: readonly Side[], newer: readonly Side[], keysOf: Key): [Side, Side][] => {
  const grouped = (sides: readonly Side[]) => {
    const found = new Map<string, Set<Side>>();
    for (const side of sides)
      for (const key of keysOf(side)) found.set(key, (found.get(key) ?? new Set()).add(side));
    return found;
  };
  const theirs = grouped(newer);
  const pairs = [...grouped(own)].flatMap(([key, ours]): [Side, Side][] => {
    const [[one, ...more], [other, ...others]] = [[...ours], [...(theirs.get(key) ?? [])]];
    return one && other && more.length + others.length === 0 ? [[one, other]] : [];
  });
  const [taken, takenTheirs] = [new Set<Side>(), new Set<Side>()];
  return pairs.filter(([one, other]) => {
    if (taken.has(one) || takenTheirs.has(other)) return false;
    taken.add(one);
    takenTheirs.add(other);
    return true;
  });
};

const pairsByLikeness = (own: readonly Side[], newer: readonly Side[]): [Side, Side][] => {
  const likes = own.flatMap(({ label }, one) =>
    newer.map((side, other) => ({ one, other, like: labelLikeness(label, side.label) })),
  );
  return clearPairs(likes.filter(({ like }) => like > 0)).flatMap(({ one, other }): [Side, Side][] => {
    const [ours, theirs] = [own[one], newer[other]];
    return ours && theirs ? [[ours, theirs]] : [];
  });
};

/** The shift by which the most visits of two plans fall on the same day, where at least three and half of them do. */
const guessedShift = (own: readonly number[], newer: readonly number[]): number | null => {
  const shift = mostFrequent(own.flatMap((day) => newer.map((other) => day - other)));
  if (shift === null) return null;
  const days = new Set(own);
  const same = newer.filter((day) => days.has(day + shift)).length;
  return same >= 3 && same * 2 >= Math.min(own.length, newer.length) ? shift : null;
};

/**
 * Which visits of two plans are the same: by their label, by a label that is the other's short label, by labels like no
 * other, and at last by the day that no other visit of its plan has. What is not clear is not matched.
 */
export const matchVisits = (own: readonly ComparedVisit[], newer: readonly ComparedVisit[]): VisitPair[] => {
  let [ours, theirs] = [own.map(sideOf), newer.map(sideOf)];
  const pairs: VisitPair[] = [];
  const take = (found: readonly [Side, Side][]): void => {
    const used = new Set(found.flat());
    ours = ours.filter((side) => !used.has(side));
    theirs = theirs.filter((side) => !used.has(side));
    pairs.push(...found.map(([one, other]) => ({ own: one.visit, newer: other.visit })));
  };
  take(pairsByKey(ours, theirs, ({ label }) => [label.key]));
  take(
    pairsByKey(ours, theirs, ({ label, short }) => [...new Set([label.key, ...(short ? [short.key] : [])])]),
  );
  take(pairsByLikeness(ours, theirs));

  const [ownPlaces, newerPlaces] = [placed(own), placed(newer)];
  const known = shiftOf(pairs, ownPlaces, newerPlaces);
  const guessed =
    pairs.length === 0 ? guessedShift([...ownPlaces.days.values()], [...newerPlaces.days.values()]) : null;
  const dayOf = (side: Side, places: Placed) => places.days.get(side.visit.protocol_visit_id);
  const likes = ours.flatMap((one) =>
    theirs.flatMap((other): [Side, Side][] => {
      const [a, b] = [dayOf(one, ownPlaces), dayOf(other, newerPlaces)];
      const shift = guessed ?? known(one.visit, other.visit);
      return a !== undefined && b !== undefined && shift !== null && a === b + shift ? [[one, other]] : [];
    }),
  );
  const isAlone = (side: Side): boolean => likes.filter((pair) => pair.includes(side)).length === 1;
  take(likes.filter(([one, other]) => isAlone(one) && isAlone(other)));
  return pairs;
};
