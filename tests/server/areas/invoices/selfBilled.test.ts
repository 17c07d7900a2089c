import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import {
  correctionsOf,
  correctNow,
  type IssuedA,
  issueA,
  workedEntries,
} from '../../../support/correctedInvoice.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let a: IssuedA;
/** Invoice A of the specification, for a sponsor that bills itself and would else get electronic invoices. */
app.given(async () => {
  a = await issueA(app, async ({ trial_id }) => {
    await app.db
      .updateTable('trial')
      .set({ is_self_billed: true })
      .where('trial_id', '=', trial_id)
      .execute();
    await app.db.updateTable('address').set({ einvoice_format: 'xrechnung_cii' }).execute();
    await app.db.updateTable('clinicalsite').set({ has_giro_code: true }).execute();
  });
});
beforeEach(() => app.setNow(Date.parse('2026-02-10T10:00:00Z')));

const printed = async (document: 'invoice' | 'correction' | 'cancellation', correction_place?: number) => {
  const { blob } = await a.client.call(api.exportInvoice, {
    invoice_id: a.invoice_id,
    format: 'pdf',
    language: 'de',
    document,
    ...(correction_place !== undefined && { correction_place }),
  });
  return (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat().join(' ');
};

test('what goes to a sponsor that bills itself is a statement with numbers of its own, and no invoice', async () => {
  const { client, invoice_id } = a;
  expect(await client.call(api.getInvoice, { invoice_id })).toMatchObject({
    number: 'STM-2026-00001',
    is_self_billed: true,
  });
  const statement = await printed('invoice');
  expect(statement).toContain('Leistungsaufstellung');
  expect(statement).toContain('durch Gutschrift des Leistungsempfängers');
  expect(statement).toContain('7.685,00');
  for (const word of ['Rechnungsnummer', 'Rechnungsbetrag', '1.460,15', '9.145,15', 'GiroCode'])
    expect(statement).not.toContain(word);

  await correctNow(a, workedEntries(await correctionsOf(a)));
  const correction = await printed('correction', 1);
  expect(correction).toContain('Korrektur der Leistungsaufstellung');
  expect(correction).toContain('STM-COR-2026-00001');
  expect(correction).toContain('7.550,00');
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong trial' });
  const storno = await printed('cancellation');
  expect(storno).toContain('Storno der Leistungsaufstellung');
  expect(storno).toContain('STM-CAN-2026-00001');
  expect(storno).not.toContain('Stornorechnung');
});

test('it goes out as no electronic invoice, and what is owed is owed all the same', async () => {
  const { client, invoice_id } = a;
  const asInvoice = client.call(api.exportInvoice, { invoice_id, format: 'xrechnung_cii' });
  expect(await refusalOf(asInvoice)).toMatchObject({ code: 'statement_no_einvoice', status: 409 });
  const amongOthers = client.call(api.exportInvoices, { invoice_ids: [invoice_id], format: 'xrechnung_cii' });
  expect(await refusalOf(amongOthers)).toMatchObject({ code: 'statement_no_einvoice' });
  expect(await client.call(api.checkEInvoice, { invoice_id })).toMatchObject({
    format: null,
    formats: [],
    duty: { reason: 'self_billed' },
  });
  expect(await client.call(api.getReceivable, { invoice_id })).toMatchObject({ open_amount: 9_145_15 });
  // The mark is of what comes: what has gone out stays what it was.
  await app.db.updateTable('trial').set({ is_self_billed: false }).execute();
  expect(await printed('invoice')).toContain('Leistungsaufstellung');
  expect(await client.call(api.getInvoice, { invoice_id })).toMatchObject({ is_self_billed: true });
});
