import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { PrintedKind } from '../../contract/vocab.ts';
import { profiles } from '../../domain/einvoices/profiles.ts';
import { writtenAs } from '../../domain/einvoices/writing.ts';
import { hybridFaults, qpdfFaults, xmlInPdf } from '../../scripts/accept/hybridFaults.ts';
import { paperOf } from '../../server/documents/paperOf.ts';
import { createPrinter } from '../../server/documents/pdf/printer.ts';
import { firstOf, isDeep } from '../support/depth.ts';
import { completeDocument, electronic, revoked } from '../support/einvoice.ts';

/*
 * What PDF/A-3b asks for, looked at by the objects of the PDF itself, without another program; and by qpdf where it is
 * installed. Odd invoices: umlauts, a thousand lines, negative lines, a recipient abroad, a Storno.
 */
const { inside } = profiles.zugferd;
const ofXrechnung = profiles.zugferd_xrechnung.inside;
if (!inside || !ofXrechnung) throw new Error('ZUGFeRD lies inside a PDF');

const item = (item_number: number, label: string, quantity: number, amount_per_unit: number) => ({
  item_number,
  section: 'by_hand' as const,
  label,
  quantity,
  amount_per_unit,
  amount: quantity * amount_per_unit,
});
const plain = completeDocument('vat_19');
const abroad = completeDocument('reverse_charge');

interface Odd {
  name: string;
  document: InvoiceDocumentData;
  kind?: PrintedKind;
}
const odd: readonly Odd[] = [
  { name: 'plain', document: plain },
  { name: 'Storno', document: revoked(plain), kind: 'cancellation' },
  {
    name: 'umlauts',
    document: completeDocument('vat_7', [item(1, 'Ärztliche Prüfung „Größe“ – Übelkeit & Maß <5 µg>', 1, 1)]),
  },
  {
    name: 'negative lines',
    document: completeDocument('vat_19', [item(1, 'Visite', 3, 333_33), item(2, 'Nachlass', 2, -49_99)]),
  },
  {
    name: 'a recipient abroad',
    document: {
      ...abroad,
      addresses: abroad.addresses.map((address) => ({
        ...address,
        recipient: 'Société Générale d’Études S.A.',
        city: 'Paris',
        country: 'France',
        vat_id: 'FR12345678901',
      })),
    },
  },
  {
    name: 'a thousand lines',
    document: completeDocument(
      'vat_19',
      Array.from({ length: 1_000 }, (_, index) => item(index + 1, `Visite ${index + 1}`, 1, 33_33)),
    ),
  },
];

let folder = '';
const printer = createPrinter({ threads: 1 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-pdfa-'));
});
afterAll(async () => {
  await printer.close();
  await rm(folder, { recursive: true, force: true });
});

const print = async ({ document, kind = 'invoice' }: Odd, format: 'zugferd' | 'zugferd_xrechnung') => {
  const xml = writtenAs(electronic(document, format, kind), format);
  const wanted = { ...(format === 'zugferd' ? inside : ofXrechnung), xml };
  const paper = paperOf(document, { kind, language: 'de', logo: null });
  return { wanted, content: Buffer.from(await printer.print(paper, wanted)) };
};

/** Each is printed once. */
const kept = new Map<string, ReturnType<typeof print>>();
const printed = (one: Odd, format: 'zugferd' | 'zugferd_xrechnung') => {
  const key = `${one.name} ${format}`;
  const made = kept.get(key) ?? print(one, format);
  kept.set(key, made);
  return made;
};
const plainOne: Odd = { name: 'plain', document: plain };

/** In the short suite one of each kind of document. */
const looked = isDeep ? odd : odd.slice(0, 2);
const cases = looked.flatMap((one) =>
  firstOf(1, ['zugferd', 'zugferd_xrechnung'] as const).map((format) => ({ ...one, format })),
);

test.each(cases)(
  '$name as $format lacks nothing of PDF/A-3b that can be looked at',
  async ({ format, ...one }) => {
    const { wanted, content } = await printed(one, format);
    expect(hybridFaults(content, wanted)).toEqual([]);
    expect(await xmlInPdf(content, wanted)).toBe(wanted.xml);
  },
);

