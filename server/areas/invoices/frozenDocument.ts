import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { Db } from '../../db/schema.ts';
import { found } from '../../http/rejected.ts';

/** The text that is frozen: what a JSON export sends, byte for byte. */
export const textOf = (document: InvoiceDocumentData): string => `${JSON.stringify(document, null, 2)}\n`;

/** The frozen text of an invoice that has gone out: of a revoked one with its cancellation. */
export const readFrozenText = async (db: Db, invoiceId: string): Promise<string> => {
  const invoice = await db
    .selectFrom('invoice')
    .select(['document', 'cancellation_document'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return found(invoice?.cancellation_document ?? invoice?.document);
};

export const readFrozenDocument = async (db: Db, invoiceId: string): Promise<InvoiceDocumentData> =>
  JSON.parse(await readFrozenText(db, invoiceId)); // written by textOf and never changed since
