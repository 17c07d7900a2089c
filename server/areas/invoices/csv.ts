import Papa from 'papaparse';
import type { InvoiceDocumentData } from '../../../contract/invoiceDocument.ts';
import type { Language } from '../../../contract/vocab.ts';
import { safeCell } from '../../../domain/csv.ts';
import { formatDate } from '../../../domain/dates.ts';
import type { Totals } from '../../../domain/invoiceTotals.ts';
import { exportTexts } from './exportTexts.ts';

type Text = ReturnType<typeof exportTexts>;
type Line = InvoiceDocumentData['items'][number];

/** What parts the cells where the mark of decimals is what it is. */
const delimiters: Readonly<Record<Language, string>> = { de: ';', en: ',' };

const byteOrderMark = '\uFEFF';

/** Cents as a plain number with two decimals: `-1234,50` in German, `-1234.50` in English; nothing between thousands. */
const money = (cents: number, language: Language): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const mark = language === 'de' ? ',' : '.';
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
};

const taxLabel = ({ tax_rule, tax_reason }: InvoiceDocumentData, text: Text): string => {
  if (!tax_rule) return text('noTaxRule');
  const tax = text(`tax.${tax_rule}`);
  return tax_reason ? text('withReason', { tax, reason: tax_reason }) : tax;
};

interface Document extends Totals {
  number: string;
  date: string;
  items: Line[];
}

/** The rows of one document: its items, then net, tax and gross, told apart by their type. */
const rowsOf = (document: Document, tax: string, text: Text, language: Language): string[][] => {
  const start = [safeCell(document.number), document.date];
  const item = (line: Line) => [
    text('type.item'),
    ...start,
    String(line.item_number),
    safeCell(line.label),
    String(line.quantity),
    money(line.amount_per_unit, language),
    money(line.amount, language),
    'EUR',
  ];
  const total = (type: 'net' | 'tax' | 'gross', label: string, cents: number) => [
    text(`type.${type}`),
    ...start,
    '',
    safeCell(label),
    '',
    '',
    money(cents, language),
    'EUR',
  ];
  return [
    ...document.items.map(item),
    total('net', text('net'), document.net_amount),
    total('tax', tax, document.tax_amount),
    total('gross', text('gross'), document.gross_amount),
  ];
};

const dateOf = (date: string | null): string => (date ? formatDate(date) : '');

/**
 * The invoice as a table for a finance system (docs/invoice-export.md), as the Excel of its language opens it: `;` and a
 * decimal comma in German, `,` and a point in English; CRLF, byte order mark, no cell that a spreadsheet program would
 * run. A revoked invoice is followed by its cancellation.
 */
export const csvOf = (document: InvoiceDocumentData, language: Language): string => {
  const text = exportTexts(language);
  const tax = taxLabel(document, text);
  const { cancellation } = document;
  const head = [
    'type',
    'number',
    'date',
    'item',
    'label',
    'quantity',
    'unitPrice',
    'amount',
    'currency',
  ] as const;
  const invoice = {
    ...document,
    number: document.number ?? text('draft'),
    date: dateOf(document.billing_date),
  };
  const rows = [
    head.map((column) => text(`head.${column}`)),
    ...rowsOf(invoice, tax, text, language),
    ...(cancellation
      ? rowsOf({ ...cancellation, date: formatDate(cancellation.date) }, tax, text, language)
      : []),
  ];
  return `${byteOrderMark}${Papa.unparse(rows, { delimiter: delimiters[language], newline: '\r\n' })}\r\n`;
};
