import type { FieldFailure } from '../../contract/errors.ts';
import type { OperationalServiceEdit } from '../../contract/plan/operationalServices.ts';
import type { StudyServiceEdit } from '../../contract/plan/studyServices.ts';
import type {
  BroughtStudyService,
  PlanAssignment,
  PlanVisit,
  VisitPlan,
} from '../../contract/plan/visitPlan.ts';
import type { VisitEdit } from '../../contract/plan/visits.ts';
import { byLabel, matchByOccurrence, type Named } from '../labels/byLabel.ts';
import type { StoredAssignment, StoredPlan } from './visitPlan.ts';

/** What a plan file asks for, as the saves of each kind, in the file's order. */
export interface PlanEdits {
  visits: VisitEdit[];
  services: StudyServiceEdit[];
  operationalServices: OperationalServiceEdit[];
  assignments: StoredAssignment[];
}

interface Placed<R, S = unknown> {
  row: R;
  /** The stored record that it is; null = a new one. */
  present: S | null;
  id: string;
  sort_order: number;
  version: number | undefined;
}

interface Stored {
  label: string;
  sort_order: number;
  version?: number | undefined;
}

interface Among<R, S> {
  stored: readonly S[];
  idOf: (record: S) => string;
  newIds: readonly string[];
  /** The id by which a row names its record, where it names one. */
  namedBy?: (row: R) => string | undefined;
}

/** Each row with its stored record: the one that it names, else that of its label and occurrence among those not named. */
const matched = <R extends { label: string }, S extends Stored>(
  rows: readonly R[],
  { stored, idOf, namedBy }: Among<R, S>,
): { row: R; present: S | null }[] => {
  const byId = new Map(stored.map((record) => [idOf(record), record]));
  const named = new Map(rows.map((row) => [row, byId.get(namedBy?.(row) ?? '') ?? null]));
  const taken = new Set(named.values());
  const found = matchByOccurrence(
    rows.filter((row) => !named.get(row)),
    stored.filter((record) => !taken.has(record)),
  );
  const others = new Map(found.map((each) => [each.row, each.stored]));
  return rows.map((row) => ({ row, present: named.get(row) ?? others.get(row) ?? null }));
};

/** Each row of a file with its record: a stored one, else a new one behind the last. */
const place = <R extends { label: string }, S extends Stored>(
  rows: readonly R[],
  among: Among<R, S>,
): Placed<R, S>[] => {
  const last = among.stored.reduce((order, record) => Math.max(order, record.sort_order), 0);
  return matched(rows, among).map(({ row, present }, index) => ({
    row,
    present,
    id: present ? among.idOf(present) : (among.newIds[index] ?? ''),
    sort_order: present?.sort_order ?? last + index + 1,
    version: present?.version,
  }));
};

interface Target {
  label: string;
  id: string;
}

/** What a label of the file may name: the file's own rows, and stored records whose label the file does not have. */
const targetsOf = (placed: readonly Placed<{ label: string }>[], stored: readonly Target[]) => {
  const own = placed.map(({ row: { label }, id }) => ({ label, id }));
  const inFile = new Set(own.map(({ label }) => label));
  return byLabel([...own, ...stored.filter(({ label }) => !inFile.has(label))]);
};

const idOf = (named: Named<Target>): string | null => (named.kind === 'one' ? named.record.id : null);

/** Why the label at a place of the file names no record, or more than one. */
const unnamed = (named: Named<Target>, field: string, label: string): FieldFailure[] => {
  if (named.kind === 'one') return [];
  return [{ field, code: named.kind === 'none' ? 'label_unknown' : 'label_ambiguous', params: { label } }];
};

interface Resolved<E> {
  edits: E[];
  faults: FieldFailure[];
}

type Names = ReturnType<typeof targetsOf>;

const visitEdits = (
  trial_id: string,
  placed: readonly Placed<PlanVisit>[],
  visitOf: Names,
): Resolved<VisitEdit> => {
  const named = placed.map(({ row: { reference_visit, reference_visit_occurrence } }) =>
    reference_visit === null ? null : visitOf(reference_visit, reference_visit_occurrence),
  );
  return {
    edits: placed.map(({ row, id, sort_order, version }, index): VisitEdit => {
      const { reference_visit: _label, reference_visit_occurrence: _occurrence, ...visit } = row;
      const reference = named[index];
      return {
        ...visit,
        trial_id,
        protocol_visit_id: id,
        reference_visit_id: reference ? idOf(reference) : null,
        sort_order,
        version,
      };
    }),
    faults: placed.flatMap(({ row: { reference_visit } }, index) => {
      const reference = named[index];
      return reference && reference_visit !== null
        ? unnamed(reference, `visits.${index}.reference_visit`, reference_visit)
        : [];
    }),
  };
};

