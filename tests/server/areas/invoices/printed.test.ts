import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { january } from '../../../support/workedExample.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  await server.db
    .updateTable('clinicalsite')
    .set({
      name: 'Klinikum',
      sender_city: 'Köln',
      sender_iban: 'DE02120300000000202051',
      sender_vat_id: 'DE123456789',
      payment_days: 30,
    })
    .execute();
  trial = await buildBillingTrial(server.db);
  await trial.addService('SCR', 400_00);
  await trial.addService('V1', 1_250_00);
  await trial.addService('ECG', 85_00);
  await trial.addService('Start-up', 5_000_00, { isOperational: true });
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
  await trial.perform(...january);
});

const printed = async (wanted: CallInput<typeof api.exportInvoice>) => {
  const { blob, filename } = await finance.call(api.exportInvoice, { format: 'pdf', ...wanted });
  return { filename, bytes: new Uint8Array(await blob.arrayBuffer()) };
};
const pagesOf = async (wanted: CallInput<typeof api.exportInvoice>) =>
  pdfPages((await printed(wanted)).bytes);
const linesOf = async (wanted: CallInput<typeof api.exportInvoice>) => (await pagesOf(wanted)).flat();

const draft = async () => (await draftInvoice(finance, trial.trial_id, '2026-01-31')).invoice_id;
const finalized = async (): Promise<string> => {
  const invoice_id = await draft();
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};
const revoked = async (): Promise<string> => {
  const invoice_id = await finalized();
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  return invoice_id;
};
const recipient = (change: { language?: 'de' | 'en'; is_annex_wanted?: boolean; country?: string }) =>
  server.db.updateTable('address').set(change).execute();

/** An amount of a German document in cents, its minus that of typography. */
const cents = (text: string): number => Number(text.replace('−', '-').replace(/[.,€ ]/g, ''));
const amountsOf = (lines: readonly string[]) =>
  Object.fromEntries(
    ['Summe netto', 'Umsatzsteuer 19 %', 'Rechnungsbetrag', 'Stornobetrag'].flatMap((name) => {
      const line = lines.find((each) => each.includes(name));
      return line ? [[name, cents(/(\S+)( €)?$/.exec(line)?.[1] ?? '')]] : [];
    }),
  );

