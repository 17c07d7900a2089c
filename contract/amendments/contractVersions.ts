import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { Cents, Count, Id, IsoDate, Percent } from '../primitives.ts';
import { RuleTerms } from '../rules/ruleTerms.ts';
import { languages, visitKinds } from '../vocab.ts';

/** A service of one version, visit-bound or operational; `amount` in cents. */
const VersionService = z.object({
  study_service_template_id: Id,
  label: z.string(),
  amount: Cents,
  is_operational: z.boolean(),
  is_additional: z.boolean(),
  is_retired: z.boolean(),
});

const VersionVisit = z.object({
  protocol_visit_id: Id,
  label: z.string(),
  visit_kind: z.enum(visitKinds),
  reference_visit_id: Id.nullable(),
  days_interval: z.int().nullable(),
  days_tolerance_before: z.int(),
  days_tolerance_after: z.int(),
  is_retired: z.boolean(),
});

const VersionAssignment = z.object({
  study_service_id: Id,
  protocol_visit_id: Id,
  is_optional: z.boolean(),
});

/** A provider payment: cents, or hundredths of a percent. */
const VersionPayment = z.object({
  provider_service_id: Id,
  label: z.string(),
  amount: Cents.nullable(),
  percentage: Percent.nullable(),
});

/** A payment at a service; `money` (cents) overrides what the payment itself says. */
const VersionShare = z.object({
  provider_service_id: Id,
  study_service_template_id: Id,
  money: Cents.nullable(),
});

/** A rule about money, from and until when it holds; null = for good. */
const VersionRule = z.object({
  money_rule_id: Id,
  from_date: IsoDate,
  until_date: IsoDate.nullable(),
  terms: RuleTerms,
});

/**
 * The contract of a trial in one version, each part in the order of its sheet: `number` 0 is that of go-live, others are
 * those of the amendments in force and of the draft. `effective_date` = the first day on which it held; null = that of go-live.
 */
export const ContractOfTrial = z.object({
  trial_id: Id,
  number: Count,
  effective_date: IsoDate.nullable(),
  services: z.array(VersionService),
  visits: z.array(VersionVisit),
  assignments: z.array(VersionAssignment),
  payments: z.array(VersionPayment),
  shares: z.array(VersionShare),
  rules: z.array(VersionRule),
});
export type ContractOfTrial = z.infer<typeof ContractOfTrial>;

export const contractVersionsCalls = {
  /**
   * The contract as it is in force, as it held on a day (`on`), or by the number of its version, which wins: a draft's is what it
   * would make of the contract in force.
   */
  getContractVersion: {
    method: 'GET',
    path: '/billing/contract/version',
    input: z.strictObject({
      trial_id: Id,
      on: IsoDate.optional(),
      number: z.coerce.number().int().min(0).max(1_000_000).optional(),
    }),
    output: ContractOfTrial,
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
  },
  /** The same as it held on a day, as a PDF on the sender's paper: services with their visits and prices, and the visits. */
  printContract: {
    method: 'POST',
    reads: true,
    path: '/billing/contract/print',
    input: z.strictObject({ trial_id: Id, on: IsoDate, language: z.enum(languages) }),
    output: 'file',
    errors: ['not_found'],
    needs: 'visitPlan',
    trial: { at: 'trial_id' },
    isLong: true,
  },
} as const satisfies Record<string, Endpoint>;
