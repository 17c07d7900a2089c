import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { Clinicalsite } from '../../contract/site/clinicalsite.ts';
import { dueDateAfter } from '../../domain/receivables/paymentTerm.ts';

/** What a document says of the site: its settings without the names of their columns. */
type SenderSettings = Omit<Clinicalsite, 'clinicalsite_id' | 'version' | 'time_zone'>;

export const senderOf = (site: SenderSettings): InvoiceDocumentData['sender'] => ({
  name: site.name,
  unit: site.sender_unit,
  street: site.sender_street,
  zip_code: site.sender_zip_code,
  city: site.sender_city,
  country: site.sender_country,
  vat_id: site.sender_vat_id,
  tax_number: site.sender_tax_number,
  bank: site.sender_bank,
  iban: site.sender_iban,
  bic: site.sender_bic,
  contact_name: site.sender_contact_name,
  phone: site.sender_phone,
  email: site.sender_email,
  registration_id: site.sender_registration_id,
  electronic_address: site.sender_electronic_address,
  electronic_scheme: site.sender_electronic_scheme,
  footer: site.sender_footer,
  logo_sha256: site.logo_sha256,
});

/** When an invoice of this date is due after these days, and how to pay as the site says it. */
export const paymentOf = (
  days: number | null,
  { payment_text, has_giro_code }: Pick<SenderSettings, 'payment_text' | 'has_giro_code'>,
  billingDate: string | null,
): InvoiceDocumentData['payment'] => ({
  days,
  due_date: dueDateAfter(billingDate, days),
  text: payment_text,
  ...(has_giro_code && { giro_code: true as const }),
});
