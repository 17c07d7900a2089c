import type { Address } from '../../contract/site/addresses.ts';

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== '').join(separator);

/**
 * An address as it is read at a glance: name, contact and street, place and VAT ID, ways to reach it. Lines without
 * content are left out; `vatIdText` words the VAT ID.
 */
export function addressLines(address: Address, vatIdText: (vatId: string) => string): string[] {
  const place = joined([address.zip_code, address.city], ' ');
  return [
    joined([address.contact_name, address.street], ' · '),
    joined([place, address.country, address.vat_id && vatIdText(address.vat_id)], ' · '),
    joined([address.email, address.phone], ' · '),
  ].filter((line) => line !== '');
}

/** What tells addresses of similar labels apart, in one line: recipient, street, place. */
export const addressLine = ({ label, recipient, street, zip_code, city, country }: Address): string =>
  joined([recipient === label ? null : recipient, street, joined([zip_code, city], ' '), country], ' · ');

/** Who it is: the recipient as printed, else the label. */
export const addressName = ({ recipient, label }: Address): string => recipient || label;
