import { expect, test } from 'vitest';
import type { InvoiceDocumentData } from '../../../contract/invoices/invoiceDocument.ts';
import { type PrintedKind, taxRules } from '../../../contract/vocab.ts';
import { countryCodeOf } from '../../../domain/einvoices/countryCodes.ts';
import { electronicXml } from '../../../server/areas/invoices/electronic/electronic.ts';
import { paperOf } from '../../../server/documents/paperOf.ts';
import type { Paper, PaperPart } from '../../../server/documents/pdf/paper.ts';
import { completeDocument, revoked } from '../../support/einvoice.ts';
import { type Read, readXml } from '../../support/xmlTree.ts';

/*
 * Nothing stands on paper that the XML lacks (GoBD: then keeping the structured part is enough). Every value that is
 * printed on an invoice and its Storno is looked for in the XML: an amount as a number, a day as a date, an account without
 * its blanks. What is a label, a picture, a sum of printed lines or a page number is none.
 */
const items = [
  {
    item_number: 1,
    section: 'visit_bound',
    label: 'Visite „Süd“ & EKG',
    quantity: 3,
    amount_per_unit: 333_33,
  },
  {
    item_number: 2,
    section: 'operational',
    label: 'Archiv <5 Jahre>',
    quantity: 1,
    amount_per_unit: 5_000_00,
  },
  { item_number: 3, section: 'by_hand', label: 'Nachlass', quantity: 2, amount_per_unit: -50_00 },
] as const;

const whole = (tax_rule: (typeof taxRules)[number]): InvoiceDocumentData => {
  const document = completeDocument(
    tax_rule,
    items.map((item) => ({ ...item, amount: item.quantity * item.amount_per_unit })),
  );
  return {
    ...document,
    sender: { ...document.sender, footer: 'Vorstand\nProf. Dr. Lindner' },
    payment: { ...document.payment, text: 'ohne Abzug' },
    trial: {
      title: 'AURORA',
      type: 'test',
      identifiers: [
        { label: 'EudraCT', value: '2026-000001-11' },
        { label: 'Ethik', value: 'EK 77/26' },
      ],
    },
    addresses: document.addresses.map((address) => ({ ...address, country: 'Österreich' })),
    annex: [
      {
        item_number: 1,
        subject_id: 'S-001',
        visit_label: 'Screening',
        label: 'Visite „Süd“ & EKG',
        performance_date: '2026-01-05',
        amount: 333_33,
      },
      {
        item_number: 2,
        subject_id: null,
        visit_label: null,
        label: 'Archiv <5 Jahre>',
        performance_date: '2026-01-07',
        amount: 5_000_00,
      },
    ],
  };
};

const leaves = ({ text, children }: Read): string[] => [text, ...children.flatMap(leaves)].filter(Boolean);

/** A printed text as the XML may say it. */
const spellings = (text: string): string[] => {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const isAmount = /^[−\d.,]+(,\d\d)?( €)?$/.test(text) || /^[\d,]+ %$/.test(text);
  const number = text
    .replace(/[. €%]/g, '')
    .replace(',', '.')
    .replace(/^−/, '');
  const plain = number.replace(/\.?0+$/, '');
  return [
    text,
    text.replaceAll(' ', ''),
    text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3'),
    text.replace(/^[^:]+: /, ''),
    ...(year ? [`${year}-${month}-${day}`, `${year}${month}${day}`] : []),
    ...(isAmount ? [number, `-${number}`, plain, `-${plain}`] : []),
    ...(countryCodeOf(text) ? [countryCodeOf(text) ?? ''] : []),
  ];
};

/** Labels that stand before a value in one line with it. */
const withoutLabel = (line: string): string =>
  line.replace(
    /^(IBAN|BIC|USt-IdNr\.|Steuernummer|Verwendungszweck:?|Your order|Ihre Bestellung|Vertrag) /,
    '',
  );

/** Dates of a range or a sentence are values of their own, beside the sentence. */
const rangeOf = (text: string): string[] => {
  const days = text.match(/\d\d\.\d\d\.\d{4}/g) ?? [];
  return /^\d\d\.\d\d\.\d{4} .*\d\d\.\d\d\.\d{4}$/.test(text) ? days : [text];
};

