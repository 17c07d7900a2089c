import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { analyzeBilled } from '../../../records/analyzeRecords.ts';
import { writeSet } from '../../../records/joinByHash.ts';
import { isBillable } from '../../../records/predicates/billable.ts';
import { isFillable } from '../../../records/predicates/fillable.ts';
import { isHeldBack } from '../../../records/predicates/heldBack.ts';
import { heldBackByRules, type TrialHeldBack } from '../../../records/rules/readHeldBack.ts';
import { readRules } from '../../../records/rules/readRules.ts';
import type { Draft } from '../locks.ts';
import { fillDifferences } from './fillDifferences.ts';
import { fillRuleLines } from './fillRuleLines.ts';
import { besideContract, inContractOrder, refreshItems, renumberItems } from './items.ts';
import { nameRules } from './nameRules.ts';

/** The services of one item: a service at one unit price (cents). */
export interface ItemGroup {
  study_service_template_id: string;
  amount_per_unit: number;
}

/** Takes out what may no longer be billed at its item's price; a conflict stays until it is resolved. */
const takeOutdated = async (db: Db, draft: Draft, held: readonly TrialHeldBack[]): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    with gone as (
      delete from invoice_item_record r using invoice_item i
      where r.trial_id = ${draft.trial_id} and r.invoice_id = ${draft.invoice_id}
        and i.trial_id = r.trial_id and i.invoice_id = r.invoice_id and i.invoice_item_id = r.invoice_item_id
        and not exists (
          select 1 from recorded_study_service s
          where s.trial_id = r.trial_id and s.recorded_study_service_id = r.recorded_study_service_id
            and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
            and ${isBillable(draft.cut_off_date)} and not ${isHeldBack(held)})
      returning r.invoice_item_id
    )
    select distinct invoice_item_id from gone`.execute(db);
  return rows.map((row) => row.invoice_item_id);
};

/** Items that lost a record without us: it was removed where it was recorded. */
const findDiminished = async (db: Db, { trial_id, invoice_id }: Draft): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    select i.invoice_item_id
    from invoice_item i left join invoice_item_record r using (trial_id, invoice_id, invoice_item_id)
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.study_service_template_id is not null
    group by i.invoice_item_id, i.quantity
    having count(r.recorded_study_service_id) <> i.quantity`.execute(db);
  return rows.map((row) => row.invoice_item_id);
};

/** Reviewed items of which a record has another day than when it was looked at. */
const findRedated = async (db: Db, { trial_id, invoice_id }: Draft): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    select distinct i.invoice_item_id
    from invoice_item i
    join invoice_reviewed_record seen using (trial_id, invoice_id, invoice_item_id)
    join recorded_study_service s using (trial_id, recorded_study_service_id)
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.is_reviewed
      and s.performance_date is distinct from seen.performance_date`.execute(db);
  return rows.map((row) => row.invoice_item_id);
};

const isOf = (group: ItemGroup | undefined) =>
  group
    ? sql`s.study_service_template_id = ${group.study_service_template_id} and s.amount = ${group.amount_per_unit}`
    : sql`true`;

/** What a fill takes: a group of services or all, but what rules of the contract hold back. */
interface Wanted {
  group: ItemGroup | undefined;
  held: readonly TrialHeldBack[];
}

/** How many services were put on a draft, and the items of before that they joined. */
interface Put {
  put_count: number;
  joined: string[];
}

/**
 * Puts every missing service on the draft, in new items where there is none for its price; one statement for all. A new
 * item is called as the latest of its services, which are sorted only where they are called differently.
 */
const putMissing = async (db: Db, draft: Draft, { group, held }: Wanted): Promise<Put> => {
  const { rows } = await sql<Put>`
    with missing as materialized (
      select s.recorded_study_service_id, s.study_service_template_id, s.amount as amount_per_unit, s.label, s.performance_date
      from recorded_study_service s
      where s.trial_id = ${draft.trial_id} and ${isFillable(draft)} and not ${isHeldBack(held)} and ${isOf(group)}
    ),
    present as materialized (
      select i.invoice_item_id, i.study_service_template_id, i.amount_per_unit
      from invoice_item i where i.trial_id = ${draft.trial_id} and i.invoice_id = ${draft.invoice_id}
    ),
    wanted as materialized (
      select m.study_service_template_id, m.amount_per_unit, count(*) as quantity,
        max(m.label collate "C") as label, min(m.label collate "C") <> max(m.label collate "C") as is_renamed
      from missing m
      group by m.study_service_template_id, m.amount_per_unit
    ),
    renamed as (
      select distinct on (m.study_service_template_id, m.amount_per_unit)
        m.study_service_template_id, m.amount_per_unit, m.label
      from missing m join wanted w using (study_service_template_id, amount_per_unit)
      where w.is_renamed
      order by m.study_service_template_id, m.amount_per_unit, m.performance_date desc, m.recorded_study_service_id desc
    ),
    made as (
      insert into invoice_item
        (trial_id, invoice_id, item_number, label, study_service_template_id, quantity, amount_per_unit)
      select ${draft.trial_id}::uuid, ${draft.invoice_id}::uuid, row_number() over (order by ${inContractOrder}),
        coalesce(renamed.label, item.label), item.study_service_template_id, item.quantity, item.amount_per_unit
      from wanted item
      left join renamed using (study_service_template_id, amount_per_unit)
      ${besideContract(sql`${draft.trial_id}::uuid`)}
      where not exists (
        select 1 from present p
        where p.study_service_template_id = item.study_service_template_id and p.amount_per_unit = item.amount_per_unit)
      returning invoice_item_id, study_service_template_id, amount_per_unit
    ),
    put as (
      insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
      select ${draft.trial_id}::uuid, ${draft.invoice_id}::uuid, m.recorded_study_service_id, i.invoice_item_id
      from missing m
      join (select * from present union all select * from made) as i using (study_service_template_id, amount_per_unit)
    )
    select (select count(*) from missing) as put_count,
      array(select p.invoice_item_id::text from present p join wanted using (study_service_template_id, amount_per_unit))
        as joined`.execute(db);
  return rows[0] ?? { put_count: 0, joined: [] };
};

/**
 * Fills a draft with every service that may be billed up to its cut-off, or with those of one group; what may no
 * longer be billed leaves it, items by hand stay, and the rules of the contract hold back and add what they say. Filling twice equals filling once. Set-based.
 */
export const fillDraft = async (db: Db, draft: Draft, group?: ItemGroup): Promise<void> => {
  const rules = await readRules(db, [draft.trial_id]);
  const held = await heldBackByRules(db, rules);
  const diminished = group ? [] : await findDiminished(db, draft);
  const redated = group ? [] : await findRedated(db, draft);
  const left = group ? [] : await takeOutdated(db, draft, held);
  const { put_count, joined } = await writeSet(db, () => putMissing(db, draft, { group, held }));
  await refreshItems(db, draft, [...diminished, ...redated, ...left, ...joined]);
  await analyzeBilled(db, put_count);
  if (!group) await fillDifferences(db, draft);
  await nameRules(db, draft, rules);
  await fillRuleLines(db, draft, rules);
  await renumberItems(db, draft);
};
