import { expect, test } from 'vitest';
import { einvoiceFormats, type PrintedKind, type TaxRule, taxRules } from '../../../contract/vocab.ts';
import { faultsOf, rulesOf } from '../../../domain/einvoices/check.ts';
import type { EInvoice, InvoiceLine, TaxBreakdown } from '../../../domain/einvoices/model.ts';
import { completeDocument, electronic, revoked } from '../../support/einvoice.ts';

const cases = taxRules.flatMap((rule) =>
  einvoiceFormats.flatMap((format) =>
    (['invoice', 'cancellation'] as const).map((kind) => [rule, format, kind] as const),
  ),
);

test.each(cases)('a whole invoice of %s as %s (%s) breaks no rule', (rule, format, kind) => {
  const document = completeDocument(rule);
  const invoice = electronic(kind === 'cancellation' ? revoked(document) : document, format, kind);
  expect(faultsOf(invoice, format)).toEqual([]);
});

const seller = (change: Partial<EInvoice['seller']>) => (invoice: EInvoice) => ({
  ...invoice,
  seller: { ...invoice.seller, ...change },
});
const buyer = (change: Partial<EInvoice['buyer']>) => (invoice: EInvoice) => ({
  ...invoice,
  buyer: { ...invoice.buyer, ...change },
});
const sellerAddress = (change: Partial<EInvoice['seller']['address']>) => (invoice: EInvoice) =>
  seller({ address: { ...invoice.seller.address, ...change } })(invoice);
const buyerAddress = (change: Partial<EInvoice['buyer']['address']>) => (invoice: EInvoice) =>
  buyer({ address: { ...invoice.buyer.address, ...change } })(invoice);
const contact = (change: Partial<EInvoice['seller']['contact']>) => (invoice: EInvoice) =>
  seller({ contact: { ...invoice.seller.contact, ...change } })(invoice);
const whole = (change: Partial<EInvoice>) => (invoice: EInvoice) => ({ ...invoice, ...change });
const totals = (change: Partial<EInvoice['totals']>) => (invoice: EInvoice) => ({
  ...invoice,
  totals: { ...invoice.totals, ...change },
});
const payment = (change: Partial<EInvoice['payment']>) => (invoice: EInvoice) => ({
  ...invoice,
  payment: { ...invoice.payment, ...change },
});
const firstLine = (change: Partial<InvoiceLine>) => (invoice: EInvoice) => ({
  ...invoice,
  lines: invoice.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)),
});
const breakdown = (change: Partial<TaxBreakdown>) => (invoice: EInvoice) => ({
  ...invoice,
  breakdown: invoice.breakdown.map((each) => ({ ...each, ...change })),
});
const twiceTaxed = (invoice: EInvoice) => ({
  ...invoice,
  breakdown: [...invoice.breakdown, ...invoice.breakdown],
});

type Break = (invoice: EInvoice) => EInvoice;
interface Broken {
  breaks: string;
  by: Break;
  rule?: TaxRule;
  kind?: PrintedKind;
}

