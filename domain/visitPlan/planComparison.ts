import type { PlanAssignment, PlanVisit } from '../../contract/plan/visitPlan.ts';
import { byLabel } from '../labels/byLabel.ts';
import { matchServices, type PresentService } from './serviceMatching.ts';
import { compareVisits, type VisitDifference } from './visitComparison.ts';
import { type ComparedVisit, visitsOfPlan } from './visitMatching.ts';
import type { StoredAssignment } from './visitPlan.ts';

interface OwnService extends PresentService {
  study_service_id: string;
  /** On the price list only: a protocol's table does not show it. */
  is_additional: boolean;
}

/** The trial's plan as it is stored. */
export interface OwnPlan {
  visits: readonly ComparedVisit[];
  services: readonly OwnService[];
  assignments: readonly StoredAssignment[];
}

interface NewerService {
  label: string;
  /** The heading that it stands under, where the plan has headings. */
  section?: string | null;
  /** In cents; null or none = the newer plan says no price. */
  amount?: number | null | undefined;
}

/** A newer protocol's plan: of a picture, a study definition or a plan file. */
export interface NewerPlan {
  visits: readonly PlanVisit[];
  study_services: readonly NewerService[];
  assignments: readonly PlanAssignment[];
}

export interface ServiceDifference {
  kind: 'added' | 'gone' | 'moved';
  own: OwnService | null;
  /** Its place in the newer plan. */
  newer: number | null;
  label: string;
  /** The price in cents where it differs. */
  amount: { from: number; to: number } | null;
}

/** `moved`: it was mandatory and is optional, or the other way round. */
export interface CellDifference {
  kind: 'added' | 'gone' | 'moved';
  service: { own: OwnService | null; newer: number | null; label: string };
  visit: { own: ComparedVisit | null; newer: ComparedVisit | null; label: string };
  from: Mark | null;
  to: Mark | null;
}

type Mark = 'mandatory' | 'optional';

export interface PlanComparison {
  visits: readonly VisitDifference[];
  services: readonly ServiceDifference[];
  cells: readonly CellDifference[];
  unchanged: { visits: number; services: number; cells: number };
  /** Which visit and service of the trial each one of the newer plan is, by place. */
  visitIds: ReadonlyMap<number, string>;
  serviceIds: ReadonlyMap<number, string>;
}

/** Who has said which service of the trial one of the newer plan is, by its place; null = none of them. */
export type ChosenServices = ReadonlyMap<number, string | null>;

const serviceIdsOf = (
  own: readonly OwnService[],
  newer: readonly NewerService[],
  chosen: ChosenServices,
): ReadonlyMap<number, string> => {
  const taken = new Set(chosen.values());
  const free = own.filter(({ study_service_id }) => !taken.has(study_service_id));
  const asked = newer.flatMap((service, at) =>
    chosen.has(at)
      ? []
      : [{ ...service, section: service.section ?? null, amount: service.amount ?? null, at }],
  );
  const found = new Map<number, string>();
  for (const [at, id] of chosen) if (id !== null) found.set(at, id);
  for (const [index, { present }] of matchServices(asked, free).entries()) {
    const [at, id] = [asked[index]?.at, present === null ? undefined : free[present]?.study_service_id];
    if (at !== undefined && id !== undefined) found.set(at, id);
  }
  return found;
};

const compareServices = (
  own: readonly OwnService[],
  newer: readonly NewerService[],
  ids: ReadonlyMap<number, string>,
) => {
  const newerOf = new Map([...ids].map(([at, id]) => [id, at]));
  const added = newer.flatMap(({ label }, at): ServiceDifference[] =>
    ids.has(at) ? [] : [{ kind: 'added', own: null, newer: at, label, amount: null }],
  );
  const rest = own.flatMap((service): ServiceDifference[] => {
    const at = newerOf.get(service.study_service_id);
    const { label } = service;
    if (at === undefined)
      return service.is_additional ? [] : [{ kind: 'gone', own: service, newer: null, label, amount: null }];
    const to = newer[at]?.amount ?? null;
    if (to === null || to === service.amount) return [];
    return [{ kind: 'moved', own: service, newer: at, label, amount: { from: service.amount, to } }];
  });
  return {
    differences: [...added, ...rest],
    unchanged: ids.size - rest.filter(({ kind }) => kind === 'moved').length,
  };
};

