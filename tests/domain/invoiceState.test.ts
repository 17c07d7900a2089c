import { expect, test } from 'vitest';
import { type Finalizing, finalize, revoke } from '../../domain/invoiceState.ts';

const complete: Finalizing = {
  state: 'draft',
  itemCount: 1,
  conflictCount: 0,
  outdatedCount: 0,
  recipient: { vatId: null },
  taxRule: 'vat_19',
  taxReason: null,
  period: { from: '2026-01-02', to: '2026-01-28' },
};

test('a complete draft becomes final', () => {
  expect(finalize(complete)).toEqual({ isOk: true, value: 'finalized' });
  expect(finalize({ ...complete, taxRule: 'exempt', taxReason: 'Research' })).toMatchObject({ isOk: true });
  expect(finalize({ ...complete, taxRule: 'reverse_charge', recipient: { vatId: 'NL1' } })).toMatchObject({
    isOk: true,
  });
});

const refusals: [string, Partial<Finalizing>, Record<string, number>?][] = [
  ['invoice_not_draft', { state: 'finalized' }],
  ['invoice_not_draft', { state: 'revoked' }],
  ['invoice_empty', { itemCount: 0 }],
  ['invoice_has_conflicts', { conflictCount: 7 }, { count: 7 }],
  ['invoice_outdated', { outdatedCount: 2 }, { count: 2 }],
  ['invoice_recipient_missing', { recipient: null }],
  ['tax_rule_missing', { taxRule: null }],
  ['tax_reason_missing', { taxRule: 'exempt' }],
  ['tax_reason_missing', { taxRule: 'not_taxable' }],
  ['buyer_vat_id_missing', { taxRule: 'reverse_charge' }],
  ['invoice_period_missing', { period: { from: null, to: null } }],
];

test.each(refusals)('refuses with %s', (code, facts, params = {}) => {
  expect(finalize({ ...complete, ...facts })).toEqual({ isOk: false, failure: { code, params } });
});

test('only a finalized invoice is revoked', () => {
  expect(revoke('finalized')).toEqual({ isOk: true, value: 'revoked' });
  for (const state of ['draft', 'revoked'] as const)
    expect(revoke(state)).toMatchObject({ failure: { code: 'invoice_not_finalized' } });
});
