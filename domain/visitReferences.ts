import type { VisitKind } from '../contract/vocab.ts';
import type { Failure } from './result.ts';

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
  field: 'reference_visit_id' | 'days_interval';
  failure: Failure<Reason>;
}

type ById = ReadonlyMap<string, PlannedVisit>;

const byId = (visits: readonly PlannedVisit[]): ById =>
  new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));

/** The visits from this one up to its root; null where the references turn in a circle. */
const ancestry = (visit: PlannedVisit, visits: ById): PlannedVisit[] | null => {
  const path: PlannedVisit[] = [];
  const seen = new Set<string>();
  let current: PlannedVisit | undefined = visit;
  while (current) {
    if (seen.has(current.protocol_visit_id)) return null;
    seen.add(current.protocol_visit_id);
    path.push(current);
    current = current.reference_visit_id === null ? undefined : visits.get(current.reference_visit_id);
  }
  return path;
};

const faultOf = (visit: PlannedVisit, visits: ById): Omit<VisitFault, 'protocol_visit_id'> | null => {
  const { visit_kind, reference_visit_id, days_interval, label } = visit;
  const fault = (field: VisitFault['field'], code: Reason) => ({
    field,
    failure: { code, params: { label } },
  });
  if (visit_kind === 'non_scheduled') {
    if (reference_visit_id !== null) return fault('reference_visit_id', 'reference_not_scheduled');
    return days_interval === null ? null : fault('days_interval', 'interval_not_allowed');
  }
  if (reference_visit_id === null)
    return days_interval === null ? null : fault('days_interval', 'interval_not_allowed');
  const reference = visits.get(reference_visit_id);
  if (!reference) return fault('reference_visit_id', 'reference_unknown');
  if (reference.visit_kind !== 'scheduled') return fault('reference_visit_id', 'reference_not_scheduled');
  if (ancestry(visit, visits) === null) return fault('reference_visit_id', 'reference_cycle');
  return days_interval === null ? fault('days_interval', 'interval_missing') : null;
};

/** What is wrong with the references of a whole plan: unknown, to a non-scheduled visit, in a circle, no interval. */
export const visitFaults = (visits: readonly PlannedVisit[]): VisitFault[] => {
  const known = byId(visits);
  return visits.flatMap((visit) => {
    const fault = faultOf(visit, known);
    return fault ? [{ protocol_visit_id: visit.protocol_visit_id, ...fault }] : [];
  });
};

export const isRoot = (visit: Pick<PlannedVisit, 'visit_kind' | 'reference_visit_id'>): boolean =>
  visit.visit_kind === 'scheduled' && visit.reference_visit_id === null;

/** The root of each scheduled visit's tree, by visit; non-scheduled visits have none. */
export const rootsOf = (visits: readonly PlannedVisit[]): Map<string, string> => {
  const known = byId(visits);
  return new Map(
    visits.flatMap((visit): [string, string][] => {
      const root = visit.visit_kind === 'scheduled' ? ancestry(visit, known)?.at(-1) : undefined;
      return root ? [[visit.protocol_visit_id, root.protocol_visit_id]] : [];
    }),
  );
};

/** The day of each scheduled visit counted from its root (0), along the intervals of its references. */
export const daysFromRoot = (visits: readonly Omit<PlannedVisit, 'label'>[]): Map<string, number> => {
  const known = byId(visits.map((visit) => ({ label: '', ...visit })));
  return new Map(
    [...known.values()].flatMap((visit): [string, number][] => {
      const path = visit.visit_kind === 'scheduled' ? ancestry(visit, known) : null;
      return path
        ? [[visit.protocol_visit_id, path.reduce((days, step) => days + (step.days_interval ?? 0), 0)]]
        : [];
    }),
  );
};
