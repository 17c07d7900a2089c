import type { CheckedRule } from '../../../../contract/einvoices.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoiceDocument.ts';
import type { EInvoiceFormat } from '../../../../contract/vocab.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import type { Db } from '../../../db/schema.ts';
import { found } from '../../../http/rejected.ts';
import { readInvoice } from '../invoicesQuery.ts';
import { readPresentDocument } from '../presentDocument.ts';
import { readFrozen } from '../printed/printedPdf.ts';
import { checkedRules } from './electronic.ts';

/** A draft as it would go out today: with a date, and some number. */
const readDraft = async (db: Db, invoiceId: string, today: string): Promise<InvoiceDocumentData> => {
  const invoice = found(await readInvoice(db, invoiceId));
  const present = await readPresentDocument(db, { ...invoice, billing_date: invoice.billing_date ?? today });
  return { ...present, number: invoice.label };
};

/** The rules of the recipient's format asked of an invoice, each with its answer. */
export const checkEInvoice = async (
  db: Db,
  invoiceId: string,
  today: string,
): Promise<{ format: EInvoiceFormat | null; rules: CheckedRule[] }> => {
  const frozen = await readFrozen(db, { invoice_id: invoiceId, kind: 'invoice' });
  const data = frozen?.data ?? (await readDraft(db, invoiceId, today));
  const recipient = recipientOf(data);
  const format = recipient?.einvoice_format ?? null;
  return { format, rules: format ? checkedRules(data, { kind: 'invoice', format }) : [] };
};
