import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import { cancelled, totalsOf } from '../../../../domain/invoices/invoiceTotals.ts';
import { sampleInvoice } from '../../../../domain/invoices/sampleInvoice.ts';
import { paperOf } from '../../../../server/documents/paperOf.ts';
import { createPrinter } from '../../../../server/documents/pdf/printer.ts';
import { pdfPages } from '../../../support/pdfText.ts';

const printer = createPrinter();
afterAll(() => printer.close());

const ofVisits = 'Visitenleistungen';
const ofNone = 'Nicht visitengebundene Leistungen';

/** An invoice with so many visit services and four others. */
const invoiceOf = (count: number): InvoiceDocumentData => {
  const items = Array.from({ length: count + 4 }, (_, index) => ({
    item_number: index + 1,
    section: index < count ? ('visit_bound' as const) : ('operational' as const),
    label: `Service ${index}`,
    quantity: 1,
    amount_per_unit: 100,
    amount: 100,
  }));
  const totals = totalsOf(
    items.map(({ amount }) => amount),
    sampleInvoice.tax_rate,
  );
  return { ...sampleInvoice, items, annex: null, ...totals };
};

/** Its pages, each as its lines. */
const pagesOf = async (data: InvoiceDocumentData, kind: 'invoice' | 'cancellation' = 'invoice') =>
  pdfPages(await printer.print(paperOf(data, { kind, language: 'de', logo: null })));

/** Of invoices of so many visit services that the page ends before, in and after each part of the second section. */
const invoices = new Map<number, string[][]>();
beforeAll(async () => {
  for (let count = 20; count <= 28; count += 1) invoices.set(count, await pagesOf(invoiceOf(count)));
});

test('a section is called by its name above its first item, on the same page, wherever the page ends', () => {
  for (const [count, pages] of invoices) {
    const lines = pages.flat();
    expect(lines.filter((line) => line === ofVisits || line === ofNone)).toEqual([ofVisits, ofNone]);
    for (const page of pages) {
      const at = page.indexOf(ofNone);
      if (at !== -1) expect(page[at + 1]).toBe(`${count + 1} Service ${count} 1 1,00 1,00`);
    }
  }
});

const head = 'Pos. Leistung Menge Einzelpreis € Betrag €';
const isItem = (line: string | undefined): boolean => /^\d+ Service \d+ 1 1,00 1,00$/.test(line ?? '');

test('a sum is never alone on top of a page: it stays with the item above it, wherever the page ends', () => {
  for (const [count, pages] of invoices) {
    const lines = pages.flat();
    expect(lines.filter((line) => line.startsWith('Zwischensumme'))).toHaveLength(2);
    expect(lines.filter(isItem)).toHaveLength(count + 4);
    for (const page of pages) {
      const first = page[page.indexOf(head) + 1];
      expect(first === ofVisits || first === ofNone || isItem(first)).toBe(true);
      const sum = page.findIndex((line) => line.includes('Summe netto'));
      if (sum !== -1) expect(page.slice(0, sum).some(isItem)).toBe(true);
    }
  }
});

test('the sum of a participant stays with her last service, and that of all services with both', async () => {
  const annex = Array.from({ length: 60 }, (_, subject) =>
    Array.from({ length: 2 }, () => ({
      item_number: 1,
      subject_id: String(100 + subject),
      visit_label: 'Visit',
      label: 'Service',
      performance_date: '2026-01-05',
      amount: 100,
    })),
  ).flat();
  const pages = await pagesOf({ ...invoiceOf(1), annex });
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.flat().filter((line) => /^Summe \d/.test(line))).toHaveLength(60);
  for (const page of pages.slice(1))
    expect(page[page.findIndex((line) => line.startsWith('Teilnehmer Visite')) + 1]).toMatch(/^\d{3} Visit/);
});

test('nothing of a text that is longer than a page is lost, nor of the sums above it', async () => {
  const words = Array.from({ length: 660 }, (_, index) => `w${index + 1000}`);
  const reason = words.join(' ');
  const invoice = invoiceOf(22);
  const storno = { number: 'CAN-2026-00001', date: '2026-07-01', reason, ...cancelled(invoice) };
  const exempt = { ...invoice, tax_rule: 'exempt' as const, tax_reason: reason };
  for (const lines of [
    (await pagesOf({ ...invoice, cancellation: storno }, 'cancellation')).flat(),
    (await pagesOf(exempt)).flat(),
  ]) {
    const printed = new Set(lines.join(' ').split(' '));
    expect(words.filter((word) => !printed.has(word))).toEqual([]);
    expect(lines.some((line) => line.includes('Summe netto'))).toBe(true);
  }
});
