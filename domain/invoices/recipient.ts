import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { AddressPurpose, EInvoiceFormat } from '../../contract/vocab.ts';

/** The address that a document, or a trial's invoices, go to. */
export const recipientOf = <A extends { purpose: AddressPurpose }>({
  addresses,
}: {
  addresses: readonly A[];
}): A | undefined => addresses.find(({ purpose }) => purpose === 'invoice_recipient');

/** The format that a document goes out in electronically; null = its recipient gets none, or it is no invoice. */
export const electronicFormatOf = ({
  addresses,
  trial,
}: Pick<InvoiceDocumentData, 'addresses' | 'trial'>): EInvoiceFormat | null =>
  trial.is_self_billed ? null : (recipientOf({ addresses })?.einvoice_format ?? null);
