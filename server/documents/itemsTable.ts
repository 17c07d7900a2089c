import type { InvoiceDocumentData } from '../../contract/invoices/invoiceDocument.ts';
import { itemSections, type Language } from '../../contract/vocab.ts';
import { sumOf } from '../../domain/money.ts';
import type { PrintedTexts } from './exportTexts.ts';
import { printedCents, printedCount } from './format.ts';
import type { PaperRow, PaperTable } from './pdf/paper.ts';

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

export const itemsTable = (items: readonly Item[], text: PrintedTexts, language: Language): PaperTable => ({
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
