import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { FieldFailure } from '../errors.ts';
import { limits } from '../limits.ts';
import {
  Cents,
  Count,
  Days,
  Description,
  Id,
  Label,
  OptionalText,
  ServiceLabel,
  Tolerance,
  text,
} from '../primitives.ts';
import { visitKinds } from '../vocab.ts';
import { OperationalServiceEdit } from './operationalServices.ts';
import { StudyServiceEdit } from './studyServices.ts';

/** What a plan file says it is, and the one version of it that is written and read. */
export const planFormat = 'trial-billing-visit-plan';
export const planVersion = 1;

/** Which of several records of one label is meant: 1 = the first in the file's order. Absent where the label is unique. */
const Occurrence = z.int().min(1).max(limits.bulkRows).optional();

/** A visit as in `contract/plan/visits.ts`; its reference is named by label. `days_tolerance` sets both, before and after win. */
export const PlanVisit = z.strictObject({
  label: Label,
  short_label: OptionalText,
  description: Description,
  visit_kind: z.enum(visitKinds).default('scheduled'),
  reference_visit: Label.nullable().default(null),
  reference_visit_occurrence: Occurrence,
  days_interval: Days.nullable().default(null),
  days_tolerance: Tolerance.nullable().optional(),
  days_tolerance_before: Tolerance.nullable().optional(),
  days_tolerance_after: Tolerance.nullable().optional(),
});
export type PlanVisit = z.output<typeof PlanVisit>;

/** A visit service with its price in cents. */
const PlanStudyService = StudyServiceEdit.omit({
  trial_id: true,
  study_service_id: true,
  sort_order: true,
  version: true,
});

/**
 * A visit service as it is brought in. Without an amount the trial's keeps its own, and a new one costs nothing yet. An id
 * names one of the trial's, whatever it is called; without one it is found by label and occurrence.
 */
const BroughtStudyService = PlanStudyService.extend({
  study_service_id: Id.optional(),
  amount: Cents.optional(),
});
export type BroughtStudyService = z.output<typeof BroughtStudyService>;

/** A visit service at a visit, both named by label. */
export const PlanAssignment = z.strictObject({
  study_service: ServiceLabel,
  study_service_occurrence: Occurrence,
  protocol_visit: Label,
  protocol_visit_occurrence: Occurrence,
  is_optional: z.boolean().default(false),
});
export type PlanAssignment = z.output<typeof PlanAssignment>;

/** An operational service with its price in cents. */
const PlanOperationalService = OperationalServiceEdit.omit({
  trial_id: true,
  contract_study_service_id: true,
  sort_order: true,
  version: true,
});

const parts = {
  visits: z.array(PlanVisit).max(limits.visitsOfTrial),
  operational_services: z.array(PlanOperationalService).max(limits.bulkRows),
  study_services: z.array(BroughtStudyService).max(limits.bulkRows).default([]),
  assignments: z.array(PlanAssignment).max(limits.bulkRows).default([]),
};

/** The elements of a plan in their order, without versions. */
export const VisitPlan = z.strictObject(parts);
export type VisitPlan = z.output<typeof VisitPlan>;

/** A plan file: what `export` answers and `import` takes. What it leaves out has its default. */
export const VisitPlanFile = z.strictObject({
  format: z.literal(planFormat),
  version: z.literal(planVersion),
  ...parts,
  study_services: z.array(PlanStudyService).max(limits.bulkRows).default([]),
});
export type VisitPlanFile = z.output<typeof VisitPlanFile>;

const Counts = z.object({ created: Count, changed: Count, unchanged: Count });

/** What a plan file did; warnings name the place in the file (`visits.3.label`) and hold nothing up. */
export const PlanImportResult = z.object({
  visits: Counts,
  operational_services: Counts,
  study_services: Counts,
  assignments: Counts,
  warnings: z.array(FieldFailure),
});
export type PlanImportResult = z.infer<typeof PlanImportResult>;

export const visitPlanCalls = {
  exportVisitPlan: {
    method: 'POST',
    reads: true,
    path: '/billing/visit-plan/export',
    input: z.strictObject({ trial_id: Id }),
    output: VisitPlanFile,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  /**
   * Brings a plan into a trial in which no visit service is assigned: one transaction, all or nothing. Records are
   * found by label and occurrence, visit services also by id; what the file does not name stays. `plan_refused` names every fault by its place in
   * the file (`visits.3.reference_visit`) in `fields`.
   */
  importVisitPlan: {
    method: 'POST',
    path: '/billing/visit-plan/import',
    input: z.strictObject({
      trial_id: Id,
      format: text(limits.labelLength).optional(),
      version: z.int().optional(),
      ...parts,
    }),
    output: PlanImportResult,
    errors: [
      'not_found',
      'plan_has_assignments',
      'plan_format_unknown',
      'plan_version_unknown',
      'plan_refused',
      'too_many_visits',
    ],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
} as const satisfies Record<string, Endpoint>;
