import { type Selectable, sql } from 'kysely';
import { RuleTerms } from '../../../contract/rules/ruleTerms.ts';
import type { Rule } from '../../../domain/rules/rule.ts';
import { lastDayOf } from '../../../domain/rules/termination.ts';
import type { Db } from '../../db/schema.ts';
import type { MoneyRuleTable } from '../../db/tables/rules.ts';

/** A rule of a trial as it is stored. */
export interface TrialRule extends Rule {
  trial_id: string;
  version: number;
}

type Stored = Selectable<MoneyRuleTable>;

/** The columns that each kind has its numbers in, by the names that its terms have. */
const columnsOfTerms = {
  study_service_template_id: 'study_service_template_id',
  most: 'most',
  per: 'per',
  free: 'free',
  paid: 'paid',
  recruited: 'recruited',
  percentage: 'percentage',
  basis: 'basis',
  until: 'until_event',
  amount: 'amount',
  from_participant: 'from_participant',
  event: 'milestone_event',
  on_date: 'on_date',
  ended_by: 'ended_by',
  last_day: 'last_day',
} as const satisfies Record<string, keyof Stored>;

/** What is stored of a rule beside how often it was changed. */
export type StoredRule = Omit<Stored, 'version'>;

/** What a stored rule says. */
export const termsOfRow = (row: StoredRule): RuleTerms => {
  const numbers = Object.entries(columnsOfTerms)
    .map(([name, column]) => [name, row[column]] as const)
    .filter(([, value]) => value !== null);
  return RuleTerms.parse({ kind: row.kind, ...Object.fromEntries(numbers) });
};

/** The columns of a rule that says this; what its kind has not is null. */
export const columnsOfRule = (
  terms: RuleTerms,
): Omit<Stored, 'trial_id' | 'money_rule_id' | 'from_date' | 'until_date' | 'version'> => ({
  kind: terms.kind,
  study_service_template_id: 'study_service_template_id' in terms ? terms.study_service_template_id : null,
  most: terms.kind === 'cap' ? terms.most : null,
  per: terms.kind === 'cap' ? terms.per : null,
  free: terms.kind === 'screening_ratio' ? terms.free : null,
  paid: terms.kind === 'screening_ratio' ? terms.paid : null,
  recruited: 'recruited' in terms ? terms.recruited : null,
  percentage: 'percentage' in terms ? terms.percentage : null,
  basis: terms.kind === 'overhead' ? terms.basis : null,
  until_event: terms.kind === 'holdback' ? terms.until : null,
  amount: 'amount' in terms ? terms.amount : null,
  from_participant: terms.kind === 'tier' ? terms.from_participant : null,
  milestone_event: terms.kind === 'milestone' ? terms.event : null,
  on_date: terms.kind === 'milestone' ? terms.on_date : null,
  ended_by: terms.kind === 'termination' ? terms.ended_by : null,
  last_day: terms.kind === 'termination' ? terms.last_day : null,
});

/** The rules of these trials, of all trials without them; those of one trial in the order in which they began. */
export const readRules = async (db: Db, trialIds?: readonly string[]): Promise<TrialRule[]> => {
  const rows = await db
    .selectFrom('money_rule')
    .selectAll()
    .where(
      trialIds === undefined ? sql<boolean>`true` : sql<boolean>`trial_id = any(${[...trialIds]}::uuid[])`,
    )
    .orderBy('from_date')
    .orderBy('money_rule_id')
    .execute();
  return rows.map((row) => ({
    trial_id: row.trial_id,
    money_rule_id: row.money_rule_id,
    from_date: row.from_date,
    until_date: row.until_date,
    version: row.version,
    terms: termsOfRow(row),
  }));
};

/** The last day of the contract of a trial that was ended; null = it runs on. */
export const readLastDay = async (db: Db, trialId: string): Promise<string | null> =>
  lastDayOf(await readRules(db, [trialId]));
