import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { SettlementFormat } from '../../../../contract/reports/settlementVocab.ts';
import type { Language } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { attachedFiles } from '../../../support/sendingSite.ts';
import { answerPayment, settle, someJune } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const june = { from_date: '2026-06-01', to_date: '2026-06-30' };

const file = async (settlement_id: string, format: SettlementFormat, language?: Language) => {
  const { blob, filename } = await client.call(api.exportSettlement, {
    settlement_id,
    format,
    ...(language ? { language } : {}),
  });
  return { filename, bytes: new Uint8Array(await blob.arrayBuffer()) };
};
const textOfPdf = async (bytes: Uint8Array): Promise<string> => (await pdfPages(bytes)).flat().join('\n');
const linesOf = (bytes: Uint8Array): string[] =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).split('\r\n');

test('the records of a run are a CSV file, in English and German', async () => {
  const { trial } = await someJune(app.db);
  await app.db
    .updateTable('trial')
    .set({ title: '=AURORA' })
    .where('trial_id', '=', trial.trial_id)
    .execute();
  const { settlement_id } = await settle(client, june);
  const english = await file(settlement_id, 'csv', 'en');
  expect(english.filename).toBe('SET-2026-00001.csv');
  expect(linesOf(english.bytes)).toEqual([
    '\uFEFFNumber,Type,Date,Cost centre,Provider,External,Trial,Subject ID,Visit,Service,Payment,Performed on,Amount,Currency',
    "SET-2026-00001,Settlement,01.07.2026,,Pharmacy,No,'=AURORA,001,Visit,Visit,Reading,15.06.2026,20.00,EUR",
    "SET-2026-00001,Settlement,01.07.2026,4711,Radiology,No,'=AURORA,001,Visit,Visit,Reading,01.06.2026,100.00,EUR",
    "SET-2026-00001,Settlement,01.07.2026,4711,Radiology,No,'=AURORA,002,Visit,Visit,Reading,30.06.2026,200.00,EUR",
    '',
  ]);
  const [, german] = linesOf((await file(settlement_id, 'csv', 'de')).bytes);
  expect(german).toBe(
    "SET-2026-00001;Abrechnung;01.07.2026;;Pharmacy;Nein;'=AURORA;001;Visit;Visit;Reading;15.06.2026;20,00;EUR",
  );
});

test('what the hospital books between its cost centres is a row for each of them, the provider and the trial', async () => {
  const { trial } = await someJune(app.db);
  const { settlement_id } = await settle(client, june);
  const { filename, bytes } = await file(settlement_id, 'allocation', 'de');
  expect(filename).toBe('SET-2026-00001 Verrechnung.csv');
  const title = `Trial ${trial.trial_id}`;
  expect(linesOf(bytes)).toEqual([
    '\uFEFFNummer;Art;Datum;Zeitraum von;Zeitraum bis;Kostenstelle;Leistungserbringer;Extern;Studie;Anzahl;Betrag;Währung',
    `SET-2026-00001;Abrechnung;01.07.2026;01.06.2026;30.06.2026;;Pharmacy;Nein;${title};1;20,00;EUR`,
    `SET-2026-00001;Abrechnung;01.07.2026;01.06.2026;30.06.2026;4711;Radiology;Nein;${title};2;300,00;EUR`,
    '',
  ]);
});

test('its document is kept with its hash: the same bytes for ever, a translation of its own', async () => {
  const { payments } = await someJune(app.db);
  const { settlement_id } = await settle(client, june);
  const first = await file(settlement_id, 'pdf', 'en');
  expect(first.filename).toBe('SET-2026-00001.pdf');
  const text = await textOfPdf(first.bytes);
  for (const said of [
    'SET-2026-00001',
    'Internal allocation',
    'Radiology',
    '4711',
    '320.00 €',
    'Not an invoice',
  ])
    expect(text).toContain(said);
  await answerPayment(app.db, payments[0], null);
  expect((await file(settlement_id, 'pdf', 'en')).bytes).toEqual(first.bytes);
  expect(await textOfPdf((await file(settlement_id, 'pdf', 'de')).bytes)).toContain('320,00 €');
  const kept = await app.db.selectFrom('settlement_pdf').select(['language', 'sha256']).execute();
  expect(kept.map(({ language }) => language).sort()).toEqual(['de', 'en']);
});

