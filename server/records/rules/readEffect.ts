import { sql } from 'kysely';
import type { RuleEffect } from '../../../contract/rules/moneyRules.ts';
import type { RuleLine } from '../../../contract/rules/ruleLine.ts';
import type { TaxRule } from '../../../contract/vocab.ts';
import type { Repriced } from '../../../domain/amendments/repricing.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import { taxRates, totalsOf } from '../../../domain/invoices/invoiceTotals.ts';
import { sumOf } from '../../../domain/money.ts';
import { linesOfDraft } from '../../../domain/rules/draftLines.ts';
import type { Db } from '../../db/schema.ts';
import { differences, isUnclaimed } from '../predicates/differences.ts';
import { netOfItems } from '../predicates/drafts.ts';
import { isOnAfterFill } from '../predicates/fillable.ts';
import { isHeldBack } from '../predicates/heldBack.ts';
import { sumOfCents } from '../sumOfCents.ts';
import { readAccount } from './readAccount.ts';
import { heldBackByRules, type TrialHeldBack } from './readHeldBack.ts';
import type { TrialRule } from './readRules.ts';
import { readTierPrices } from './tiers.ts';

/** A draft, or what would be one: without an id nothing is on it yet. */
export interface Wanted {
  trial_id: string;
  invoice_id: string | null;
  cut_off_date: string;
}

/** No invoice has it. */
const noInvoice = '00000000-0000-0000-0000-000000000000';

const draftOf = ({ invoice_id, cut_off_date }: Wanted) => ({
  invoice_id: invoice_id ?? noInvoice,
  cut_off_date,
});

interface Group {
  label: string;
  quantity: number;
  amount_per_unit: number;
  amount: number;
  is_operational: boolean;
}

/** What rules do to services: which of them they hold back, and which take another price. */
interface Ruled {
  held: readonly TrialHeldBack[];
  repriced: readonly Repriced[];
}

/** Recorded services `s` with their price by the rules. */
const priced = ({ repriced }: Ruled) => {
  const prices = repriced.map(({ recorded_study_service_id, amount }) => ({
    recorded_study_service_id,
    ruled_amount: amount,
  }));
  return sql`(
    select s.*, coalesce(tier.ruled_amount, s.amount) as ruled_amount
    from recorded_study_service s
    left join json_to_recordset(${JSON.stringify(prices)}::json) as tier (
      recorded_study_service_id uuid, ruled_amount bigint) using (recorded_study_service_id)) s`;
};

/** The items that a fill makes of services. */
const readGroups = async (db: Db, wanted: Wanted, ruled: Ruled): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select (array_agg(s.label order by s.performance_date desc, s.recorded_study_service_id desc))[1] as label,
      count(*) as quantity, s.ruled_amount as amount_per_unit, ${sumOfCents(sql`sum(s.ruled_amount)`)} as amount,
      bool_and(s.recorded_visit_id is null) as is_operational
    from ${priced(ruled)}
    left join study_service v on v.trial_id = s.trial_id and v.study_service_id = s.study_service_template_id
    left join operational_service o
      on o.trial_id = s.trial_id and o.contract_study_service_id = s.study_service_template_id
    where s.trial_id = ${wanted.trial_id} and ${isOnAfterFill(draftOf(wanted))} and not ${isHeldBack(ruled.held)}
    group by s.study_service_template_id, s.ruled_amount, v.study_service_id, v.sort_order, o.sort_order
    order by v.study_service_id is null, coalesce(v.sort_order, o.sort_order), s.study_service_template_id, s.ruled_amount`.execute(
    db,
  );
  return rows;
};

interface Beside {
  other: number;
  tax_rule: TaxRule | null;
  made: RuleLine[];
}

/** What is on it beside services: items by hand, differences, and the lines of rules that it has. */
const readBeside = async (db: Db, wanted: Wanted): Promise<Beside> => {
  const { invoice_id } = draftOf(wanted);
  const { rows } = await sql<Beside>`
    select t.tax_rule,
      (select ${netOfItems} from invoice_item item
        where item.trial_id = t.trial_id and item.invoice_id = ${invoice_id} and item.study_service_template_id is null
          and item.money_rule_id is null) + (
        select ${sumOfCents(sql`sum(d.amount - d.amount_before)`)} from ${differences}
        where d.trial_id = t.trial_id and ${isUnclaimed(wanted.cut_off_date)}) as other,
      (select coalesce(json_agg(json_build_object('money_rule_id', item.money_rule_id, 'role', item.rule_role,
          'percentage', item.rule_percentage, 'base', item.rule_base, 'amount', item.amount)), '[]'::json)
        from invoice_item item where item.trial_id = t.trial_id and item.invoice_id = ${invoice_id}
          and item.money_rule_id is not null) as made
    from trial t where t.trial_id = ${wanted.trial_id}`.execute(db);
  return rows[0] ?? { other: 0, tax_rule: null, made: [] };
};

/** How many participants are named. */
const named = 3;

/** How much each rule holds back of what would be on it, and of whom. */
const readHeld = async (db: Db, wanted: Wanted, ruled: Ruled): Promise<RuleEffect['held']> => {
  const { held } = ruled;
  if (held.length === 0) return [];
  const { rows } = await sql<{
    recorded_study_service_id: string;
    amount: number;
    subject_id: string | null;
  }>`
    select s.recorded_study_service_id, s.ruled_amount as amount, p.subject_id from ${priced(ruled)}
    left join recorded_visit v on v.trial_id = s.trial_id and v.recorded_visit_id = s.recorded_visit_id
    left join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    where s.trial_id = ${wanted.trial_id} and ${isOnAfterFill(draftOf(wanted))} and ${isHeldBack(held)}
    order by sort_key(p.subject_id)`.execute(db);
  const ruleOf = new Map(held.map((one) => [one.recorded_study_service_id, one.money_rule_id]));
  const byRule = groupBy(rows, ({ recorded_study_service_id: id }) => ruleOf.get(id) ?? '');
  return [...byRule].map(([money_rule_id, own]) => {
    const subjects = [...new Set(own.flatMap(({ subject_id }) => subject_id ?? []))];
    return {
      money_rule_id,
      quantity: own.length,
      amount: sumOf(own.map(({ amount }) => amount)),
      subject_ids: subjects.slice(0, named),
      subject_count: subjects.length,
    };
  });
};

/** What these rules make of a draft with its next fill; `before` = those by which services are priced so far. */
export const readEffect = async (
  db: Db,
  wanted: Wanted,
  { before, rules }: { before: readonly TrialRule[]; rules: readonly TrialRule[] },
): Promise<RuleEffect> => {
  const repriced = await readTierPrices(db, wanted.trial_id, { before, after: rules });
  const ruled = { held: await heldBackByRules(db, rules), repriced };
  const groups = await readGroups(db, wanted, ruled);
  const { other, tax_rule, made } = await readBeside(db, wanted);
  const total = (isOperational: boolean) =>
    sumOf(groups.filter((group) => group.is_operational === isOperational).map(({ amount }) => amount));
  const lines = linesOfDraft(rules, await readAccount(db, [wanted.trial_id]), {
    cut_off_date: wanted.cut_off_date,
    sums: { visit_bound: total(false), operational: total(true), other },
    made,
  });
  const items = groups.map(({ is_operational: _is, ...item }) => item);
  const amounts = [...items, ...lines].map(({ amount }) => amount);
  return {
    items,
    other_amount: other,
    lines,
    held: await readHeld(db, wanted, ruled),
    ...totalsOf([...amounts, other], tax_rule === null ? 0 : taxRates[tax_rule]),
  };
};