describe('the worked example, read back from its PDF', () => {
  test('holds its items by section and its sums to the cent', async () => {
    const lines = await linesOf({ invoice_id: await finalized() });
    for (const line of [
      '1 SCR 3 400,00 1.200,00',
      '2 V1 1 1.250,00 1.250,00',
      '3 ECG 1 85,00 85,00',
      'Zwischensumme: Visitenleistungen 2.535,00',
      '4 Start-up 1 5.000,00 5.000,00',
      '5 Pharmacy 1 150,00 150,00',
      'Zwischensumme: Nicht visitengebundene Leistungen 5.150,00',
    ])
      expect(lines).toContain(line);
    expect(amountsOf(lines)).toEqual({
      'Summe netto': 7_685_00,
      'Umsatzsteuer 19 %': 1_460_15,
      Rechnungsbetrag: 9_145_15,
    });
  });

  test('says who, what number, when, for which time and how to pay', async () => {
    const text = (await linesOf({ invoice_id: await finalized() })).join('\n');
    for (const part of [
      'Sponsor GmbH',
      'Rechnungsnummer INV-2026-00001',
      'Rechnungsdatum 01.07.2026',
      'Leistungszeitraum 02.01.2026 – 28.01.2026',
      'Zahlbar bis 31.07.2026',
      'IBAN DE02 1203 0000 0000 2020 51',
      'USt-IdNr. DE123456789',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
  });

  test('its Storno names the invoice, and both together are zero in every figure', async () => {
    const invoice_id = await revoked();
    const invoice = amountsOf(await linesOf({ invoice_id }));
    const lines = await linesOf({ invoice_id, document: 'cancellation' });
    const storno = amountsOf(lines);
    expect(lines.join('\n')).toContain('Dieses Dokument storniert die Rechnung');
    expect(lines.join('\n')).toContain('INV-2026-00001 vom 01.07.2026');
    expect(lines.join('\n')).toContain('Stornonummer CAN-2026-00001');
    expect(lines).toContain('1 SCR −3 400,00 −1.200,00');
    expect([
      Number(invoice['Summe netto']) + Number(storno['Summe netto']),
      Number(invoice['Umsatzsteuer 19 %']) + Number(storno['Umsatzsteuer 19 %']),
      Number(invoice.Rechnungsbetrag) + Number(storno.Stornobetrag),
    ]).toEqual([0, 0, 0]);
  });
});

test('is in the language of the recipient; in another one it says that it is a translation', async () => {
  await recipient({ language: 'en' });
  const invoice_id = await finalized();
  const english = await linesOf({ invoice_id });
  expect(english).toContain('2 V1 1 1,250.00 1,250.00');
  expect(english.join('\n')).toContain('Total amount €9,145.15');
  expect(english.join('\n')).toContain('VAT 19% on 7,685.00 1,460.15');
  expect(english.join('\n')).not.toContain('Translation');
  const german = (await linesOf({ invoice_id, language: 'de' })).join('\n');
  expect(german).toContain('Rechnungsbetrag 9.145,15 €');
  expect(german).toContain('Übersetzung. Das Original wurde auf Englisch ausgestellt.');
});

test('lists every service by participant and visit where the recipient wants it, and pages are counted', async () => {
  await recipient({ is_annex_wanted: true });
  await trial.perform(
    ...Array.from({ length: 80 }, (_, index) => ({
      subject: `1${String(index).padStart(2, '0')}`,
      service: 'ECG',
      date: '2026-01-29',
    })),
  );
  const pages = await pagesOf({ invoice_id: await finalized() });
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.map((page) => page.join('\n'));
  text.forEach((page, index) => {
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
  });
  // The head of the table stands on each page that it goes on to.
  for (const page of text.slice(1)) expect(page).toContain('Teilnehmer Visite Datum Leistung Pos. Betrag €');
  const all = text.join('\n');
  expect(all).toContain('Einzelnachweis: 87 Leistungen in der Anlage');
  expect(all).toContain('001 Visit 19.01.2026 V1 2 1.250,00');
  expect(all).toContain('Summe 001 1.735,00');
  // What belongs to no participant stands under its own name.
  expect(all).toMatch(/\nNicht visitengebundene Leistungen\n– – 02\.01\.2026 Start-up/);
  expect(all).toContain('Summe aller Leistungen 14.485,00');
});

test('the annex has gone out with the rest: a participant renamed later is named as then', async () => {
  await recipient({ is_annex_wanted: true });
  const invoice_id = await finalized();
  await server.db
    .updateTable('participant')
    .set({ subject_id: 'X' })
    .where('subject_id', '=', '002')
    .execute();
  expect((await linesOf({ invoice_id })).join('\n')).toContain('002 Visit 20.01.2026');
});

test.each([
  ['exempt', 'Umsatzsteuerfrei: § 4 Nr. 16 UStG'],
  ['not_taxable', 'Nicht steuerbar: § 4 Nr. 16 UStG'],
  ['reverse_charge', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).'],
] as const)('says why no tax is due: %s', async (tax_rule, words) => {
  const options = { tax_rule, tax_reason: '§ 4 Nr. 16 UStG', recipient: { vat_id: 'FR1' } };
  trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit', 10_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const text = (await linesOf({ invoice_id: await finalized() })).join('\n');
  expect(text).toContain(words);
  expect(text).toContain('Rechnungsbetrag 10,00 €');
  expect(text).toContain('Ihre USt-IdNr. FR1');
});

test('a draft is marked as one and kept nowhere; a test trial is marked on what goes out', async () => {
  expect((await linesOf({ invoice_id: await draft() })).join('\n')).toContain('ENTWURF');
  expect(await server.db.selectFrom('invoice_pdf').select('sha256').execute()).toEqual([]);
  trial = await buildBillingTrial(server.db, { type: 'test' });
  await trial.addService('Visit', 10_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const text = (await linesOf({ invoice_id: await finalized() })).join('\n');
  expect(text).toContain('Teststudie: keine echte Rechnung, nicht zu bezahlen');
  expect(text).not.toContain('ENTWURF');
});

test('nothing is cut: long words, labels and addresses are broken', async () => {
  const long = 'x'.repeat(300);
  await server.db
    .updateTable('address')
    .set({ recipient: long.slice(0, 250) })
    .execute();
  await trial.addService(long, 1_00);
  await trial.perform({ service: long, date: '2026-01-05' });
  const text = (await linesOf({ invoice_id: await finalized() })).join('').replace(/[^x]/g, '');
  expect(text).toHaveLength(550);
});

describe('what has gone out', () => {
  test('has the same bytes for ever, kept with their hash', async () => {
    const invoice_id = await finalized();
    const { bytes, filename } = await printed({ invoice_id });
    expect(filename).toBe('INV-2026-00001.pdf');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await server.db.selectFrom('invoice_pdf').select(['language', 'sha256']).execute()).toEqual([
      { language: 'de', sha256 },
    ]);
    await server.db.updateTable('clinicalsite').set({ name: 'Renamed', document_language: 'en' }).execute();
    await server.db.updateTable('address').set({ recipient: 'Other' }).execute();
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
    expect((await printed({ invoice_id })).bytes).toEqual(bytes);
  });

  test('is printed alike by whoever prints it: two at once answer the one that is kept', async () => {
    const invoice_id = await finalized();
    const both = await Promise.all([printed({ invoice_id }), printed({ invoice_id })]);
    expect(both[0].bytes).toEqual(both[1].bytes);
    expect(await server.db.selectFrom('invoice_pdf').select('sha256').execute()).toHaveLength(1);
  });

  test('a cancellation is asked of a revoked invoice alone, and an unknown one of nobody', async () => {
    const invoice_id = await finalized();
    const wanted = { invoice_id, format: 'pdf', document: 'cancellation' } as const;
    expect(await refusalOf(finance.call(api.exportInvoice, wanted))).toMatchObject({
      code: 'invoice_not_revoked',
      status: 409,
    });
    expect(
      await refusalOf(finance.call(api.exportInvoice, { ...wanted, invoice_id: newId() })),
    ).toMatchObject({ code: 'not_found', status: 404 });
  });
});

test('a draft of which nothing is known yet but its cut-off is printed', async () => {
  const { invoice_id } = await draftInvoice(
    finance,
    (await buildBillingTrial(server.db)).trial_id,
    '2026-01-31',
  );
  expect(await linesOf({ invoice_id, format: 'pdf' })).toContain('Rechnung');
});
