import type {
  AssignedStudyService,
  StudyService,
  StudyServiceEdit,
} from '../../contract/plan/studyServices.ts';
import type { Visit, VisitEdit } from '../../contract/plan/visits.ts';
import { assigningVerdict, type Verdict } from '../../contract/verdict.ts';
import { obstacle } from '../verdict.ts';
import type { CellDifference, NewerPlan, PlanComparison, ServiceDifference } from './planComparison.ts';
import type { VisitChange, VisitDifference } from './visitComparison.ts';
import { type VisitFault, visitFaults } from './visitReferences.ts';

/** The trial's plan as it was read, with what its participants have locked. */
export interface TrialPlan {
  visits: readonly Visit[];
  services: readonly StudyService[];
  assignments: readonly AssignedStudyService[];
}

export const visitKey = ({ own, newer }: VisitDifference): string =>
  own ? `visit:${own.protocol_visit_id}` : `visit+${newer?.protocol_visit_id}`;
export const serviceKey = ({ own, newer }: Pick<ServiceDifference, 'own' | 'newer'>): string =>
  own ? `service:${own.study_service_id}` : `service+${newer}`;
export const cellKey = ({ service, visit }: CellDifference): string =>
  `${serviceKey(service)}/${visit.own ? visit.own.protocol_visit_id : `+${visit.newer?.protocol_visit_id}`}`;

const fieldsOf: Record<VisitChange['field'], readonly string[]> = {
  kind: ['visit_kind'],
  day: [],
  interval: ['days_interval'],
  reference: ['reference_visit_id'],
  window: ['days_tolerance_before', 'days_tolerance_after'],
  label: ['label'],
};

const locked: Verdict = [obstacle('field_locked')];

const pairKey = (serviceId: string | undefined, visitId: string | undefined): string =>
  `${serviceId}/${visitId}`;

/** Obstacles to applying each difference, ignoring what the same action removes. */
export const locksOf = ({ visits, services, assignments }: TrialPlan) => {
  const visitOf = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
  const serviceOf = new Map(services.map((service) => [service.study_service_id, service]));
  const pairOf = new Map(
    assignments.map((pair) => [pairKey(pair.study_service_id, pair.protocol_visit_id), pair]),
  );
  const visit = ({ kind, own, changes }: VisitDifference): Verdict => {
    const stored = own && visitOf.get(own.protocol_visit_id);
    if (!stored) return [];
    if (kind === 'gone') return stored.verdicts.remove.filter(({ code }) => code !== 'visit_not_empty');
    const fields = changes.flatMap(({ field }) => fieldsOf[field]);
    return fields.some((field) => stored.locked_fields.includes(field)) ? locked : [];
  };
  const service = ({ kind, own }: ServiceDifference): Verdict => {
    const stored = own && serviceOf.get(own.study_service_id);
    if (!stored) return [];
    if (kind === 'gone') return stored.verdicts.remove.filter(({ code }) => code !== 'service_not_empty');
    return stored.locked_fields.includes('amount') ? locked : [];
  };
  const cell = (difference: CellDifference): Verdict => {
    const [serviceId, visitId] = [
      difference.service.own?.study_service_id,
      difference.visit.own?.protocol_visit_id,
    ];
    const pair = pairOf.get(pairKey(serviceId, visitId));
    if (difference.kind === 'gone') return pair?.verdicts.remove ?? [];
    if (difference.kind === 'moved') return pair?.locked_fields.includes('is_optional') ? locked : [];
    const [one, other] = [serviceOf.get(serviceId ?? ''), visitOf.get(visitId ?? '')];
    return one && other ? assigningVerdict(one, other) : [];
  };
  return { visit, service, cell };
};

/** The selected differences with their dependencies: reference visits, both ends of an assignment. */
export const withNeeded = (comparison: PlanComparison, chosen: ReadonlySet<string>): ReadonlySet<string> => {
  const taken = new Set(chosen);
  const added = new Map(
    comparison.visits.flatMap((visit) =>
      visit.kind === 'added' && visit.newer ? [[visit.newer.protocol_visit_id, visit] as const] : [],
    ),
  );
  const takeVisit = (newerId: string | null | undefined): void => {
    const visit = added.get(newerId ?? '');
    if (!visit || taken.has(visitKey(visit))) return;
    taken.add(visitKey(visit));
    takeVisit(visit.newer?.reference_visit_id);
  };
  for (const cell of comparison.cells) {
    if (!chosen.has(cellKey(cell))) continue;
    if (!cell.service.own) taken.add(serviceKey(cell.service));
    if (!cell.visit.own) takeVisit(cell.visit.newer?.protocol_visit_id);
  }
  for (const visit of comparison.visits)
    if (taken.has(visitKey(visit)) && visit.kind !== 'gone') takeVisit(visit.newer?.reference_visit_id);
  return taken;
};

