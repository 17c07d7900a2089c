import type {
  AssignedStudyService,
  AssignedStudyServiceEdit,
  StudyService,
} from '../../contract/plan/studyServices.ts';
import type { Visit } from '../../contract/plan/visits.ts';
import type { Verdict } from '../../contract/verdict.ts';
import {
  type MandatoryCounts,
  priceOfNonScheduled,
  pricePerParticipant,
} from '../../domain/visitPlan/pricePerParticipant.ts';
import type { ChangeSet } from '../../ui/spreadsheet/model/pendingSave.ts';

type Mark = 'mandatory' | 'optional';

/** A service across the visits: its mark at each visit, with the version of the assignment behind it. */
export interface MatrixRow {
  study_service_id: string;
  label: string;
  amount: number;
  retired_from?: string | undefined;
  /** What the service has against being assigned to a visit anew. */
  verdicts: { assign: Verdict };
  marks: Readonly<Record<string, Mark | undefined>>;
  /** The version of the assignment behind each mark. */
  versions: Readonly<Record<string, number | undefined>>;
}

/** Services down, marks by visit id; visits outside the plan shown keep their marks. */
export const matrixRows = (
  services: readonly StudyService[],
  assignments: readonly AssignedStudyService[],
): MatrixRow[] => {
  const byService = new Map<string, AssignedStudyService[]>(
    services.map((service) => [service.study_service_id, []]),
  );
  for (const assignment of assignments) byService.get(assignment.study_service_id)?.push(assignment);
  return services.map(({ study_service_id, label, amount, retired_from, verdicts }) => {
    const own = byService.get(study_service_id) ?? [];
    return {
      study_service_id,
      label,
      amount,
      retired_from,
      verdicts,
      marks: Object.fromEntries(
        own.map(({ protocol_visit_id, is_optional }) => [
          protocol_visit_id,
          is_optional ? 'optional' : 'mandatory',
        ]),
      ),
      versions: Object.fromEntries(own.map(({ protocol_visit_id, version }) => [protocol_visit_id, version])),
    };
  });
};

export interface MatrixSave {
  rows: AssignedStudyServiceEdit[];
  remove: { study_service_id: string; protocol_visit_id: string; version: number }[];
  /** The cell behind each row and removal, in the order they are sent. */
  cells: { row: MatrixRow; field: string }[];
}

/** What one save of the matrix sends; a mark that was never stored needs no removal. */
export const matrixSave = ({ changes }: Pick<ChangeSet<MatrixRow>, 'changes'>): MatrixSave => {
  const set = changes.filter((change) => change.new !== null);
  const gone = changes.flatMap(({ row, field, new: mark }) => {
    const version = row.versions[field];
    return mark === null && version !== undefined ? [{ row, field, version }] : [];
  });
  return {
    rows: set.map(({ row, field, new: mark }) => ({
      study_service_id: row.study_service_id,
      protocol_visit_id: field,
      is_optional: mark === 'optional',
      version: row.versions[field],
    })),
    remove: gone.map(({ row, field, version }) => ({
      study_service_id: row.study_service_id,
      protocol_visit_id: field,
      version,
    })),
    cells: [...set, ...gone].map(({ row, field }) => ({ row, field })),
  };
};

export interface Sums {
  mandatory: number;
  optional: number;
}

/** Cents of the services marked at one visit. */
export const sumsOfVisit = (rows: readonly MatrixRow[], visitId: string): Sums => {
  const sumOf = (mark: Mark): number =>
    rows.reduce((sum, { amount, marks }) => (marks[visitId] === mark ? sum + amount : sum), 0);
  return { mandatory: sumOf('mandatory'), optional: sumOf('optional') };
};

/** At how many of the visits a row is mandatory as it is marked now, by their kind. */
const countsOf = (row: MatrixRow, visits: readonly Visit[]): MandatoryCounts => {
  const countOf = (kind: Visit['visit_kind']): number =>
    visits.filter((visit) => visit.visit_kind === kind && row.marks[visit.protocol_visit_id] === 'mandatory')
      .length;
  return { mandatory_count: countOf('scheduled'), non_scheduled_count: countOf('non_scheduled') };
};

const prices = { scheduled: pricePerParticipant, non_scheduled: priceOfNonScheduled } as const;

/** Cents of one service at the visits of one kind, as it is marked now. */
export const priceAt = (kind: Visit['visit_kind'], row: MatrixRow, visits: readonly Visit[]): number =>
  prices[kind](row.amount, countsOf(row, visits));