const broken: readonly Broken[] = [
  { breaks: 'BR-01', by: whole({ specification: '' }) },
  { breaks: 'BR-02', by: whole({ number: null }) },
  { breaks: 'BR-03', by: whole({ issueDate: null }) },
  { breaks: 'BR-06', by: seller({ name: ' ' }) },
  { breaks: 'BR-07', by: buyer({ name: null }) },
  { breaks: 'BR-09', by: sellerAddress({ country: null }) },
  { breaks: 'BR-11', by: buyerAddress({ country: null }) },
  { breaks: 'BR-16', by: whole({ lines: [] }) },
  { breaks: 'BR-21', by: firstLine({ id: '' }) },
  { breaks: 'BR-25', by: firstLine({ name: '' }) },
  { breaks: 'BR-27', by: firstLine({ price: -1 }) },
  { breaks: 'BR-29', by: whole({ period: { from: '2026-02-01', to: '2026-01-01' } }) },
  { breaks: 'BR-50', by: payment({ iban: null }) },
  { breaks: 'BR-55', by: whole({ preceding: { number: '', issueDate: null } }), kind: 'cancellation' },
  { breaks: 'BR-62', by: seller({ electronicAddress: { id: 'x', scheme: '' } }) },
  { breaks: 'BR-63', by: buyer({ electronicAddress: { id: 'x', scheme: '' } }) },
  { breaks: 'BR-CL-14', by: buyerAddress({ country: 'XX' }) },
  { breaks: 'BR-CL-22', by: breakdown({ exemptionCode: '§ 4 Nr. 14' }), rule: 'exempt' },
  { breaks: 'BR-CL-25', by: buyer({ electronicAddress: { id: 'x', scheme: '9999' } }) },
  { breaks: 'BR-CO-04', by: breakdown({ category: 'E' }) },
  { breaks: 'BR-CO-09', by: buyer({ vatId: '123456789' }) },
  { breaks: 'BR-CO-09', by: seller({ vatId: 'XX123456789' }) },
  { breaks: 'BR-CO-10', by: totals({ lines: 1 }) },
  { breaks: 'BR-CO-13', by: totals({ withoutTax: 1 }) },
  { breaks: 'BR-CO-14', by: totals({ tax: 1 }) },
  { breaks: 'BR-CO-15', by: totals({ withTax: 1 }) },
  { breaks: 'BR-CO-16', by: totals({ due: 1 }) },
  { breaks: 'BR-CO-17', by: breakdown({ tax: 1 }) },
  { breaks: 'BR-CO-18', by: whole({ breakdown: [] }) },
  { breaks: 'BR-CO-19', by: whole({ period: { from: null, to: null } }) },
  { breaks: 'BR-CO-25', by: whole({ dueDate: null, paymentTerms: null }) },
  { breaks: 'BR-CO-26', by: seller({ vatId: null, registrationId: null }) },
  { breaks: 'PEPPOL-EN16931-R120', by: firstLine({ quantity: 7 }) },
  { breaks: 'BR-S-01', by: whole({ breakdown: [] }) },
  { breaks: 'BR-S-02', by: seller({ vatId: null, taxNumber: null }) },
  { breaks: 'BR-S-05', by: firstLine({ rate: 0 }) },
  { breaks: 'BR-S-08', by: breakdown({ taxable: 1 }) },
  { breaks: 'BR-S-10', by: breakdown({ exemptionReason: 'None' }) },
  { breaks: 'BR-E-01', by: twiceTaxed, rule: 'exempt' },
  { breaks: 'BR-E-02', by: seller({ vatId: null, taxNumber: null }), rule: 'exempt' },
  { breaks: 'BR-E-05', by: firstLine({ rate: 1900 }), rule: 'exempt' },
  { breaks: 'BR-E-08', by: breakdown({ taxable: 1 }), rule: 'exempt' },
  { breaks: 'BR-E-09', by: breakdown({ tax: 1 }), rule: 'exempt' },
  { breaks: 'BR-E-10', by: breakdown({ exemptionReason: null }), rule: 'exempt' },
  { breaks: 'BR-AE-01', by: twiceTaxed, rule: 'reverse_charge' },
  { breaks: 'BR-AE-02', by: seller({ vatId: null, taxNumber: null }), rule: 'reverse_charge' },
  { breaks: 'BR-AE-02', by: buyer({ vatId: null }), rule: 'reverse_charge' },
  { breaks: 'BR-AE-05', by: firstLine({ rate: null }), rule: 'reverse_charge' },
  { breaks: 'BR-AE-08', by: breakdown({ taxable: 1 }), rule: 'reverse_charge' },
  { breaks: 'BR-AE-09', by: breakdown({ tax: 1 }), rule: 'reverse_charge' },
  {
    breaks: 'BR-AE-10',
    by: breakdown({ exemptionReason: null, exemptionCode: null }),
    rule: 'reverse_charge',
  },
  { breaks: 'BR-O-01', by: twiceTaxed, rule: 'not_taxable' },
  { breaks: 'BR-O-02', by: seller({ vatId: 'DE123456789' }), rule: 'not_taxable' },
  { breaks: 'BR-O-02', by: buyer({ vatId: 'DE123456789' }), rule: 'not_taxable' },
  { breaks: 'BR-O-05', by: firstLine({ rate: 0 }), rule: 'not_taxable' },
  { breaks: 'BR-O-08', by: breakdown({ taxable: 1 }), rule: 'not_taxable' },
  { breaks: 'BR-O-09', by: breakdown({ tax: 1 }), rule: 'not_taxable' },
  {
    breaks: 'BR-O-10',
    by: breakdown({ exemptionReason: null, exemptionCode: null }),
    rule: 'not_taxable',
  },
  { breaks: 'BR-O-11', by: twiceTaxed, rule: 'not_taxable' },
  { breaks: 'BR-O-12', by: firstLine({ category: 'E' }), rule: 'not_taxable' },
  { breaks: 'BR-DE-2', by: contact({ name: null, phone: null, email: null }) },
  { breaks: 'BR-DE-3', by: sellerAddress({ city: null }) },
  { breaks: 'BR-DE-4', by: sellerAddress({ postCode: null }) },
  { breaks: 'BR-DE-5', by: contact({ name: null }) },
  { breaks: 'BR-DE-6', by: contact({ phone: null }) },
  { breaks: 'BR-DE-7', by: contact({ email: null }) },
  { breaks: 'BR-DE-8', by: buyerAddress({ city: null }) },
  { breaks: 'BR-DE-9', by: buyerAddress({ postCode: null }) },
  { breaks: 'BR-DE-15', by: whole({ buyerReference: null }) },
  { breaks: 'BR-DE-16', by: seller({ vatId: null, taxNumber: null }) },
  { breaks: 'BR-DE-18', by: whole({ paymentTerms: 'At once\n#SKONTO#TAGE=14#PROZENT=2#' }) },
  { breaks: 'BR-DE-19', by: payment({ iban: 'DE02120300000000202052' }) },
  { breaks: 'BR-DE-27', by: contact({ phone: 'none' }) },
  { breaks: 'BR-DE-28', by: contact({ email: 'petra@klinikum' }) },
  { breaks: 'BR-DE-TMP-32', by: whole({ period: null }) },
  { breaks: 'PEPPOL-EN16931-R001', by: whole({ process: '' }) },
  { breaks: 'PEPPOL-EN16931-R010', by: buyer({ electronicAddress: null }) },
  { breaks: 'TB-01', by: seller({ vatId: 'DE12345678' }) },
  { breaks: 'TB-02', by: buyer({ vatId: 'NL12345678' }) },
  { breaks: 'TB-03', by: seller({ electronicAddress: { id: '991-12345-06', scheme: '0204' } }) },
  { breaks: 'TB-04', by: buyer({ electronicAddress: { id: '4000000000001', scheme: '0088' } }) },
  { breaks: 'PEPPOL-EN16931-R020', by: seller({ electronicAddress: null }) },
];

test.each(broken)('$breaks fires on an invoice that breaks it', ({ breaks, by, rule = 'vat_19', kind }) => {
  const document = completeDocument(rule);
  const invoice = electronic(kind === 'cancellation' ? revoked(document) : document, 'xrechnung_ubl', kind);
  expect(faultsOf(by(invoice), 'xrechnung_ubl').map((fault) => fault.rule)).toContain(breaks);
});

test('every rule is broken once, and each side of a rule that looks at both', () => {
  expect(broken.map(({ breaks }) => breaks).toSorted()).toEqual(
    rulesOf('xrechnung_ubl')
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('the German rules are asked of German formats alone', () => {
  const invoice = whole({ buyerReference: null })(electronic(completeDocument('vat_19'), 'zugferd'));
  expect(faultsOf(invoice, 'zugferd')).toEqual([]);
  expect(faultsOf(invoice, 'zugferd_xrechnung')).toEqual([{ rule: 'BR-DE-15', field: 'buyer_reference' }]);
});