const markOf = (isOptional: boolean): Mark => (isOptional ? 'optional' : 'mandatory');

/** What a service is at a visit in the newer plan, by both places. */
const newerMarks = (newer: NewerPlan): ReadonlyMap<string, Mark> => {
  const at = <R extends { label: string }>(records: readonly R[]) =>
    byLabel(records.map(({ label }, place) => ({ label, place })));
  const [serviceAt, visitAt] = [at(newer.study_services), at(newer.visits)];
  return new Map(
    newer.assignments.flatMap((pair): [string, Mark][] => {
      const service = serviceAt(pair.study_service, pair.study_service_occurrence);
      const visit = visitAt(pair.protocol_visit, pair.protocol_visit_occurrence);
      if (service.kind !== 'one' || visit.kind !== 'one') return [];
      return [[`${service.record.place}/${visit.record.place}`, markOf(pair.is_optional)]];
    }),
  );
};

/** A cell's two ends and what it was and is; what goes with a visit or service that is gone is told there. */
const compareCells = (
  own: OwnPlan,
  newer: NewerPlan,
  visitIds: ReadonlyMap<number, string>,
  serviceIds: ReadonlyMap<number, string>,
) => {
  const visitOf = new Map(own.visits.map((visit) => [visit.protocol_visit_id, visit]));
  const serviceOf = new Map(own.services.map((service) => [service.study_service_id, service]));
  const ownMarks = new Map(
    own.assignments.map((pair) => [
      `${pair.study_service_id}/${pair.protocol_visit_id}`,
      markOf(pair.is_optional),
    ]),
  );
  const marks = newerMarks(newer);
  const newerVisits = visitsOfPlan(newer.visits);
  const differences: CellDifference[] = [];
  let unchanged = 0;
  for (const [serviceAt, { label }] of newer.study_services.entries())
    for (const [visitAt, visit] of newerVisits.entries()) {
      const [serviceId, visitId] = [serviceIds.get(serviceAt), visitIds.get(visitAt)];
      const from = ownMarks.get(`${serviceId}/${visitId}`) ?? null;
      const to = marks.get(`${serviceAt}/${visitAt}`) ?? null;
      if (from === to) {
        if (from !== null) unchanged += 1;
        continue;
      }
      const [ownService, ownVisit] = [
        serviceOf.get(serviceId ?? '') ?? null,
        visitOf.get(visitId ?? '') ?? null,
      ];
      differences.push({
        kind: from === null ? 'added' : to === null ? 'gone' : 'moved',
        service: { own: ownService, newer: serviceAt, label: ownService?.label ?? label },
        visit: { own: ownVisit, newer: visit, label: ownVisit?.label ?? visit.label },
        from,
        to,
      });
    }
  return { differences, unchanged };
};

/**
 * The trial's own plan beside a newer protocol's: what is added, gone, moved and told in another way. Visits and services
 * are the same as `matchVisits` and `matchServices` find them, or as a person has chosen.
 */
export const comparePlans = (
  own: OwnPlan,
  newer: NewerPlan,
  chosen: ChosenServices = new Map(),
): PlanComparison => {
  const visits = compareVisits(own.visits, visitsOfPlan(newer.visits));
  const visitIds = new Map([...visits.ownOf].map(([at, id]) => [Number(at), id]));
  const serviceIds = serviceIdsOf(own.services, newer.study_services, chosen);
  const services = compareServices(own.services, newer.study_services, serviceIds);
  const cells = compareCells(own, newer, visitIds, serviceIds);
  return {
    visits: visits.differences,
    services: services.differences,
    cells: cells.differences,
    unchanged: { visits: visits.unchanged, services: services.unchanged, cells: cells.unchanged },
    visitIds,
    serviceIds,
  };
};