interface Pair {
  study_service_id: string;
  protocol_visit_id: string;
}

/** The saves for the selected differences, in order; removals come last. */
export interface TakenEdits {
  visits: VisitEdit[];
  services: StudyServiceEdit[];
  /** The id that each added service gets, by its place in the newer plan. */
  addedServices: ReadonlyMap<number, string>;
  assignments: (Pair & { is_optional: boolean; version: number | undefined })[];
  unassign: (Pair & { version: number })[];
  removeServices: { study_service_id: string; version: number }[];
  removeVisits: { protocol_visit_id: string; version: number }[];
  /** What would be wrong with the visits then. */
  faults: VisitFault[];
}

const editOf = ({
  trial_id,
  protocol_visit_id,
  label,
  short_label,
  description,
  visit_kind,
  ...visit
}: Visit): VisitEdit => ({
  trial_id,
  protocol_visit_id,
  label,
  short_label,
  description,
  visit_kind,
  reference_visit_id: visit.reference_visit_id,
  days_interval: visit.days_interval,
  days_tolerance_before: visit.days_tolerance_before,
  days_tolerance_after: visit.days_tolerance_after,
  sort_order: visit.sort_order,
  version: visit.version,
});

const lastOf = (records: readonly { sort_order: number }[]): number =>
  records.reduce((last, { sort_order }) => Math.max(last, sort_order), 0);

interface Taking {
  plan: TrialPlan;
  newer: NewerPlan;
  comparison: PlanComparison;
  chosen: ReadonlySet<string>;
}

const serviceEdits = (
  trial_id: string,
  { plan, newer, comparison }: Taking,
  isTaken: (key: string) => boolean,
  newIdOf: (key: string) => string,
): StudyServiceEdit[] => {
  const serviceOf = new Map(plan.services.map((service) => [service.study_service_id, service]));
  const last = lastOf(plan.services);
  return comparison.services.flatMap((difference): StudyServiceEdit[] => {
    const { kind, own, newer: at, amount, label } = difference;
    if (kind === 'gone' || at === null || !isTaken(serviceKey(difference))) return [];
    const stored = own && serviceOf.get(own.study_service_id);
    if (stored && amount) {
      const { study_service_id, description, is_additional, sort_order, version } = stored;
      const kept = { label: stored.label, description, is_additional, sort_order, version };
      return [{ trial_id, study_service_id, amount: amount.to, ...kept }];
    }
    return [
      {
        trial_id,
        study_service_id: newIdOf(serviceKey(difference)),
        label,
        description: null,
        amount: newer.study_services[at]?.amount ?? 0,
        is_additional: false,
        sort_order: last + at + 1,
        version: undefined,
      },
    ];
  });
};

/** The visits that are taken: those of the plan with their new place, and those that are added. */
const visitEdits = (
  trial_id: string,
  { plan, newer, comparison }: Taking,
  isTaken: (key: string) => boolean,
  visitIdOf: (newerId: string) => string,
): VisitEdit[] => {
  const visitOf = new Map(plan.visits.map((visit) => [visit.protocol_visit_id, visit]));
  const lastVisit = lastOf(plan.visits);
  return comparison.visits.flatMap((difference): VisitEdit[] => {
    const { own, newer: after, kind, changes } = difference;
    if (!after || kind === 'gone' || !isTaken(visitKey(difference))) return [];
    const place = {
      visit_kind: after.visit_kind,
      reference_visit_id: after.reference_visit_id === null ? null : visitIdOf(after.reference_visit_id),
      days_interval: after.days_interval,
      days_tolerance_before: after.days_tolerance_before,
      days_tolerance_after: after.days_tolerance_after,
    };
    const stored = own && visitOf.get(own.protocol_visit_id);
    const isRenamed = changes.some(({ field }) => field === 'label');
    if (stored) return [{ ...editOf(stored), ...place, ...(isRenamed && { label: after.label }) }];
    const index = Number(after.protocol_visit_id);
    return [
      {
        trial_id,
        protocol_visit_id: visitIdOf(after.protocol_visit_id),
        label: after.label,
        short_label: after.short_label,
        description: newer.visits[index]?.description ?? null,
        ...place,
        sort_order: lastVisit + index + 1,
        version: undefined,
      },
    ];
  });
};

