import { calculationStatus } from '../calculation/calculationErrors.ts';

/** What can be wrong with a rule of a contract, or with the calculation of one, with the HTTP status that it travels under. */
export const ruleErrorStatus = {
  rule_cap_zero: 422,
  rule_ratio_zero: 422,
  /** The first participant is number 1. */
  rule_tier_zero: 422,
  /** A milestone says how many are recruited, or on which day. */
  rule_milestone_incomplete: 422,
  rule_percentage_range: 422,
  rule_amount_zero: 422,
  rule_dates_reversed: 422,
  /** Another rule of the trial says something else of the same on the same days. */
  rules_contradict: 422,
  /** It would change what was billed up to this day. */
  rule_before_billed: 409,
  rule_in_use: 409,
  rule_money_held: 409,
  /** The contract was ended: nobody is recruited any more. */
  trial_terminated: 409,
  /** The contract comes to less than what would be billed by then; a reason lets it pass. */
  contract_value_exceeded: 409,
  /** A line that a rule made follows from the rule. */
  item_by_rule: 409,
  holdback_nothing_held: 409,
  holdback_release_drafted: 409,
  /** What it held back was released since: with its release it is revoked first. */
  holdback_released: 409,
  ...calculationStatus,
} as const satisfies Record<string, number>;
