import type { MoneyRule, MoneyRuleEdit } from '../../contract/rules/moneyRules.ts';
import { RuleTerms } from '../../contract/rules/ruleTerms.ts';
import type { RuleKind } from '../../contract/rules/ruleVocab.ts';
import type { Language } from '../../contract/vocab.ts';
import { formatDate, parseDayMonthYear } from '../../domain/dates.ts';
import { parseScaled } from '../form/parseNumber.ts';
import { formatCents, formatCount } from '../words/format.ts';

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
  from_participant: 0,
};

const isDay = (name: string): boolean => name === 'on_date' || name === 'last_day';

export const isNumberField = (name: string): boolean => name in places;

const written = (name: string, value: unknown, language: Language): string => {
  if (value === null) return '';
  if (typeof value === 'string' && isDay(name)) return formatDate(value);
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
  tier: { from_participant: '', study_service_template_id: '', amount: '' },
  overhead: { percentage: '', basis: 'all' },
  holdback: { percentage: '', until: 'close_out' },
  milestone: { study_service_template_id: '', event: 'recruited', recruited: '', on_date: '' },
  contract_value: { amount: '' },
  termination: { ended_by: 'sponsor', last_day: '' },
};

/** A rule that nothing is said of yet but from when it holds. */
export const newRule = (money_rule_id: string, kind: RuleKind, from: string): RuleDraft => ({
  money_rule_id,
  kind,
  version: undefined,
  fields: { ...starts[kind], from_date: formatDate(from), until_date: '' },
});

const fieldValue = (
  name: string,
  typed: string,
  { language, today }: { language: Language; today: string },
): unknown => {
  if (isDay(name)) return parseDayMonthYear(typed, today);
  const decimals = places[name];
  if (decimals === undefined) return typed;
  return typed.trim() === '' ? null : parseScaled(typed, decimals, language);
};

/** What an event of a milestone does not need is typed into no sentence. */
const isSaid = (kind: RuleKind, { event }: RuleFields, name: string): boolean => {
  if (kind !== 'milestone') return true;
  if (name === 'recruited') return event === 'recruited';
  return name !== 'on_date' || event === 'date';
};

/** What is saved of a rule; null = its sentence is not complete. */
export const editOf = (
  { money_rule_id, kind, fields, version }: RuleDraft,
  language: Language,
  today: string,
): MoneyRuleEdit | null => {
  const { from_date = '', until_date = '', ...own } = fields;
  const said = Object.entries(own).filter(([name]) => isSaid(kind, fields, name));
  const values = said.map(([name, typed]) => [name, fieldValue(name, typed, { language, today })]);
  const terms = RuleTerms.safeParse({ ...Object.fromEntries(values), kind });
  const from = parseDayMonthYear(from_date, today);
  const until = until_date.trim() === '' ? null : parseDayMonthYear(until_date, today);
  const needed = terms.success ? Object.values(Object.fromEntries(values)) : [null];
  if (
    needed.includes(null) ||
    !terms.success ||
    from === null ||
    (until_date.trim() !== '' && until === null)
  )
    return null;
  return { money_rule_id, from_date: from, until_date: until, terms: terms.data, version };
};

/** Whether two say the same. */
export const isSame = (one: RuleDraft, other: RuleDraft): boolean =>
  Object.entries(one.fields).every(([name, value]) => other.fields[name] === value);
