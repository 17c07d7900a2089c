import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { readInvoice } from '../../../domain/writtenInvoices/readInvoice.ts';
import type { WrittenInvoice } from '../../../domain/writtenInvoices/writtenInvoice.ts';
import { completeDocument, electronic, someDocument } from '../../support/einvoice.ts';

/** What one way of writing says in its own form. */
const withoutForms = ({ dates, currencies, numbers, documents, dueDate, ...said }: WrittenInvoice) => said;

test('both ways of writing say the same', () => {
  fc.assert(
    fc.property(someDocument, ({ document, kind }) => {
      const [ubl, cii] = (['xrechnung_ubl', 'xrechnung_cii'] as const).map((format) =>
        withoutForms(readInvoice(writtenAs(electronic(document, format, kind), format))),
      );
      expect(ubl).toEqual(cii);
    }),
    { numRuns: 100 },
  );
});

test('what is read is what was to be written', () => {
  const invoice = electronic(completeDocument('vat_19'));
  const read = readInvoice(writtenAs(invoice, 'xrechnung_ubl'));
  expect(read).toMatchObject({
    number: invoice.number,
    issueDate: invoice.issueDate,
    period: invoice.period,
    totals: { lines: '7685.00', tax: '1460.15', due: '9145.15' },
    breakdown: [{ taxable: '7685.00', tax: '1460.15', category: 'S', rate: '19' }],
    payments: [{ means: '58', account: { iban: invoice.payment.iban } }],
    empty: [],
  });
  expect(read.lines).toHaveLength(invoice.lines.length);
  expect(read.lines[0]).toMatchObject({ quantity: '3', unit: 'C62', price: '400.00', amount: '1200.00' });
});
