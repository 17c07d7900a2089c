import { z } from 'zod';
import { bulkBody, type Endpoint, listQuery, managersOnly } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Description,
  Id,
  IsoDate,
  ServiceLabel,
  SignedCents,
  SortOrder,
  text,
  Version,
} from '../primitives.ts';
import { assignmentVerdicts, elementVerdicts } from '../verdict.ts';
import { ProviderShare } from './providerShare.ts';

/** A visit service: what the sponsor pays for one performed service. `amount` in cents. */
export const StudyServiceEdit = z.strictObject({
  trial_id: Id,
  study_service_id: Id,
  label: ServiceLabel,
  description: Description,
  amount: Cents,
  is_additional: z.boolean().default(false),
  sort_order: SortOrder.default(0),
  version: BaseVersion,
});
export type StudyServiceEdit = z.output<typeof StudyServiceEdit>;

/**
 * As read; `mandatory_count`, `non_scheduled_count` = at how many scheduled and non-scheduled visits it is mandatory,
 * `optional_count` = at how many of both it is optional; `provider_amount` (cents) = the providers' share of one, of which
 * `provider_shares` are the parts,
 * `is_added_later` = made after go-live.
 */
export const StudyService = z.object({
  trial_id: Id,
  study_service_id: Id,
  label: z.string(),
  description: managersOnly(z.string().nullable()),
  amount: managersOnly(Cents),
  is_additional: z.boolean(),
  sort_order: z.int(),
  /** The day from which on an amendment retired it; left out of what holds. */
  retired_from: IsoDate.optional(),
  is_added_later: managersOnly(z.boolean()),
  mandatory_count: managersOnly(Count),
  non_scheduled_count: managersOnly(Count),
  optional_count: managersOnly(Count),
  provider_amount: managersOnly(SignedCents),
  provider_shares: managersOnly(z.array(ProviderShare)),
  version: managersOnly(Version),
  locked_fields: managersOnly(elementVerdicts.locked_fields),
  verdicts: managersOnly(elementVerdicts.verdicts),
});
export type StudyService = z.infer<typeof StudyService>;

const StudyServiceKey = z.strictObject({ study_service_id: Id, version: Version });

/** One visit service at one visit; optional ones (○) never block closing. */
export const AssignedStudyServiceEdit = z.strictObject({
  study_service_id: Id,
  protocol_visit_id: Id,
  is_optional: z.boolean().default(false),
  version: BaseVersion,
});
export type AssignedStudyServiceEdit = z.output<typeof AssignedStudyServiceEdit>;
export const AssignedStudyService = z.object({
  trial_id: Id,
  study_service_id: Id,
  protocol_visit_id: Id,
  is_optional: z.boolean(),
  is_added_later: z.boolean(),
  version: Version,
  ...assignmentVerdicts,
});
export type AssignedStudyService = z.infer<typeof AssignedStudyService>;

const AssignedStudyServiceKey = z.strictObject({
  study_service_id: Id,
  protocol_visit_id: Id,
  version: Version,
});

const byTrial = {
  trial_id: Id.optional(),
  search: text(limits.searchLength).optional(),
};
const studyServiceSort = ['sort_order', 'label', 'description', 'amount', 'is_additional'] as const;

export const studyServicesCalls = {
  listStudyServices: {
    method: 'GET',
    path: '/billing/contract/study-services',
    input: listQuery(byTrial, studyServiceSort),
    output: z.array(StudyService),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  getStudyService: {
    method: 'GET',
    path: '/billing/contract/study-service',
    input: z.strictObject({ study_service_id: Id }),
    output: StudyService,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { of: 'study_service', at: 'study_service_id' },
  },
  putStudyService: {
    method: 'PUT',
    path: '/billing/contract/study-service',
    input: StudyServiceEdit,
    output: StudyService,
    errors: ['not_found', 'stale', 'field_locked', 'shares_exceed_price', 'id_taken'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  putStudyServices: {
    method: 'PUT',
    path: '/billing/contract/study-services',
    input: bulkBody(StudyServiceEdit, StudyServiceKey),
    output: z.array(StudyService),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeStudyService: {
    method: 'POST',
    path: '/billing/contract/study-service/remove',
    input: z.strictObject({ study_service_id: Id }),
    output: null,
    errors: ['not_found', 'service_not_empty', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'study_service', at: 'study_service_id' },
  },
  /** The trial's price list of services that may be added to any visit. */
  listAdditionalStudyServices: {
    method: 'GET',
    path: '/billing/contract/additional-study-services',
    input: listQuery(byTrial, studyServiceSort),
    output: z.array(StudyService),
    errors: ['not_found'],
    needs: 'recording',
    trial: { at: 'trial_id' },
  },
  listAssignedStudyServices: {
    method: 'GET',
    path: '/billing/assigned-study-services',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(AssignedStudyService),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  putAssignedStudyService: {
    method: 'PUT',
    path: '/billing/assigned-study-service',
    input: AssignedStudyServiceEdit,
    output: AssignedStudyService,
    errors: ['not_found', 'stale', 'field_locked', 'reference_unknown'],
    needs: 'visitPlan',
    trial: { of: 'study_service', at: 'study_service_id' },
  },
  /** Saves a whole edit of the services x visits matrix. */
  putAssignedStudyServices: {
    method: 'PUT',
    path: '/billing/assigned-study-services',
    input: bulkBody(AssignedStudyServiceEdit, AssignedStudyServiceKey),
    output: z.array(AssignedStudyService),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeAssignedStudyService: {
    method: 'DELETE',
    path: '/billing/assigned-study-service',
    // What the pair was is taken, and not looked at.
    input: z.strictObject({
      study_service_id: Id,
      protocol_visit_id: Id,
      is_optional: z.boolean().nullish(),
    }),
    output: null,
    errors: ['not_found', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'study_service', at: 'study_service_id' },
  },
  /** Assigns every service to every visit as mandatory; pairs that exist stay as they are. */
  assignStudyServices: {
    method: 'POST',
    path: '/billing/study-service/assign',
    input: z.strictObject({
      study_service_ids: z.array(Id).min(1).max(limits.ids),
      protocol_visit_ids: z.array(Id).min(1).max(limits.ids),
    }),
    output: z.array(AssignedStudyService),
    errors: ['not_found', 'too_many_pairs', 'field_locked', 'reference_unknown'],
    needs: 'visitPlan',
    trial: { of: 'study_service', at: 'study_service_ids' },
  },
  /** For each visit without a service of its label one service of that label, amount 0, assigned as mandatory. */
  importServicesFromProtocolVisits: {
    method: 'POST',
    path: '/billing/contract/study-services/import-from-protocol-visit',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(StudyService),
    errors: ['not_found', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
} as const satisfies Record<string, Endpoint>;
