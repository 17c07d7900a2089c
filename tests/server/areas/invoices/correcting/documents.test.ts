import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { type EInvoiceFormat, einvoiceFormats } from '../../../../../contract/vocab.ts';
import { printMissing } from '../../../../../server/areas/invoices/document/printAhead.ts';
import {
  correctionsOf,
  correctNow,
  type IssuedA,
  issueA,
  workedEntries,
} from '../../../../support/correctedInvoice.ts';
import { pdfFiles, pdfPages } from '../../../../support/pdfText.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { testDatabase } from '../../../../support/testDb.ts';
import { testPrinter } from '../../../../support/testPrinter.ts';

const app = testApp();
let a: IssuedA;
app.given(async () => {
  a = await issueA(app);
});
beforeEach(() => app.setNow(Date.parse('2026-02-10T10:00:00Z')));

const exported = async (format: EInvoiceFormat | 'pdf' | 'json' | 'csv', language: 'de' | 'en' = 'de') => {
  const { blob, filename } = await a.client.call(api.exportInvoice, {
    invoice_id: a.invoice_id,
    format,
    document: 'correction',
    correction_place: 1,
    language,
  });
  return { filename, bytes: new Uint8Array(await blob.arrayBuffer()) };
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const printed = async (language: 'de' | 'en' = 'de') =>
  (await pdfPages((await exported('pdf', language)).bytes)).flat().join(' ');

test('a draft is printed as one; the correction names number and date of its invoice, and is no Gutschrift', async () => {
  const { client, invoice_id } = a;
  const entries = workedEntries(await correctionsOf(a));
  await client.call(api.putCorrection, { invoice_id, correction_place: 1, entries });
  expect(await printed()).toContain('ENTWURF');
  await client.call(api.finalizeCorrection, { invoice_id, correction_place: 1, version: 1 });
  const text = await printed();
  expect(text).toContain('Rechnungskorrektur');
  expect(text).toContain('COR-2026-00001');
  expect(text).toContain('INV-2026-00001');
  expect(text).toContain('02.02.2026');
  expect(text).toContain('ECG (nicht erbracht, wie berechnet): ECG device was');
  expect(text).toContain('V1 (richtig)');
  expect(text).toContain('−135,00');
  expect(text).toContain('8.984,50');
  expect(text).not.toContain('ENTWURF');
  expect(text).not.toMatch(/Gutschrift/i);
  expect(await printed('en')).toContain('Invoice correction');
});

test('it is the same bytes for ever, printed ahead, and in the export of many', async () => {
  await correctNow(a, workedEntries(await correctionsOf(a)));
  const { db, writer } = await testDatabase();
  await printMissing({ db, writer, printer: testPrinter }, (error) => expect(error).toBeNull());
  const kept = await app.db
    .selectFrom('invoice_pdf')
    .select(['document', 'correction_place'])
    .orderBy('document')
    .execute();
  expect(kept).toEqual([
    { document: 'correction', correction_place: 1 },
    { document: 'invoice', correction_place: 0 },
  ]);
  const first = await exported('pdf');
  expect(first.filename).toBe('COR-2026-00001.pdf');
  await a.client.call(api.revokeInvoice, { invoice_id: a.invoice_id, reason: 'Wrong sponsor' });
  expect((await exported('pdf')).bytes).toEqual(first.bytes);
});

test('every electronic format says it as a corrected invoice that names its invoice, and keeps the rules', async () => {
  await correctNow(a, workedEntries(await correctionsOf(a)));
  for (const format of einvoiceFormats) {
    const { bytes } = await exported(format);
    const files = format.startsWith('zugferd') ? Object.values(await pdfFiles(bytes)) : [textOf(bytes)];
    const xml = files.join('');
    expect(xml).toMatch(/TypeCode>384</);
    expect(xml).toContain('INV-2026-00001');
    expect(xml).toContain('-160.65');
  }
});

test('the Storno of a corrected invoice is an electronic invoice in every format, too', async () => {
  await correctNow(a, workedEntries(await correctionsOf(a)));
  await a.client.call(api.revokeInvoice, { invoice_id: a.invoice_id, reason: 'Wrong sponsor' });
  for (const format of einvoiceFormats) {
    const asked = { invoice_id: a.invoice_id, format, document: 'cancellation' } as const;
    expect((await a.client.call(api.exportInvoice, asked)).blob.size).toBeGreaterThan(0);
  }
});

test('table and data hold its lines alone', async () => {
  await correctNow(a, workedEntries(await correctionsOf(a)));
  const data = JSON.parse(textOf((await exported('json')).bytes));
  expect(data.correction).toMatchObject({ number: 'COR-2026-00001', net_amount: -135_00 });
  const table = textOf((await exported('csv')).bytes);
  expect(table).toContain('COR-2026-00001');
  expect(table).not.toContain('Start-up');
});

test('a correction that there is none of is not found', async () => {
  expect(await refusalOf(exported('pdf'))).toMatchObject({ code: 'not_found' });
});
