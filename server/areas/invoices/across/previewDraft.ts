import { sql } from 'kysely';
import type { OpenDraft } from '../../../../contract/invoices/draftingMany.ts';
import type { RuledDraft } from '../../../../contract/rules/ruleLine.ts';
import { sumOf } from '../../../../domain/money.ts';
import { linesOfDraft, makesLines } from '../../../../domain/rules/draftLines.ts';
import type { ItemSums } from '../../../../domain/rules/overhead.ts';
import type { Db } from '../../../db/schema.ts';
import { isUnbilled } from '../../../records/predicates/billable.ts';
import { differences, isUnclaimed } from '../../../records/predicates/differences.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { readAccount } from '../../../records/rules/readAccount.ts';
import { heldBackByRules, type TrialHeldBack } from '../../../records/rules/readHeldBack.ts';
import { heldSums, readHeldRecords } from '../../../records/rules/readHeldSums.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import { sumOfCents } from '../../../records/sumOfCents.ts';

interface Wanted {
  trial_id: string;
  cut_off_date: string;
}

type Held = Pick<OpenDraft, 'recorded_service_count' | 'net_amount'>;

/** What filling would put on a draft of this trial that has nothing yet. */
const open = ({ trial_id, cut_off_date }: Wanted, held: readonly TrialHeldBack[]) => sql`
  select s.trial_id, s.recorded_study_service_id, s.amount, s.recorded_visit_id is null as is_operational
  from recorded_study_service s
  where s.trial_id = ${trial_id} and ${isUnbilled(cut_off_date)} and not ${isHeldBack(held)}`;

/** What a new draft would come to before the lines of rules. */
const readSums = async (db: Db, wanted: Wanted, held: readonly TrialHeldBack[]) => {
  const { rows } = await sql<ItemSums & { recorded_service_count: number }>`
    with open as (${open(wanted, held)})
    select count(o.trial_id) as recorded_service_count,
      ${sumOfCents(sql`sum(o.amount) filter (where not o.is_operational)`)} as visit_bound,
      ${sumOfCents(sql`sum(o.amount) filter (where o.is_operational)`)} as operational,
      (select ${sumOfCents(sql`sum(d.amount - d.amount_before)`)} from ${differences}
        where d.trial_id = ${wanted.trial_id} and ${isUnclaimed(wanted.cut_off_date)}) as other
    from open o`.execute(db);
  return rows[0] ?? { recorded_service_count: 0, visit_bound: 0, operational: 0, other: 0 };
};

/** What a new draft would hold, and which open drafts of the trial hold how much of it. */
export const previewDraft = async (
  db: Db,
  wanted: Wanted,
): Promise<Held & RuledDraft & { drafts: OpenDraft[] }> => {
  const { trial_id, cut_off_date } = wanted;
  const rules = await readRules(db, [trial_id]);
  const held = await heldBackByRules(db, rules);
  const { recorded_service_count, ...sums } = await readSums(db, wanted, held);
  const account = makesLines(rules) ? await readAccount(db, [trial_id]) : [];
  const lines = linesOfDraft(rules, account, { cut_off_date, sums, made: [] });
  const { rows: drafts } = await sql<OpenDraft>`
    with open as materialized (${open(wanted, held)})
    select i.invoice_id, i.label, i.cut_off_date, count(o.trial_id) as recorded_service_count,
      ${sumOfCents(sql`sum(o.amount)`)} as net_amount
    from invoice i left join invoice_item_record r using (trial_id, invoice_id)
    left join open o using (trial_id, recorded_study_service_id)
    where i.trial_id = ${trial_id} and i.state = 'draft'
    group by i.invoice_id, i.label, i.cut_off_date
    order by i.cut_off_date desc, i.invoice_id desc`.execute(db);
  const amounts = [sums.visit_bound, sums.operational, sums.other, ...lines.map(({ amount }) => amount)];
  return {
    recorded_service_count,
    net_amount: sumOf(amounts),
    rule_lines: lines,
    held_back: heldSums(await readHeldRecords(db, held), wanted),
    drafts,
  };
};
