import type { OverheadBasis } from '../../contract/rules/ruleVocab.ts';
import { percentOf } from '../money.ts';
import type { RuleOf } from './rule.ts';

/** What the items of an invoice come to that no rule made, in cents. */
export interface ItemSums {
  visit_bound: number;
  operational: number;
  /** By hand, and differences of amendments. */
  other: number;
}

/** A line that a rule makes of an invoice: so many hundredths of a percent of `base` cents. */
export interface PercentageLine {
  money_rule_id: string;
  role: 'overhead' | 'holdback';
  percentage: number;
  base: number;
  amount: number;
}

const basisOf: Readonly<Record<OverheadBasis, (sums: ItemSums) => number>> = {
  all: ({ visit_bound, operational, other }) => visit_bound + operational + other,
  visit_bound: ({ visit_bound }) => visit_bound,
  operational: ({ operational }) => operational,
};

/** The overhead of an invoice: one line. */
export const overheadOf = ({ money_rule_id, terms }: RuleOf<'overhead'>, sums: ItemSums): PercentageLine => {
  const base = basisOf[terms.basis](sums);
  const { percentage } = terms;
  return { money_rule_id, role: 'overhead', percentage, base, amount: percentOf(base, percentage) };
};
