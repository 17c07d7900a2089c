import { type RawBuilder, sql } from 'kysely';
import type { RuleLine } from '../../../contract/rules/ruleLine.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { countDiffering, linesOfDraft, makesLines } from '../../../domain/rules/draftLines.ts';
import type { ItemSums } from '../../../domain/rules/overhead.ts';
import type { Db } from '../../db/schema.ts';
import { netOfItemsThat } from '../predicates/drafts.ts';
import { type AccountLine, readAccount } from './readAccount.ts';
import type { TrialRule } from './readRules.ts';

/** A line that is on a draft. */
export interface MadeLine extends RuleLine {
  invoice_item_id: string;
}

/** A draft as its rules see it. */
export interface RuledDraft {
  trial_id: string;
  invoice_id: string;
  cut_off_date: string;
  sums: ItemSums;
  made: MadeLine[];
}

interface Read extends ItemSums {
  trial_id: string;
  invoice_id: string;
  cut_off_date: string;
  made: MadeLine[];
}

const sumWhere = (condition: RawBuilder<unknown>) =>
  netOfItemsThat(sql`item.money_rule_id is null and ${condition}`);

/** Drafts as their rules see them. */
export const readRuledDrafts = async (
  db: Db,
  drafts: readonly { trial_id: string; invoice_id: string }[],
): Promise<RuledDraft[]> => {
  const trials = [...new Set(drafts.map(({ trial_id }) => trial_id))];
  const { rows } = await sql<Read>`
    select i.trial_id, i.invoice_id, i.cut_off_date,
      ${sumWhere(sql`t.kind = 'study_service'`)} as visit_bound,
      ${sumWhere(sql`t.kind = 'operational_service'`)} as operational,
      ${sumWhere(sql`item.study_service_template_id is null`)} as other,
      coalesce(json_agg(json_build_object('invoice_item_id', item.invoice_item_id, 'money_rule_id', item.money_rule_id,
        'role', item.rule_role, 'percentage', item.rule_percentage, 'base', item.rule_base, 'amount', item.amount))
        filter (where item.money_rule_id is not null), '[]'::json) as made
    from invoice i left join invoice_item item using (trial_id, invoice_id)
    left join study_service_template t on t.trial_id = item.trial_id
      and t.study_service_template_id = item.study_service_template_id
    where i.trial_id = any(${trials}::uuid[]) and i.invoice_id = any(${drafts.map((draft) => draft.invoice_id)}::uuid[])
    group by i.trial_id, i.invoice_id, i.cut_off_date`.execute(db);
  return rows.map(({ visit_bound, operational, other, ...draft }) => ({
    ...draft,
    sums: { visit_bound, operational, other },
  }));
};

/** Of each of these drafts how many lines are not what its rules make of it now; only those that have such are told. */
export const countOutdatedLines = async (
  db: Db,
  rules: readonly TrialRule[],
  drafts: readonly { trial_id: string; invoice_id: string }[],
): Promise<ReadonlyMap<string, number>> => {
  const byTrial = groupBy(rules, ({ trial_id }) => trial_id);
  const ruled = drafts.filter(({ trial_id }) => makesLines(byTrial.get(trial_id) ?? []));
  if (ruled.length === 0) return new Map();
  const accounts: Map<string, AccountLine[]> = groupBy(
    await readAccount(db, [...new Set(ruled.map(({ trial_id }) => trial_id))]),
    ({ trial_id }) => trial_id,
  );
  const read = await readRuledDrafts(db, ruled);
  return new Map(
    read.flatMap((draft): [string, number][] => {
      const { trial_id } = draft;
      const lines = linesOfDraft(byTrial.get(trial_id) ?? [], accounts.get(trial_id) ?? [], draft);
      const count = countDiffering(draft.made, lines);
      return count === 0 ? [] : [[draft.invoice_id, count]];
    }),
  );
};
