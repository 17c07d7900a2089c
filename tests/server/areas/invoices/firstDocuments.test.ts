import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { InvoiceDocumentData } from '../../../../contract/invoices/invoiceDocument.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';

/*
 * Invoices that went out before documents had a language, terms, sections and an annex: their frozen texts are as they
 * were, and everything that reads them completes them.
 */
const server = testApp();
let finance: Client;
let invoice_id: string;
let frozen: string;

/** The text as the first version of the product froze it. */
const firstText = (whole: InvoiceDocumentData): string => {
  const { language, payment, annex, sender, items, contract_reference, exemption_code, ...rest } = whole;
  const { name, street, zip_code, city, country, vat_id } = sender;
  const first = {
    ...rest,
    format_version: 1,
    sender: { name, street, zip_code, city, country, vat_id },
    items: items.map(({ section, ...item }) => item),
  };
  return `${JSON.stringify(first, null, 2)}\n`;
};

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  const trial = await buildBillingTrial(server.db);
  await trial.addService('V1', 1_250_00);
  await trial.addService('Start-up', 5_000_00, { isOperational: true });
  await trial.perform(
    { subject: '001', service: 'V1', date: '2026-01-19' },
    { service: 'Start-up', date: '2026-01-02' },
  );
  ({ invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31'));
  await finance.call(api.finalizeInvoice, { invoice_id });
  frozen = firstText(await finance.call(api.exportInvoiceData, { invoice_id }));
  // A frozen text is never written again: it is put back to what it was in the first version.
  await withoutGuards(server.db, (trx) =>
    trx.updateTable('invoice').set({ document: frozen }).where('invoice_id', '=', invoice_id).execute(),
  );
});

const linesOf = async (document: 'invoice' | 'cancellation'): Promise<string[]> => {
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format: 'pdf', document });
  return (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat();
};

test('its JSON keeps its bytes, its data are completed by what it does not say', async () => {
  const { blob } = await finance.call(api.exportInvoice, { invoice_id, format: 'json' });
  expect(await blob.text()).toBe(frozen);
  const data = await finance.call(api.exportInvoiceData, { invoice_id });
  expect(InvoiceDocumentData.parse(data)).toMatchObject({
    format_version: 4,
    contract_reference: null,
    exemption_code: null,
    language: 'de',
    payment: { days: null, due_date: null, text: null },
    annex: null,
    net_amount: 6_250_00,
    sender: { iban: null, logo_sha256: null },
  });
});

test('it is printed in German, whatever the site has said since: items without sections, sums, no terms', async () => {
  await server.db
    .updateTable('clinicalsite')
    .set({ document_language: 'en', payment_days: 30, sender_iban: 'DE02120300000000202051' })
    .execute();
  const lines = await linesOf('invoice');
  for (const line of ['1 V1 1 1.250,00 1.250,00', '2 Start-up 1 5.000,00 5.000,00'])
    expect(lines).toContain(line);
  const text = lines.join('\n');
  for (const part of ['Rechnungsnummer INV-2026-00001', 'Sponsor GmbH', 'Rechnungsbetrag 7.437,50 €'])
    expect(text).toContain(part);
  for (const part of ['Zwischensumme', 'Zahlbar', 'IBAN']) expect(text).not.toContain(part);
});

test('revoked today, it and its Storno are zero together', async () => {
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  const lines = await linesOf('cancellation');
  expect(lines).toContain('1 V1 −1 1.250,00 −1.250,00');
  expect(lines.join('\n')).toContain('Stornobetrag −7.437,50 €');
  const { net_amount, cancellation } = await finance.call(api.exportInvoiceData, { invoice_id });
  expect([net_amount, cancellation?.net_amount]).toEqual([6_250_00, -6_250_00]);
  expect((await linesOf('invoice')).join('\n')).toContain('Rechnungsbetrag 7.437,50 €');
});
