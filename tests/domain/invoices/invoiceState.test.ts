import { expect, test } from 'vitest';
import {
  type Draft,
  finalizeVerdict,
  invoiceVerdicts,
  revokeVerdict,
} from '../../../domain/invoices/invoiceState.ts';

const sender = {
  street: 'Klinikallee 1',
  zip_code: '50999',
  city: 'Köln',
  vat_id: 'DE123456789',
  tax_number: null,
  iban: 'DE02120300000000202051',
};

const complete: Draft = {
  state: 'draft',
  itemCount: 1,
  conflictCount: 0,
  outdatedCount: 0,
  sender,
  recipient: { name: 'Sponsor', vatId: null },
  netAmount: 100_00,
  taxRule: 'vat_19',
  taxReason: null,
  electronicFaults: [],
  period: { from: '2026-01-02', to: '2026-01-28' },
  billing: { date: '2026-02-01', today: '2026-02-03', lastDate: '2026-02-01', lockedUntil: null },
};

test('nothing stands in the way of a complete draft', () => {
  expect(finalizeVerdict({ ...complete, netAmount: 0 })).toEqual([]);
  expect(finalizeVerdict(complete)).toEqual([]);
  expect(finalizeVerdict({ ...complete, taxRule: 'exempt', taxReason: 'Research' })).toEqual([]);
  expect(
    finalizeVerdict({ ...complete, taxRule: 'reverse_charge', recipient: { name: 'Sponsor', vatId: 'NL1' } }),
  ).toEqual([]);
});

const obstacles: [string, Partial<Draft>, Record<string, number | string | string[]>?][] = [
  ['invoice_empty', { itemCount: 0 }],
  ['invoice_negative', { netAmount: -1 }],
  ['invoice_has_conflicts', { conflictCount: 7 }, { count: 7 }],
  ['invoice_outdated', { outdatedCount: 2 }, { count: 2 }],
  ['invoice_recipient_missing', { recipient: null }],
  ['invoice_recipient_missing', { recipient: { name: null, vatId: 'NL1' } }],
  [
    'sender_incomplete',
    { sender: { ...sender, street: null, zip_code: null, city: null } },
    { sender_fields: ['sender_street', 'sender_zip_code', 'sender_city'] },
  ],
  ['sender_incomplete', { sender: { ...sender, vat_id: null } }, { sender_fields: ['sender_tax_identity'] }],
  ['sender_incomplete', { sender: { ...sender, iban: null } }, { sender_fields: ['sender_iban'] }],
  ['tax_rule_missing', { taxRule: null }],
  ['tax_reason_missing', { taxRule: 'exempt' }],
  ['tax_reason_missing', { taxRule: 'not_taxable' }],
  ['buyer_vat_id_missing', { taxRule: 'reverse_charge' }],
  [
    'einvoice_incomplete',
    {
      electronicFaults: [
        { rule: 'BR-DE-6', field: 'sender_phone' },
        { rule: 'BR-DE-27', field: 'sender_phone' },
      ],
    },
    { einvoice_fields: ['sender_phone'], rules: ['BR-DE-6', 'BR-DE-27'] },
  ],
  ['invoice_period_missing', { period: { from: null, to: null } }],
  ['date_in_future', { billing: { ...complete.billing, date: '2026-02-04' } }, { date: '2026-02-04' }],
  [
    'billing_date_before_last',
    { billing: { ...complete.billing, date: '2026-01-31' } },
    { date: '2026-02-01' },
  ],
  [
    'month_handed_over',
    { billing: { ...complete.billing, lockedUntil: '2026-02-01' } },
    { date: '2026-02-01' },
  ],
];

test('a tax number and a VAT ID are as good as each other', () => {
  expect(
    finalizeVerdict({ ...complete, sender: { ...sender, vat_id: null, tax_number: '223/5902/0417' } }),
  ).toEqual([]);
});

test.each(obstacles)('%s alone stands in the way', (code, facts, params = {}) => {
  expect(finalizeVerdict({ ...complete, ...facts })).toEqual([{ code, params }]);
});

test('what the electronic invoice lacks is not named again where something else names it already', () => {
  const faults = [
    { rule: 'BR-DE-3', field: 'sender_city' },
    { rule: 'BR-07', field: 'recipient_name' },
    { rule: 'BR-AE-02', field: 'recipient_vat_id' },
    { rule: 'BR-DE-6', field: 'sender_phone' },
  ] as const;
  const verdict = finalizeVerdict({
    ...complete,
    sender: { ...sender, city: null },
    recipient: { name: null, vatId: null },
    taxRule: 'reverse_charge',
    electronicFaults: faults,
  });
  expect(verdict).toEqual([
    { code: 'invoice_recipient_missing', params: {} },
    { code: 'sender_incomplete', params: { sender_fields: ['sender_city'] } },
    { code: 'buyer_vat_id_missing', params: {} },
    { code: 'einvoice_incomplete', params: { einvoice_fields: ['sender_phone'], rules: ['BR-DE-6'] } },
  ]);
  const city = { ...complete, sender: { ...sender, city: null }, electronicFaults: faults.slice(0, 1) };
  expect(finalizeVerdict(city).map(({ code }) => code)).toEqual(['sender_incomplete']);
  const exempt = {
    ...complete,
    taxRule: 'exempt' as const,
    electronicFaults: [{ rule: 'BR-E-10', field: 'tax_reason' }] as const,
  };
  expect(finalizeVerdict(exempt).map(({ code }) => code)).toEqual(['tax_reason_missing']);
});

test('all that is missing is told at once', () => {
  const verdict = finalizeVerdict({
    ...complete,
    conflictCount: 1,
    outdatedCount: 1,
    recipient: null,
    taxRule: null,
    period: { from: null, to: null },
    billing: { ...complete.billing, date: '2026-02-04' },
  });
  expect(verdict.map(({ code }) => code)).toEqual([
    'invoice_has_conflicts',
    'invoice_outdated',
    'invoice_recipient_missing',
    'tax_rule_missing',
    'invoice_period_missing',
    'date_in_future',
  ]);
});

test('an invoice without items is empty: its period is not asked for', () => {
  expect(finalizeVerdict({ ...complete, itemCount: 0, period: { from: null, to: null } })).toEqual([
    { code: 'invoice_empty', params: {} },
  ]);
});

const mayDo = (facts: Parameters<typeof invoiceVerdicts>[0]): string[] =>
  Object.entries(invoiceVerdicts(facts)).flatMap(([act, verdict]) => (verdict.length === 0 ? [act] : []));

test('a draft is edited, filled, finalized or deleted; a finalized invoice is revoked; a revoked one stays', () => {
  expect(mayDo(complete)).toEqual(['edit', 'fill', 'finalize', 'remove']);
  expect(mayDo({ state: 'finalized' })).toEqual(['revoke']);
  expect(mayDo({ state: 'revoked' })).toEqual([]);
  expect(finalizeVerdict({ state: 'revoked' })).toEqual([{ code: 'invoice_not_draft', params: {} }]);
  expect(revokeVerdict('draft')).toEqual([{ code: 'invoice_not_finalized', params: {} }]);
  expect(revokeVerdict('finalized', true)).toEqual([{ code: 'holdback_released', params: {} }]);
  expect(revokeVerdict('revoked', true)).toEqual([{ code: 'invoice_not_finalized', params: {} }]);
});
