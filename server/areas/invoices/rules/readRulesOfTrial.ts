import { sql } from 'kysely';
import type { HeldBackService, MoneyRule } from '../../../../contract/rules/moneyRules.ts';
import { ruleKinds } from '../../../../contract/rules/ruleVocab.ts';
import { removalFaults } from '../../../../domain/rules/ruleFaults.ts';
import type { Db } from '../../../db/schema.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { readBilled } from '../../../records/rules/readBilled.ts';
import { readHeldBack } from '../../../records/rules/readHeldBack.ts';
import { readRules } from '../../../records/rules/readRules.ts';

/** The rules of a trial in the order in which they are applied. */
export const readRulesOfTrial = async (db: Db, trialId: string): Promise<MoneyRule[]> => {
  const billed = await readBilled(db, trialId);
  const rules = await readRules(db, [trialId]);
  return rules
    .toSorted((one, other) => ruleKinds.indexOf(one.terms.kind) - ruleKinds.indexOf(other.terms.kind))
    .map(({ trial_id: _trial, ...rule }) => ({
      ...rule,
      held_amount: billed.held.get(rule.money_rule_id) ?? 0,
      verdicts: { remove: removalFaults(rule, billed) },
    }));
};

type Named = Omit<HeldBackService, 'money_rule_id' | 'kind' | 'place' | 'allowed'>;

/** What the rules of a trial hold back of what is confirmed up to a day, the earliest first. */
export const listHeldBack = async (db: Db, trialId: string, upTo: string): Promise<HeldBackService[]> => {
  const held = await readHeldBack(db, [trialId]);
  if (held.length === 0) return [];
  const { rows } = await sql<Named>`
    select s.recorded_study_service_id, s.label, p.subject_id, l.label as visit_label, s.performance_date, s.amount
    from recorded_study_service s
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    left join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
    where s.trial_id = ${trialId} and ${isUnbilled(upTo)} and ${isHeldBack(held)}
    order by s.performance_date, s.recorded_study_service_id`.execute(db);
  const byId = new Map(held.map((one) => [one.recorded_study_service_id, one]));
  return rows.flatMap((row) => {
    const why = byId.get(row.recorded_study_service_id);
    if (!why) return [];
    const { money_rule_id, kind, place, allowed } = why;
    return [{ ...row, money_rule_id, kind, place, allowed }];
  });
};
