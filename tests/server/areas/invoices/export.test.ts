import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { ExportFormat, Language } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit; "long"', 1_234_50);
  await trial.addService('=HYPERLINK("http://x")', 10_00);
  await trial.perform(
    { service: 'Visit; "long"', date: '2026-01-05' },
    { service: 'Visit; "long"', date: '2026-01-06' },
    { service: '=HYPERLINK("http://x")', date: '2026-01-06' },
  );
});

interface Exported {
  filename: string;
  bytes: Uint8Array;
  text: string;
}

const exported = async (
  invoice_id: string,
  format: ExportFormat,
  language: Language = 'en',
): Promise<Exported> => {
  const { blob, filename } = await finance.call(api.exportInvoice, { invoice_id, format, language });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { filename, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
};

const allBytes = async (invoice_id: string) => ({
  json: (await exported(invoice_id, 'json')).bytes,
  csvEn: (await exported(invoice_id, 'csv', 'en')).bytes,
  csvDe: (await exported(invoice_id, 'csv', 'de')).bytes,
  data: await finance.call(api.exportInvoiceData, { invoice_id }),
  addresses: await finance.call(api.listInvoiceAddresses, { invoice_id }),
});

const finalized = async (): Promise<string> => {
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

test('CSV in English: one row for each item, then net, tax and gross; nothing a spreadsheet would run', async () => {
  const { filename, text } = await exported(await finalized(), 'csv', 'en');
  expect(filename).toBe('INV-2026-00001.csv');
  expect(text).toBe(
    [
      '\uFEFFType,Number,Date,Item,Label,Quantity,Unit price,Amount,Currency',
      'Item,INV-2026-00001,01.07.2026,1,"Visit; ""long""",2,1234.50,2469.00,EUR',
      'Item,INV-2026-00001,01.07.2026,2,"\'=HYPERLINK(""http://x"")",1,10.00,10.00,EUR',
      'Net,INV-2026-00001,01.07.2026,,Net,,,2479.00,EUR',
      'Tax,INV-2026-00001,01.07.2026,,19 % VAT,,,471.01,EUR',
      'Gross,INV-2026-00001,01.07.2026,,Gross,,,2950.01,EUR',
      '',
    ].join('\r\n'),
  );
});

test('CSV in German has decimal commas, semicolons and German words alone', async () => {
  const { text } = await exported(await finalized(), 'csv', 'de');
  const [head, first, , ...totals] = text.split('\r\n');
  expect(head).toBe('\uFEFFTyp;Nummer;Datum;Position;Bezeichnung;Menge;Einzelpreis;Betrag;Währung');
  expect(first).toBe('Position;INV-2026-00001;01.07.2026;1;"Visit; ""long""";2;1234,50;2469,00;EUR');
  expect(totals).toEqual([
    'Netto;INV-2026-00001;01.07.2026;;Netto;;;2479,00;EUR',
    'Steuer;INV-2026-00001;01.07.2026;;19 % USt.;;;471,01;EUR',
    'Brutto;INV-2026-00001;01.07.2026;;Brutto;;;2950,01;EUR',
    '',
  ]);
});

test('a draft is exported as it is now and marked as one', async () => {
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31', { label: 'A/B: January' });
  const csv = await exported(invoice_id, 'csv', 'de');
  expect(csv.filename).toBe('A_B_ January.csv');
  expect(csv.text).toContain('\r\nNetto;Entwurf;;;Netto;;;2479,00;EUR\r\n');
  const document = InvoiceDocumentData.parse(JSON.parse((await exported(invoice_id, 'json')).text));
  expect(document).toMatchObject({ state: 'draft', number: null, net_amount: 2_479_00 });
});

test('the name of the file is cut, but never inside a character', async () => {
  const label = `${'x'.repeat(99)}𝛼 and more`;
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31', { label });
  expect((await exported(invoice_id, 'csv')).filename).toBe(`${'x'.repeat(99)}.csv`);
});

test('CSV, JSON and the exported data tell the same sums', async () => {
  const invoice_id = await finalized();
  const document = InvoiceDocumentData.parse(JSON.parse((await exported(invoice_id, 'json')).text));
  expect(await finance.call(api.exportInvoiceData, { invoice_id })).toEqual(document);
  const { data } = Papa.parse<string[]>((await exported(invoice_id, 'csv')).text.trimEnd(), {
    delimiter: ',',
  });
  const amounts = (type: string) =>
    data.filter(([kind]) => kind?.trim() === type).map((row) => Math.round(Number(row[7]) * 100));
  expect(amounts('Item')).toEqual(document.items.map(({ amount }) => amount));
  expect(amounts('Net')).toEqual([document.net_amount]);
  expect(amounts('Tax')).toEqual([document.tax_amount]);
  expect(amounts('Gross')).toEqual([document.gross_amount]);
});

test('the reason why no tax is due is printed', async () => {
  const exempt = await buildBillingTrial(server.db, { tax_rule: 'exempt', tax_reason: '§ 4 Nr. 16 UStG' });
  await exempt.addService('Visit', 10_00);
  await exempt.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(finance, exempt.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  const { text } = await exported(invoice_id, 'csv', 'de');
  expect(text).toContain('Steuer;INV-2026-00001;01.07.2026;;Umsatzsteuerfrei: § 4 Nr. 16 UStG;;;0,00;EUR');
});

/** Changes all that an invoice was made of. */
const changeEverything = async (): Promise<void> => {
  await server.db
    .updateTable('address')
    .set({ recipient: 'Other Ltd', city: 'Paris', vat_id: 'FR1' })
    .execute();
  await server.db.updateTable('trial').set({ title: 'Renamed', tax_rule: 'vat_7', type: 'test' }).execute();
  await server.db.updateTable('study_service').set({ label: 'Renamed', sort_order: 99 }).execute();
  await server.db.updateTable('participant').set({ subject_id: 'X' }).execute();
  await server.db.updateTable('clinicalsite').set({ name: 'Renamed', numbering_mode: 'typed' }).execute();
  await server.db.deleteFrom('trial_address').execute();
};

test('a finalized invoice gives the same bytes whatever happens to contract, addresses and participants', async () => {
  const invoice_id = await finalized();
  const before = await allBytes(invoice_id);
  await changeEverything();
  expect(await allBytes(invoice_id)).toEqual(before);
});

test('a revoked one gives its own bytes for ever: the invoice as it was, followed by the Storno', async () => {
  const invoice_id = await finalized();
  const invoice = await allBytes(invoice_id);
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const before = await allBytes(invoice_id);
  await changeEverything();
  expect(await allBytes(invoice_id)).toEqual(before);

  const { cancellation, ...document } = before.data;
  expect({ ...document, cancellation: null, state: 'finalized' }).toEqual(invoice.data);
  expect(cancellation).toMatchObject({ number: 'CAN-2026-00001', net_amount: -2_479_00 });
  const csv = new TextDecoder('utf-8', { ignoreBOM: true });
  expect(csv.decode(before.csvEn)).toBe(
    [
      csv.decode(invoice.csvEn).trimEnd(),
      'Item,CAN-2026-00001,01.07.2026,1,"Visit; ""long""",-2,1234.50,-2469.00,EUR',
      'Item,CAN-2026-00001,01.07.2026,2,"\'=HYPERLINK(""http://x"")",-1,10.00,-10.00,EUR',
      'Net,CAN-2026-00001,01.07.2026,,Net,,,-2479.00,EUR',
      'Tax,CAN-2026-00001,01.07.2026,,19 % VAT,,,-471.01,EUR',
      'Gross,CAN-2026-00001,01.07.2026,,Gross,,,-2950.01,EUR',
      '',
    ].join('\r\n'),
  );
});
