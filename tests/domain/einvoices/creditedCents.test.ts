import { expect, test } from 'vitest';
import { faultsOf } from '../../../domain/einvoices/check.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { completeDocument, electronic, revoked } from '../../support/einvoice.ts';

/** A Storno whose VAT is this much beside that of its sum: its invoice and each correction were rounded by themselves. */
const faultsBeside = (cents: number): string[] => {
  const whole = revoked(completeDocument('vat_19'));
  const { cancellation } = whole;
  if (!cancellation) throw new Error('It has no Storno');
  const off = {
    ...whole,
    cancellation: {
      ...cancellation,
      tax_amount: cancellation.tax_amount + cents,
      gross_amount: cancellation.gross_amount + cents,
    },
  };
  const xml = writtenAs(electronic(off, 'xrechnung_ubl', 'cancellation'), 'xrechnung_ubl');
  return faultsOf(xml, 'xrechnung_ubl').map(({ rule }) => rule);
};

test('the VAT of a credit note may differ by cents from the rate of its sum, never by a euro', () => {
  expect(faultsBeside(1)).toEqual([]);
  expect(faultsBeside(99)).toEqual([]);
  expect(faultsBeside(1_00)).toEqual(['BR-CO-17', 'BR-S-09']);
});
