import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { sampleInvoice } from '../../../../domain/invoices/sampleInvoice.ts';
import { readUnprintable } from '../../../../server/areas/invoices/across/readUnprintable.ts';
import { unprintableTexts } from '../../../../server/areas/invoices/document/unprintable.ts';
import { paperOf } from '../../../../server/documents/paperOf.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { countingStatements } from '../../../support/countingStatements.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-10' });
});

const draft = (edit: { reference_number?: string } = {}) =>
  draftInvoice(finance, trial.trial_id, '2026-01-31', edit);
const unprintable = async (...invoice_ids: string[]) =>
  (await finance.call(api.listUnprintable, { invoice_ids })).invoices;

test('texts that the document prints with question marks are told, each with where it is mended', async () => {
  await server.db.updateTable('trial').set({ title: 'AURORA 東京' }).execute();
  await server.db.updateTable('address').set({ city: 'Łódź', contact_name: '王 Wei' }).execute();
  await server.db.updateTable('clinicalsite').set({ sender_footer: 'See you 😀' }).execute();
  const { invoice_id } = await draft({ reference_number: 'PO 東' });
  expect(await unprintable(invoice_id)).toEqual([
    {
      invoice_id,
      texts: [
        { place: 'invoice', text: 'PO 東', characters: '東' },
        { place: 'recipient', text: '王 Wei', characters: '王' },
        { place: 'trial', text: 'AURORA 東京', characters: '東京' },
        { place: 'sender', text: 'See you 😀', characters: '😀' },
      ],
    },
  ]);
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format: 'pdf' });
  const lines = (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join('\n');
  for (const printed of ['PO ?', '? Wei', 'AURORA ??', 'See you ?', 'Łódź']) expect(lines).toContain(printed);
});

test('it stands in the way of nothing, and is not told of invoices that have gone out or print as they are written', async () => {
  const fine = await draft();
  const strange = await draft({ reference_number: 'PO 東' });
  expect((await unprintable(fine.invoice_id, strange.invoice_id)).map((one) => one.invoice_id)).toEqual([
    strange.invoice_id,
  ]);
  const gone = await finance.call(api.finalizeInvoice, { invoice_id: strange.invoice_id });
  expect(gone.state).toBe('finalized');
  expect(await unprintable(fine.invoice_id, strange.invoice_id)).toEqual([]);
});

test('of an invoice that has gone out the reason is looked at that its cancellation would print', async () => {
  const { invoice_id } = await draft({ reference_number: 'PO 東' });
  await finance.call(api.finalizeInvoice, { invoice_id });
  const reason = 'Falscher Empfänger 王';
  const asked = { invoice_ids: [invoice_id], reason };
  expect((await finance.call(api.listUnprintable, asked)).invoices).toEqual([
    { invoice_id, texts: [{ place: 'reason', text: reason, characters: '王' }] },
  ]);
  expect(
    (await finance.call(api.listUnprintable, { ...asked, reason: 'Falscher Empfänger' })).invoices,
  ).toEqual([]);
  await finance.call(api.revokeInvoice, { invoice_id, reason });
  const wanted = { invoice_id, format: 'pdf', document: 'cancellation' } as const;
  const { blob } = await finance.call(api.exportInvoice, wanted);
  const lines = (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join('\n');
  expect(lines).toContain('Grund: Falscher Empfänger ?');
});

test('an invoice that there is not is not found', async () => {
  expect(await refusalOf(unprintable(trial.trial_id))).toMatchObject({ code: 'not_found' });
});

test('what is looked at of many drafts is read by as many statements as of one, each as it prints by itself', async () => {
  const first = await draft({ reference_number: 'PO 東' });
  await server.db.updateTable('address').set({ contact_name: '王 Wei' }).execute();
  const other = await buildBillingTrial(server.db);
  await other.addService('Visite 京', 50_00);
  await other.perform({ service: 'Visite 京', date: '2026-01-10', subject: '李' });
  const second = await draftInvoice(finance, other.trial_id, '2026-01-31');
  await server.db.updateTable('address').set({ is_annex_wanted: true }).execute();
  const read = async (...invoice_ids: string[]) => {
    const { db, sent } = countingStatements(server.db);
    const invoices = await readUnprintable(db, { invoice_ids });
    return { invoices, sent: sent() };
  };
  const [ofFirst, ofSecond] = [await read(first.invoice_id), await read(second.invoice_id)];
  expect(ofSecond.invoices.flatMap(({ texts }) => texts)).toEqual([
    { place: 'items', text: 'Visite 京', characters: '京' },
    { place: 'participants', text: '李', characters: '李' },
  ]);
  expect(await read(first.invoice_id, second.invoice_id)).toEqual({
    invoices: [...ofFirst.invoices, ...ofSecond.invoices],
    sent: ofFirst.sent,
  });
});

/** The document with a character of its own behind every text that people write. */
const marked = (data: InvoiceDocumentData): InvoiceDocumentData => {
  const kept = new Set(['format', 'state', 'kind', 'purpose', 'section', 'type', 'language', 'currency']);
  const isKept = (name: string) => kept.has(name) || /_date$|_rule$|_from$|_to$|sha256$/.test(name);
  let next = 0x6771;
  const mark = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => mark(each, name));
    if (typeof value === 'string') return isKept(name) ? value : `${value} ${String.fromCodePoint(next++)}`;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mark(each, key)]));
  };
  return mark(data, '') as InvoiceDocumentData; // the same shape with other texts
};

test('exactly the texts that are printed are looked at', () => {
  const full = { ...sampleInvoice, state: 'draft', number: null, tax_rule: 'exempt', tax_rate: 0 } as const;
  const data = marked({
    ...full,
    tax_reason: 'Exempt',
    search_key: 'ERP',
    sender: {
      ...full.sender,
      unit: 'Unit',
      bank: 'Bank',
      iban: 'DE02',
      bic: 'BIC',
      contact_name: 'Somebody',
      phone: '1',
      email: 'a@b',
      footer: 'Foot',
      tax_number: '2',
      registration_id: 'HRB',
      electronic_address: 'a@c',
    },
    payment: { days: null, due_date: null, text: 'Terms' },
    annex: [
      {
        item_number: 1,
        subject_id: '01-001',
        visit_label: 'V1',
        label: 'An older label',
        performance_date: '2026-01-10',
        amount: 100_00,
      },
    ],
  });
  const paper = JSON.stringify(paperOf(data, { kind: 'invoice', language: data.language, logo: null }));
  const printed = new Set(paper.match(/\p{Script=Han}/gu));
  const told = new Set(unprintableTexts(data).flatMap(({ characters }) => [...characters]));
  expect(told).toEqual(printed);
  expect(printed.size).toBeGreaterThan(25);
});