/**
 * The edits that bring what is taken into the trial's plan. Labels stay unless the label itself is what differs.
 *
 * @param newIdOf the id that an added visit or service gets, by its key
 */
export const takenEdits = (trial_id: string, given: Taking, newIdOf: (key: string) => string): TakenEdits => {
  const { plan, comparison } = given;
  const taken = withNeeded(comparison, given.chosen);
  const isTaken = (key: string): boolean => taken.has(key);
  const visitOf = new Map(plan.visits.map((visit) => [visit.protocol_visit_id, visit]));
  const visitIdOf = (newerId: string): string =>
    comparison.visitIds.get(Number(newerId)) ?? newIdOf(`visit+${newerId}`);
  const visits = visitEdits(trial_id, given, isTaken, visitIdOf);
  const services = serviceEdits(trial_id, given, isTaken, newIdOf);

  const goneVisits = comparison.visits.filter((visit) => visit.kind === 'gone' && isTaken(visitKey(visit)));
  const goneServices = comparison.services.filter((one) => one.kind === 'gone' && isTaken(serviceKey(one)));
  const goneIds = new Set([
    ...goneVisits.map(({ own }) => own?.protocol_visit_id),
    ...goneServices.map(({ own }) => own?.study_service_id),
  ]);
  const cells = comparison.cells.filter((cell) => isTaken(cellKey(cell)));
  const idsOf = ({ service, visit }: CellDifference): Pair => ({
    study_service_id: service.own?.study_service_id ?? newIdOf(serviceKey(service)),
    protocol_visit_id: visit.own?.protocol_visit_id ?? visitIdOf(visit.newer?.protocol_visit_id ?? ''),
  });
  const keyOf = ({ study_service_id, protocol_visit_id }: Pair): string =>
    pairKey(study_service_id, protocol_visit_id);
  const goneCells = new Set(cells.filter(({ kind }) => kind === 'gone').map((cell) => keyOf(idsOf(cell))));
  const pairOf = new Map(plan.assignments.map((pair) => [keyOf(pair), pair]));

  const after = new Map(visits.map((visit) => [visit.protocol_visit_id, visit]));
  const whole = [
    ...plan.visits
      .filter(({ protocol_visit_id: id }) => !goneIds.has(id))
      .map((visit) => after.get(visit.protocol_visit_id) ?? visit),
    ...visits.filter(({ protocol_visit_id: id }) => !visitOf.has(id)),
  ];
  return {
    visits,
    services,
    addedServices: new Map(
      comparison.services.flatMap((one): [number, string][] =>
        one.kind === 'added' && one.newer !== null && isTaken(serviceKey(one))
          ? [[one.newer, newIdOf(serviceKey(one))]]
          : [],
      ),
    ),
    assignments: cells.flatMap((cell) => {
      if (cell.to === null) return [];
      const ids = idsOf(cell);
      return [{ ...ids, is_optional: cell.to === 'optional', version: pairOf.get(keyOf(ids))?.version }];
    }),
    unassign: plan.assignments
      .filter(
        (pair) =>
          goneCells.has(keyOf(pair)) ||
          goneIds.has(pair.protocol_visit_id) ||
          goneIds.has(pair.study_service_id),
      )
      .map(({ study_service_id, protocol_visit_id, version }) => ({
        study_service_id,
        protocol_visit_id,
        version,
      })),
    removeServices: plan.services
      .filter(({ study_service_id: id }) => goneIds.has(id))
      .map(({ study_service_id, version }) => ({ study_service_id, version })),
    removeVisits: plan.visits
      .filter(({ protocol_visit_id: id }) => goneIds.has(id))
      .map(({ protocol_visit_id, version }) => ({ protocol_visit_id, version })),
    faults: visitFaults(whole),
  };
};
