import { z } from 'zod';
import {
  Cents,
  Count,
  Days,
  Description,
  Id,
  IsoDate,
  Label,
  OptionalText,
  Percent,
  ServiceLabel,
  SortOrder,
  Tolerance,
} from '../primitives.ts';
import { RuleTerms } from '../rules/ruleTerms.ts';
import { visitKinds } from '../vocab.ts';
import { contractParts } from './amendmentVocab.ts';

const pair = { study_service_id: Id, protocol_visit_id: Id };
const timing = {
  reference_visit_id: Id.nullable(),
  days_interval: Days.nullable(),
  days_tolerance_before: Tolerance,
  days_tolerance_after: Tolerance,
};

/** The price of a service, visit-bound or operational, in cents. */
const PriceAction = z.strictObject({
  kind: z.literal('service_price'),
  study_service_template_id: Id,
  amount: Cents,
});

/** A visit service that the contract did not have. */
const NewServiceAction = z.strictObject({
  kind: z.literal('service_new'),
  study_service_id: Id,
  label: ServiceLabel,
  description: Description,
  amount: Cents,
  is_additional: z.boolean().default(false),
  sort_order: SortOrder.default(0),
});

const RetiredServiceAction = z.strictObject({
  kind: z.literal('service_retired'),
  study_service_template_id: Id,
});

const NewVisitAction = z.strictObject({
  kind: z.literal('visit_new'),
  protocol_visit_id: Id,
  label: Label,
  short_label: OptionalText,
  description: Description,
  visit_kind: z.enum(visitKinds).default('scheduled'),
  ...timing,
  sort_order: SortOrder.default(0),
});

/** Another reference, interval or tolerance of a visit. */
const ChangedVisitAction = z.strictObject({
  kind: z.literal('visit_changed'),
  protocol_visit_id: Id,
  ...timing,
});

const RetiredVisitAction = z.strictObject({ kind: z.literal('visit_retired'), protocol_visit_id: Id });

/** A service at a visit: assigned, or from now on optional or not. */
const AssignedAction = z.strictObject({
  kind: z.literal('assigned'),
  ...pair,
  is_optional: z.boolean().default(false),
});

const UnassignedAction = z.strictObject({ kind: z.literal('unassigned'), ...pair });

/** What a provider payment comes to: an amount in cents, or a percentage. */
const PaymentAction = z.strictObject({
  kind: z.literal('payment_terms'),
  provider_service_id: Id,
  amount: Cents.nullable(),
  percentage: Percent.nullable(),
});

/** The cents that a provider gets of one service; null = what the payment itself says. */
const ShareAction = z.strictObject({
  kind: z.literal('share'),
  provider_service_id: Id,
  study_service_template_id: Id,
  money: Cents.nullable(),
});

/** A rule about money that holds from the day of the amendment on. */
const NewRuleAction = z.strictObject({
  kind: z.literal('rule_new'),
  money_rule_id: Id,
  terms: RuleTerms,
  until_date: IsoDate.nullable().default(null),
});

/** A rule that says something else: it ends on the day before, and the next one begins. */
const ChangedRuleAction = z.strictObject({
  kind: z.literal('rule_changed'),
  money_rule_id: Id,
  next_rule_id: Id,
  terms: RuleTerms,
  until_date: IsoDate.nullable().default(null),
});

const EndedRuleAction = z.strictObject({ kind: z.literal('rule_ended'), money_rule_id: Id });

/** One change of a contract. A draft holds at most one action for each target. */
export const AmendmentAction = z.discriminatedUnion('kind', [
  PriceAction,
  NewServiceAction,
  RetiredServiceAction,
  NewVisitAction,
  ChangedVisitAction,
  RetiredVisitAction,
  AssignedAction,
  UnassignedAction,
  PaymentAction,
  ShareAction,
  NewRuleAction,
  ChangedRuleAction,
  EndedRuleAction,
]);
export type AmendmentAction = z.output<typeof AmendmentAction>;
export type AmendmentActionKind = AmendmentAction['kind'];

/** How many actions an amendment has, and how many of them change each part of the contract; parts that stay are left out. */
export const changedParts = {
  action_count: Count,
  changes: z.array(z.object({ part: z.enum(contractParts), action_count: Count })),
};
