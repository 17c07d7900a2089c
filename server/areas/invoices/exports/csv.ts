import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Language } from '../../../../contract/vocab.ts';
import { safeCell } from '../../../../domain/csv.ts';
import { formatDate } from '../../../../domain/dates.ts';
import type { Totals } from '../../../../domain/invoices/invoiceTotals.ts';
import { exportTexts } from '../../../documents/exportTexts.ts';
import { itemsOf, printingOf } from '../../../documents/terms.ts';
import { byteOrderMark, csvMoney, csvRows } from '../../../records/csvText.ts';

type Text = ReturnType<typeof exportTexts>;
type Line = InvoiceDocumentData['items'][number];

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
    csvMoney(line.amount_per_unit, language),
    csvMoney(line.amount, language),
    'EUR',
  ];
  const total = (type: 'net' | 'tax' | 'gross', label: string, cents: number) => [
    text(`type.${type}`),
    ...start,
    '',
    safeCell(label),
    '',
    '',
    csvMoney(cents, language),
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
 * The invoice as a table for a finance system (docs/invoice-export.md), as the Excel of its language opens it, without a
 * cell that a spreadsheet program would run. A revoked invoice is followed by its cancellation;
 * of a correction its own lines are told.
 */
export const csvOf = (document: InvoiceDocumentData, language: Language): string => {
  const text = exportTexts(language);
  const tax = taxLabel(document, text);
  const { cancellation, correction } = document;
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
    ...(correction
      ? rowsOf(
          {
            ...correction,
            items: itemsOf(printingOf(document, 'correction', language)),
            number: correction.number ?? text('draft'),
            date: formatDate(correction.date),
          },
          tax,
          text,
          language,
        )
      : rowsOf(invoice, tax, text, language)),
    ...(cancellation
      ? rowsOf({ ...cancellation, date: formatDate(cancellation.date) }, tax, text, language)
      : []),
  ];
  return `${byteOrderMark}${csvRows(rows, language)}`;
};
