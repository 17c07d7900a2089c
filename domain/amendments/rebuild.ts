import { groupBy } from '../groupBy.ts';
import { rootsOf } from '../visitPlan/visitReferences.ts';
import { type AssignmentTerms, type ContractVersion, pairOf, type VisitTerms } from './version.ts';

/** A service of a visit of a participant. */
export interface HeldService {
  recorded_study_service_id: string;
  study_service_template_id: string;
  is_optional: boolean;
  is_additional: boolean;
  /** Nobody has said anything of it: neither confirmed nor dated nor marked as not done. */
  is_untouched: boolean;
}

/** A visit of a participant. */
export interface HeldVisit {
  recorded_visit_id: string;
  protocol_visit_id: string;
  root_visit_id: string | null;
  is_scheduled: boolean;
  /** Neither dated nor closed nor cancelled. */
  is_to_do: boolean;
  /** Of what is to do. */
  services: readonly HeldService[];
}

/** What becomes of one participant's visits; what is dated, closed or cancelled is not in it. */
export interface Rebuilt {
  /** Visits that are made, in the order of the plan. */
  added: { protocol_visit_id: string; root_visit_id: string }[];
  /** Visits that leave the to-do list. */
  removed: string[];
  added_services: { recorded_visit_id: string; study_service_id: string; is_optional: boolean }[];
  removed_services: string[];
  /** Services that are from now on optional, or no longer. */
  changed_services: { recorded_study_service_id: string; is_optional: boolean }[];
}

/** The plan of a version as schedules are made from it. */
export interface BuildingPlan {
  visits: ReadonlyMap<string, VisitTerms>;
  roots: ReadonlyMap<string, string>;
  assignments: ReadonlyMap<string, AssignmentTerms>;
  byVisit: ReadonlyMap<string, readonly AssignmentTerms[]>;
}

/** The plan of a version: only what holds. */
export const buildingPlan = ({
  visits,
  assignments,
}: Pick<ContractVersion, 'visits' | 'assignments'>): BuildingPlan => {
  const present = [...visits.values()].filter(({ is_retired }) => !is_retired);
  return {
    visits: new Map(present.map((visit) => [visit.protocol_visit_id, visit])),
    roots: rootsOf(present),
    assignments,
    byVisit: groupBy([...assignments.values()], ({ protocol_visit_id }) => protocol_visit_id),
  };
};

const isFree = (visit: HeldVisit): boolean =>
  visit.is_to_do && visit.services.every(({ is_untouched, is_additional }) => is_untouched && !is_additional);

type Services = Pick<Rebuilt, 'added_services' | 'removed_services' | 'changed_services'>;

/** Tells what becomes of the services of a visit that is to do and stays. */
const rebuildServices = (visit: HeldVisit, plan: BuildingPlan, into: Services): void => {
  const { recorded_visit_id, protocol_visit_id } = visit;
  const wanted = plan.byVisit.get(protocol_visit_id) ?? [];
  const held = new Set<string>();
  for (const service of visit.services) {
    const { recorded_study_service_id, study_service_template_id: id, is_optional } = service;
    if (service.is_additional) continue;
    held.add(id);
    if (!service.is_untouched) continue;
    const own = plan.assignments.get(pairOf(id, protocol_visit_id));
    if (!own) into.removed_services.push(recorded_study_service_id);
    else if (own.is_optional !== is_optional)
      into.changed_services.push({ recorded_study_service_id, is_optional: own.is_optional });
  }
  for (const { study_service_id, is_optional } of wanted)
    if (!held.has(study_service_id))
      into.added_services.push({ recorded_visit_id, study_service_id, is_optional });
};

/** Visits of the trees that the participant has and that are missing there. */
const missingVisits = (visits: readonly HeldVisit[], plan: BuildingPlan): Rebuilt['added'] => {
  const trees = new Set(visits.flatMap(({ root_visit_id }) => root_visit_id ?? []));
  const held = new Set(
    visits.filter(({ is_scheduled }) => is_scheduled).map((visit) => visit.protocol_visit_id),
  );
  return [...plan.roots].flatMap(([protocol_visit_id, root_visit_id]) =>
    trees.has(root_visit_id) && !held.has(protocol_visit_id) ? [{ protocol_visit_id, root_visit_id }] : [],
  );
};

/**
 * Brings one participant's open visits to a plan: what is new there is added, what is no longer in it goes, as long as
 * nobody has said anything of it. Back to the plan of before it is the same function.
 */
export const rebuild = (visits: readonly HeldVisit[], plan: BuildingPlan): Rebuilt => {
  const gone = visits.filter((visit) => isFree(visit) && !plan.visits.has(visit.protocol_visit_id));
  const services: Services = { added_services: [], removed_services: [], changed_services: [] };
  for (const visit of visits)
    if (visit.is_to_do && plan.visits.has(visit.protocol_visit_id)) rebuildServices(visit, plan, services);
  return {
    added: missingVisits(visits, plan),
    removed: gone.map((visit) => visit.recorded_visit_id),
    ...services,
  };
};

/** Whether a participant's visits stay as they are. */
export const isUnchanged = (rebuilt: Rebuilt): boolean =>
  Object.values(rebuilt).every((list) => list.length === 0);
