import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { isBillable, isClaimed } from '../../records/billable.ts';
import { writeSet } from '../../records/joinByHash.ts';
import { refreshItems, renumberItems } from './items.ts';
import type { Draft } from './locks.ts';

/** The services of one item: a service at one unit price (cents). */
export interface ItemGroup {
  study_service_template_id: string;
  amount_per_unit: number;
}

/** Whether no finalized invoice has `s`, it is not yet on this draft and was not taken out of it by hand. */
export const isMissing = ({ invoice_id }: Draft) => sql`(
  not ${isClaimed}
  and not exists (
    select 1 from invoice_item_record r
    where r.trial_id = s.trial_id and r.invoice_id = ${invoice_id}
      and r.recorded_study_service_id = s.recorded_study_service_id)
  and not exists (
    select 1 from invoice_exclusion e
    where e.trial_id = s.trial_id and e.invoice_id = ${invoice_id}
      and e.recorded_study_service_id = s.recorded_study_service_id))`;

/** Takes out what may no longer be billed at its item's price; a conflict stays until it is resolved. */
const takeOutdated = async (db: Db, draft: Draft): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    with gone as (
      delete from invoice_item_record r using invoice_item i
      where r.trial_id = ${draft.trial_id} and r.invoice_id = ${draft.invoice_id}
        and i.trial_id = r.trial_id and i.invoice_id = r.invoice_id and i.invoice_item_id = r.invoice_item_id
        and not exists (
          select 1 from recorded_study_service s
          where s.trial_id = r.trial_id and s.recorded_study_service_id = r.recorded_study_service_id
            and s.study_service_template_id = i.study_service_template_id and s.amount = i.amount_per_unit
            and ${isBillable(draft.cut_off_date)})
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

/** Puts every missing service on the draft, in new items where there is none for its price; one statement for all. */
const putMissing = async (db: Db, draft: Draft, group: ItemGroup | undefined): Promise<string[]> => {
  const { rows } = await sql<{ invoice_item_id: string }>`
    with missing as materialized (
      select s.recorded_study_service_id, s.study_service_template_id, s.amount, s.label, s.performance_date
      from recorded_study_service s
      where s.trial_id = ${draft.trial_id} and ${isBillable(draft.cut_off_date)} and ${isMissing(draft)} and ${isOf(group)}
    ),
    present as materialized (
      select i.invoice_item_id, i.study_service_template_id, i.amount_per_unit as amount
      from invoice_item i where i.trial_id = ${draft.trial_id} and i.invoice_id = ${draft.invoice_id}
    ),
    made as (
      insert into invoice_item
        (trial_id, invoice_id, item_number, label, study_service_template_id, quantity, amount_per_unit)
      select ${draft.trial_id}::uuid, ${draft.invoice_id}::uuid, 0,
        (array_agg(m.label order by m.performance_date desc, m.recorded_study_service_id desc))[1],
        m.study_service_template_id, count(*), m.amount
      from missing m
      where not exists (
        select 1 from present p
        where p.study_service_template_id = m.study_service_template_id and p.amount = m.amount)
      group by m.study_service_template_id, m.amount
      returning invoice_item_id, study_service_template_id, amount_per_unit as amount
    ),
    put as (
      insert into invoice_item_record (trial_id, invoice_id, recorded_study_service_id, invoice_item_id)
      select ${draft.trial_id}::uuid, ${draft.invoice_id}::uuid, m.recorded_study_service_id, i.invoice_item_id
      from missing m
      join (select * from present union all select * from made) as i using (study_service_template_id, amount)
      returning invoice_item_id
    )
    select distinct p.invoice_item_id from put join present p using (invoice_item_id)`.execute(db);
  return rows.map((row) => row.invoice_item_id);
};

/**
 * Fills a draft with every service that may be billed up to its cut-off, or with those of one group; what may no
 * longer be billed leaves it, items by hand stay. Filling twice equals filling once. Set-based.
 */
export const fillDraft = async (db: Db, draft: Draft, group?: ItemGroup): Promise<void> => {
  const diminished = group ? [] : await findDiminished(db, draft);
  const redated = group ? [] : await findRedated(db, draft);
  const left = group ? [] : await takeOutdated(db, draft);
  const joined = await writeSet(db, () => putMissing(db, draft, group));
  await refreshItems(db, draft, [...diminished, ...redated, ...left, ...joined]);
  await renumberItems(db, draft);
};