test('the document of a provider from outside is addressed to it', async () => {
  const { laboratory } = await someJune(app.db);
  const { settlement_id } = await settle(client, june, laboratory.provider_id);
  const text = await textOfPdf((await file(settlement_id, 'pdf', 'en')).bytes);
  for (const said of ['Laboratory GmbH', 'Bonn', '50.00 €', 'Please send us your invoice'])
    expect(text).toContain(said);
});

test('each provider of a run gets a document and records of its own, with its part alone', async () => {
  await someJune(app.db);
  const { settlement_id, sums } = await settle(client, june);
  const part = async (provider_id: string, format: SettlementFormat) => {
    const { blob, filename } = await client.call(api.exportSettlement, {
      settlement_id,
      format,
      provider_id,
      language: 'en',
    });
    return { filename, bytes: new Uint8Array(await blob.arrayBuffer()) };
  };
  const radiology = sums.find(({ provider_label }) => provider_label === 'Radiology')?.provider_id ?? '';
  const csv = await part(radiology, 'csv');
  expect(csv.filename).toBe('SET-2026-00001 Radiology.csv');
  expect(
    linesOf(csv.bytes)
      .slice(1, -1)
      .map((line) => line.split(',').at(-2)),
  ).toEqual(['100.00', '200.00']);
  const pdf = await part(radiology, 'pdf');
  expect(pdf.filename).toBe('SET-2026-00001 Radiology.pdf');
  const text = await textOfPdf(pdf.bytes);
  expect(text).toContain('Only the share of Radiology');
  expect(text).toContain('300.00');
  expect(text).not.toContain('Pharmacy');
  // The document of the run stays what it is.
  expect(await textOfPdf((await file(settlement_id, 'pdf', 'en')).bytes)).toContain('Pharmacy');
  await expect(part(settlement_id, 'pdf')).rejects.toMatchObject({ status: 404 });
});

test('what a provider gets of a run can be mailed: an unsent email to its address with its document', async () => {
  const { trial } = await someJune(app.db);
  const { settlement_id } = await settle(client, june);
  const { sums } = await client.call(api.getSettlement, { settlement_id });
  const provider_id = sums.find(({ provider_label }) => provider_label === 'Radiology')?.provider_id ?? '';
  const mailOf = async (): Promise<string> => {
    const { blob, filename } = await client.call(api.exportSettlement, {
      settlement_id,
      format: 'mail',
      provider_id,
      language: 'en',
    });
    expect(filename).toBe('SET-2026-00001 Radiology.eml');
    return blob.text();
  };
  const unaddressed = await mailOf();
  expect(unaddressed).toMatch(/^X-Unsent: 1\r$/m);
  expect(unaddressed).toContain('Subject: Settlement SET-2026-00001: Radiology');
  expect(unaddressed).not.toMatch(/^(To|From):/m);
  expect(unaddressed.replaceAll('=\r\n', '')).toContain('2 records from 01.06.2026 to 30.06.2026');
  await client.call(api.createProviderAddress, {
    provider_id,
    address_id: newId(),
    label: `Radiology ${trial.trial_id}`,
    recipient: 'Radiology',
    email: 'radiology@klinikum.example',
  });
  const mail = await mailOf();
  expect(mail).toMatch(/^To: radiology@klinikum\.example\r$/m);
  const [{ name, content } = { name: '', content: Buffer.alloc(0) }] = attachedFiles(mail);
  expect(name).toBe('SET-2026-00001 Radiology.pdf');
  expect(await textOfPdf(new Uint8Array(content))).toContain('300.00');
});
