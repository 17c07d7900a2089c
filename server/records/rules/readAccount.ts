import { sql } from 'kysely';
import type { RuledLine } from '../../../domain/rules/release.ts';
import type { Db } from '../../db/schema.ts';

/** A line of an issued invoice that stands and holds money back or releases it. */
export interface AccountLine extends RuledLine {
  trial_id: string;
  invoice_id: string;
  number: string;
  billing_date: string;
  cut_off_date: string;
  invoice_item_id: string;
  label: string;
  percentage: number | null;
  base: number | null;
}

/** What a line comes to now: as billed, or as the last correction of it says. */
const standing = sql<number>`coalesce((
  select case entry ->> 'kind' when 'wrong_price' then item.quantity * (entry ->> 'amount_per_unit')::bigint
    else (entry ->> 'quantity')::bigint * item.amount_per_unit end
  from invoice_correction c, jsonb_array_elements(c.entries) with ordinality as e (entry, place)
  where c.trial_id = item.trial_id and c.invoice_id = item.invoice_id and c.state = 'finalized'
    and entry ->> 'invoice_item_id' = item.invoice_item_id::text
    and entry ->> 'kind' in ('wrong_price', 'wrong_quantity')
  order by c.correction_place desc, e.place desc limit 1), item.amount)`;

/** The holdback accounts of these trials (of all, without them): lines of finalized invoices, the earliest first. */
export const readAccount = async (db: Db, trialIds?: readonly string[]): Promise<AccountLine[]> => {
  const { rows } = await sql<AccountLine>`
    select item.trial_id, item.invoice_id, i.number, i.billing_date, i.cut_off_date, item.invoice_item_id, item.label,
      item.money_rule_id, item.rule_role as role, item.rule_percentage as percentage, item.rule_base as base, ${standing} as amount
    from invoice_item item join invoice i using (trial_id, invoice_id)
    where item.money_rule_id is not null and item.rule_role in ('holdback', 'release') and i.state = 'finalized'
      and ${trialIds === undefined ? sql`true` : sql`item.trial_id = any(${[...trialIds]}::uuid[])`}
    order by item.trial_id, i.billing_date, i.number, item.item_number`.execute(db);
  return rows;
};
