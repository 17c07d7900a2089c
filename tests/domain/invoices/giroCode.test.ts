import { expect, test } from 'vitest';
import { giroCodeOf } from '../../../domain/invoices/giroCode.ts';
import { sampleInvoice } from '../../../domain/invoices/sampleInvoice.ts';

const { sender, payment } = sampleInvoice;
const invoice = {
  ...sampleInvoice,
  number: 'INV-2026-00001',
  gross_amount: 9_145_05,
  sender: {
    ...sender,
    name: 'Universitätsklinikum  Köln',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
  },
  payment: { ...payment, giro_code: true as const },
};
const [recipient] = sampleInvoice.addresses;
const sentTo = (country: string | null) => ({
  ...invoice,
  addresses: recipient ? [{ ...recipient, purpose: 'invoice_recipient' as const, country }] : [],
});

test('says account, amount and number, a line each', () => {
  expect(giroCodeOf(invoice)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nUniversitätsklinikum Köln\nDE02120300000000202051\nEUR9145.05\n\n\nINV-2026-00001',
  );
});

test('is never longer than the scheme allows', () => {
  const long = { ...invoice, number: 'Ä'.repeat(300), sender: { ...invoice.sender, name: 'Ö'.repeat(300) } };
  const lines = giroCodeOf({ ...long, gross_amount: 99_999_999_999 })?.split('\n') ?? [];
  expect([lines[5]?.length, lines[7], lines[10]?.length]).toEqual([70, 'EUR999999999.99', 140]);
});

test('stands on no invoice that was finalized without it, is a draft, or has nothing to be paid', () => {
  expect(giroCodeOf({ ...invoice, payment })).toBeNull();
  expect(giroCodeOf({ ...invoice, number: null })).toBeNull();
  expect(giroCodeOf({ ...invoice, gross_amount: 0 })).toBeNull();
  expect(giroCodeOf({ ...invoice, sender: { ...invoice.sender, iban: null } })).toBeNull();
});

test('stands on those of recipients that pay by SEPA alone', () => {
  for (const country of [null, 'Deutschland', 'CH', 'Österreich'])
    expect(giroCodeOf(sentTo(country))).not.toBeNull();
  for (const country of ['US', 'Japan']) expect(giroCodeOf(sentTo(country))).toBeNull();
});
