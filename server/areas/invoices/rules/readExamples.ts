import { sql } from 'kysely';
import type { RuleExamples } from '../../../../contract/rules/moneyRules.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { nextBeyond } from '../../../../domain/rules/cap.ts';
import { type RuleOf, rulesOfKind } from '../../../../domain/rules/rule.ts';
import { lastPaid } from '../../../../domain/rules/screeningRatio.ts';
import type { Db } from '../../../db/schema.ts';
import { countRecruited, readCapped, readFailures } from '../../../records/rules/readHeldBack.ts';
import type { TrialRule } from '../../../records/rules/readRules.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';

const readNames = async (
  db: Db,
  trialId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; subject_id: string }>`
    select patient_in_trial_id as id, subject_id from participant
    where trial_id = ${trialId} and patient_in_trial_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, subject_id }) => [id, subject_id]));
};

const readNext = async (
  db: Db,
  trialId: string,
  rules: readonly TrialRule[],
): Promise<RuleExamples['next_beyond']> => {
  const capped = groupBy(
    await readCapped(db, rules, { isFull: true }),
    (record) => record.study_service_template_id,
  );
  const next = rulesOfKind(rules, 'cap').flatMap((rule) => {
    const one = nextBeyond(rule, capped.get(rule.terms.study_service_template_id) ?? []);
    return one ? [{ money_rule_id: rule.money_rule_id, ...one }] : [];
  });
  const names = await readNames(
    db,
    trialId,
    next.flatMap(({ patient_in_trial_id }) => patient_in_trial_id ?? []),
  );
  return next.map(({ money_rule_id, patient_in_trial_id, year }) => ({
    money_rule_id,
    subject_id: names.get(patient_in_trial_id ?? '') ?? null,
    year,
  }));
};

const readLastPaid = async (
  db: Db,
  trialId: string,
  rule: RuleOf<'screening_ratio'> | undefined,
): Promise<RuleExamples['last_paid']> => {
  if (!rule) return null;
  const recruited = (await countRecruited(db, [trialId])).get(trialId) ?? 0;
  const paid = lastPaid(rule, { recruited, failures: await readFailures(db, [trialId]) });
  if (!paid) return null;
  const { patient_in_trial_id, recorded_study_service_ids } = paid.failure;
  const names = await readNames(db, trialId, [patient_in_trial_id]);
  const { rows } = await sql<{ amount: number }>`
    select ${sumOfCents(sql`sum(s.amount)`)} as amount from recorded_study_service s
    where s.trial_id = ${trialId}
      and s.recorded_study_service_id = any(${[...recorded_study_service_ids]}::uuid[])`.execute(db);
  return {
    subject_id: names.get(patient_in_trial_id) ?? '',
    place: paid.place,
    amount: rows[0]?.amount ?? 0,
  };
};

/** Whom the sentences of these rules of a trial are about. */
export const readExamples = async (
  db: Db,
  trialId: string,
  rules: readonly TrialRule[],
): Promise<RuleExamples> => ({
  next_beyond: await readNext(db, trialId, rules),
  last_paid: await readLastPaid(db, trialId, rulesOfKind(rules, 'screening_ratio')[0]),
});
