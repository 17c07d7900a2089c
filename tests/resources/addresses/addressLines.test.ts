import { expect, test } from 'vitest';
import type { Address } from '../../../contract/site/addresses.ts';
import { addressLine, addressLines, addressName } from '../../../resources/addresses/addressLines.ts';

const address: Address = {
  address_id: '01900000-0000-7000-8000-000000000001',
  label: 'Xanomed',
  recipient: 'Xanomed Deutschland GmbH',
  contact_name: null,
  street: 'Saalburgallee 12',
  zip_code: '61352',
  city: 'Bad Homburg',
  country: null,
  phone: null,
  email: null,
  vat_id: 'DE 811',
  language: null,
  is_annex_wanted: false,
  einvoice_format: null,
  electronic_address: null,
  electronic_scheme: 'EM',
  buyer_reference: null,
  order_number: null,
  is_business: true,
  debtor_account: null,
  payment_days: null,
  is_payment_term_agreed: false,
  comment: 'Pays late',
  version: 1,
};
const vatId = (id: string) => `VAT ID ${id}`;

test('lines without content are left out and the internal comment never stands there', () => {
  expect(addressLines(address, vatId)).toEqual(['Saalburgallee 12', '61352 Bad Homburg · VAT ID DE 811']);
});

test('contact and ways to reach it have lines of their own', () => {
  expect(
    addressLines({ ...address, contact_name: 'Dr. Voss', email: 'v@x.example', phone: '1' }, vatId),
  ).toEqual(['Dr. Voss · Saalburgallee 12', '61352 Bad Homburg · VAT ID DE 811', 'v@x.example · 1']);
});

test('an address without recipient goes by its label', () => {
  expect(addressName({ ...address, recipient: null })).toBe('Xanomed');
});

test('one line tells addresses of similar labels apart and does not repeat the label', () => {
  expect(addressLine(address)).toBe('Xanomed Deutschland GmbH · Saalburgallee 12 · 61352 Bad Homburg');
  expect(addressLine({ ...address, recipient: 'Xanomed' })).toBe('Saalburgallee 12 · 61352 Bad Homburg');
});
