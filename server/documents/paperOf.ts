import type { AnnexLine, InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import type { Language, PrintedKind } from '../../contract/vocab.ts';
import { formatDate } from '../../domain/dates.ts';
import { orderOf } from '../../domain/einvoices/ofDocument.ts';
import type { Totals } from '../../domain/invoices/invoiceTotals.ts';
import { recipientOf } from '../../domain/invoices/recipient.ts';
import { annexTable } from './annexTable.ts';
import { printedCents, printedCount, printedEuro, printedRate } from './format.ts';
import { printedGiroCode } from './giroCode.ts';
import { itemsTable } from './itemsTable.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from './letter.ts';
import type { Fact, Paper, PaperPart } from './pdf/paper.ts';
import { documentText, itemsOf, type Printing, printingOf, taxNoteOf, termsOf, totalOf } from './terms.ts';

const periodOf = ({ data, text }: Printing): string | null => {
  const { service_period_from: from, service_period_to: to } = data;
  if (!from || !to) return null;
  return from === to ? formatDate(from) : text('range', { from: formatDate(from), to: formatDate(to) });
};

const dateText = (date: string | null): string | null => date && formatDate(date);

/** Its own number and date first; a Storno or a correction names the invoice that it is about beside them. */
const numbersOf = (printing: Printing) => {
  const { data, cancellation, correction, text } = printing;
  const billed = [
    [documentText(printing, 'fields.invoiceNumber'), data.number],
    [documentText(printing, 'fields.invoiceDate'), dateText(data.billing_date)],
  ] as const;
  if (correction)
    return [
      [text('fields.correctionNumber'), correction.number],
      [text('fields.correctionDate'), correction.number === null ? null : formatDate(correction.date)],
      ...billed,
    ] as const;
  return cancellation
    ? ([
        [text('fields.cancellationNumber'), cancellation.number],
        [text('fields.cancellationDate'), formatDate(cancellation.date)],
        ...billed,
      ] as const)
    : ([billed[0], [documentText(printing, 'fields.billingDate'), billed[1][1]]] as const);
};

const factsOf = (printing: Printing): Fact[] => {
  const { data, text } = printing;
  const facts = [
    ...numbersOf(printing),
    [text('fields.period'), periodOf(printing)],
    [text('fields.referenceNumber'), orderOf(data)],
    [text('fields.contractReference'), data.contract_reference],
    [text('fields.searchKey'), data.search_key],
    [text('fields.vatId'), recipientOf(data)?.vat_id ?? null],
  ] as const;
  const written = facts.flatMap(([label, value]): Fact[] => (value ? [{ label, value }] : []));
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

const kindOf = ({ cancellation, correction }: Printing): PrintedKind => {
  if (correction) return 'correction';
  return cancellation ? 'cancellation' : 'invoice';
};

const totalsOf = (printing: Printing, annex: readonly AnnexLine[] | null): PaperPart => {
  const { data, cancellation, correction, language, text } = printing;
  const totals: Totals = correction ?? cancellation ?? data;
  const { net_amount, tax_amount } = totals;
  const net = printedCents(net_amount, language);
  const taxLabel =
    data.tax_rate > 0
      ? text('totals.tax', { rate: printedRate(data.tax_rate, language), net })
      : text('totals.noTax');
  const code = cancellation || correction ? null : printedGiroCode(data, text);
  const annexNote = annex
    ? [
        text(annex.length === 1 ? 'annexNoteOfOne' : 'annexNote', {
          count: printedCount(annex.length, language),
        }),
      ]
    : [];
  return {
    kind: 'totals',
    rows: data.trial.is_self_billed
      ? []
      : [
          [text('totals.net'), net],
          [taxLabel, printedCents(tax_amount, language)],
        ],
    total: [
      documentText(printing, `totals.${kindOf(printing)}`),
      printedEuro(totalOf(totals, data), language),
    ],
    beside: [...termsOf(printing), ...annexNote],
    notes: taxNoteOf(printing),
    ...(code && { code }),
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

/** An invoice, its Storno or a correction of it as it is printed: words, numbers and dates in the language asked for. */
export const paperOf = (data: InvoiceDocumentData, { kind, language, logo }: PrintedAs): Paper => {
  const printing = printingOf(data, kind, language);
  const { cancellation, correction, text } = printing;
  const { sender } = data;
  const isTest = data.trial.type === 'test';
  const { number } = correction ?? cancellation ?? data;
  const isDraft = number === null;
  const word = documentText(printing, kindOf(printing));
  const named = `${word} ${number ?? text('draft')}`;
  // A Storno takes everything back; what was done for whom stands in the annex of its invoice.
  const annex = cancellation ? null : data.annex;
  const notes = language === data.language || isDraft ? [] : [text('translation')];
  return {
    title: named,
    author: sender.name,
    language,
    date: (correction ?? cancellation)?.date ?? data.billing_date ?? data.cut_off_date,
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
      itemsTable(itemsOf(printing), text, language),
      totalsOf(printing, annex),
      ...(annex ? annexOf(printing, annex, named) : []),
    ],
    footer: footerOf(sender, text, language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