/** A payment names its number; how many services an annex has anybody can count. */
const termOf = (line: string): string[] =>
  /Anlage|Anhang/.test(line) ? [] : [/(INV|CAN)-\d{4}-\d+/.exec(line)?.[0] ?? line];

const cellsOf = (part: PaperPart): string[] => {
  if (part.kind === 'heading' || part.kind === 'text') return [];
  if (part.kind === 'totals') {
    const [net, tax] = part.rows;
    const rate = /[\d,]+ %/.exec(tax?.[0] ?? '')?.[0] ?? '';
    return [
      net?.[1] ?? '',
      rate,
      tax?.[1] ?? '',
      part.total[1],
      ...part.beside.flatMap(termOf),
      ...part.notes,
    ];
  }
  return part.rows.flatMap((row) => {
    // A subtotal is the sum of printed lines.
    if ('style' in row) return row.style === 'section' ? row.cells : [];
    return row.filter((cell) => cell !== '–');
  });
};

/** Every part of a document has its values, or none; a new part does not compile without. */
const values: Record<keyof Paper, (paper: Paper) => readonly (string | null)[]> = {
  title: ({ title }) => [title.replace(/^\S+ /, '')],
  author: ({ author }) => [author],
  language: () => [],
  date: ({ date }) => [date],
  watermark: () => [],
  banner: ({ banner }) => [banner],
  letterhead: ({ letterhead }) => [letterhead.name, letterhead.unit],
  returnLine: ({ returnLine }) => returnLine.split(' · ').flatMap(placeParts),
  addressee: ({ addressee }) => addressee.flatMap(placeParts),
  facts: ({ facts }) => facts.flatMap(({ value }) => rangeOf(value)),
  heading: () => [],
  subject: ({ subject }) => subject,
  runningHead: ({ runningHead }) => [runningHead.split(' · ')[0] ?? ''],
  parts: ({ parts }) => parts.flatMap(cellsOf),
  footer: ({ footer }) =>
    footer.flatMap((column, index) => (index > 1 ? column.slice(1) : column)).flatMap(placeParts),
  pageOfPages: () => [],
};

/** Zip code and city are two fields. */
function placeParts(line: string): string[] {
  const [, zip, city] = /^(\d{5}) (.+)$/.exec(line) ?? [];
  return zip && city ? [zip, city] : [withoutLabel(line)];
}

const missing = (
  document: InvoiceDocumentData,
  kind: PrintedKind,
  format: 'xrechnung_ubl' | 'xrechnung_cii',
) => {
  const paper = paperOf(document, { kind, language: 'de', logo: null });
  const xml = leaves(readXml(electronicXml(document, { kind, format })));
  const said = new Set(xml);
  const all = xml.join('\n');
  const printed = Object.values(values).flatMap((valuesOf) => valuesOf(paper));
  return (
    printed
      .filter((text): text is string => Boolean(text))
      .filter((text) => !spellings(text).some((spelling) => said.has(spelling)))
      // What is no number may stand within a longer text.
      .filter((text) => /^[−\d.,% €]+(?<!\.\d{4})$/.test(text) || !all.includes(text))
  );
};

const cases = taxRules.flatMap((rule) =>
  (['invoice', 'cancellation'] as const).flatMap((kind) =>
    (['xrechnung_ubl', 'xrechnung_cii'] as const).map((format) => [kind, rule, format] as const),
  ),
);

test.each(cases)('all that is printed on the %s of %s is in its %s', (kind, rule, format) => {
  const document = whole(rule);
  expect(missing(kind === 'cancellation' ? revoked(document) : document, kind, format)).toEqual([]);
});

test('a value that the XML lacks is found', () => {
  const document = whole('vat_19');
  const paper = { ...document, sender: { ...document.sender, unit: null } };
  const all = leaves(readXml(electronicXml(paper, { kind: 'invoice', format: 'xrechnung_ubl' })));
  expect(all.join('\n')).not.toContain('Zentrum für klinische Studien');
});
