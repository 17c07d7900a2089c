import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';
import { type OwedInvoice, readOwed } from './readReceivable.ts';

/** Locks an invoice and reads what is owed then: of two payments at once the second sees what the first has left open. */
export const lockOwed = async (db: Db, invoiceId: string): Promise<OwedInvoice> => {
  const row = await db
    .selectFrom('invoice')
    .select('invoice_id')
    .where('invoice_id', '=', invoiceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return readOwed(db, found(row).invoice_id);
};
