import { percentOf, sumOf } from '../money.ts';
import type { PercentageLine } from './overhead.ts';
import type { RuleOf } from './rule.ts';

/** What the sponsor holds back of an invoice: one negative line, of its net with overhead. */
export const holdbackOf = ({ money_rule_id, terms }: RuleOf<'holdback'>, net: number): PercentageLine => {
  const { percentage } = terms;
  return { money_rule_id, role: 'holdback', percentage, base: net, amount: 0 - percentOf(net, percentage) };
};

/** A line of an issued invoice that holds money back (below 0) or releases it, as it stands with its corrections. */
export interface HeldLine {
  role: 'holdback' | 'release';
  amount: number;
}

/** What is held of all invoices that stand, what of it was released, and what is still held, in cents. */
export const holdbackAccount = (
  lines: readonly HeldLine[],
): { held: number; released: number; balance: number } => {
  const total = (role: HeldLine['role']) =>
    sumOf(lines.filter((line) => line.role === role).map(({ amount }) => amount));
  const held = 0 - total('holdback');
  const released = total('release');
  return { held, released, balance: held - released };
};