test('qpdf finds no fault in them', async (context) => {
  for (const one of looked) {
    const file = join(folder, 'invoice.pdf');
    await writeFile(file, (await printed(one, 'zugferd')).content);
    const faults = await qpdfFaults(file);
    if (!faults) return context.skip('qpdf is not installed');
    expect(faults, one.name).toEqual([]);
  }
});

test('qpdf does find what is wrong', async (context) => {
  const file = join(folder, 'broken.pdf');
  const { content } = await printed(plainOne, 'zugferd');
  await writeFile(file, content.subarray(0, -200));
  const faults = await qpdfFaults(file);
  if (!faults) return context.skip('qpdf is not installed');
  expect(faults).toHaveLength(1);
});

/** Something else of the same length, so that the table of objects still fits. */
const broken: readonly (readonly [fault: string, found: string, instead: string])[] = [
  ['a head as binary files have it', '%PDF-1.7', '%PDF-1.4'],
  ['an id', '/ID [', '/IE ['],
  ['no encryption', '/Info 1', '/Encrypt 1'],
  ['all of its fonts', '/FontFile2 ', '/FontFile4 '],
  ['nothing that runs', '/UserUnit 1', '/AA 1'],
  ['no streams in LZW', '/Filter /FlateDecode', '/Filter /LZWDecode'],
  ['metadata of the whole document (XMP)', '/Subtype /XML', '/Subtype /XMM'],
  ['part 3 of PDF/A in its metadata', '<pdfaid:part>3<', '<pdfaid:part>2<'],
  ['conformance B in its metadata', '<pdfaid:conformance>B<', '<pdfaid:conformance>X<'],
  ['the type of Factur-X', '<fx:DocumentType>INVOICE<', '<fx:DocumentType>ANNEXES<'],
  ['the file name of Factur-X', '<fx:DocumentFileName>factur-x.xml<', '<fx:DocumentFileName>invoices.xml<'],
  ['the version of Factur-X', '<fx:Version>1.0<', '<fx:Version>2.0<'],
  ['the profile EN 16931', '<fx:ConformanceLevel>EN 16931<', '<fx:ConformanceLevel>EXTENDED<'],
  ['the extension schema of Factur-X', '<pdfaSchema:prefix>fx<', '<pdfaSchema:prefix>xf<'],
  ['the file among those of the whole document (/AF)', '/AF [', '/AG ['],
  ['the file by its name', '/F (factur-x.xml)', '/F (factur-y.xml)'],
  ['a description of the file', '/Desc (', '/Dest ('],
  [
    'how the file belongs there (/AFRelationship)',
    '/AFRelationship /Alternative',
    '/AFRelationship /Unspecified',
  ],
  ['the type of the file (MIME)', '/Subtype /text#2Fxml', '/Subtype /text#2Fcsv'],
  [
    'size and day of the file',
    '/ModDate (D:20260201000000Z)\n/CheckSum',
    '/NoDate_ (D:20260201000000Z)\n/CheckSum',
  ],
  ['the file in its list of files', '/EmbeddedFiles', '/EmbeddedFilez'],
  ['an output intent', '/S /GTS_PDFA1', '/S /GTS_PDFX1'],
  ['a profile of colours', '/N 3', '/N 4'],
];

test.each(broken)('a PDF that lacks %s is found', async (fault, found, instead) => {
  const { wanted, content } = await printed(plainOne, 'zugferd');
  const text = content.toString('latin1');
  expect(text).toContain(found);
  const changed = Buffer.from(text.replaceAll(found, instead.padEnd(found.length)), 'latin1');
  expect(hybridFaults(changed, wanted)).toContain(`lacks ${fault}`);
});

test('other XML than what was to lie in it is found, and a file that is cut off is no PDF', async () => {
  const { wanted, content } = await printed(plainOne, 'zugferd');
  expect(hybridFaults(content, { ...wanted, xml: '<another/>' })).toEqual([
    'lacks the electronic invoice itself',
  ]);
  expect(() => hybridFaults(content.subarray(0, -10), wanted)).toThrow('does not end as a PDF does');
});
