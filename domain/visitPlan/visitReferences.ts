import type { VisitKind } from '../../contract/vocab.ts';
import type { Failure } from '../result.ts';

export interface PlannedVisit {
  protocol_visit_id: string;
  label: string;
  visit_kind: VisitKind;
  reference_visit_id: string | null;
  days_interval: number | null;
}

type Reason =
  | 'reference_unknown'
  | 'reference_not_scheduled'
  | 'reference_cycle'
  | 'interval_missing'
  | 'interval_not_allowed';

export interface VisitFault {
  protocol_visit_id: string;
  field: 'visit_kind' | 'reference_visit_id' | 'days_interval';
  failure: Failure<Reason>;
}

type Fault = Omit<VisitFault, 'protocol_visit_id'>;
type ById = ReadonlyMap<string, PlannedVisit>;

const byId = (visits: readonly PlannedVisit[]): ById =>
  new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));

/** Where the references of a visit lead: the visit at their end, and the days counted from it. */
interface Place {
  end: PlannedVisit;
  days: number;
}

/** The visits from this one up to the first whose place is known, or to where the references end or close a circle. */
const unplacedPath = (
  visit: PlannedVisit,
  visits: ById,
  places: ReadonlyMap<string, Place | null>,
): PlannedVisit[] => {
  const path = new Set<PlannedVisit>();
  let current: PlannedVisit | undefined = visit;
  while (current && !path.has(current) && !places.has(current.protocol_visit_id)) {
    path.add(current);
    current = current.reference_visit_id === null ? undefined : visits.get(current.reference_visit_id);
  }
  return [...path];
};

/** The place of each visit; null where its references turn in a circle. Each visit is walked once. */
const placesOf = (visits: ById): ReadonlyMap<string, Place | null> => {
  const places = new Map<string, Place | null>();
  for (const visit of visits.values()) {
    for (const step of unplacedPath(visit, visits, places).toReversed()) {
      const days = step.days_interval ?? 0;
      const reference = step.reference_visit_id === null ? undefined : visits.get(step.reference_visit_id);
      // The reference of the last step of a circle is on the path itself, and so has no place yet.
      const before = reference ? places.get(reference.protocol_visit_id) : { end: step, days: 0 };
      places.set(step.protocol_visit_id, before ? { end: before.end, days: before.days + days } : null);
    }
  }
  return places;
};

const fault = (field: Fault['field'], code: Reason, { label }: Pick<PlannedVisit, 'label'>): Fault => ({
  field,
  failure: { code, params: { label } },
});

interface Whole {
  visits: ById;
  places: ReadonlyMap<string, Place | null>;
  /** The visits that others count from. */
  references: ReadonlySet<string>;
}

const faultOfNonScheduled = (visit: PlannedVisit, { references }: Whole): Fault | null => {
  if (references.has(visit.protocol_visit_id)) return fault('visit_kind', 'reference_not_scheduled', visit);
  if (visit.reference_visit_id !== null) return fault('reference_visit_id', 'reference_not_scheduled', visit);
  return visit.days_interval === null ? null : fault('days_interval', 'interval_not_allowed', visit);
};

const faultOf = (visit: PlannedVisit, whole: Whole): Fault | null => {
  const { visit_kind, reference_visit_id, days_interval } = visit;
  if (visit_kind === 'non_scheduled') return faultOfNonScheduled(visit, whole);
  if (reference_visit_id === null)
    return days_interval === null ? null : fault('days_interval', 'interval_not_allowed', visit);
  const reference = whole.visits.get(reference_visit_id);
  if (!reference) return fault('reference_visit_id', 'reference_unknown', visit);
  if (reference.visit_kind !== 'scheduled')
    return fault('reference_visit_id', 'reference_not_scheduled', visit);
  if (!whole.places.get(visit.protocol_visit_id))
    return fault('reference_visit_id', 'reference_cycle', visit);
  return days_interval === null ? fault('days_interval', 'interval_missing', visit) : null;
};

/**
 * What is wrong with the references of a whole plan: unknown, to a non-scheduled visit (told at both ends, for either
 * may be the one that is edited), in a circle, no interval.
 */
export const visitFaults = (visits: readonly PlannedVisit[]): VisitFault[] => {
  const known = byId(visits);
  const whole = {
    visits: known,
    places: placesOf(known),
    references: new Set(visits.flatMap(({ reference_visit_id }) => reference_visit_id ?? [])),
  };
  return visits.flatMap((visit) => {
    const found = faultOf(visit, whole);
    return found ? [{ protocol_visit_id: visit.protocol_visit_id, ...found }] : [];
  });
};

export const isRoot = (visit: Pick<PlannedVisit, 'visit_kind' | 'reference_visit_id'>): boolean =>
  visit.visit_kind === 'scheduled' && visit.reference_visit_id === null;

const scheduledPlaces = (visits: readonly PlannedVisit[]): [string, Place][] => {
  const places = placesOf(byId(visits));
  return visits.flatMap(({ protocol_visit_id: id, visit_kind }): [string, Place][] => {
    const place = visit_kind === 'scheduled' ? places.get(id) : null;
    return place ? [[id, place]] : [];
  });
};

/** The root of each scheduled visit's tree, by visit; non-scheduled visits have none. */
export const rootsOf = (visits: readonly PlannedVisit[]): Map<string, string> =>
  new Map(
    scheduledPlaces(visits).flatMap(([id, { end }]): [string, string][] =>
      isRoot(end) ? [[id, end.protocol_visit_id]] : [],
    ),
  );

/** The day of each scheduled visit counted from its root (0), along the intervals of its references. */
export const daysFromRoot = (visits: readonly Omit<PlannedVisit, 'label'>[]): Map<string, number> =>
  new Map(
    scheduledPlaces(visits.map((visit) => ({ label: '', ...visit }))).map(([id, { days }]) => [id, days]),
  );
