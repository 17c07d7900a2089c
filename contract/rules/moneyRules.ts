import { z } from 'zod';
import { bulkBody, type Endpoint } from '../endpoint.ts';
import { BaseVersion, Count, Id, IsoDate, Reason, SignedCents, Version } from '../primitives.ts';
import { RemovalVerdicts } from '../verdict.ts';
import { RuleLine } from './ruleLine.ts';
import { RuleTerms } from './ruleTerms.ts';
import { heldBackKinds } from './ruleVocab.ts';

/** A rule of a trial's contract, and what it holds of the sponsor's money by now (cents; of a holdback alone). */
export const MoneyRule = z.object({
  money_rule_id: Id,
  from_date: IsoDate,
  until_date: IsoDate.nullable(),
  terms: RuleTerms,
  held_amount: SignedCents,
  version: Version,
  verdicts: RemovalVerdicts,
});
export type MoneyRule = z.infer<typeof MoneyRule>;

/** What is saved of a rule: its sentence, its first day, and its last one if it has one. */
export const MoneyRuleEdit = z.strictObject({
  money_rule_id: Id,
  from_date: IsoDate,
  until_date: IsoDate.nullable().default(null),
  terms: RuleTerms,
  version: BaseVersion,
});
export type MoneyRuleEdit = z.output<typeof MoneyRuleEdit>;

const MoneyRuleKey = z.strictObject({ money_rule_id: Id, version: Version });

/**
 * What rules make of an invoice: its items, the lines of rules, and how much each rule holds back of what was confirmed, with
 * the first few of the participants whom that concerns.
 */
const RuleEffect = z.object({
  items: z.array(
    z.object({
      label: z.string(),
      quantity: z.int(),
      amount_per_unit: SignedCents,
      amount: SignedCents,
    }),
  ),
  /** Items by hand, and differences of amendments. */
  other_amount: SignedCents,
  lines: z.array(RuleLine),
  held: z.array(
    z.object({
      money_rule_id: Id,
      quantity: Count,
      amount: SignedCents,
      subject_ids: z.array(z.string()),
      subject_count: Count,
    }),
  ),
  net_amount: SignedCents,
  tax_amount: SignedCents,
  gross_amount: SignedCents,
});
export type RuleEffect = z.infer<typeof RuleEffect>;

/**
 * Whom the sentences of rules are about: of each cap whose next service it would hold back (`subject_id`, `year` null = it does
 * not go by them), and of a screening ratio the last failure that is paid, the `place`-th, with its services in cents.
 */
const RuleExamples = z.object({
  next_beyond: z.array(
    z.object({ money_rule_id: Id, subject_id: z.string().nullable(), year: z.string().nullable() }),
  ),
  last_paid: z.object({ subject_id: z.string(), place: Count, amount: SignedCents }).nullable(),
});
export type RuleExamples = z.infer<typeof RuleExamples>;

/**
 * What rules do to the draft of a trial that reaches furthest; without one, to what would be on a draft up to today. What is
 * counted for their sentences stands beside it: who is recruited, who failed screening, and what is billed, net in cents.
 */
export const RulesPreview = RuleExamples.extend({
  invoice_id: Id.nullable(),
  label: z.string().nullable(),
  cut_off_date: IsoDate,
  /** The day after the last one that was billed, from which another rule may hold; null = nothing is billed. */
  free_from: IsoDate.nullable(),
  before: RuleEffect,
  after: RuleEffect,
  recruited_count: Count,
  failure_count: Count,
  billed_amount: SignedCents,
});
export type RulesPreview = z.infer<typeof RulesPreview>;

/** A confirmed service that a rule holds back: it is the `place`-th where only `allowed` are billed. Cents. */
export const HeldBackService = z.object({
  recorded_study_service_id: Id,
  money_rule_id: Id,
  kind: z.enum(heldBackKinds),
  place: Count,
  allowed: Count,
  label: z.string(),
  subject_id: z.string().nullable(),
  visit_label: z.string().nullable(),
  performance_date: IsoDate,
  amount: SignedCents,
});
export type HeldBackService = z.infer<typeof HeldBackService>;

/** A line of an issued invoice by which a holdback took something or gave it back, in cents. */
const HoldbackLine = z.object({
  money_rule_id: Id,
  invoice_id: Id,
  number: z.string(),
  billing_date: IsoDate,
  percentage: z.int().nullable(),
  base: SignedCents.nullable(),
  held_amount: SignedCents,
  released_amount: SignedCents,
  balance: SignedCents,
});

/** What the sponsor holds of a trial: derived from the invoices that stand, with their corrections. */
export const HoldbackAccount = z.object({
  lines: z.array(HoldbackLine),
  held_amount: SignedCents,
  released_amount: SignedCents,
  balance: SignedCents,
  /** The draft that the release is on already; null = none. */
  release_invoice_id: Id.nullable(),
  release_label: z.string().nullable(),
});
export type HoldbackAccount = z.infer<typeof HoldbackAccount>;

const ofTrial = { at: 'trial_id' } as const;
const TrialKey = z.strictObject({ trial_id: Id });

export const moneyRulesCalls = {
  /** The rules of a trial in the order in which they are applied. */
  listMoneyRules: {
    method: 'GET',
    path: '/billing/rules',
    input: TrialKey,
    output: z.array(MoneyRule),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofTrial,
  },
  /**
   * Saves rules of a trial, all or none. What was billed is never changed by it; drafts follow with their next fill, and are
   * not finalized before.
   */
  putMoneyRules: {
    method: 'PUT',
    path: '/billing/rules',
    input: bulkBody(MoneyRuleEdit, MoneyRuleKey),
    output: z.array(MoneyRule),
    errors: ['not_found', 'rows_refused'],
    needs: 'invoices',
    trial: ofTrial,
    idempotent: true,
    bulk: true,
  },
  /** What saving these rules would do to the present trial; refused like saving. Changes nothing. */
  previewMoneyRules: {
    method: 'POST',
    path: '/billing/rules/preview',
    input: bulkBody(MoneyRuleEdit, MoneyRuleKey),
    output: RulesPreview,
    errors: ['not_found', 'rows_refused'],
    needs: 'invoices',
    trial: ofTrial,
    bulk: true,
  },
  /** Confirmed services of a trial that its rules hold back, up to a draft's cut-off if one is named. */
  listHeldBack: {
    method: 'GET',
    path: '/billing/rules/held-back',
    input: TrialKey.extend({ cut_off_date: IsoDate.optional() }),
    output: z.array(HeldBackService),
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofTrial,
  },
  getHoldbackAccount: {
    method: 'GET',
    path: '/billing/holdback',
    input: TrialKey,
    output: HoldbackAccount,
    errors: ['not_found'],
    needs: 'invoices',
    trial: ofTrial,
  },
  /** Puts all that is held on a draft, to be billed once; from then on nothing more is held back. */
  releaseHoldback: {
    method: 'POST',
    path: '/billing/holdback/release',
    input: z.strictObject({ invoice_id: Id, reason: Reason }),
    output: HoldbackAccount,
    errors: ['not_found', 'invoice_not_draft', 'holdback_nothing_held', 'holdback_release_drafted'],
    needs: 'invoices',
    trial: { of: 'invoice', at: 'invoice_id' },
    idempotent: true,
  },
} as const satisfies Record<string, Endpoint>;
