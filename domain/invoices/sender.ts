import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { type RequiredSenderField, requiredSenderFields } from '../../contract/invoices/invoiceFields.ts';

/** Sender details required on every invoice. */
export type SenderFacts = Pick<
  InvoiceDocumentData['sender'],
  'street' | 'zip_code' | 'city' | 'vat_id' | 'tax_number' | 'iban'
>;

/** The required fields that are empty; one of tax number and VAT ID is enough. */
export const missingSenderFields = (sender: SenderFacts): RequiredSenderField[] => {
  const values: Record<RequiredSenderField, string | null> = {
    sender_street: sender.street,
    sender_zip_code: sender.zip_code,
    sender_city: sender.city,
    sender_tax_identity: sender.tax_number || sender.vat_id,
    sender_iban: sender.iban,
  };
  return requiredSenderFields.filter((field) => !values[field]);
};
