import { sql } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { itemAmountVerdict } from '../../../../domain/invoices/invoiceItems.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import type { Draft } from '../locks.ts';
import { settleItems } from './fillRuleLines.ts';
import { readItem } from './items.ts';

/** An item by hand: no service behind it, `amount_per_unit` in cents (a discount is negative). */
export interface ItemByHand {
  invoice_item_id?: string | undefined;
  label: string;
  quantity: number;
  amount_per_unit: number;
}

/** Whether this very item is there already, so that a repeated call makes nothing twice. */
const isThere = async (db: Db, draft: Draft, { invoice_item_id, ...item }: ItemByHand): Promise<boolean> => {
  const present = invoice_item_id ? await readItem(db, invoice_item_id) : undefined;
  if (!present) return false;
  const isSame =
    present.invoice_id === draft.invoice_id &&
    present.study_service_template_id === null &&
    present.label === item.label &&
    present.quantity === item.quantity &&
    present.amount_per_unit === item.amount_per_unit;
  if (present.trial_id !== draft.trial_id) reject('not_found');
  if (!isSame) reject('id_taken');
  return true;
};

const countByHand = async (db: Db, { trial_id, invoice_id }: Draft): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from invoice_item
    where trial_id = ${trial_id} and invoice_id = ${invoice_id} and study_service_template_id is null and money_rule_id is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Adds an item by hand at the end of the draft; fill leaves it alone. */
export const addItem = async (db: Db, draft: Draft, item: ItemByHand): Promise<void> => {
  if (await isThere(db, draft, item)) return;
  assertMay(itemAmountVerdict(item));
  if ((await countByHand(db, draft)) >= limits.itemsByHand)
    reject('too_many_items', { max: limits.itemsByHand });
  const { invoice_item_id, label, quantity, amount_per_unit } = item;
  await db
    .insertInto('invoice_item')
    .values({
      trial_id: draft.trial_id,
      invoice_id: draft.invoice_id,
      ...(invoice_item_id ? { invoice_item_id } : {}),
      item_number: sql`(
        select coalesce(max(item_number), 0) + 1 from invoice_item
        where trial_id = ${draft.trial_id} and invoice_id = ${draft.invoice_id})`,
      label,
      quantity,
      amount_per_unit,
    })
    .execute();
  await settleItems(db, draft);
};
