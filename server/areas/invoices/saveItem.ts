import { sql } from 'kysely';
import type { InvoiceItem } from '../../../contract/invoiceItem.ts';
import type { Db } from '../../db/schema.ts';
import { found, Rejected, reject } from '../../http/rejected.ts';
import { assertItemAmount } from './assertItemAmount.ts';
import { invoiceOfItem, readItem } from './items.ts';
import { lockDraft } from './locks.ts';

export interface ItemEdit {
  invoice_item_id: string;
  label: string;
  quantity: number;
  /** Cents. */
  amount_per_unit: number;
  version: number;
}

const isCountedDifferently = (item: InvoiceItem, edit: ItemEdit): boolean =>
  item.quantity !== edit.quantity || item.amount_per_unit !== edit.amount_per_unit;

/** Changes an item of a draft; quantity and price of one by fill come from its records. It is to be reviewed again. */
export const saveItem = async (db: Db, edit: ItemEdit): Promise<InvoiceItem> => {
  const draft = await lockDraft(db, found(await invoiceOfItem(db, edit.invoice_item_id)));
  const present = found(await readItem(db, edit.invoice_item_id));
  const isRecounted = isCountedDifferently(present, edit);
  if (!isRecounted && present.label === edit.label) return present;
  if (present.version !== edit.version) throw new Rejected({ code: 'stale', present });
  if (isRecounted && present.study_service_template_id !== null) reject('item_by_fill');
  if (isRecounted) assertItemAmount(edit);
  await db
    .updateTable('invoice_item')
    .set({
      label: edit.label,
      quantity: edit.quantity,
      amount_per_unit: edit.amount_per_unit,
      is_reviewed: false,
      version: sql`version + 1`,
    })
    .where('trial_id', '=', draft.trial_id)
    .where('invoice_id', '=', draft.invoice_id)
    .where('invoice_item_id', '=', edit.invoice_item_id)
    .execute();
  return found(await readItem(db, edit.invoice_item_id));
};
