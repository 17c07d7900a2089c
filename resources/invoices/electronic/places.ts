import { type InvoiceField, invoiceFields } from '../../../contract/invoices/invoiceFields.ts';
import { hrefOfRecipientField, hrefOfSenderField, hrefOfTab } from '../../../ui/routes/tabs.ts';

/** Where each field of an invoice is typed: a field of the recipient's address, of the sender, or the trial's. */
const places: Readonly<Record<InvoiceField, { recipient: string } | { sender: string } | 'trial' | null>> = {
  sender_name: { sender: 'name' },
  sender_street: { sender: 'sender_street' },
  sender_city: { sender: 'sender_city' },
  sender_zip_code: { sender: 'sender_zip_code' },
  sender_country: { sender: 'sender_country' },
  sender_vat_id: { sender: 'sender_vat_id' },
  sender_tax_identity: { sender: 'sender_tax_number' },
  sender_registration_id: { sender: 'sender_registration_id' },
  sender_electronic_address: { sender: 'sender_electronic_address' },
  sender_contact_name: { sender: 'sender_contact_name' },
  sender_phone: { sender: 'sender_phone' },
  sender_email: { sender: 'sender_email' },
  sender_iban: { sender: 'sender_iban' },
  payment_terms: { sender: 'payment_days' },
  recipient_name: { recipient: 'recipient' },
  recipient_city: { recipient: 'city' },
  recipient_zip_code: { recipient: 'zip_code' },
  recipient_country: { recipient: 'country' },
  recipient_vat_id: { recipient: 'vat_id' },
  recipient_electronic_address: { recipient: 'electronic_address' },
  buyer_reference: { recipient: 'buyer_reference' },
  tax_reason: 'trial',
  // They are the invoice's own.
  invoice_number: null,
  billing_date: null,
  service_period: null,
  items: null,
  amounts: null,
};

/** The fields among the params of an obstacle. */
export const fieldsOf = (named: unknown): InvoiceField[] =>
  Array.isArray(named) ? invoiceFields.filter((field) => named.includes(field)) : [];

/** The address where a field is mended; null where that is the invoice itself. */
export const placeOf = (field: InvoiceField, trialId: string): string | null => {
  const place = places[field];
  if (place === null) return null;
  if (place === 'trial') return hrefOfTab(trialId, 'details');
  return 'sender' in place ? hrefOfSenderField(place.sender) : hrefOfRecipientField(trialId, place.recipient);
};
