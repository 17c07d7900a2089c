import { expect, test } from 'vitest';
import {
  cancelled,
  needsTaxReason,
  netOfListed,
  taxRates,
  totalsOf,
} from '../../../domain/invoices/invoiceTotals.ts';

test('VAT is computed on the sum, never per line: 3 x 33.33 at 19 % is 19.00', () => {
  expect(totalsOf([33_33, 33_33, 33_33], taxRates.vat_19)).toEqual({
    net_amount: 99_99,
    tax_amount: 19_00,
    gross_amount: 118_99,
  });
});

test('half a cent of VAT is rounded away from zero, below zero too', () => {
  expect(totalsOf([50], 700).tax_amount).toBe(4);
  expect(totalsOf([-50], 700).tax_amount).toBe(-4);
});

test.each([
  ['vat_19', 1900],
  ['vat_7', 700],
  ['exempt', 0],
  ['reverse_charge', 0],
  ['not_taxable', 0],
] as const)('the rate of %s is %i hundredths of a percent', (rule, rate) => {
  expect(taxRates[rule]).toBe(rate);
});

test('exempt and not taxable need a printed reason', () => {
  const rules = ['vat_19', 'vat_7', 'exempt', 'reverse_charge', 'not_taxable'] as const;
  expect(rules.filter(needsTaxReason)).toEqual(['exempt', 'not_taxable']);
});

test('the Storno of 7,685.00 is its lines with negative quantities and amounts; zero stays zero', () => {
  const items = [
    { label: 'SCR', quantity: 3, amount_per_unit: 400_00, amount: 1_200_00 },
    { label: 'Free', quantity: 1, amount_per_unit: 0, amount: 0 },
  ];
  expect(cancelled({ items, net_amount: 7_685_00, tax_amount: 1_460_15, gross_amount: 9_145_15 })).toEqual({
    items: [
      { label: 'SCR', quantity: -3, amount_per_unit: 400_00, amount: -1_200_00 },
      { label: 'Free', quantity: -1, amount_per_unit: 0, amount: 0 },
    ],
    net_amount: -7_685_00,
    tax_amount: -1_460_15,
    gross_amount: -9_145_15,
  });
});

test('invoices of a list come to what counts: revoked ones and those of test trials add nothing', () => {
  const listed = { state: 'finalized', trial_type: 'full', net_amount: 100_00 } as const;
  const others = [
    { ...listed, state: 'revoked' },
    { ...listed, trial_type: 'test' },
  ] as const;
  expect(netOfListed([listed, { ...listed, state: 'draft' }, ...others])).toBe(200_00);
});
