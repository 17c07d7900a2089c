import type { TermsOf } from '../../contract/rules/ruleTerms.ts';
import type { RuleKind } from '../../contract/rules/ruleVocab.ts';
import { obstacle, type Verdict, verdictOf } from '../verdict.ts';
import type { Rule } from './rule.ts';

const whole = 10_000;

const isShare = (percentage: number): boolean => percentage > 0 && percentage <= whole;

/** A milestone says when it is reached, and nothing else. */
const isComplete = ({ event, recruited, on_date }: TermsOf<'milestone'>): boolean =>
  (event === 'recruited' ? recruited !== null && recruited > 0 : recruited === null) &&
  (event === 'date') === (on_date !== null);

/** With which day a rule is over: its last one, or that of the contract that it ends. */
const lastDayOf = ({ terms, until_date }: Pick<Rule, 'terms' | 'until_date'>): string => {
  const days = [until_date, terms.kind === 'termination' ? terms.last_day : null];
  return days.filter((day) => day !== null).toSorted()[0] ?? '9999-12-31';
};

/** What is wrong with the numbers in the sentence of a rule, whatever else the contract says. */
export const termFaults = ({ terms, from_date, until_date }: Rule): Verdict =>
  verdictOf(
    terms.kind === 'cap' && terms.most === 0 && obstacle('rule_cap_zero'),
    terms.kind === 'screening_ratio' && terms.recruited === 0 && obstacle('rule_ratio_zero'),
    terms.kind === 'tier' && terms.from_participant === 0 && obstacle('rule_tier_zero'),
    terms.kind === 'milestone' && !isComplete(terms) && obstacle('rule_milestone_incomplete'),
    'percentage' in terms && !isShare(terms.percentage) && obstacle('rule_percentage_range'),
    terms.kind === 'contract_value' && terms.amount === 0 && obstacle('rule_amount_zero'),
    lastDayOf({ terms, until_date }) < from_date && obstacle('rule_dates_reversed'),
  );

const overlap = (one: Rule, other: Rule): boolean =>
  (other.until_date === null || one.from_date <= other.until_date) &&
  (one.until_date === null || other.from_date <= one.until_date);

/**
 * Whether two rules say something of the same: of caps the service and its scope, of tiers service and participant, of
 * milestones the service, of overheads items that both count.
 */
const isOfSame = ({ terms: one }: Rule, { terms: other }: Rule): boolean => {
  if (one.kind === 'cap' && other.kind === 'cap')
    return one.study_service_template_id === other.study_service_template_id && one.per === other.per;
  if (one.kind === 'overhead' && other.kind === 'overhead')
    return one.basis === other.basis || one.basis === 'all' || other.basis === 'all';
  if (one.kind === 'tier' && other.kind === 'tier')
    return (
      one.study_service_template_id === other.study_service_template_id &&
      one.from_participant === other.from_participant
    );
  if (one.kind === 'milestone' && other.kind === 'milestone')
    return one.study_service_template_id === other.study_service_template_id;
  return one.kind === other.kind;
};

/** The first other rule that contradicts this one on some day; null where there is none. */
export const contradicting = (rule: Rule, others: readonly Rule[]): RuleKind | null =>
  others.find(
    (other) => other.money_rule_id !== rule.money_rule_id && isOfSame(rule, other) && overlap(rule, other),
  )?.terms.kind ?? null;

/** What the trial has billed, as far as it stands in the way of another rule. */
export interface Billed {
  /** The latest cut-off of an invoice that stands; null = nothing is billed. */
  upTo: string | null;
  /** Rules that made lines of invoices that have gone out. */
  used: ReadonlySet<string>;
  /** What is held of each holdback, in cents. */
  held: ReadonlyMap<string, number>;
}

const isBilled = (day: string | null, { upTo }: Billed): boolean =>
  upTo !== null && day !== null && day <= upTo;

const beforeBilled = ({ upTo }: Billed) => obstacle('rule_before_billed', { date: upTo ?? '' });

const isSameTerms = (one: Rule, other: Rule): boolean => {
  const sorted = ({ terms }: Rule) => JSON.stringify(Object.entries(terms).toSorted());
  return sorted(one) === sorted(other) && one.from_date === other.from_date;
};

/** Its last day is before the last one that was billed. */
const isEnded = ({ until_date }: Rule, { upTo }: Billed): boolean =>
  upTo !== null && until_date !== null && until_date < upTo;

/** A milestone and the end of a contract change no amount, whatever is billed. */
const changesNothing = ({ terms: { kind } }: Rule): boolean => kind === 'milestone' || kind === 'termination';

/**
 * Why a rule may not be made or changed beside what is billed: it begins after that, and of one that held already only the
 * last day changes, to one that is not before it either. A milestone that was billed stays as it is.
 */
export const changeFaults = (rule: Rule, stored: Rule | null, billed: Billed): Verdict => {
  const isEndOnly = stored !== null && isSameTerms(rule, stored);
  if (changesNothing(rule))
    return verdictOf(!isEndOnly && billed.used.has(rule.money_rule_id) && obstacle('rule_in_use'));
  const isRefused = isEndOnly
    ? isEnded(rule, billed) || isEnded(stored, billed)
    : isBilled(rule.from_date, billed) || (stored !== null && isBilled(stored.from_date, billed));
  return verdictOf(isRefused && beforeBilled(billed));
};

/** Why a rule stays: money is held by it, or it made what has gone out. */
export const removalFaults = (rule: Rule, billed: Billed): Verdict => {
  const { money_rule_id, from_date } = rule;
  const held = billed.held.get(money_rule_id) ?? 0;
  if (held !== 0) return [obstacle('rule_money_held', { amount: held })];
  if (billed.used.has(money_rule_id)) return [obstacle('rule_in_use')];
  return verdictOf(!changesNothing(rule) && isBilled(from_date, billed) && beforeBilled(billed));
};
