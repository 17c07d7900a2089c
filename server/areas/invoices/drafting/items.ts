import { type RawBuilder, sql } from 'kysely';
import type { InvoiceItem } from '../../../../contract/invoices/invoiceItem.ts';
import type { InvoiceState } from '../../../../contract/vocab.ts';
import { itemRemovalVerdict, lockedItemFields } from '../../../../domain/invoices/invoiceItems.ts';
import { draftVerdict } from '../../../../domain/invoices/invoiceState.ts';
import type { Db } from '../../../db/schema.ts';
import { type StoredRule, termsOfRow } from '../../../records/rules/readRules.ts';
import type { Draft } from '../locks.ts';

/**
 * Recomputes items whose records changed: quantity, and the label of the latest recorded service unless one was typed;
 * they are to be reviewed again. An item without records goes.
 */
export const refreshItems = async (
  db: Db,
  { trial_id, invoice_id }: Draft,
  itemIds: string[],
): Promise<void> => {
  if (itemIds.length === 0) return;
  await sql`
    delete from invoice_item i
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.invoice_item_id = any(${itemIds}::uuid[])
      and not exists (
        select 1 from invoice_item_record r
        where r.trial_id = i.trial_id and r.invoice_id = i.invoice_id and r.invoice_item_id = i.invoice_item_id)
  `.execute(db);
  await sql`
    update invoice_item i
    set quantity = records.quantity, label = case when i.is_label_typed then i.label else records.label end,
      is_reviewed = false, version = i.version + 1
    from (
      select r.invoice_item_id, count(*) as quantity,
        (array_agg(s.label order by s.performance_date desc nulls last, s.recorded_study_service_id desc))[1] as label
      from invoice_item_record r join recorded_study_service s using (trial_id, recorded_study_service_id)
      where r.trial_id = ${trial_id} and r.invoice_id = ${invoice_id} and r.invoice_item_id = any(${itemIds}::uuid[])
      group by r.invoice_item_id
    ) as records
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id} and i.invoice_item_id = records.invoice_item_id
  `.execute(db);
};

/** Items by hand that were given the number of another one: those that came up stand before it, the others behind. */
export interface Moves {
  up: string[];
  down: string[];
}

/** Visit services and operational ones, of `item`, in the order of the contract; what it has nothing of comes last. */
export const inContractOrder = sql`
  num_nulls(v.study_service_id, item.study_service_template_id), coalesce(v.sort_order, o.sort_order),
  item.study_service_template_id, case when item.study_service_template_id is not null then item.amount_per_unit end`;

/** The contract's own rows beside those of `item`: `v` of a visit service, `o` of an operational one. */
export const besideContract = (trialId: RawBuilder<unknown>) => sql`
  left join study_service v
    on v.trial_id = ${trialId} and v.study_service_id = item.study_service_template_id
  left join operational_service o
    on o.trial_id = ${trialId} and o.contract_study_service_id = item.study_service_template_id`;

/**
 * Numbers the items without a gap: visit services and operational ones in the order of the contract, then the items by
 * hand in the order they have, and last what rules of the contract made.
 */
export const renumberItems = async (
  db: Db,
  { trial_id, invoice_id }: Draft,
  { up, down }: Moves = { up: [], down: [] },
): Promise<void> => {
  await sql`
    update invoice_item i set item_number = ordered.item_number
    from (
      select item.invoice_item_id, row_number() over (
        order by ${inContractOrder},
          array_position(array['overhead', 'holdback', 'release'], item.rule_role) nulls first, item.item_number,
          case when item.invoice_item_id = any(${up}::uuid[]) then 0
            when item.invoice_item_id = any(${down}::uuid[]) then 2 else 1 end,
          item.invoice_item_id) as item_number
      from invoice_item item
      ${besideContract(sql`item.trial_id`)}
      where item.trial_id = ${trial_id} and item.invoice_id = ${invoice_id}
    ) as ordered
    where i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}
      and i.invoice_item_id = ordered.invoice_item_id and i.item_number <> ordered.item_number`.execute(db);
};

type ReadItem = Omit<InvoiceItem, 'locked_fields' | 'verdicts' | 'set_by'> & {
  state: InvoiceState;
  setting: (StoredRule & { money_rule_id: string }) | null;
};

const judged = ({ state, setting, ...item }: ReadItem): InvoiceItem => ({
  ...item,
  set_by: setting && { money_rule_id: setting.money_rule_id, terms: termsOfRow(setting) },
  locked_fields: lockedItemFields(item, state),
  verdicts: { remove: [...draftVerdict(state), ...itemRemovalVerdict(item)] },
});

const itemsWhere = (condition: ReturnType<typeof sql>) => sql<ReadItem>`
  select i.trial_id, i.invoice_id, i.invoice_item_id, i.item_number, i.label, i.study_service_template_id,
    i.amendment_id, i.money_rule_id, i.rule_role, to_jsonb(setting) as setting, coalesce(t.kind = 'operational_service', false) as is_operational,
    i.quantity, i.amount_per_unit, i.amount, coalesce(conflicts.conflict_count, 0) as conflict_count,
    i.is_reviewed, i.version, invoice.state
  from invoice_item i
  join invoice using (trial_id, invoice_id)
  left join study_service_template t using (trial_id, study_service_template_id)
  left join money_rule setting on setting.trial_id = i.trial_id and setting.money_rule_id = i.set_by_rule_id
  left join lateral (
    select count(*) as conflict_count
    from invoice_item_record r join invoice_claim c using (trial_id, recorded_study_service_id)
    where invoice.state = 'draft' and r.trial_id = i.trial_id and r.invoice_id = i.invoice_id
      and r.invoice_item_id = i.invoice_item_id
  ) as conflicts on true
  where ${condition}
  order by i.item_number`;

/** The items of an invoice in their order, with what may be done with each. */
export const readItems = async (
  db: Db,
  { trial_id, invoice_id }: Pick<Draft, 'trial_id' | 'invoice_id'>,
): Promise<InvoiceItem[]> =>
  (await itemsWhere(sql`i.trial_id = ${trial_id} and i.invoice_id = ${invoice_id}`).execute(db)).rows.map(
    judged,
  );

export const readItem = async (db: Db, itemId: string): Promise<InvoiceItem | undefined> =>
  (await itemsWhere(sql`i.invoice_item_id = ${itemId}`).execute(db)).rows.map(judged)[0];

/** The invoice that an item belongs to; null where there is no such item. */
export const invoiceOfItem = async (db: Db, itemId: string): Promise<string | null> => {
  const item = await db
    .selectFrom('invoice_item')
    .select('invoice_id')
    .where('invoice_item_id', '=', itemId)
    .executeTakeFirst();
  return item?.invoice_id ?? null;
};
