import type { MoneyRule, MoneyRuleEdit } from '../../contract/rules/moneyRules.ts';
import { RuleTerms } from '../../contract/rules/ruleTerms.ts';
import type { RuleKind } from '../../contract/rules/ruleVocab.ts';
import type { Language } from '../../contract/vocab.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { parseScaled } from '../../ui/form/parseNumber.ts';
import { formatCents, formatCount } from '../../ui/words/format.ts';

/** The fields of a sentence as they are typed or chosen, by their names; dates day.month.year. */
type RuleFields = Readonly<Record<string, string>>;

/** A rule as it stands on the page; `version` undefined = it is new. */
export interface RuleDraft {
  money_rule_id: string;
  kind: RuleKind;
  fields: RuleFields;
  version: number | undefined;
}

/** The fields that numbers are typed in, with the places that each has. */
const places: Readonly<Record<string, number>> = {
  most: 0,
  free: 0,
  paid: 0,
  recruited: 0,
  percentage: 2,
  amount: 2,
};

export const isNumberField = (name: string): boolean => name in places;

const written = (name: string, value: unknown, language: Language): string => {
  if (typeof value !== 'number') return String(value);
  if (name === 'amount') return formatCents(value, language);
  if (name === 'percentage') return formatCents(value, language).replace(/[.,]00$/, '');
  return formatCount(value, language);
};

/** A stored rule as its sentence shows it. */
export const draftOf = (rule: MoneyRule, language: Language): RuleDraft => ({
  money_rule_id: rule.money_rule_id,
  kind: rule.terms.kind,
  version: rule.version,
  fields: {
    ...Object.fromEntries(
      Object.entries(rule.terms).map(([name, value]) => [name, written(name, value, language)]),
    ),
    from_date: formatDate(rule.from_date),
    until_date: rule.until_date === null ? '' : formatDate(rule.until_date),
  },
});

const starts: Readonly<Record<RuleKind, RuleFields>> = {
  cap: { most: '1', study_service_template_id: '', per: 'participant_and_year' },
  screening_ratio: { free: '', paid: '', recruited: '' },
  overhead: { percentage: '', basis: 'all' },
  holdback: { percentage: '', until: 'close_out' },
  contract_value: { amount: '' },
};

/** A rule that nothing is said of yet but from when it holds. */
export const newRule = (money_rule_id: string, kind: RuleKind, from: string): RuleDraft => ({
  money_rule_id,
  kind,
  version: undefined,
  fields: { ...starts[kind], from_date: formatDate(from), until_date: '' },
});

const fieldValue = (name: string, typed: string, language: Language): unknown => {
  const decimals = places[name];
  if (decimals === undefined) return typed;
  return typed.trim() === '' ? null : parseScaled(typed, decimals, language);
};

/** What is saved of a rule; null = its sentence is not complete. */
export const editOf = (
  { money_rule_id, kind, fields, version }: RuleDraft,
  language: Language,
  today: string,
): MoneyRuleEdit | null => {
  const { from_date = '', until_date = '', ...own } = fields;
  const values = Object.entries(own).map(([name, typed]) => [name, fieldValue(name, typed, language)]);
  const terms = RuleTerms.safeParse({ ...Object.fromEntries(values), kind });
  const from = parseDayMonthYear(from_date, today);
  const until = until_date.trim() === '' ? null : parseDayMonthYear(until_date, today);
  if (!terms.success || from === null || (until_date.trim() !== '' && until === null)) return null;
  return { money_rule_id, from_date: from, until_date: until, terms: terms.data, version };
};

/** Whether two say the same. */
export const isSame = (one: RuleDraft, other: RuleDraft): boolean =>
  Object.entries(one.fields).every(([name, value]) => other.fields[name] === value);
