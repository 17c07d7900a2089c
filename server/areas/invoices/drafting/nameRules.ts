import { sql } from 'kysely';
import { groupBy } from '../../../../domain/groupBy.ts';
import { type RuleOf, rulesOfKind } from '../../../../domain/rules/rule.ts';
import { tierOfAll } from '../../../../domain/rules/tier.ts';
import type { Db } from '../../../db/schema.ts';
import type { TrialRule } from '../../../records/rules/readRules.ts';
import { readTierOfRecords } from '../../../records/rules/tiers.ts';
import type { Draft } from '../locks.ts';

interface Named {
  invoice_item_id: string;
  money_rule_id: string;
}

/** The items of which one tier sets the price of all services. */
const readTiered = async (db: Db, draft: Draft, tiers: readonly RuleOf<'tier'>[]): Promise<Named[]> => {
  if (tiers.length === 0) return [];
  const services = tiers.map(({ terms }) => terms.study_service_template_id);
  const { rows } = await sql<{ invoice_item_id: string; recorded_study_service_id: string }>`
    select r.invoice_item_id, r.recorded_study_service_id
    from invoice_item item join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
    where item.trial_id = ${draft.trial_id} and item.invoice_id = ${draft.invoice_id}
      and item.study_service_template_id = any(${services}::uuid[])`.execute(db);
  const tierOf = await readTierOfRecords(db, draft.trial_id, tiers);
  return [...groupBy(rows, ({ invoice_item_id }) => invoice_item_id)].flatMap(
    ([invoice_item_id, records]) => {
      const money_rule_id = tierOfAll(
        records.map((record) => tierOf.get(record.recorded_study_service_id)?.money_rule_id ?? null),
      );
      return money_rule_id === null ? [] : [{ invoice_item_id, money_rule_id }];
    },
  );
};

/** The items of services that milestones make due. */
const readDue = async (
  db: Db,
  draft: Draft,
  milestones: readonly RuleOf<'milestone'>[],
): Promise<Named[]> => {
  if (milestones.length === 0) return [];
  const ruleOf = new Map(
    milestones.map((rule) => [rule.terms.study_service_template_id, rule.money_rule_id]),
  );
  const { rows } = await sql<{ invoice_item_id: string; study_service_template_id: string }>`
    select invoice_item_id, study_service_template_id from invoice_item
    where trial_id = ${draft.trial_id} and invoice_id = ${draft.invoice_id}
      and study_service_template_id = any(${[...ruleOf.keys()]}::uuid[])`.execute(db);
  return rows.flatMap(({ invoice_item_id, study_service_template_id }) => {
    const money_rule_id = ruleOf.get(study_service_template_id);
    return money_rule_id ? [{ invoice_item_id, money_rule_id }] : [];
  });
};

/** Names on each item of a draft the tier that sets its price, or the milestone that made it due; again it does nothing. */
export const nameRules = async (db: Db, draft: Draft, rules: readonly TrialRule[]): Promise<void> => {
  const [tiers, milestones] = [rulesOfKind(rules, 'tier'), rulesOfKind(rules, 'milestone')];
  if (tiers.length + milestones.length === 0) return;
  const named = [...(await readTiered(db, draft, tiers)), ...(await readDue(db, draft, milestones))];
  await sql`
    update invoice_item i set set_by_rule_id = n.money_rule_id
    from invoice_item item left join json_to_recordset(${JSON.stringify(named)}::json) as n (
      invoice_item_id uuid, money_rule_id uuid) using (invoice_item_id)
    where item.trial_id = ${draft.trial_id} and item.invoice_id = ${draft.invoice_id}
      and i.trial_id = item.trial_id and i.invoice_id = item.invoice_id and i.invoice_item_id = item.invoice_item_id
      and i.set_by_rule_id is distinct from n.money_rule_id`.execute(db);
};
