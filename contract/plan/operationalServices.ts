import { z } from 'zod';
import { bulkBody, type Endpoint, listQuery } from '../endpoint.ts';
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
import { elementVerdicts } from '../verdict.ts';
import { repetitionPeriods } from '../vocab.ts';
import { ProviderShare } from './providerShare.ts';

/** An operational service (nvb: not bound to a visit). `amount` in cents; `first_due_date` starts the first chain. */
export const OperationalServiceEdit = z.strictObject({
  trial_id: Id,
  contract_study_service_id: Id,
  label: ServiceLabel,
  description: Description,
  amount: Cents,
  is_auto_confirmed: z.boolean().default(false),
  repetition_period: z.enum(repetitionPeriods),
  first_due_date: IsoDate.nullable().default(null),
  is_closed: z.boolean().default(false),
  sort_order: SortOrder.default(0),
  version: BaseVersion,
});
export type OperationalServiceEdit = z.output<typeof OperationalServiceEdit>;

/** As read; `is_invoiced` = an entry is in a finalized invoice, `provider_amount` (cents) = the providers' share of one. */
export const OperationalService = z.object({
  trial_id: Id,
  contract_study_service_id: Id,
  label: z.string(),
  description: z.string().nullable(),
  amount: Cents,
  is_auto_confirmed: z.boolean(),
  repetition_period: z.enum(repetitionPeriods),
  first_due_date: IsoDate.nullable(),
  is_closed: z.boolean(),
  sort_order: z.int(),
  is_invoiced: z.boolean(),
  recorded_count: Count,
  provider_amount: SignedCents,
  provider_shares: z.array(ProviderShare),
  /** The day from which on an amendment retired it; left out of what holds. */
  retired_from: IsoDate.optional(),
  is_added_later: z.boolean(),
  version: Version,
  ...elementVerdicts,
});
export type OperationalService = z.infer<typeof OperationalService>;

const OperationalServiceKey = z.strictObject({ contract_study_service_id: Id, version: Version });

export const operationalServicesCalls = {
  listOperationalServices: {
    method: 'GET',
    path: '/billing/nvb/study-services',
    input: listQuery({ trial_id: Id.optional(), search: text(limits.searchLength).optional() }, [
      'sort_order',
      'label',
      'amount',
      'repetition_period',
      'first_due_date',
    ]),
    output: z.array(OperationalService),
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  getOperationalService: {
    method: 'GET',
    path: '/billing/nvb/study-service',
    input: z.strictObject({ contract_study_service_id: Id }),
    output: OperationalService,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { of: 'operational_service', at: 'contract_study_service_id' },
  },
  putOperationalService: {
    method: 'PUT',
    path: '/billing/nvb/study-service',
    input: OperationalServiceEdit,
    output: OperationalService,
    errors: ['not_found', 'stale', 'field_locked', 'shares_exceed_price', 'id_taken'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  putOperationalServices: {
    method: 'PUT',
    path: '/billing/nvb/study-services',
    input: bulkBody(OperationalServiceEdit, OperationalServiceKey),
    output: z.array(OperationalService),
    errors: ['not_found', 'rows_refused'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    idempotent: true,
    bulk: true,
  },
  removeOperationalService: {
    method: 'POST',
    path: '/billing/nvb/study-service/remove',
    input: z.strictObject({ contract_study_service_id: Id }),
    output: null,
    errors: ['not_found', 'service_not_empty', 'trial_has_participants'],
    needs: 'visitPlan',
    trial: { of: 'operational_service', at: 'contract_study_service_id' },
  },
} as const satisfies Record<string, Endpoint>;
