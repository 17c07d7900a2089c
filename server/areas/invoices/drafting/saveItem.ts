import type { InvoiceItem } from '../../../../contract/invoices/invoiceItem.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { saveOne } from '../../../records/saving/saveOne.ts';
import { lockDraft } from '../locks.ts';
import { invoiceOfItem, readItem } from './items.ts';
import { saveItems } from './saveItems.ts';

export interface ItemEdit {
  invoice_item_id: string;
  label: string;
  quantity: number;
  /** Cents. */
  amount_per_unit: number;
  version: number;
}

/** Changes an item of a draft; quantity and price of one by fill come from its records. It is to be reviewed again. */
export const saveItem = async (db: Db, edit: ItemEdit): Promise<InvoiceItem> => {
  const draft = await lockDraft(db, found(await invoiceOfItem(db, edit.invoice_item_id)));
  await saveOne(() => saveItems(db, draft, { rows: [{ ...edit, item_number: null }] }));
  return found(await readItem(db, edit.invoice_item_id));
};
