import type { RuleTerms, TermsOf } from '../../contract/rules/ruleTerms.ts';
import type { heldBackKinds } from '../../contract/rules/ruleVocab.ts';

/** A rule of a trial's contract: what it says, and from and until when (`YYYY-MM-DD`, both included; null = for good). */
export interface Rule<T extends RuleTerms = RuleTerms> {
  money_rule_id: string;
  from_date: string;
  until_date: string | null;
  terms: T;
}

export type RuleOf<K extends RuleTerms['kind']> = Rule<TermsOf<K>>;

/** Whether the rule holds on this day. */
export const holdsOn = ({ from_date, until_date }: Rule, day: string): boolean =>
  from_date <= day && (until_date === null || day <= until_date);

/** The rules of one kind, in their order. */
export const rulesOfKind = <K extends RuleTerms['kind']>(rules: readonly Rule[], kind: K): RuleOf<K>[] =>
  rules.filter((rule): rule is RuleOf<K> => rule.terms.kind === kind);

/** A confirmed service that a rule holds back: it is the `place`-th where only `allowed` are billed. */
export interface HeldBack {
  recorded_study_service_id: string;
  money_rule_id: string;
  kind: (typeof heldBackKinds)[number];
  place: number;
  allowed: number;
}
