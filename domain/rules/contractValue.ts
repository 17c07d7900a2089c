import type { RuleOf } from './rule.ts';

/** How far the value of a contract is used up, in cents and hundredths of a percent. */
export interface ValueUsed {
  amount: number;
  used: number;
  share: number;
  /** From 80 % on it is told, from 100 % on nothing of it is left. */
  level: 'free' | 'near' | 'reached' | 'above';
}

const near = 8_000;
const whole = 10_000;

/** What is billed, and would be, beside the most that the contract comes to. */
export const valueUsed = ({ terms: { amount } }: RuleOf<'contract_value'>, used: number): ValueUsed => {
  const share = Number((BigInt(used) * BigInt(whole)) / BigInt(amount));
  const level = used > amount ? 'above' : used === amount ? 'reached' : share >= near ? 'near' : 'free';
  return { amount, used, share, level };
};
