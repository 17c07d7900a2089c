import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { EInvoiceFormat } from '../../../../../contract/vocab.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../../support/electronicSite.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';
import { readXml, textAt } from '../../../../support/xmlTree.ts';

/*
 * An invoice that has gone out and is asked for as an electronic one: what is no part of the frozen document may still be
 * added, and is told apart from what only a cancellation mends.
 */
const server = testApp();
let finance: Client;
server.given(async () => {
  finance = await server.signIn('clinic_user');
  await completeSender(server.db);
});

const drafted = async (): Promise<string> => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 333_33);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return (await draftInvoice(finance, trial.trial_id, '2026-01-31')).invoice_id;
};
const exported = async (invoice_id: string, format: EInvoiceFormat): Promise<string> =>
  (await finance.call(api.exportInvoice, { invoice_id, format })).blob.text();
const checked = async (invoice_id: string) => {
  const { formats } = await finance.call(api.checkEInvoice, { invoice_id });
  return Object.fromEntries(
    formats.map(({ format, faults }) => [format, faults.map(({ field, mending }) => `${field}: ${mending}`)]),
  );
};

test('what is no part of the frozen document may still be added after finalizing: the export then goes, the rest stays as frozen', async () => {
  await server.db
    .updateTable('clinicalsite')
    .set({ sender_contact_name: null, sender_phone: null, sender_email: null })
    .execute();
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  await server.db.updateTable('address').set({ buyer_reference: null, email: null }).execute();
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await refusalOf(exported(invoice_id, 'xrechnung_ubl'))).toMatchObject({
    code: 'einvoice_incomplete',
    params: {
      einvoice_fields: [
        'sender_contact_name',
        'sender_phone',
        'sender_email',
        'buyer_reference',
        'recipient_electronic_address',
        'sender_electronic_address',
      ],
    },
  });
  await completeSender(server.db);
  await server.db.updateTable('clinicalsite').set({ sender_city: 'Bonn' }).execute();
  await server.db
    .updateTable('address')
    .set({ buyer_reference: '991-12345-06', email: 'invoices@sponsor.example', city: 'Hamburg' })
    .execute();
  const xml = readXml(await exported(invoice_id, 'xrechnung_ubl'));
  const party = ['AccountingSupplierParty', 'Party'];
  expect(textAt(xml, ...party, 'Contact', 'Telephone')).toBe('+49 221 478 1234');
  expect(textAt(xml, ...party, 'EndpointID')).toBe('studien@klinikum.example');
  expect(textAt(xml, ...party, 'PostalAddress', 'CityName')).toBe('Köln');
  expect(textAt(xml, 'BuyerReference')).toBe('991-12345-06');
  expect(textAt(xml, 'AccountingCustomerParty', 'Party', 'PostalAddress', 'CityName')).toBe('Berlin');
  // What was made of it stays, whatever is said later.
  await server.db.updateTable('clinicalsite').set({ sender_phone: null }).execute();
  expect(readXml(await exported(invoice_id, 'xrechnung_ubl'))).toEqual(xml);
});

test('what is frozen is told apart from it: only a cancellation mends it, and another recipient lends nothing', async () => {
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  await server.db
    .updateTable('address')
    .set({ country: null, zip_code: null, buyer_reference: null })
    .execute();
  await finance.call(api.finalizeInvoice, { invoice_id });
  await completeRecipients(server.db);
  const mended = { einvoice_fields: ['recipient_country', 'recipient_zip_code'] };
  expect(await refusalOf(exported(invoice_id, 'xrechnung_ubl'))).toMatchObject({
    code: 'einvoice_frozen',
    params: mended,
  });
  expect(
    await refusalOf(finance.call(api.exportInvoices, { invoice_ids: [invoice_id], format: 'xrechnung_ubl' })),
  ).toMatchObject({ code: 'einvoice_frozen', params: mended });
  await server.db.updateTable('address').set({ recipient: 'Another' }).execute();
  expect(await refusalOf(exported(invoice_id, 'xrechnung_ubl'))).toMatchObject({
    code: 'einvoice_frozen',
    params: { einvoice_fields: [...mended.einvoice_fields, 'buyer_reference'] },
  });
});

test('a draft says of each format whether it could go out and what is missing, whatever its recipient gets now', async () => {
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  await server.db.updateTable('address').set({ buyer_reference: null }).execute();
  const lacking = ['buyer_reference: draft'];
  expect(await checked(invoice_id)).toEqual({
    xrechnung_ubl: lacking,
    xrechnung_cii: lacking,
    zugferd: [],
    zugferd_xrechnung: lacking,
  });
  const { invoices } = await finance.call(api.previewFinalizing, { invoice_ids: [invoice_id] });
  expect(
    invoices[0]?.formats.map(({ format, faults }) => [format, faults.map(({ field }) => field)]),
  ).toEqual([
    ['xrechnung_ubl', ['buyer_reference']],
    ['xrechnung_cii', ['buyer_reference']],
    ['zugferd', []],
    ['zugferd_xrechnung', ['buyer_reference']],
  ]);
});

test('of what has gone out each format says what may be added, and what only a cancellation mends', async () => {
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  await server.db.updateTable('address').set({ country: null, buyer_reference: null }).execute();
  await finance.call(api.finalizeInvoice, { invoice_id });
  const frozen = 'recipient_country: cancellation';
  expect(await checked(invoice_id)).toMatchObject({
    xrechnung_ubl: [frozen, 'buyer_reference: addition'],
    zugferd: [frozen],
  });
  await completeRecipients(server.db);
  expect(await checked(invoice_id)).toMatchObject({ xrechnung_ubl: [frozen], zugferd: [frozen] });
});

test('a draft says whether it has to be an electronic invoice and why, by the day of sending', async () => {
  const invoice_id = await drafted();
  await completeRecipients(server.db);
  const duties = async () => {
    const { duty } = await finance.call(api.checkEInvoice, { invoice_id });
    const { invoices } = await finance.call(api.previewFinalizing, { invoice_ids: [invoice_id] });
    expect(invoices[0]?.duty).toEqual(duty);
    return duty;
  };
  expect(await duties()).toEqual({ reason: 'not_yet', begins: '2027-01-01' });
  server.setNow(Date.parse('2027-01-01T10:00:00Z'));
  finance = await server.signIn('clinic_user');
  expect(await duties()).toEqual({ reason: 'in_force', begins: '2027-01-01' });
  await server.db.updateTable('clinicalsite').set({ has_small_turnover: true }).execute();
  expect(await duties()).toEqual({ reason: 'not_yet', begins: '2028-01-01' });
  await server.db.updateTable('address').set({ country: 'France' }).execute();
  expect(await duties()).toMatchObject({ reason: 'abroad' });
  await server.db.updateTable('address').set({ is_business: false }).execute();
  expect(await duties()).toMatchObject({ reason: 'no_business' });
});
