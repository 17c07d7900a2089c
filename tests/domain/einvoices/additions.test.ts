import { expect, test } from 'vitest';
import { type EInvoiceField, einvoiceFields } from '../../../contract/vocab.ts';
import { mendingOf, withAdditions } from '../../../domain/einvoices/additions.ts';
import { completeDocument } from '../../support/einvoice.ts';

/*
 * What an invoice that has gone out lacks as an electronic one: contact, phone, Leitweg-ID and electronic addresses are no
 * part of the frozen document and may still be added; all else takes a cancellation.
 */
const whole = completeDocument('vat_19');
const recipient = whole.addresses[0] ?? null;
const bare = {
  ...whole,
  sender: { ...whole.sender, contact_name: null, phone: null, email: null },
  addresses: whole.addresses.map((address) => ({ ...address, email: null, buyer_reference: null })),
};
const present = { sender: { ...whole.sender, city: 'Bonn', phone: '+49 30 1234' }, recipient };
const addable: readonly EInvoiceField[] = [
  'sender_electronic_address',
  'sender_contact_name',
  'sender_phone',
  'sender_email',
  'recipient_electronic_address',
  'buyer_reference',
];

test('on a draft every field is mended where it is typed', () => {
  for (const field of einvoiceFields)
    expect(mendingOf(field, { ...bare, state: 'draft' }, present)).toBe('draft');
});

test('of what has gone out these may be added, and only a cancellation mends all others', () => {
  const added = einvoiceFields.filter((field) => mendingOf(field, bare, present) === 'addition');
  expect(added).toEqual(addable);
});

test('a contact that is printed is frozen; where the trial has another recipient by now, nothing of it is added', () => {
  expect(mendingOf('sender_phone', whole, present)).toBe('cancellation');
  expect(mendingOf('sender_electronic_address', whole, present)).toBe('addition');
  for (const field of ['buyer_reference', 'recipient_electronic_address'] as const)
    expect(mendingOf(field, bare, { recipient: null })).toBe('cancellation');
});

test('fields that are lacking are taken from today, all others stay as they were frozen', () => {
  const added = withAdditions(
    bare,
    ['sender_phone', 'buyer_reference', 'recipient_electronic_address'],
    present,
  );
  expect(added).toEqual({
    ...bare,
    sender: { ...bare.sender, phone: '+49 30 1234' },
    addresses: bare.addresses.map((address) => ({
      ...address,
      buyer_reference: '991-12345-06',
      electronic_address: 'invoices@sponsor.example',
    })),
  });
  expect(withAdditions(whole, ['sender_phone', 'sender_city'], present)).toEqual(whole);
});
