import type { ValueUsed } from '../../contract/rules/contractValue.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import { holdsOn, type Rule, type RuleOf, rulesOfKind } from './rule.ts';

const near = 8_000;
const whole = 10_000;

/** What is billed, and would be, beside the most that the contract comes to. */
export const valueUsed = (
  { terms: { amount } }: Pick<RuleOf<'contract_value'>, 'terms'>,
  used: number,
): ValueUsed => {
  const share = Number((BigInt(used) * BigInt(whole)) / BigInt(amount));
  const level = used > amount ? 'above' : used === amount ? 'reached' : share >= near ? 'near' : 'free';
  return { amount, used, share, level };
};

/** The rule that says what the contract comes to at most on this day; null = none does. */
export const valueOn = (rules: readonly Rule[], day: string): RuleOf<'contract_value'> | null =>
  rulesOfKind(rules, 'contract_value').find((rule) => holdsOn(rule, day)) ?? null;

/** Above its value a contract is billed with a reason alone. */
export const aboveValueVerdict = (
  value: ValueUsed | null,
  reason: string | undefined,
): Verdict<'contract_value_exceeded'> =>
  verdictOf(
    value?.level === 'above' &&
      reason === undefined &&
      obstacle('contract_value_exceeded', { amount: value.amount, used_amount: value.used }),
  );
