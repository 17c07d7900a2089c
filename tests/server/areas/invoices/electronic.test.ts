import { createHash } from 'node:crypto';
import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { type EInvoiceFormat, einvoiceFormats, type PrintedKind } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { standardOf } from '../../../../domain/einvoices/releases.ts';
import { printMissing } from '../../../../server/areas/invoices/document/printAhead.ts';
import { buildBillingTrial, draftInvoice, type TrialOptions } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { pdfFiles, pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { asAlmighty, testDatabase } from '../../../support/testDb.ts';
import { testPrinter } from '../../../support/testPrinter.ts';
import { readXml, textAt } from '../../../support/xmlTree.ts';

const server = testApp();
let finance: Client;
server.given(async () => {
  finance = await server.signIn('clinic_user');
  await completeSender(server.db);
});

const drafted = async (options: TrialOptions = {}): Promise<string> => {
  const trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit <1> & "ECG"', 333_33);
  await trial.perform(
    { service: 'Visit <1> & "ECG"', date: '2026-01-05' },
    { service: 'Visit <1> & "ECG"', date: '2026-01-06' },
    { service: 'Visit <1> & "ECG"', date: '2026-01-28' },
  );
  return (await draftInvoice(finance, trial.trial_id, '2026-01-31')).invoice_id;
};
const finalized = async (options: TrialOptions = {}): Promise<string> => {
  const invoice_id = await drafted(options);
  await completeRecipients(server.db);
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};
const wanting = (einvoice_format: EInvoiceFormat | null) =>
  server.db.updateTable('address').set({ einvoice_format }).execute();

const exported = async (invoice_id: string, format: EInvoiceFormat, document: PrintedKind = 'invoice') => {
  const { blob, filename } = await finance.call(api.exportInvoice, { invoice_id, format, document });
  return { filename, bytes: new Uint8Array(await blob.arrayBuffer()) };
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const kept = () =>
  server.db
    .selectFrom('invoice_einvoice')
    .select(['invoice_id', 'document', 'format', 'sha256'])
    .orderBy('document', 'desc')
    .orderBy('format')
    .execute();

test('each format is made once of what was frozen and kept with its hash: for ever the same bytes', async () => {
  const invoice_id = await finalized();
  const made = new Map<EInvoiceFormat, string>();
  for (const format of einvoiceFormats) made.set(format, sha256((await exported(invoice_id, format)).bytes));
  await server.db.updateTable('address').set({ recipient: 'Another', country: null }).execute();
  await server.db.updateTable('clinicalsite').set({ name: 'Another', sender_iban: null }).execute();
  for (const format of einvoiceFormats)
    expect(sha256((await exported(invoice_id, format)).bytes)).toBe(made.get(format));
  expect(await kept()).toEqual(
    einvoiceFormats
      .toSorted()
      .map((format) => ({ invoice_id, document: 'invoice', format, sha256: made.get(format) })),
  );
});

test('sums and words are those of the printed invoice', async () => {
  const xml = readXml(textOf((await exported(await finalized(), 'xrechnung_ubl')).bytes));
  expect(textAt(xml, 'ID')).toBe('INV-2026-00001');
  expect(textAt(xml, 'LegalMonetaryTotal', 'TaxExclusiveAmount')).toBe('999.99');
  expect(textAt(xml, 'TaxTotal', 'TaxAmount')).toBe('190.00');
  expect(textAt(xml, 'LegalMonetaryTotal', 'PayableAmount')).toBe('1189.99');
  expect(textAt(xml, 'InvoiceLine', 'Item', 'Name')).toBe('Visit <1> & "ECG"');
  expect(textAt(xml, 'AccountingCustomerParty', 'Party', 'PartyLegalEntity', 'RegistrationName')).toBe(
    'Sponsor <Nord> & Söhne',
  );
  expect(textAt(xml, 'PaymentTerms', 'Note')).toBe('Zahlbar bis 31.07.2026');
  expect(textAt(xml, 'PaymentMeans', 'PaymentID')).toBe('INV-2026-00001');
});

test.each([
  ['zugferd', 'factur-x.xml', 'EN 16931'],
  ['zugferd_xrechnung', 'xrechnung.xml', 'XRECHNUNG'],
] as const)(
  '%s is the printed invoice with %s inside, and says so of itself',
  async (format, name, level) => {
    const invoice_id = await finalized();
    const { bytes, filename } = await exported(invoice_id, format);
    expect(filename).toBe('INV-2026-00001.zugferd.pdf');
    const files = await pdfFiles(bytes);
    expect(Object.keys(files)).toEqual([name]);
    expect(textAt(readXml(files[name] ?? ''), 'ExchangedDocument', 'ID')).toBe('INV-2026-00001');
    if (format === 'zugferd_xrechnung')
      expect(files[name]).toBe(textOf((await exported(invoice_id, 'xrechnung_cii')).bytes));
    const { blob } = await finance.call(api.exportInvoice, { invoice_id, format: 'pdf' });
    expect(await pdfPages(bytes)).toEqual(await pdfPages(new Uint8Array(await blob.arrayBuffer())));
    const raw = Buffer.from(bytes).toString('latin1');
    for (const said of ['<pdfaid:part>3<', '<pdfaid:conformance>B<', `<fx:ConformanceLevel>${level}<`])
      expect(raw).toContain(said);
    expect(Buffer.from(bytes).toString('utf8')).toContain('Klinikum "Süd" &amp; Partner');
  },
);

test('a cancellation is a credit note of its own; the invoice stays as it went out', async () => {
  const invoice_id = await finalized();
  const before = await exported(invoice_id, 'xrechnung_ubl');
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const { bytes, filename } = await exported(invoice_id, 'xrechnung_ubl', 'cancellation');
  expect(filename).toBe('CAN-2026-00001.xml');
  const note = readXml(textOf(bytes));
  expect(textAt(note, 'CreditNoteTypeCode')).toBe('381');
  expect(textAt(note, 'BillingReference', 'InvoiceDocumentReference', 'ID')).toBe('INV-2026-00001');
  expect(textAt(note, 'LegalMonetaryTotal', 'PayableAmount')).toBe('1189.99');
  expect(await exported(invoice_id, 'xrechnung_ubl')).toEqual(before);
});

test.each([
  ['exempt', 'E', '§ 4 Nr. 14 UStG'],
  ['reverse_charge', 'AE', null],
  ['not_taxable', 'O', '§ 3a Abs. 2 UStG'],
] as const)(
  'tax rule %s is category %s, with the reason that is printed',
  async (tax_rule, category, tax_reason) => {
    const invoice_id = await finalized({ tax_rule, tax_reason, recipient: { vat_id: 'DE987654321' } });
    const tax = ['TaxTotal', 'TaxSubtotal', 'TaxCategory'];
    const xml = readXml(textOf((await exported(invoice_id, 'xrechnung_ubl')).bytes));
    expect(textAt(xml, ...tax, 'ID')).toBe(category);
    expect(textAt(xml, ...tax, 'TaxExemptionReason')).toContain(tax_reason ?? 'Steuerschuldnerschaft');
  },
);

test('contract, order and project are named, and the reason of an exemption as text and as code, in each way of writing', async () => {
  const invoice_id = await drafted({ tax_rule: 'exempt', tax_reason: '§ 4 Nr. 14 UStG' });
  const { trial_id } = await finance.call(api.getInvoice, { invoice_id });
  const trial = await finance.call(api.getTrial, { trial_id });
  const { title, type, tax_rule, tax_reason, version } = trial;
  await finance.call(api.putTrial, {
    ...{ trial_id, title, type, tax_rule, tax_reason, version },
    contract_reference: 'CTA 2026/17 & A',
    exemption_code: 'VATEX-EU-132-1B',
  });
  await completeSender(server.db);
  await completeRecipients(server.db);
  await wanting('xrechnung_ubl');
  await server.db.updateTable('address').set({ order_number: 'PO 7' }).execute();
  await finance.call(api.finalizeInvoice, { invoice_id });
  const ubl = readXml(textOf((await exported(invoice_id, 'xrechnung_ubl')).bytes));
  const category = ['TaxTotal', 'TaxSubtotal', 'TaxCategory'];
  expect(textAt(ubl, ...category, 'TaxExemptionReasonCode')).toBe('VATEX-EU-132-1B');
  expect(textAt(ubl, ...category, 'TaxExemptionReason')).toContain('§ 4 Nr. 14 UStG');
  expect(textAt(ubl, 'ContractDocumentReference', 'ID')).toBe('CTA 2026/17 & A');
  expect(textAt(ubl, 'OrderReference', 'ID')).toBe('PO 7');
  expect(textAt(ubl, 'ProjectReference', 'ID')).toBe(title);
  const cii = readXml(textOf((await exported(invoice_id, 'xrechnung_cii')).bytes));
  const agreement = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement'];
  expect(textAt(cii, ...agreement, 'ContractReferencedDocument', 'IssuerAssignedID')).toBe('CTA 2026/17 & A');
  const tax = ['SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax'];
  expect(textAt(cii, ...tax, 'ExemptionReasonCode')).toBe('VATEX-EU-132-1B');
  // Whoever reads the pages finds the same as who reads the file inside.
  const pages = (await pdfPages((await exported(invoice_id, 'zugferd')).bytes)).flat();
  expect(pages).toContain('Vertrag CTA 2026/17 & A');
  expect(pages.join('\n')).toContain('Ihre Bestellung PO 7');
  // What went out stays as it was, whatever the trial says later.
  await server.db.updateTable('trial').set({ contract_reference: 'CTA 18' }).execute();
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const note = readXml(textOf((await exported(invoice_id, 'xrechnung_ubl', 'cancellation')).bytes));
  expect(textAt(note, 'ContractDocumentReference', 'ID')).toBe('CTA 2026/17 & A');
  expect((await finance.call(api.exportInvoiceData, { invoice_id })).exemption_code).toBe('VATEX-EU-132-1B');
});

test('whose recipient gets electronic invoices is not finalized before it could be one; what is missing is named, no number is used', async () => {
  const invoice_id = await drafted();
  await wanting('xrechnung_ubl');
  await server.db.updateTable('clinicalsite').set({ sender_phone: null }).execute();
  const refused = await refusalOf(finance.call(api.finalizeInvoice, { invoice_id }));
  expect(refused).toMatchObject({
    code: 'einvoice_incomplete',
    params: {
      einvoice_fields: [
        'recipient_country',
        'sender_phone',
        'recipient_zip_code',
        'buyer_reference',
        'recipient_electronic_address',
      ],
      rules: ['BR-11', 'BR-DE-6', 'BR-DE-9', 'BR-DE-15', 'PEPPOL-EN16931-R010'],
    },
  });
  await completeRecipients(server.db);
  await completeSender(server.db);
  expect(await finance.call(api.finalizeInvoice, { invoice_id })).toMatchObject({ number: 'INV-2026-00001' });
});

test('a site that sends nothing electronically is not asked for any of it', async () => {
  const invoice_id = await drafted();
  expect(await finance.call(api.finalizeInvoice, { invoice_id })).toMatchObject({ state: 'finalized' });
  expect(await refusalOf(exported(invoice_id, 'xrechnung_ubl'))).toMatchObject({ code: 'einvoice_frozen' });
  // The European standard alone asks for less.
  expect(await refusalOf(exported(invoice_id, 'zugferd'))).toMatchObject({
    params: { einvoice_fields: ['recipient_country'] },
  });
});

test('a draft is no electronic invoice', async () => {
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  expect(await refusalOf(exported(invoice_id, 'zugferd'))).toMatchObject({
    code: 'einvoice_incomplete',
    params: { einvoice_fields: ['invoice_number', 'billing_date'] },
  });
});

test('the electronic invoice of its recipient is made beside the printed one after finalizing, of a cancellation too, once', async () => {
  const invoice_id = await drafted();
  await wanting('zugferd');
  await completeRecipients(server.db);
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await kept()).toEqual([]);
  const { db, writer } = await testDatabase();
  const failures: unknown[] = [];
  const printAll = () => printMissing({ db, writer, printer: testPrinter }, (error) => failures.push(error));
  await printAll();
  const [first] = await kept();
  expect(await kept()).toMatchObject([{ invoice_id, document: 'invoice', format: 'zugferd' }]);
  expect(sha256((await exported(invoice_id, 'zugferd')).bytes)).toBe(first?.sha256);
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  await printAll();
  await printAll();
  expect(await kept()).toMatchObject([{ ...first }, { document: 'cancellation', format: 'zugferd' }]);
  expect(failures).toEqual([]);
});

test('many invoices are packed as electronic ones; where one could be none, nothing is sent', async () => {
  const [one, other] = [await finalized(), await finalized()];
  await finance.call(api.revokeInvoice, { invoice_id: other, reason: 'Wrong sponsor' });
  const wanted = { invoice_ids: [one, other], format: 'xrechnung_ubl' as const };
  const { blob } = await finance.call(api.exportInvoices, wanted);
  const zip = await JSZip.loadAsync(await blob.arrayBuffer());
  expect(Object.keys(zip.files)).toEqual(['INV-2026-00001.xml', 'INV-2026-00002.xml', 'CAN-2026-00001.xml']);
  const draft = await drafted();
  const packed = finance.call(api.exportInvoices, { ...wanted, invoice_ids: [one, draft] });
  expect(await refusalOf(packed)).toMatchObject({ code: 'einvoice_incomplete' });
});

test('an electronic invoice is neither changed nor taken away, and no draft has one', async () => {
  const almighty = asAlmighty(server.db);
  const invoice_id = await finalized();
  await exported(invoice_id, 'xrechnung_ubl');
  await expect(almighty.deleteFrom('invoice_einvoice').execute()).rejects.toThrow('never changed');
  await expect(
    almighty.updateTable('invoice_einvoice').set({ document: 'cancellation' }).execute(),
  ).rejects.toThrow('never changed');
  const content = Buffer.from('<Invoice/>');
  const { trial_id } = await finance.call(api.getInvoice, { invoice_id });
  const draft = await drafted();
  const { trial_id: ofDraft } = await finance.call(api.getInvoice, { invoice_id: draft });
  expect(ofDraft).not.toBe(trial_id);
  await expect(
    almighty
      .insertInto('invoice_einvoice')
      .values({
        trial_id: ofDraft,
        invoice_id: draft,
        document: 'invoice',
        format: 'xrechnung_ubl',
        ...standardOf('xrechnung_ubl', 'xrechnung_3_0_2'),
        sha256: sha256(content),
        content,
      })
      .execute(),
  ).rejects.toThrow('once it has gone out');
});
