import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { InvoiceReview, ReviewItem, ReviewLine } from '../../../../contract/invoices/invoiceReview.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { formatDate } from '../../../../domain/dates.ts';
import { recipientOf } from '../../../../domain/invoices/recipient.ts';
import { sumOf } from '../../../../domain/money.ts';
import { trialName } from '../../../../domain/trials/trialName.ts';
import { printedTexts, type ReviewTexts, reviewTexts } from '../../../documents/exportTexts.ts';
import { printedCents, printedCount } from '../../../documents/format.ts';
import { addresseeOf, contactFacts, footerOf, returnLineOf } from '../../../documents/letter.ts';
import type { Fact, Paper, PaperRow, PaperTable } from '../../../documents/pdf/paper.ts';

interface PrintedAs {
  language: Language;
  /** The logo as a data address; null = none. */
  logo: string | null;
}

/** What is on the invoice: a line that is gone since the review is on no list for the sponsor. */
const isCounted = ({ change }: ReviewLine): boolean => change !== 'removed';

const rowOf = (line: ReviewLine, language: Language): string[] => [
  line.subject_id ?? '',
  line.visit_label ?? '',
  line.label,
  line.performance_date ? formatDate(line.performance_date) : '',
  printedCents(line.amount, language),
  '',
];

/** An item's name, quantity and price above its lines, and its sum. */
const sectionOf = (item: ReviewItem, text: ReviewTexts, language: Language): PaperRow => ({
  style: 'section',
  cells: [
    `${text('item', { number: String(item.item_number), label: item.label })} · ${text('itemSum', {
      quantity: printedCount(item.quantity, language),
      price: printedCents(item.amount_per_unit, language),
    })} = ${printedCents(item.amount, language)}`,
  ],
});

const linesByItem = (lines: readonly ReviewLine[]): ReadonlyMap<string, ReviewLine[]> => {
  const byItem = new Map<string, ReviewLine[]>();
  for (const line of lines) {
    const group = byItem.get(line.invoice_item_id);
    if (group) group.push(line);
    else byItem.set(line.invoice_item_id, [line]);
  }
  return byItem;
};

const tableOf = (
  items: readonly ReviewItem[],
  lines: readonly ReviewLine[],
  text: ReviewTexts,
  language: Language,
): PaperTable => {
  const byItem = linesByItem(lines);
  const rows = items.flatMap((item): PaperRow[] => [
    sectionOf(item, text, language),
    ...(byItem.get(item.invoice_item_id) ?? []).map((line) => rowOf(line, language)),
  ]);
  const total = printedCents(sumOf(items.map(({ amount }) => amount)), language);
  return {
    kind: 'table',
    columns: [
      { head: text('columns.subject'), width: 74 },
      { head: text('columns.visit'), width: 84 },
      { head: text('columns.service'), width: 138 },
      { head: text('columns.date'), width: 52, isTabular: true },
      { head: text('columns.amount'), width: 58, isNumber: true },
      { head: text('columns.checked'), width: 38, isQuiet: true },
    ],
    rows: [...rows, { style: 'subtotal', cells: ['', '', text('total'), '', total, ''] }],
  };
};

const factsOf = (data: InvoiceDocumentData, count: number, text: ReviewTexts, language: Language): Fact[] => {
  const facts: [string, string | null][] = [
    [text('fields.invoice'), data.number ?? data.label],
    [text('fields.cutOff'), formatDate(data.cut_off_date)],
    [text('fields.count'), printedCount(count, language)],
    [text('fields.reference'), data.reference_number],
  ];
  return [
    ...facts.flatMap(([label, value]): Fact[] => (value ? [{ label, value }] : [])),
    ...contactFacts(data.sender, printedTexts(language)),
  ];
};

/** The lines of an invoice for the sponsor to check: subject IDs are all it says of a person. */
export const reviewPaper = (
  data: InvoiceDocumentData,
  { items, lines }: InvoiceReview,
  { language, logo }: PrintedAs,
): Paper => {
  const text = reviewTexts(language);
  const { sender, trial } = data;
  const counted = lines.filter(isCounted);
  // So long a list is no paper: its items alone are printed, the lines go out as Excel.
  const isTooLong = counted.length > limits.annexLines;
  const count = printedCount(counted.length, language);
  const named = text('named', { invoice: data.number ?? data.label });
  const recipient = recipientOf(data);
  return {
    title: named,
    author: sender.name,
    language,
    date: data.billing_date ?? data.cut_off_date,
    watermark: null,
    banner: [text('noInvoice'), ...(isTooLong ? [text('tooMany', { count })] : [])].join(' · '),
    letterhead: { name: sender.name, unit: sender.unit, logo },
    returnLine: returnLineOf(sender),
    addressee: addresseeOf(recipient, sender, language),
    facts: factsOf(data, counted.length, text, language),
    heading: text('title'),
    subject: [trialName(trial), ...trial.identifiers.map(({ label, value }) => `${label} ${value}`)],
    runningHead: `${sender.name} · ${named}`,
    parts: [tableOf(items, isTooLong ? [] : counted, text, language)],
    footer: footerOf(sender, printedTexts(language), language),
    pageOfPages: text('page', { page: '%{page}', pages: '%{pages}' }),
  };
};
