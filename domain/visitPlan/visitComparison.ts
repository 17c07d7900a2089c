import { type ComparedVisit, matchVisits, placed, shiftOf, type VisitPair } from './visitMatching.ts';

/**
 * - `day`: days from the same root, in the trial's own count
 * - `window`: days early and late
 * - `interval`, `reference`: what it counts from, and by how many days
 */
export type VisitChange =
  | { field: 'day' | 'interval'; from: number | null; to: number | null }
  | { field: 'window'; from: readonly [number, number]; to: readonly [number, number] }
  | { field: 'reference' | 'label'; from: string | null; to: string | null }
  | { field: 'kind'; from: ComparedVisit['visit_kind']; to: ComparedVisit['visit_kind'] };

/**
 * - `moved`: another day, window or kind, so that schedules look different
 * - `rewritten`: the same day and window, told in another way or by another name
 */
export type DifferenceKind = 'added' | 'gone' | 'moved' | 'rewritten';

export interface VisitDifference {
  kind: DifferenceKind;
  own: ComparedVisit | null;
  /** Its place in the newer plan is its id. */
  newer: ComparedVisit | null;
  changes: readonly VisitChange[];
}

const changesOf = (
  { own, newer }: VisitPair,
  day: { from: number | null; to: number | null },
  names: { from: string | null; to: string | null; isSame: boolean },
  isSameLabel: boolean,
): VisitChange[] => {
  const window = (visit: ComparedVisit) => [visit.days_tolerance_before, visit.days_tolerance_after] as const;
  const [from, to] = [window(own), window(newer)];
  const changes: (VisitChange | false)[] = [
    own.visit_kind !== newer.visit_kind && { field: 'kind', from: own.visit_kind, to: newer.visit_kind },
    day.from !== day.to && { field: 'day', ...day },
    (from[0] !== to[0] || from[1] !== to[1]) && { field: 'window', from, to },
    !names.isSame && { field: 'reference', from: names.from, to: names.to },
    own.days_interval !== newer.days_interval && {
      field: 'interval',
      from: own.days_interval,
      to: newer.days_interval,
    },
    !isSameLabel && { field: 'label', from: own.label, to: newer.label },
  ];
  return changes.filter((change) => change !== false);
};

const moving = new Set<VisitChange['field']>(['kind', 'day', 'window']);

/** Labels are the same name where one of them is the other's short label, or they differ in case alone. */
const isSameName = (own: ComparedVisit, newer: ComparedVisit): boolean => {
  const plain = (text: string | null) => text?.toLowerCase().replace(/\s+/g, ' ').trim();
  const names = [own.label, own.short_label].map(plain);
  return [newer.label, newer.short_label].some((name) => name !== null && names.includes(plain(name)));
};

/** What two plans say of their visits, and which of the trial's own each one of the newer plan is. */
export const compareVisits = (own: readonly ComparedVisit[], newer: readonly ComparedVisit[]) => {
  const pairs = matchVisits(own, newer);
  const [ownPlaces, newerPlaces] = [placed(own), placed(newer)];
  const shift = shiftOf(pairs, ownPlaces, newerPlaces);
  const labels = (visits: readonly ComparedVisit[]) =>
    new Map(visits.map((visit) => [visit.protocol_visit_id, visit.label]));
  const [ownLabels, newerLabels] = [labels(own), labels(newer)];
  const newerOf = new Map(pairs.map((pair) => [pair.own.protocol_visit_id, pair]));
  const ownOf = new Map(pairs.map((pair) => [pair.newer.protocol_visit_id, pair.own.protocol_visit_id]));
  const dayOf = ({ own: one, newer: other }: VisitPair) => {
    const from = ownPlaces.days.get(one.protocol_visit_id) ?? null;
    const days = newerPlaces.days.get(other.protocol_visit_id);
    const by = shift(one, other);
    // Two that hang on different roots have no day in common to be compared by.
    return days === undefined || by === null ? { from, to: days ?? null } : { from, to: days + by };
  };
  const referenceOf = ({ own: one, newer: other }: VisitPair) => ({
    from: one.reference_visit_id && (ownLabels.get(one.reference_visit_id) ?? null),
    to: other.reference_visit_id && (newerLabels.get(other.reference_visit_id) ?? null),
    isSame:
      one.reference_visit_id ===
      (other.reference_visit_id === null ? null : (ownOf.get(other.reference_visit_id) ?? '')),
  });
  const matched = own.flatMap((visit) => newerOf.get(visit.protocol_visit_id) ?? []);
  const compared = matched.map((pair): VisitDifference => {
    const changes = changesOf(pair, dayOf(pair), referenceOf(pair), isSameName(pair.own, pair.newer));
    const isMoved = changes.some(({ field }) => moving.has(field));
    return { kind: isMoved ? 'moved' : 'rewritten', own: pair.own, newer: pair.newer, changes };
  });
  return {
    ownOf,
    unchanged: compared.filter(({ changes }) => changes.length === 0).length,
    differences: [
      ...newer.flatMap((visit): VisitDifference[] =>
        ownOf.has(visit.protocol_visit_id) ? [] : [{ kind: 'added', own: null, newer: visit, changes: [] }],
      ),
      ...own.flatMap((visit): VisitDifference[] =>
        newerOf.has(visit.protocol_visit_id) ? [] : [{ kind: 'gone', own: visit, newer: null, changes: [] }],
      ),
      ...compared.filter(({ changes }) => changes.length > 0),
    ],
  };
};
