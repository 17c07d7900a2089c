import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { FailureParams } from '../errors.ts';
import { limits } from '../limits.ts';
import {
  Cents,
  Count,
  Days,
  Id,
  IsoDate,
  Label,
  Line,
  line,
  OptionalText,
  Percent,
  ServiceLabel,
  Tolerance,
  text,
} from '../primitives.ts';
import { confirmationTypes, repetitionPeriods, visitKinds } from '../vocab.ts';

/** Result of an imported file; importing it again changes nothing. Warnings do not block. */
export const ImportResult = z.object({
  created: Count,
  changed: Count,
  unchanged: Count,
  warnings: z.array(z.object({ line: Line, code: z.string(), params: FailureParams })),
});
export type ImportResult = z.infer<typeof ImportResult>;

/**
 * The rows of each file, with natural keys and the line they stood in. Amounts in cents, percentages in hundredths. A field
 * that is absent says nothing: what is stored stays, and what is made has the value that it has without it.
 */
export const importRows = {
  studyServices: z.strictObject({
    line: Line,
    label: ServiceLabel,
    amount: Cents,
    description: text(limits.descriptionLength).nullable().optional(),
    is_additional: z.boolean().optional(),
  }),
  visits: z.strictObject({
    line: Line,
    label: Label,
    short_label: line(limits.labelLength).nullable().optional(),
    visit_kind: z.enum(visitKinds).optional(),
    reference_visit: Label.nullable().optional(),
    days_interval: Days.nullable().optional(),
    days_tolerance_before: Tolerance.nullable().optional(),
    days_tolerance_after: Tolerance.nullable().optional(),
  }),
  assignedStudyServices: z.strictObject({
    line: Line,
    study_service: ServiceLabel,
    protocol_visit: Label,
    is_optional: z.boolean().optional(),
  }),
  providerServices: z.strictObject({
    line: Line,
    provider: Label,
    cost_center: OptionalText,
    study_service: ServiceLabel,
    amount: Cents.nullable().default(null),
    percentage: Percent.nullable().default(null),
    confirmation_type: z.enum(confirmationTypes),
  }),
  operationalServices: z.strictObject({
    line: Line,
    label: ServiceLabel,
    amount: Cents,
    repetition_period: z.enum(repetitionPeriods),
    is_auto_confirmed: z.boolean().optional(),
    first_due_date: IsoDate.nullable().optional(),
  }),
  participants: z.strictObject({ line: Line, subject_id: Label }),
  performedVisits: z.strictObject({
    line: Line,
    subject_id: Label,
    protocol_visit: Label,
    visit_date: IsoDate,
    /** Optional ones that were done, too, by their labels. */
    services: z.array(ServiceLabel).max(limits.ids).optional(),
  }),
} as const;

const body = <R extends z.ZodType>(row: R) =>
  z.strictObject({ trial_id: Id, rows: z.array(row).max(limits.bulkRows) });

const importCall = {
  method: 'POST',
  output: ImportResult,
  trial: { at: 'trial_id' },
  idempotent: true,
  bulk: true,
} as const;

/** Each file is one transaction: refused lines are named (`rows_refused`, by `line`) and nothing is written. */
export const importsCalls = {
  importStudyServices: {
    ...importCall,
    path: '/billing/import/study-services',
    input: body(importRows.studyServices),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
  },
  importVisits: {
    ...importCall,
    path: '/billing/import/visits',
    input: body(importRows.visits),
    errors: ['not_found', 'rows_refused', 'too_many_visits'],
    needs: 'visitPlan',
  },
  importAssignedStudyServices: {
    ...importCall,
    path: '/billing/import/assigned-study-services',
    input: body(importRows.assignedStudyServices),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
  },
  importProviderServices: {
    ...importCall,
    path: '/billing/import/provider-services',
    input: body(importRows.providerServices),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
  },
  importOperationalServices: {
    ...importCall,
    path: '/billing/import/operational-services',
    input: body(importRows.operationalServices),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
  },
  importParticipants: {
    ...importCall,
    path: '/billing/import/participants',
    input: body(importRows.participants),
    errors: [
      'not_found',
      'trial_terminated',
      'first_participant_by_manager',
      'shares_exceed_price',
      'reference_not_scheduled',
    ],
    needs: 'participants',
  },
  /** An EDC export; `is_confirming` confirms the mandatory services of each visit on its date. */
  importPerformedVisits: {
    ...importCall,
    path: '/billing/import/performed-visits',
    input: body(importRows.performedVisits).extend({ is_confirming: z.boolean().default(false) }),
    errors: ['not_found', 'rows_refused'],
    needs: 'trials',
  },
} as const satisfies Record<string, Endpoint>;
