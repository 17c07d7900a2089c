import { sumOf } from '../money.ts';
import { beyondCap, type CappedRecord } from './cap.ts';
import { holdbackOf } from './holdback.ts';
import { type ItemSums, overheadOf, type PercentageLine } from './overhead.ts';
import { type HeldBack, holdsOn, type Rule, rulesOfKind } from './rule.ts';
import { beyondRatio, type Screened } from './screeningRatio.ts';

/** What of a trial its rules look at: the confirmed services of each capped service, and who failed screening. */
export interface EligibilityFacts extends Screened {
  /** By the id of the service. */
  capped: ReadonlyMap<string, readonly CappedRecord[]>;
}

/**
 * Which confirmed services of a trial are not billed, each by the first rule that holds it back: caps, then the screening
 * ratio. It depends on what was done and billed alone, never on the order in which it was recorded.
 */
export const heldBackBy = (rules: readonly Rule[], facts: EligibilityFacts): HeldBack[] => {
  const all = [
    ...rulesOfKind(rules, 'cap').flatMap((rule) =>
      beyondCap(rule, facts.capped.get(rule.terms.study_service_template_id) ?? []),
    ),
    ...rulesOfKind(rules, 'screening_ratio').flatMap((rule) => beyondRatio(rule, facts)),
  ];
  const first = new Map<string, HeldBack>();
  for (const held of all)
    if (!first.has(held.recorded_study_service_id)) first.set(held.recorded_study_service_id, held);
  return [...first.values()];
};

/** An invoice as its rules see it: its cut-off, what its items come to, and of which holdbacks the money was released. */
export interface RuledInvoice {
  cutOff: string;
  sums: ItemSums;
  released: ReadonlySet<string>;
}

/** The lines that rules make of an invoice: overhead of its items, then the holdback of its net with overhead. */
export const linesOf = (
  rules: readonly Rule[],
  { cutOff, sums, released }: RuledInvoice,
): PercentageLine[] => {
  const inForce = rules.filter((rule) => holdsOn(rule, cutOff));
  const overhead = rulesOfKind(inForce, 'overhead').map((rule) => overheadOf(rule, sums));
  const net = sums.visit_bound + sums.operational + sums.other + sumOf(overhead.map(({ amount }) => amount));
  const holdback = rulesOfKind(inForce, 'holdback')
    .filter(({ money_rule_id }) => !released.has(money_rule_id))
    .map((rule) => holdbackOf(rule, net));
  return [...overhead, ...holdback].filter(({ amount }) => amount !== 0);
};
