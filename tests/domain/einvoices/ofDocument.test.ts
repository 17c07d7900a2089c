import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../domain/einvoices/check.ts';
import { countryCodeOf } from '../../../domain/einvoices/countryCodes.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { completeDocument, electronic, revoked, someDocument } from '../../support/einvoice.ts';

test('10,000 invoices and cancellations: their sums are those of the frozen document, to the cent', () => {
  fc.assert(
    fc.property(someDocument, ({ document, kind }) => {
      const invoice = electronic(document, 'xrechnung_ubl', kind);
      // A credit note says as credited what the cancellation says as negative.
      const sign = kind === 'cancellation' ? -1 : 1;
      const { net_amount, tax_amount, gross_amount } = document.cancellation ?? document;
      const { totals, lines } = invoice;
      expect([totals.lines, totals.withoutTax, totals.tax, totals.withTax, totals.due]).toEqual(
        [net_amount, net_amount, tax_amount, gross_amount, gross_amount].map((cents) => sign * cents + 0),
      );
      expect(lines.map(({ amount }) => amount)).toEqual(document.items.map(({ amount }) => amount));
    }),
    { numRuns: 10_000 },
  );
});

test.each(['xrechnung_ubl', 'xrechnung_cii'] as const)('500 of them break no rule as %s', (format) => {
  fc.assert(
    fc.property(someDocument, ({ document, kind }) => {
      expect(faultsOf(writtenAs(electronic(document, format, kind), format), format)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('a cancellation is a credit note with the amounts that are credited, and names what it takes back', () => {
  const invoice = electronic(revoked(completeDocument('vat_19')), 'zugferd', 'cancellation');
  expect(invoice).toMatchObject({
    number: 'CAN-2026-00001',
    issueDate: '2026-02-15',
    typeCode: '381',
    preceding: { number: 'INV-2026-00001', issueDate: '2026-02-01' },
    payment: { means: '97', iban: null },
    totals: { lines: 768_500, tax: 146_015, due: 914_515 },
  });
  expect(invoice.lines[0]).toMatchObject({ quantity: 3, price: 40_000, amount: 120_000 });
});

test('what is taken off has a negative quantity: a price is never negative', () => {
  const [first] = completeDocument('vat_19').items;
  if (!first) throw new Error('The sample has no items');
  const document = completeDocument('vat_19', [
    { ...first, amount_per_unit: -500, quantity: 2, amount: -1_000 },
  ]);
  expect(electronic(document).lines).toMatchObject([{ quantity: -2, price: 500, amount: -1_000 }]);
});

test('who is not subject to VAT names no VAT ID, and its lines have no rate', () => {
  const { seller, buyer, lines, breakdown } = electronic(completeDocument('not_taxable'));
  expect([seller.vatId, buyer.vatId, seller.taxNumber]).toEqual([null, null, '223/5902/0417']);
  expect(new Set(lines.map(({ rate }) => rate))).toEqual(new Set([null]));
  expect(breakdown).toMatchObject([{ category: 'O', rate: 0, exemptionCode: 'VATEX-EU-O' }]);
});

test("the invoice's own order is named before that of the recipient's address", () => {
  const document = completeDocument('vat_19');
  const addresses = document.addresses.map((address) => ({ ...address, order_number: 'PO 1' }));
  expect(electronic({ ...document, addresses }).orderReference).toBe('PO-4711');
  expect(electronic({ ...document, addresses, reference_number: null }).orderReference).toBe('PO 1');
});

test('the contract and the trial are named; a trial without a number by its title', () => {
  const document = completeDocument('vat_19');
  expect(electronic(document)).toMatchObject({
    contractReference: 'CTA 2026/17',
    projectReference: '2026-000001-01',
  });
  const bare = { ...document, contract_reference: null, trial: { ...document.trial, identifiers: [] } };
  expect(electronic(bare)).toMatchObject({ contractReference: null, projectReference: 'Sample trial' });
});

test('why something is exempt is said as the code that a person chose; nobody guesses it', () => {
  const document = completeDocument('exempt');
  const codeOf = (exempt: typeof document) => electronic(exempt).breakdown.map((each) => each.exemptionCode);
  expect(codeOf(document)).toEqual([null]);
  expect(codeOf({ ...document, exemption_code: 'VATEX-EU-132-1B' })).toEqual(['VATEX-EU-132-1B']);
  expect(codeOf({ ...completeDocument('vat_19'), exemption_code: 'VATEX-EU-132-1B' })).toEqual([null]);
  expect(codeOf(completeDocument('reverse_charge'))).toEqual(['VATEX-EU-AE']);
});

test.each([
  ['Deutschland', 'DE'],
  [' germany ', 'DE'],
  ['DE', 'DE'],
  ['Schweiz', 'CH'],
  ['France', 'FR'],
  ['USA', 'US'],
  ['Vereinigtes Königreich', 'GB'],
  ['Atlantis', null],
  ['', null],
  [null, null],
])('the country %j is %s', (name, code) => {
  expect(countryCodeOf(name)).toBe(code);
});
