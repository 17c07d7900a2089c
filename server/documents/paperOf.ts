import type { AnnexLine, InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { itemSections, type Language, type PrintedKind } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { orderOf } from '../../domain/einvoices/ofDocument.ts';
import type { Totals } from '../../domain/invoices/invoiceTotals.ts';
import { recipientOf } from '../../domain/invoices/recipient.ts';
import { sumOf } from '../../domain/money.ts';
import { annexTable } from './annexTable.ts';
import { type PrintedTexts, printedTexts } from './exportTexts.ts';
import { printedCents, printedCount, printedEuro, printedRate } from './format.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from './letter.ts';
import type { Fact, Paper, PaperPart, PaperRow, PaperTable } from './pdf/paper.ts';
import { type Printing, taxNoteOf, termsOf } from './terms.ts';

type Item = InvoiceDocumentData['items'][number];

const rowOf = (item: Item, language: Language): string[] => [
  String(item.item_number),
  item.label,
  printedCount(item.quantity, language),
  printedCents(item.amount_per_unit, language),
  printedCents(item.amount, language),
];

/** The items; where they are of several sections, each under its name and with its sum. */
const rowsOf = (items: readonly Item[], text: PrintedTexts, language: Language): PaperRow[] => {
  const sections = itemSections
    .map((section) => ({ section, items: items.filter((item) => item.section === section) }))
    .filter((part) => part.items.length > 0);
  if (sections.length < 2) return items.map((item) => rowOf(item, language));
  return sections.flatMap((part): PaperRow[] => {
    const section = text(`section.${part.section}`);
    const sum = printedCents(sumOf(part.items.map(({ amount }) => amount)), language);
    return [
      { style: 'section', cells: ['', section] },
      ...part.items.map((item) => rowOf(item, language)),
      { style: 'subtotal', cells: ['', text('subtotal', { section }), '', '', sum] },
    ];
  });
};

const itemsTable = (items: readonly Item[], text: PrintedTexts, language: Language): PaperTable => ({
  kind: 'table',
  columns: [
    { head: text('columns.item'), width: 30, isQuiet: true },
    { head: text('columns.label'), width: 228 },
    { head: text('columns.quantity'), width: 44, isNumber: true },
    { head: text('columns.unitPrice'), width: 62, isNumber: true },
    { head: text('columns.amount'), width: 72, isNumber: true },
  ],
  rows: rowsOf(items, text, language),
});

const periodOf = ({ data, text }: Printing): string | null => {
  const { service_period_from: from, service_period_to: to } = data;
  if (!from || !to) return null;
  return from === to ? formatDate(from) : text('range', { from: formatDate(from), to: formatDate(to) });
};

const dateText = (date: string | null): string | null => date && formatDate(date);

/** Its own number and date first; a Storno names the invoice that it cancels beside them. */
const numbersOf = ({ data, cancellation }: Printing) =>
  cancellation
    ? ([
        ['fields.cancellationNumber', cancellation.number],
        ['fields.cancellationDate', formatDate(cancellation.date)],
        ['fields.invoiceNumber', data.number],
        ['fields.invoiceDate', dateText(data.billing_date)],
      ] as const)
    : ([
        ['fields.invoiceNumber', data.number],
        ['fields.billingDate', dateText(data.billing_date)],
      ] as const);

const factsOf = (printing: Printing): Fact[] => {
  const { data, text } = printing;
  const facts = [
    ...numbersOf(printing),
    ['fields.period', periodOf(printing)],
    ['fields.referenceNumber', orderOf(data)],
    ['fields.contractReference', data.contract_reference],
    ['fields.searchKey', data.search_key],
    ['fields.vatId', recipientOf(data)?.vat_id ?? null],
  ] as const;
  const written = facts.flatMap(([label, value]): Fact[] => (value ? [{ label: text(label), value }] : []));
  const [number, ...others] = written;
  return [
    ...(number ? [{ ...number, ...(data.number ? { isImportant: true as const } : {}) }] : []),
    ...others,
    ...contactFacts(data.sender, text),
  ];
};

const subjectOf = ({ trial }: InvoiceDocumentData): string[] => [
  trial.title,
  ...trial.identifiers.map(({ label, value }) => `${label} ${value}`),
];

const totalsOf = (printing: Printing, annex: readonly AnnexLine[] | null): PaperPart => {
  const { data, cancellation, language, text } = printing;
  const { net_amount, tax_amount, gross_amount }: Totals = cancellation ?? data;
  const net = printedCents(net_amount, language);
  const taxLabel =
    data.tax_rate > 0
      ? text('totals.tax', { rate: printedRate(data.tax_rate, language), net })
      : text('totals.noTax');
  const annexNote = annex
    ? [
        text(annex.length === 1 ? 'annexNoteOfOne' : 'annexNote', {
          count: printedCount(annex.length, language),
        }),
      ]
    : [];
  return {
    kind: 'totals',
    rows: [
      [text('totals.net'), net],
      [taxLabel, printedCents(tax_amount, language)],
    ],
    total: [
      text(cancellation ? 'totals.cancellation' : 'totals.invoice'),
      printedEuro(gross_amount, language),
    ],
    beside: [...termsOf(printing), ...annexNote],
    notes: taxNoteOf(printing),
  };
};

const annexOf = (printing: Printing, annex: readonly AnnexLine[], named: string): PaperPart[] => [
  { kind: 'heading', heading: printing.text('annex', { document: named }), lead: printing.text('annexLead') },
  annexTable(annex, printing.text, printing.language),
];

interface PrintedAs {
  kind: PrintedKind;
  language: Language;
  /** The logo as a data address; null = none. */
  logo: string | null;
}

/** An invoice or its Storno as it is printed: words, numbers and dates in the language asked for. */
export const paperOf = (data: InvoiceDocumentData, { kind, language, logo }: PrintedAs): Paper => {
  const text = printedTexts(language);
  const cancellation = kind === 'cancellation' ? data.cancellation : null;
  const printing: Printing = { data, cancellation, language, text };
  const { sender } = data;
  const isTest = data.trial.type === 'test';
  const isDraft = data.number === null;
  const word = text(cancellation ? 'cancellation' : 'invoice');
  const named = `${word} ${cancellation?.number ?? data.number ?? text('draft')}`;
  // A Storno takes everything back; what was done for whom stands in the annex of its invoice.
  const annex = cancellation ? null : data.annex;
  const notes = language === data.language || isDraft ? [] : [text('translation')];
  return {
    title: named,
    author: sender.name,
    language,
    date: cancellation?.date ?? data.billing_date ?? data.cut_off_date,
    watermark: isDraft ? text('draft') : isTest ? text('test') : null,
    banner: [...(isTest ? [text('testTrial')] : []), ...notes].join(' · ') || null,
    letterhead: { name: sender.name, unit: sender.unit, logo },
    returnLine: returnLineOf(sender),
    addressee: addresseeOf(recipientOf(data), sender, language),
    facts: factsOf(printing),
    heading: word,
    subject: subjectOf(data),
    runningHead: `${sender.name} · ${named}`,
    parts: [
      itemsTable((cancellation ?? data).items, text, language),
      totalsOf(printing, annex),
      ...(annex ? annexOf(printing, annex, named) : []),
    ],
    footer: footerOf(sender, text, language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