const assignmentEdits = (
  rows: readonly PlanAssignment[],
  serviceOf: Names,
  visitOf: Names,
): Resolved<StoredAssignment> => {
  const named = rows.map((row) => ({
    service: serviceOf(row.study_service, row.study_service_occurrence),
    visit: visitOf(row.protocol_visit, row.protocol_visit_occurrence),
    row,
  }));
  return {
    edits: named.map(({ service, visit, row: { is_optional } }) => ({
      study_service_id: idOf(service) ?? '',
      protocol_visit_id: idOf(visit) ?? '',
      is_optional,
    })),
    faults: named.flatMap(({ service, visit, row }, index) => [
      ...unnamed(service, `assignments.${index}.study_service`, row.study_service),
      ...unnamed(visit, `assignments.${index}.protocol_visit`, row.protocol_visit),
    ]),
  };
};

type PlacedService = Placed<BroughtStudyService, StoredPlan['services'][number]>;

const serviceEdits = (trial_id: string, placed: readonly PlacedService[]): Resolved<StudyServiceEdit> => ({
  edits: placed.map(({ row, present, id, ...order }) => ({
    ...row,
    trial_id,
    study_service_id: id,
    amount: row.amount ?? present?.amount ?? 0,
    ...order,
  })),
  faults: placed.flatMap(({ row: { study_service_id, label }, id }, index): FieldFailure[] =>
    study_service_id === undefined || study_service_id === id
      ? []
      : [
          {
            field: `study_services.${index}.study_service_id`,
            code: 'reference_unknown',
            params: { label },
          },
        ],
  ),
});

/** How many new ids a plan may need. */
export const idsOfPlan = ({ visits, study_services, operational_services }: VisitPlan): number =>
  visits.length + study_services.length + operational_services.length;

/**
 * Lays a plan file over a stored plan: records are found by label and occurrence, visit services also by id, new ones take
 * an id of `newIds` and stand behind the last; stored records that the file does not have stay. `faults` names labels of the file that name
 * nothing or several records, by their place (`visits.3.reference_visit`); with a fault the edits mean nothing.
 */
export const planEdits = (
  trial_id: string,
  plan: VisitPlan,
  { stored, newIds }: { stored: StoredPlan; newIds: readonly string[] },
): PlanEdits & { faults: FieldFailure[] } => {
  const visitId = (visit: { protocol_visit_id: string }) => visit.protocol_visit_id;
  const serviceId = (service: { study_service_id: string }) => service.study_service_id;
  const visitCount = plan.visits.length;
  const serviceEnd = visitCount + plan.study_services.length;
  const visits = place(plan.visits, { stored: stored.visits, idOf: visitId, newIds });
  const services = place(plan.study_services, {
    stored: stored.services,
    idOf: serviceId,
    newIds: newIds.slice(visitCount, serviceEnd),
    namedBy: (service) => service.study_service_id,
  });
  const operationalServices = place(plan.operational_services, {
    stored: stored.operationalServices,
    idOf: (service) => service.contract_study_service_id,
    newIds: newIds.slice(serviceEnd),
  });
  const visitOf = targetsOf(
    visits,
    stored.visits.map((visit) => ({ label: visit.label, id: visitId(visit) })),
  );
  const serviceOf = targetsOf(
    services,
    stored.services.map((service) => ({ label: service.label, id: serviceId(service) })),
  );
  const placedVisits = visitEdits(trial_id, visits, visitOf);
  const placedServices = serviceEdits(trial_id, services);
  const assigned = assignmentEdits(plan.assignments, serviceOf, visitOf);
  return {
    visits: placedVisits.edits,
    services: placedServices.edits,
    operationalServices: operationalServices.map(({ row, present: _present, id, ...order }) => ({
      ...row,
      trial_id,
      contract_study_service_id: id,
      ...order,
    })),
    assignments: assigned.edits,
    faults: [...placedVisits.faults, ...placedServices.faults, ...assigned.faults],
  };
};
