import fc from 'fast-check';
import { expect, test } from 'vitest';
import { einvoiceRules } from '../../../contract/invoices/einvoiceRules.ts';
import { einvoiceFormats, taxRules } from '../../../contract/vocab.ts';
import { taxCategories } from '../../../domain/einvoices/model.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { everyElement, type ReadElement, readTree } from '../../../domain/writtenInvoices/tree.ts';
import { completeDocument, electronic, revoked, someDocument } from '../../support/einvoice.ts';

/*
 * Official rules that nothing which is written can break, for the element that each is about is never written. Whoever writes
 * one of them is asked here for its rules: they go into the table then.
 */
const neverWritten: Readonly<Record<string, readonly string[]>> = {
  'BR-17': ['PayeeParty', 'PayeeTradeParty'],
  'BR-18 to BR-20, BR-56': ['TaxRepresentativeParty', 'SellerTaxRepresentativeTradeParty'],
  'BR-28, PEPPOL-EN16931-R044, -R046, BR-TMP-3': ['GrossPriceProductTradePrice'],
  'BR-31 to BR-44, BR-CO-05 to -08, -11, -12, -21 to -24, BR-DEC-01 to -08, -10, -11, -24 to -28, BR-[S E AE O]-03, -04, -06, -07, BR-O-13, -14, BR-CL-19, -20, PEPPOL-EN16931-R040 to -R043':
    ['AllowanceCharge', 'SpecifiedTradeAllowanceCharge', 'AllowanceTotalAmount', 'ChargeTotalAmount'],
  'BR-51, BR-DE-23-b, BR-DE-24-a, -b': ['CardAccount', 'ApplicableTradeSettlementFinancialCard'],
  'BR-DE-20, BR-DE-23-b, BR-DE-25-a, -b, BR-DE-30, BR-DE-31, PEPPOL-EN16931-R061': [
    'PaymentMandate',
    'DirectDebitMandateID',
    'CreditorReferenceID',
    'PayerPartyDebtorFinancialAccount',
  ],
  'BR-53, BR-DEC-15, BR-CL-05, PEPPOL-EN16931-R005, -R055': ['TaxCurrencyCode'],
  'BR-54, BR-CL-13, -15, -21, BR-64, BR-65': [
    'AdditionalItemProperty',
    'ApplicableProductCharacteristic',
    'StandardItemIdentification',
    'GlobalID',
    'CommodityClassification',
    'DesignatedProductClassification',
    'OriginCountry',
    'OriginTradeCountry',
  ],
  'BR-57, BR-DE-10, BR-DE-11, BR-CL-26': ['DeliveryLocation', 'ShipToTradeParty'],
  'BR-CO-03, BR-CL-06': ['TaxPointDate', 'DescriptionCode', 'DueDateTypeCode'],
  'BR-DEC-16, BR-DEC-17': ['PrepaidAmount', 'PayableRoundingAmount', 'TotalPrepaidAmount', 'RoundingAmount'],
  'BR-DE-22, BR-CL-24, BR-TMP-4, BR-TMP-5': ['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject'],
  'BR-CL-07, BR-CL-10, BR-CL-11': ['PartyIdentification'],
  'PEPPOL-EN16931-R101': ['DocumentReference'],
  'PEPPOL-EN16931-R121, -R130': ['BaseQuantity', 'BasisQuantity'],
};

/** Those of other tax categories: zero rated, export, within the community, Canary Islands, Ceuta and Melilla, split payment. */
const otherCategories = /^BR-(Z|G|IC|IG|IP|AF|AG|B)-/;

const random = fc.sample(someDocument, { numRuns: 100, seed: 16_931 });
const documents = [
  ...taxRules.flatMap((rule) => [
    { document: completeDocument(rule), kind: 'invoice' as const },
    { document: revoked(completeDocument(rule)), kind: 'cancellation' as const },
  ]),
  ...random,
];

const trees = einvoiceFormats.flatMap((format) =>
  documents.map(({ document, kind }) => readTree(writtenAs(electronic(document, format, kind), format))),
);
const named = (tree: ReadElement): ReadonlySet<string> => new Set(everyElement(tree).map(({ name }) => name));
const all = new Set(trees.flatMap((tree) => [...named(tree)]));

test.each(Object.entries(neverWritten))('nothing that %s are about is ever written', (_rules, elements) => {
  expect(elements.filter((name) => all.has(name))).toEqual([]);
});

const categoriesIn = (tree: ReadElement): string[] =>
  everyElement(tree)
    .filter(({ name }) => ['CategoryCode', 'TaxCategory', 'ClassifiedTaxCategory'].includes(name))
    .map(({ text, children }) => children.find(({ name }) => name === 'ID')?.text ?? text);

test('no other tax category than S, E, AE and O is written, so that the rules of all others are out of reach', () => {
  expect([...new Set(Object.values(taxCategories))].toSorted()).toEqual(['AE', 'E', 'O', 'S']);
  expect([...new Set(trees.flatMap(categoriesIn))].toSorted()).toEqual(['AE', 'E', 'O', 'S']);
  expect(einvoiceRules.filter((rule) => otherCategories.test(rule))).toEqual([]);
});

test('no period of a line, no corrected invoice and no second kind of number of a line is written', () => {
  const lines = trees.flatMap((tree) =>
    everyElement(tree).filter(({ name }) =>
      ['InvoiceLine', 'CreditNoteLine', 'IncludedSupplyChainTradeLineItem'].includes(name),
    ),
  );
  expect(lines.length).toBeGreaterThan(0);
  const inLines = new Set(lines.flatMap((line) => [...named(line)]));
  for (const name of ['InvoicePeriod', 'BillingSpecifiedPeriod', 'AdditionalReferencedDocument'])
    expect(inLines).not.toContain(name);
  const types = trees.flatMap((tree) =>
    everyElement(tree).filter(({ name }) => /^(Invoice|CreditNote)TypeCode$/.test(name)),
  );
  expect([...new Set(types.map(({ text }) => text))].toSorted()).toEqual(['380', '381']);
});

test('an element that is written after all is found', () => {
  expect(all).toContain('PaymentMeans');
  expect(all).toContain('SpecifiedTradeSettlementPaymentMeans');
});
