import { expect, test } from 'vitest';
import { isLeitwegId, looksLikeLeitwegId } from '../../../domain/einvoices/leitwegId.ts';
import { hasFormOfScheme } from '../../../domain/einvoices/own.ts';
import { isVatId } from '../../../domain/einvoices/vatIds.ts';

test.each([
  ['DE123456789', true],
  ['de 123 456 789', true],
  ['DE12345678', false],
  ['DE1234567890', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['NL123456789B01', true],
  ['NL12345678', false],
  ['EL123456789', true],
  ['GR123456789', true],
  ['FR12345678901', true],
  ['IE1234567WA', true],
  ['XI123456789', true],
  // Of countries outside of the union nothing but the letters is known.
  ['CHE-123.456.789', true],
  ['GB123456789', true],
  ['123456789', false],
  ['', false],
])('the VAT ID %j has the form of its country: %s', (vatId, is) => {
  expect(isVatId(vatId)).toBe(is);
});

test.each([
  ['04011000-1234512345-06', true, true],
  ['991-33333TEST-33', true, true],
  ['991-33333test-33', true, true],
  ['992-90009-96', true, true],
  ['992-90009-69', true, false],
  ['991-12345-06', true, false],
  ['4500118720', false, false],
  ['PO-4711', false, false],
])('%j looks like a Leitweg-ID: %s, and is one: %s', (value, looks, is) => {
  expect(looksLikeLeitwegId(value)).toBe(looks);
  expect(isLeitwegId(value)).toBe(is);
});

test.each([
  ['EM', 'invoices@sponsor.example', true],
  ['EM', 'invoices', false],
  ['0204', '992-90009-96', true],
  ['0204', '992-90009-69', false],
  ['9930', 'DE123456789', true],
  ['9930', 'ATU12345678', false],
  ['0088', '4000001123452', true],
  ['0088', '4000001123453', false],
  ['0088', '400000112345', false],
  ['0060', '150483782', true],
  ['0060', '15-048-3782', false],
  // Whether there is such a list is asked by another rule.
  ['9999', 'anything', true],
])('of the list %s, %j has the form of an address: %s', (scheme, id, is) => {
  expect(hasFormOfScheme({ scheme, id })).toBe(is);
});
