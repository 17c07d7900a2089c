import { sql } from 'kysely';
import type { DraftPreview } from '../../../../contract/invoices/draftingMany.ts';
import type { RuleLine } from '../../../../contract/rules/ruleLine.ts';
import { groupBy } from '../../../../domain/groupBy.ts';
import { draftingVerdict } from '../../../../domain/invoices/invoiceState.ts';
import { sumOf } from '../../../../domain/money.ts';
import { linesOfDraft } from '../../../../domain/rules/draftLines.ts';
import type { Db } from '../../../db/schema.ts';
import { isBillable, isUnbilled } from '../../../records/predicates/billable.ts';
import { differences, isUnclaimed } from '../../../records/predicates/differences.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { latestDrafts } from '../../../records/predicates/latestDrafts.ts';
import { isUnconfirmed } from '../../../records/predicates/openServices.ts';
import { isRecipient } from '../../../records/predicates/recipient.ts';
import { type AccountLine, readAccount } from '../../../records/rules/readAccount.ts';
import { heldBackByRules, type TrialHeldBack } from '../../../records/rules/readHeldBack.ts';
import { heldSums, readHeldRecords } from '../../../records/rules/readHeldSums.ts';
import { readRules, type TrialRule } from '../../../records/rules/readRules.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';
import { trialName } from '../../../records/trialName.ts';

interface Read extends Omit<DraftPreview, 'obstacles' | 'rule_lines' | 'held_back'> {
  draft_cut_off: string | null;
  due_count: number;
  /** What of the net is of operational services, and what of no service. */
  operational_amount: number;
  other_amount: number;
  /** Lines that rules have made of the draft so far. */
  made: RuleLine[];
}

/**
 * All trials in one statement: what is confirmed and billed nowhere, and what amendments claim, beside what each trial's
 * draft has. A conflict stays on
 * its draft until it is resolved, so it is part of what would be on it.
 */
