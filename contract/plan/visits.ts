import { z } from 'zod';
import { bulkBody, type Endpoint, listQuery, managersOnly } from '../endpoint.ts';
import {
  BaseVersion,
  Count,
  Days,
  Description,
  Id,
  IsoDate,
  Label,
  OptionalText,
  SortOrder,
  Tolerance,
  Version,
} from '../primitives.ts';
import { elementVerdicts } from '../verdict.ts';
import { visitKinds } from '../vocab.ts';

/**
 * A protocol visit. A root has no reference and no interval; every other scheduled visit is planned `days_interval`
 * days after its reference visit, inside a window of `days_tolerance_before` and `days_tolerance_after` days.
 * `days_tolerance` sets both; the two win if they are sent.
 */
export const VisitEdit = z.strictObject({
  trial_id: Id,
  protocol_visit_id: Id,
  label: Label,
  short_label: OptionalText,
  description: Description,
  visit_kind: z.enum(visitKinds).default('scheduled'),
  reference_visit_id: Id.nullable().default(null),
  days_interval: Days.nullable().default(null),
  days_tolerance: Tolerance.nullable().optional(),
  days_tolerance_before: Tolerance.nullable().optional(),
  days_tolerance_after: Tolerance.nullable().optional(),
  sort_order: SortOrder.default(0),
  version: BaseVersion,
});
export type VisitEdit = z.output<typeof VisitEdit>;

/** As read; `days_tolerance` is the larger of the two, `root_visit_id` the root of the visit's tree. */
export const Visit = z.object({
  trial_id: Id,
  protocol_visit_id: Id,
  label: z.string(),
  short_label: z.string().nullable(),
  description: z.string().nullable(),
  visit_kind: z.enum(visitKinds),
  reference_visit_id: Id.nullable(),
  root_visit_id: Id.nullable(),
  days_interval: z.int().nullable(),
  days_tolerance: z.int(),
  days_tolerance_before: z.int(),
  days_tolerance_after: z.int(),
  sort_order: z.int(),
  /** The day from which on an amendment retired it; left out of what holds. */
  retired_from: IsoDate.optional(),
  is_added_later: managersOnly(z.boolean()),
  service_count: managersOnly(Count),
  version: managersOnly(Version),
  locked_fields: managersOnly(elementVerdicts.locked_fields),
  verdicts: managersOnly(elementVerdicts.verdicts),
});
export type Visit = z.infer<typeof Visit>;

const VisitKey = z.strictObject({ protocol_visit_id: Id, version: Version });

export const visitsCalls = {
  listVisits: {
    method: 'GET',
    path: '/billing/contract/visits',
    input: listQuery({ trial_id: Id.optional(), visit_kind: z.enum(visitKinds).optional() }, [
      'sort_order',
      'label',
      'short_label',
      'days_interval',
    ]),
    output: z.array(Visit),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  putVisit: {
    method: 'PUT',
    path: '/billing/contract/visit',
    input: VisitEdit,
    output: Visit,
    errors: [
      'not_found',
      'stale',
      'field_locked',
      'reference_unknown',
      'reference_cycle',
      'reference_not_scheduled',
      'too_many_visits',
      'interval_missing',
      'interval_not_allowed',
    ],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  /** Answers all visits of the trial: a reference decides the root of those that follow from it, too. */
  putVisits: {
    method: 'PUT',
    path: '/billing/contract/visits',
    input: bulkBody(VisitEdit, VisitKey),
    output: z.array(Visit),
    errors: ['not_found', 'rows_refused', 'too_many_visits'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeVisit: {
    method: 'POST',
    path: '/billing/contract/visit/remove',
    input: z.strictObject({ protocol_visit_id: Id }),
    output: null,
    errors: ['not_found', 'visit_not_empty', 'visit_is_reference', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'protocol_visit', at: 'protocol_visit_id' },
  },
  listRootVisits: {
    method: 'GET',
    path: '/billing/visit-plan/root-visits',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(Visit),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
