import { z } from 'zod';
import { bulkBody, type Endpoint, listQuery } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  BaseVersion,
  Cents,
  Count,
  Description,
  Id,
  Percent,
  ServiceLabel,
  SortOrder,
  text,
  Version,
} from '../primitives.ts';
import { assignmentVerdicts, elementVerdicts } from '../verdict.ts';
import { confirmationTypes } from '../vocab.ts';

/** A provider payment: a fixed `amount` (cents) or a `percentage` (hundredths of a percent) of the service; one of the two. */
export const ProviderServiceEdit = z.strictObject({
  trial_id: Id,
  provider_service_id: Id,
  label: ServiceLabel,
  description: Description,
  provider_id: Id,
  amount: Cents.nullable().default(null),
  percentage: Percent.nullable().default(null),
  confirmation_type: z.enum(confirmationTypes).default('automated'),
  sort_order: SortOrder.default(0),
  version: BaseVersion,
});
export type ProviderServiceEdit = z.output<typeof ProviderServiceEdit>;
export const ProviderService = z.object({
  trial_id: Id,
  provider_service_id: Id,
  label: z.string(),
  description: z.string().nullable(),
  provider_id: Id,
  provider_label: z.string(),
  cost_center: z.string().nullable(),
  amount: Cents.nullable(),
  percentage: Percent.nullable(),
  confirmation_type: z.enum(confirmationTypes),
  sort_order: z.int(),
  assigned_count: Count,
  is_added_later: z.boolean(),
  version: Version,
  ...elementVerdicts,
});
export type ProviderService = z.infer<typeof ProviderService>;

const ProviderServiceKey = z.strictObject({ provider_service_id: Id, version: Version });

/**
 * A provider payment at a service, visit-bound or operational. `confirmation_is_mandatory` null = the payment's own
 * type; `money` (cents) overrides amount and percentage.
 */
export const AssignedProviderServiceEdit = z.strictObject({
  provider_service_id: Id,
  study_service_template_id: Id,
  confirmation_is_mandatory: z.boolean().nullable().default(null),
  money: Cents.nullable().default(null),
  version: BaseVersion,
});
export type AssignedProviderServiceEdit = z.output<typeof AssignedProviderServiceEdit>;
export const AssignedProviderService = z.object({
  trial_id: Id,
  provider_service_id: Id,
  study_service_template_id: Id,
  confirmation_is_mandatory: z.boolean().nullable(),
  money: Cents.nullable(),
  is_added_later: z.boolean(),
  version: Version,
  ...assignmentVerdicts,
});
export type AssignedProviderService = z.infer<typeof AssignedProviderService>;

const AssignedProviderServiceKey = z.strictObject({
  provider_service_id: Id,
  study_service_template_id: Id,
  version: Version,
});

export const providerServicesCalls = {
  listProviderServices: {
    method: 'GET',
    path: '/billing/contract/provider-services',
    input: listQuery({ trial_id: Id.optional(), search: text(limits.searchLength).optional() }, [
      'sort_order',
      'label',
      'provider_label',
      'cost_center',
      'amount',
      'percentage',
      'confirmation_type',
    ]),
    output: z.array(ProviderService),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  getProviderService: {
    method: 'GET',
    path: '/billing/contract/provider-service',
    input: z.strictObject({ provider_service_id: Id }),
    output: ProviderService,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { of: 'provider_service', at: 'provider_service_id' },
  },
  putProviderService: {
    method: 'PUT',
    path: '/billing/contract/provider-service',
    input: ProviderServiceEdit,
    output: ProviderService,
    errors: [
      'not_found',
      'stale',
      'field_locked',
      'provider_unknown',
      'amount_and_percentage',
      'shares_exceed_price',
    ],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  putProviderServices: {
    method: 'PUT',
    path: '/billing/contract/provider-services',
    input: bulkBody(ProviderServiceEdit, ProviderServiceKey),
    output: z.array(ProviderService),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeProviderService: {
    method: 'POST',
    path: '/billing/contract/provider-service/remove',
    input: z.strictObject({ provider_service_id: Id }),
    output: null,
    errors: ['not_found', 'provider_service_not_empty', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'provider_service', at: 'provider_service_id' },
  },
  listAssignedProviderServices: {
    method: 'GET',
    path: '/billing/assigned-provider-services',
    input: z.strictObject({ trial_id: Id }),
    output: z.array(AssignedProviderService),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  putAssignedProviderService: {
    method: 'PUT',
    path: '/billing/assigned-provider-service',
    input: AssignedProviderServiceEdit,
    output: AssignedProviderService,
    errors: ['not_found', 'stale', 'field_locked', 'reference_unknown', 'shares_exceed_price'],
    needs: 'visitPlan',
    trial: { of: 'provider_service', at: 'provider_service_id' },
  },
  /** Saves a whole edit of the services x provider payments matrix. */
  putAssignedProviderServices: {
    method: 'PUT',
    path: '/billing/assigned-provider-services',
    input: bulkBody(AssignedProviderServiceEdit, AssignedProviderServiceKey),
    output: z.array(AssignedProviderService),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeAssignedProviderService: {
    method: 'DELETE',
    path: '/billing/assigned-provider-service',
    // What the pair was is taken, and not looked at.
    input: z.strictObject({
      provider_service_id: Id,
      study_service_template_id: Id,
      confirmation_is_mandatory: z.boolean().nullish(),
      money: Cents.nullish(),
    }),
    output: null,
    errors: ['not_found', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'provider_service', at: 'provider_service_id' },
  },
  /** Assigns every payment to every service; pairs that exist stay as they are. */
  assignProviderServices: {
    method: 'POST',
    path: '/billing/provider-service/assign',
    input: z.strictObject({
      provider_services: z.array(Id).min(1).max(limits.ids),
      study_service_templates: z.array(Id).min(1).max(limits.ids),
    }),
    output: z.array(AssignedProviderService),
    errors: ['not_found', 'too_many_pairs', 'field_locked', 'reference_unknown', 'shares_exceed_price'],
    needs: 'visitPlan',
    trial: { of: 'provider_service', at: 'provider_services' },
  },
} as const satisfies Record<string, Endpoint>;