const previews = (cutOff: string, held: readonly TrialHeldBack[]) => sql<Read>`
  with draft as materialized (${latestDrafts}),
  open as materialized (
    select s.trial_id, s.recorded_study_service_id, s.amount, s.recorded_visit_id is null as is_operational,
      s.performance_date <= ${cutOff}::date as is_due,
      e.trial_id is not null as is_excluded, r.trial_id is not null as is_on
    from recorded_study_service s
    left join draft d on d.trial_id = s.trial_id
    left join invoice_exclusion e on e.trial_id = d.trial_id and e.invoice_id = d.invoice_id
      and e.recorded_study_service_id = s.recorded_study_service_id
    left join invoice_item_record r on r.trial_id = d.trial_id and r.invoice_id = d.invoice_id
      and r.recorded_study_service_id = s.recorded_study_service_id
    where ${isUnbilled('infinity')} and not ${isHeldBack(held)}
  ),
  opened as (
    select trial_id,
      count(*) filter (where is_due and not is_excluded) as due_count,
      sum(amount) filter (where is_due and not is_excluded) as due_amount,
      sum(amount) filter (where is_due and not is_excluded and is_operational) as operational_amount,
      count(*) filter (where is_due and not is_excluded and not is_on) as added_count,
      count(*) filter (where is_due and is_excluded) as excluded_count,
      sum(amount) filter (where is_due and is_excluded) as excluded_amount,
      count(*) filter (where not is_due) as later_count, sum(amount) filter (where not is_due) as later_amount
    from open group by trial_id
  ),
  conflicts as (
    select d.trial_id, count(*) as conflict_count, sum(s.amount) as conflict_amount,
      sum(s.amount) filter (where s.recorded_visit_id is null) as operational_amount
    from draft d join invoice_item_record r using (trial_id, invoice_id)
    join invoice_item i using (trial_id, invoice_id, invoice_item_id)
    join invoice_claim c on c.trial_id = r.trial_id and c.recorded_study_service_id = r.recorded_study_service_id
    join recorded_study_service s on s.trial_id = r.trial_id
      and s.recorded_study_service_id = r.recorded_study_service_id
      and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
    where ${isBillable(cutOff)} group by d.trial_id
  ),
  by_hand as (
    select d.trial_id, sum(i.amount) filter (where i.money_rule_id is null) as amount,
      json_agg(json_build_object('money_rule_id', i.money_rule_id, 'role', i.rule_role, 'percentage', i.rule_percentage,
        'base', i.rule_base, 'amount', i.amount)) filter (where i.money_rule_id is not null) as made
    from draft d join invoice_item i using (trial_id, invoice_id)
    where i.study_service_template_id is null group by d.trial_id
  ),
  differing as (
    select d.trial_id, count(*) as due_count, sum(d.amount - d.amount_before) as amount
    from ${differences} where ${isUnclaimed(cutOff)} group by d.trial_id
  ),
  elsewhere as (
    select o.trial_id, count(distinct o.recorded_study_service_id) as elsewhere_count
    from open o join invoice_item_record r using (trial_id, recorded_study_service_id)
    join invoice i on i.trial_id = r.trial_id and i.invoice_id = r.invoice_id and i.state = 'draft'
    left join draft d on d.trial_id = i.trial_id and d.invoice_id = i.invoice_id
    where o.is_due and not o.is_excluded and d.trial_id is null group by o.trial_id
  ),
  unconfirmed as (
    select s.trial_id, count(*) as unconfirmed_count
    from recorded_study_service s left join recorded_visit v using (trial_id, recorded_visit_id)
    where ${isUnconfirmed}
      and not coalesce(v.is_cancelled, false) and not s.is_closed
      and coalesce(s.performance_date, v.visit_date) <= ${cutOff}::date
    group by s.trial_id
  )
  select t.trial_id, ${trialName} as trial_title, t.type as trial_type, address.recipient, d.invoice_id, d.label,
    d.cut_off_date as draft_cut_off, coalesce(o.due_count, 0) + coalesce(a.due_count, 0) as due_count,
    coalesce(o.due_count, 0) + coalesce(c.conflict_count, 0) as recorded_service_count,
    coalesce(o.added_count, 0) as added_count,
    ${sumOfCents(sql`coalesce(o.due_amount, 0) + coalesce(c.conflict_amount, 0) + coalesce(h.amount, 0)
      + coalesce(a.amount, 0)`)} as net_amount,
    ${sumOfCents(sql`coalesce(o.operational_amount, 0) + coalesce(c.operational_amount, 0)`)} as operational_amount,
    ${sumOfCents(sql`coalesce(h.amount, 0) + coalesce(a.amount, 0)`)} as other_amount,
    coalesce(h.made, '[]'::json) as made,
    coalesce(o.excluded_count, 0) as excluded_count, ${sumOfCents(sql`o.excluded_amount`)} as excluded_amount,
    coalesce(o.later_count, 0) as later_count, ${sumOfCents(sql`o.later_amount`)} as later_amount,
    coalesce(u.unconfirmed_count, 0) as unconfirmed_count, coalesce(c.conflict_count, 0) as conflict_count,
    coalesce(w.elsewhere_count, 0) as elsewhere_count
  from trial t
  left join draft d using (trial_id) left join opened o using (trial_id) left join conflicts c using (trial_id)
  left join by_hand h using (trial_id) left join differing a using (trial_id) left join elsewhere w using (trial_id) left join unconfirmed u using (trial_id)
  left join trial_address as recipients
    on recipients.trial_id = t.trial_id and ${isRecipient('recipients')}
  left join address on address.address_id = recipients.address_id
  where num_nonnulls(d.trial_id, o.trial_id, u.trial_id, a.trial_id) > 0
  order by sort_key(${trialName}), t.trial_id`;

/** The lines of a trial's rules on what would be its draft. */
const linesOf = (
  { net_amount, operational_amount: operational, other_amount: other, made }: Read,
  cutOff: string,
  { rules, account }: { rules: readonly TrialRule[]; account: readonly AccountLine[] },
): RuleLine[] => {
  const sums = { visit_bound: net_amount - operational - other, operational, other };
  return linesOfDraft(rules, account, { cut_off_date: cutOff, sums, made });
};

/** What drafting up to a day would do, for every trial that has a draft or something done. */
export const readDraftPreviews = async (db: Db, cutOff: string): Promise<DraftPreview[]> => {
  const rules = await readRules(db);
  const byTrial = groupBy(rules, ({ trial_id }) => trial_id);
  const accounts = groupBy(rules.length === 0 ? [] : await readAccount(db), ({ trial_id }) => trial_id);
  const held = await heldBackByRules(db, rules);
  const heldRecords = await readHeldRecords(db, held);
  const { rows } = await previews(cutOff, held).execute(db);
  return rows.map((read) => {
    const {
      draft_cut_off: draftCutOff,
      due_count: dueCount,
      operational_amount: _operational,
      other_amount: _other,
      made: _made,
      ...row
    } = read;
    const ruled = { rules: byTrial.get(row.trial_id) ?? [], account: accounts.get(row.trial_id) ?? [] };
    const rule_lines = linesOf(read, cutOff, ruled);
    return {
      ...row,
      rule_lines,
      held_back: heldSums(heldRecords, { trial_id: row.trial_id, cut_off_date: cutOff }),
      net_amount: row.net_amount + sumOf(rule_lines.map(({ amount }) => amount)),
      obstacles: draftingVerdict({ draftCutOff, cutOff, dueCount }),
    };
  });
};
