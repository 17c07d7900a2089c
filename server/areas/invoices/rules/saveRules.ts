import { sql } from 'kysely';
import type { RowFailure } from '../../../../contract/errors.ts';
import type { MoneyRuleEdit } from '../../../../contract/rules/moneyRules.ts';
import { excessOfShares } from '../../../../domain/money.ts';
import type { Rule } from '../../../../domain/rules/rule.ts';
import {
  changeFaults,
  contradicting,
  removalFaults,
  termFaults,
} from '../../../../domain/rules/ruleFaults.ts';
import { obstacle, type Verdict, verdictOf } from '../../../../domain/verdict.ts';
import type { Db } from '../../../db/schema.ts';
import type { MoneyRuleTable } from '../../../db/tables/rules.ts';
import { refuseRows } from '../../../http/rejected.ts';
import { lockTrial } from '../../../records/locks/lockTrial.ts';
import { editableRule, type RuleRow } from '../../../records/rules/editableRule.ts';
import { readBilled } from '../../../records/rules/readBilled.ts';
import { columnsOfRule, readRules, type TrialRule, termsOfRow } from '../../../records/rules/readRules.ts';
import { settleTiers } from '../../../records/rules/tiers.ts';
import { type Edit, readEdit } from '../../../records/saving/readEdit.ts';
import { writeEdit } from '../../../records/saving/writeEdit.ts';
import { readSharedServices } from '../../../records/sharedServices.ts';

export interface RulesSave {
  trial_id: string;
  rows: MoneyRuleEdit[];
  remove: { money_rule_id: string; version: number }[];
}

const toRow = (
  trial_id: string,
  { terms, money_rule_id, from_date, until_date, version }: MoneyRuleEdit,
) => ({
  trial_id,
  money_rule_id,
  from_date,
  until_date,
  ...columnsOfRule(terms),
  version,
});

const toRule = (row: Omit<MoneyRuleTable, 'version'>): Rule => ({
  money_rule_id: row.money_rule_id,
  from_date: row.from_date,
  until_date: row.until_date,
  terms: termsOfRow(row),
});

/** Ids of rules of other trials, and the services that the trial has, by what each may be for. */
const readUnknown = async (db: Db, { trial_id, rows }: RulesSave) => {
  const { rows: read } = await sql<{ taken: string[]; visit_bound: string[]; operational: string[] }>`
    select array(select money_rule_id::text from money_rule
        where trial_id <> ${trial_id} and money_rule_id = any(${rows.map((row) => row.money_rule_id)}::uuid[])) as taken,
      array(select study_service_id::text from study_service where trial_id = ${trial_id}) as visit_bound,
      array(select contract_study_service_id::text from operational_service where trial_id = ${trial_id}) as operational`.execute(
    db,
  );
  const visitBound = new Set(read[0]?.visit_bound);
  const operational = new Set(read[0]?.operational);
  const isKnown = ({ terms }: MoneyRuleEdit): boolean => {
    if (!('study_service_template_id' in terms)) return true;
    const { kind, study_service_template_id: id } = terms;
    return (kind !== 'milestone' && visitBound.has(id)) || (kind !== 'tier' && operational.has(id));
  };
  const taken = new Set(read[0]?.taken);
  return (rule: MoneyRuleEdit): boolean => taken.has(rule.money_rule_id) || !isKnown(rule);
};

/** Whether the price of a tier does not cover the shares of the service's providers. */
const readUncovered = async (db: Db, { trial_id, rows }: RulesSave) => {
  const tiers = rows.some(({ terms }) => terms.kind === 'tier');
  const services = tiers ? await readSharedServices(db, trial_id) : [];
  return ({ terms }: MoneyRuleEdit): Verdict => {
    const service =
      terms.kind === 'tier' &&
      services.find((one) => one.study_service_template_id === terms.study_service_template_id);
    if (!service || excessOfShares(terms.amount, service.shares) <= 0) return [];
    return [obstacle('shares_exceed_price', { labels: [service.label] })];
  };
};

const named = (index: number, id: string, verdict: Verdict): RowFailure[] =>
  verdict.slice(0, 1).map((fault) => ({ index, id, ...fault }));

/** The rules of the trial as this save leaves them. */
const rulesAfter = (stored: readonly TrialRule[], trialId: string, edit: Edit<RuleRow>): TrialRule[] => {
  const gone = new Set(edit.removed.map((removal) => removal.stored.money_rule_id));
  const after = new Map(stored.map((rule) => [rule.money_rule_id, rule]));
  for (const { row } of edit.changes)
    after.set(row.money_rule_id, { ...toRule(row), trial_id: trialId, version: row.version ?? 1 });
  return [...after.values()].filter(({ money_rule_id }) => !gone.has(money_rule_id));
};

/** Why rows of a save are refused, each by the first reason. */
const faultsOf = async (
  db: Db,
  save: RulesSave,
  edit: Edit<RuleRow>,
  after: readonly Rule[],
): Promise<RowFailure[]> => {
  const billed = await readBilled(db, save.trial_id);
  const isUnknown = await readUnknown(db, save);
  const uncoveredOf = await readUncovered(db, save);
  const ofChanges = edit.changes.flatMap(({ index, stored }) => {
    const rule = save.rows[index];
    if (!rule) return [];
    const { money_rule_id: id } = rule;
    return named(index, id, [
      ...verdictOf(isUnknown(rule) && obstacle('not_found')),
      ...termFaults(rule),
      ...uncoveredOf(rule),
      ...changeFaults(rule, stored ? toRule(stored) : null, billed),
      ...verdictOf(contradicting(rule, after) !== null && obstacle('rules_contradict')),
    ]);
  });
  const ofRemoved = edit.removed.flatMap(({ index, stored }) =>
    named(index, stored.money_rule_id, removalFaults(toRule(stored), billed)),
  );
  return [...ofChanges, ...ofRemoved];
};

/** Judges a save beside what is stored and billed; refused by row. Answers what it would write, and the rules afterwards. */
export const judgeRules = async (
  db: Db,
  save: RulesSave,
): Promise<{ edit: Edit<RuleRow>; stored: TrialRule[]; after: TrialRule[] }> => {
  const { trial_id } = save;
  const edit = await readEdit(db, editableRule, {
    rows: save.rows.map((row) => toRow(trial_id, row)),
    remove: save.remove.map((key) => ({ ...key, trial_id })),
    isLocked: true,
  });
  const stored = await readRules(db, [trial_id]);
  const after = rulesAfter(stored, trial_id, edit);
  refuseRows([...edit.failures, ...(await faultsOf(db, save, edit, after))]);
  return { edit, stored, after };
};

/** Lines that rules made of drafts go with them. */
const leaveDrafts = async (db: Db, trialId: string, { removed }: Edit<RuleRow>): Promise<void> => {
  if (removed.length === 0) return;
  await sql`
    delete from invoice_item where trial_id = ${trialId}
      and money_rule_id = any(${removed.map(({ stored }) => stored.money_rule_id)}::uuid[])`.execute(db);
};

/** Saves rules of a trial, alone with it: nothing is finalized meanwhile. */
export const saveRules = async (db: Db, save: RulesSave): Promise<void> => {
  await lockTrial(db, save.trial_id);
  const { edit, stored } = await judgeRules(db, save);
  await leaveDrafts(db, save.trial_id, edit);
  await writeEdit(db, editableRule, edit);
  await settleTiers(db, save.trial_id, stored);
};
