import type { Address, AddressEdit } from '../../contract/site/addresses.ts';

/** What a person types of an address. */
export type AddressFields = Omit<AddressEdit, 'address_id' | 'version'>;

/** The fields of a stored address, or those of a new one called `label`. */
export const fieldsOfAddress = (address: Address | null, label: string): AddressFields => ({
  label: address?.label ?? label,
  recipient: address?.recipient ?? null,
  contact_name: address?.contact_name ?? null,
  street: address?.street ?? null,
  zip_code: address?.zip_code ?? null,
  city: address?.city ?? null,
  country: address?.country ?? null,
  phone: address?.phone ?? null,
  email: address?.email ?? null,
  vat_id: address?.vat_id ?? null,
  language: address?.language ?? null,
  is_annex_wanted: address?.is_annex_wanted ?? false,
  einvoice_format: address?.einvoice_format ?? null,
  electronic_address: address?.electronic_address ?? null,
  electronic_scheme: address?.electronic_scheme ?? 'EM',
  buyer_reference: address?.buyer_reference ?? null,
  order_number: address?.order_number ?? null,
  is_business: address?.is_business ?? true,
  debtor_account: address?.debtor_account ?? null,
  payment_days: address?.payment_days ?? null,
  is_payment_term_agreed: address?.is_payment_term_agreed ?? false,
  comment: address?.comment ?? null,
});
