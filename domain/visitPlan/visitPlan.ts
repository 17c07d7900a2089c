import type { OperationalServiceEdit } from '../../contract/plan/operationalServices.ts';
import type { AssignedStudyServiceEdit, StudyServiceEdit } from '../../contract/plan/studyServices.ts';
import type { PlanAssignment, PlanVisit, VisitPlanFile } from '../../contract/plan/visitPlan.ts';
import { planFormat, planVersion } from '../../contract/plan/visitPlan.ts';
import { repeatedLabels } from '../labels/byLabel.ts';
import type { Failure } from '../result.ts';
import type { PlannedVisit } from './visitReferences.ts';

/** A stored visit: both tolerances, its reference by id. */
export interface StoredVisit extends PlannedVisit {
  short_label: string | null;
  description: string | null;
  days_tolerance_before: number;
  days_tolerance_after: number;
  sort_order: number;
  version?: number | undefined;
}
type StoredService = Omit<StudyServiceEdit, 'trial_id'>;
type StoredOperationalService = Omit<OperationalServiceEdit, 'trial_id'>;
export type StoredAssignment = Omit<AssignedStudyServiceEdit, 'version'>;

/** The elements of a trial's plan, each kind in its stored order. */
export interface StoredPlan {
  visits: readonly StoredVisit[];
  services: readonly StoredService[];
  operationalServices: readonly StoredOperationalService[];
  assignments: readonly StoredAssignment[];
}

/** How a file names a record: by its label, and by its occurrence where several records carry the label. */
interface Name {
  label: string;
  occurrence?: number;
}

const namesOf = <R extends { label: string }>(
  records: readonly R[],
  idOf: (record: R) => string,
): ReadonlyMap<string, Name> => {
  const repeated = repeatedLabels(records);
  const seen = new Map<string, number>();
  return new Map(
    records.map((record): [string, Name] => {
      const { label } = record;
      const occurrence = (seen.get(label) ?? 0) + 1;
      seen.set(label, occurrence);
      return [idOf(record), repeated.has(label) ? { label, occurrence } : { label }];
    }),
  );
};

const referenceNamed = (
  name: Name | undefined,
): Pick<PlanVisit, 'reference_visit' | 'reference_visit_occurrence'> => ({
  reference_visit: name?.label ?? null,
  ...(name?.occurrence === undefined ? {} : { reference_visit_occurrence: name.occurrence }),
});

const assignmentNamed = (service: Name, visit: Name, is_optional: boolean): PlanAssignment => ({
  study_service: service.label,
  ...(service.occurrence === undefined ? {} : { study_service_occurrence: service.occurrence }),
  protocol_visit: visit.label,
  ...(visit.occurrence === undefined ? {} : { protocol_visit_occurrence: visit.occurrence }),
  is_optional,
});

/** The place of each id, to sort by. */
const places = (names: ReadonlyMap<string, Name>): ReadonlyMap<string, number> =>
  new Map([...names.keys()].map((id, place) => [id, place]));

const assignmentsNamed = (
  assignments: readonly StoredAssignment[],
  services: ReadonlyMap<string, Name>,
  visits: ReadonlyMap<string, Name>,
): PlanAssignment[] => {
  const serviceAt = places(services);
  const visitAt = places(visits);
  return assignments
    .map((pair) => ({
      ...pair,
      service: services.get(pair.study_service_id),
      visit: visits.get(pair.protocol_visit_id),
      at: [serviceAt.get(pair.study_service_id) ?? 0, visitAt.get(pair.protocol_visit_id) ?? 0] as const,
    }))
    .sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
    .flatMap(({ service, visit, is_optional }) =>
      service && visit ? [assignmentNamed(service, visit, is_optional)] : [],
    );
};

/** A trial's plan as a file: in its order, references by label, without ids and versions. */
export const planFileOf = ({
  visits,
  services,
  operationalServices,
  assignments,
}: StoredPlan): VisitPlanFile => {
  const visitNames = namesOf(visits, (visit) => visit.protocol_visit_id);
  const serviceNames = namesOf(services, (service) => service.study_service_id);
  return {
    format: planFormat,
    version: planVersion,
    visits: visits.map(({ reference_visit_id, ...visit }) => ({
      label: visit.label,
      short_label: visit.short_label,
      description: visit.description,
      visit_kind: visit.visit_kind,
      ...referenceNamed(reference_visit_id === null ? undefined : visitNames.get(reference_visit_id)),
      days_interval: visit.days_interval,
      days_tolerance_before: visit.days_tolerance_before,
      days_tolerance_after: visit.days_tolerance_after,
    })),
    operational_services: operationalServices.map(
      ({ contract_study_service_id: _id, sort_order: _place, version: _version, ...service }) => service,
    ),
    study_services: services.map(
      ({ study_service_id: _id, sort_order: _place, version: _version, ...service }) => service,
    ),
    assignments: assignmentsNamed(assignments, serviceNames, visitNames),
  };
};

/** Why a file with this head is not read: another format, or another version of ours. A file may say neither. */
export const planHeadFault = ({
  format,
  version,
}: {
  format?: string | undefined;
  version?: number | undefined;
}): Failure<'plan_format_unknown' | 'plan_version_unknown'> | null => {
  if (format !== undefined && format !== planFormat)
    return { code: 'plan_format_unknown', params: { format, known: planFormat } };
  if (version !== undefined && version !== planVersion)
    return { code: 'plan_version_unknown', params: { version, known: planVersion } };
  return null;
};
