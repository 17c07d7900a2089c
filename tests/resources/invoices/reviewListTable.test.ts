import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ReviewLine } from '../../../contract/invoices/invoiceReview.ts';
import { reviewListName, reviewListTable } from '../../../resources/invoices/review/reviewListTable.ts';
import { xlsxFile } from '../../../ui/spreadsheet/files/xlsxFile.ts';

const line = (told: Partial<ReviewLine>): ReviewLine => ({
  invoice_item_id: 'item',
  recorded_study_service_id: 'record',
  item_number: 1,
  label: 'ADAS-Cog',
  subject_id: '01-701-1383',
  visit_label: 'Week 8',
  performance_date: '2026-04-02',
  quantity: 1,
  amount: 125_00,
  is_reviewed: false,
  change: null,
  confirmed_by: null,
  ...told,
});

const readBack = async (lines: readonly ReviewLine[], language: 'en' | 'de') => {
  const file = await xlsxFile(reviewListTable(lines, language), reviewListName('January', language));
  return readSheet(Buffer.from(await file.arrayBuffer()));
};

test('the Excel list says subject, visit, service, date and amount by line, with their sum', async () => {
  const byHand = {
    recorded_study_service_id: null,
    subject_id: null,
    visit_label: null,
    performance_date: null,
  };
  const rows = await readBack(
    [line({}), line({ ...byHand, label: 'Discount', quantity: 2, amount: -50_00 })],
    'en',
  );
  expect(rows).toEqual([
    ['Subject ID', 'Visit', 'Service', 'Date', 'Quantity', 'Amount €', 'Checked'],
    ['01-701-1383', 'Week 8', 'ADAS-Cog', new Date('2026-04-02T00:00:00Z'), 1, 125, null],
    [null, null, 'Discount', null, 2, -50, null],
    [null, null, 'Net total', null, null, 75, null],
  ]);
});

test('it speaks the language of who gets it', async () => {
  const [head, , total] = await readBack([line({})], 'de');
  expect(head).toEqual(['Teilnehmer-ID', 'Visite', 'Leistung', 'Datum', 'Menge', 'Betrag €', 'Geprüft']);
  expect(total?.[2]).toBe('Summe netto');
  expect(reviewListName('INV-2026-00001', 'de')).toBe('Prüfliste INV-2026-00001');
});

test('what is gone since the review is not in it, and counts in no sum', async () => {
  const rows = await readBack([line({}), line({ change: 'removed' })], 'en');
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)?.[5]).toBe(125);
});

test.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil")'])(
  'a text that begins like a formula stays a text: %s',
  async (label) => {
    const [, row] = await readBack([line({ label, subject_id: label })], 'en');
    expect([row?.[0], row?.[2]]).toEqual([label.trim(), label.trim()]);
    expect(typeof row?.[2]).toBe('string');
  },
);
