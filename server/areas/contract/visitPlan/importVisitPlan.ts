import type { FieldFailure, RowFailure } from '../../../../contract/errors.ts';
import type { VisitPlan } from '../../../../contract/plan/visitPlan.ts';
import { repeatedLabels } from '../../../../domain/labels/byLabel.ts';
import { importPlanVerdict } from '../../../../domain/trials/trialVerdicts.ts';
import { planHeadFault, type StoredPlan } from '../../../../domain/visitPlan/visitPlan.ts';
import { idsOfPlan, planEdits } from '../../../../domain/visitPlan/visitPlanEdits.ts';
import type { Db } from '../../../db/schema.ts';
import { Rejected, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { newIds } from '../../../records/newIds.ts';
import type { Saved } from '../../../records/saving/writeEdit.ts';
import { saveAssignments } from '../studyServices/saveAssignments.ts';
import { saveOperationalServices, saveStudyServices } from '../studyServices/saveServices.ts';
import { saveVisits } from '../visits/saveVisits.ts';
import { readStoredPlan } from './readStoredPlan.ts';

/** The lists of a plan file, in the order in which they are written. */
export const planParts = ['visits', 'study_services', 'operational_services', 'assignments'] as const;
type Part = (typeof planParts)[number];

/** Fields that a file names otherwise than the record does. */
const fileFields: Record<string, string> = {
  reference_visit_id: 'reference_visit',
  study_service_id: 'study_service',
  protocol_visit_id: 'protocol_visit',
};

const refusePlan = (fields: FieldFailure[]): void => {
  if (fields.length > 0)
    throw new Rejected({ code: 'plan_refused', params: { count: fields.length }, fields });
};

const placeOf = (part: Part, { index, field, code, params }: RowFailure): FieldFailure => {
  const place = `${part}.${index}`;
  return { field: field ? `${place}.${fileFields[field] ?? field}` : place, code, params };
};

/** What became of a list of the file, by the places of its elements. */
interface SavedPart {
  created: number[];
  changed: number[];
  unchanged: number;
}

/** Saves a list of the file; rows that the save refuses are named by their place in it. */
const savePart = async (part: Part, save: () => Promise<Saved<object>>): Promise<SavedPart> => {
  try {
    const { created, changed, unchanged } = await save();
    const placesOf = (rows: readonly { index: number }[]): number[] => rows.map(({ index }) => index);
    return { created: placesOf(created), changed: placesOf(changed), unchanged };
  } catch (error) {
    const rows =
      error instanceof Rejected && error.rejection.code === 'rows_refused' ? error.rejection.rows : undefined;
    refusePlan((rows ?? []).map((row) => placeOf(part, row)));
    throw error;
  }
};

/** Labels that stand more than once are allowed and told. */
const repeatedWarnings = (plan: VisitPlan): FieldFailure[] =>
  (['visits', 'study_services', 'operational_services'] as const).flatMap((part) => {
    const repeated = repeatedLabels(plan[part]);
    return plan[part].flatMap(({ label }, index) =>
      repeated.has(label)
        ? [{ field: `${part}.${index}.label`, code: 'label_repeated', params: { label } }]
        : [],
    );
  });

export interface PlanFile {
  head: { format?: string | undefined; version?: number | undefined };
  plan: VisitPlan;
}

export type SavedPlan = Record<Part, SavedPart> & { warnings: FieldFailure[] };

const isChange = (saved: SavedPlan): boolean =>
  planParts.some((part) => saved[part].created.length + saved[part].changed.length > 0);

const savePlan = async (db: Db, trialId: string, plan: VisitPlan, stored: StoredPlan): Promise<SavedPlan> => {
  const { faults, ...edits } = planEdits(trialId, plan, {
    stored,
    newIds: newIds(idsOfPlan(plan)),
  });
  refusePlan(faults);
  return {
    visits: await savePart('visits', () => saveVisits(db, { trialId, rows: edits.visits })),
    study_services: await savePart('study_services', () =>
      saveStudyServices(db, { trialId, rows: edits.services }),
    ),
    operational_services: await savePart('operational_services', () =>
      saveOperationalServices(db, { trialId, rows: edits.operationalServices }),
    ),
    assignments: await savePart('assignments', () =>
      saveAssignments(db, { trialId, rows: edits.assignments }),
    ),
    warnings: repeatedWarnings(plan),
  };
};

/**
 * Brings a plan file into a trial, all or nothing. Not while a visit service is assigned to a visit, unless
 * `isAgainFine` and all of it is there already; once the trial has participants, what they froze is refused as in
 * every other edit.
 */
export const importVisitPlan = async (
  db: Db,
  trialId: string,
  { head, plan }: PlanFile,
  { isAgainFine = false }: { isAgainFine?: boolean } = {},
): Promise<SavedPlan> => {
  const fault = planHeadFault(head);
  if (fault) reject(fault.code, fault.params);
  await lockTrial(db, trialId);
  const stored = await readStoredPlan(db, trialId);
  const verdict = importPlanVerdict(stored.assignments.length > 0);
  if (verdict.length === 0) return savePlan(db, trialId, plan, stored);
  if (!isAgainFine) assertMay(verdict);
  const saved = await savePlan(db, trialId, plan, stored).catch((error: unknown) => {
    if (error instanceof Rejected) assertMay(verdict);
    throw error;
  });
  if (isChange(saved)) assertMay(verdict);
  return saved;
};
