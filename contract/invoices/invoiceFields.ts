import { einvoiceFields } from '../vocab.ts';

/** The fields that any invoice may lack, electronic or not. */
export const invoiceFields = ['sender_street', ...einvoiceFields] as const;
export type InvoiceField = (typeof invoiceFields)[number];

/** What every invoice states of its sender (§ 14 (4) nos. 1 and 2 UStG), and the account that it is paid to. */
export const requiredSenderFields = [
  'sender_street',
  'sender_zip_code',
  'sender_city',
  'sender_tax_identity',
  'sender_iban',
] as const satisfies readonly InvoiceField[];
export type RequiredSenderField = (typeof requiredSenderFields)[number];
