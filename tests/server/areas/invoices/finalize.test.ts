import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import type { Db } from '../../../../server/db/schema.ts';
import {
  type BillingTrial,
  buildBillingTrial,
  draftInvoice,
  type TrialOptions,
} from '../../../support/billingFactory.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

/** A trial with one service done on 5 January 2026. */
const trialWithService = async (options: TrialOptions = {}): Promise<BillingTrial> => {
  const trial = await buildBillingTrial(server.db, options);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return trial;
};

const draftOf = async (options: TrialOptions = {}, edit: { billing_date?: string } = {}): Promise<string> => {
  const { trial_id } = await trialWithService(options);
  return (await draftInvoice(finance, trial_id, '2026-01-31', edit)).invoice_id;
};

const finalize = (invoice_id: string, number?: string) =>
  finance.call(api.finalizeInvoice, { invoice_id, ...(number ? { number } : {}) });
const revoke = (invoice_id: string, number?: string) =>
  finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong', ...(number ? { number } : {}) });

/** Everything a refused finalise could have left behind. */
const rowCounts = async (db: Db) => {
  const counts = ['invoice_claim', 'invoice_number', 'number_range'] as const;
  return Promise.all(counts.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
};

const refusals: [string, TrialOptions, { billing_date?: string }, number][] = [
  ['invoice_recipient_missing', { recipient: false }, {}, 409],
  ['tax_rule_missing', { tax_rule: null }, {}, 409],
  ['tax_reason_missing', { tax_rule: 'exempt' }, {}, 409],
  ['tax_reason_missing', { tax_rule: 'not_taxable', tax_reason: null }, {}, 409],
  ['buyer_vat_id_missing', { tax_rule: 'reverse_charge' }, {}, 409],
  ['date_in_future', {}, { billing_date: '2026-07-02' }, 422],
];

test.each(refusals)('%s refuses to finalise and consumes nothing', async (code, options, edit, status) => {
  const invoiceId = await draftOf(options, edit);
  await expect(finalize(invoiceId)).rejects.toMatchObject({ status, failure: { code } });
  expect(await rowCounts(server.db)).toEqual([0, 0, 0]);
  expect(await finance.call(api.getInvoice, { invoice_id: invoiceId })).toMatchObject({
    state: 'draft',
    number: null,
  });
});

test('a site without address, tax number and account finalizes nothing, alone or in bulk, until they are there', async () => {
  const { trial_id } = await trialWithService();
  const { invoice_id, net_amount } = await draftInvoice(finance, trial_id, '2026-01-31');
  await server.db
    .updateTable('clinicalsite')
    .set({
      sender_street: null,
      sender_zip_code: null,
      sender_city: null,
      sender_tax_number: null,
      sender_iban: null,
    })
    .execute();
  const missing = [
    {
      code: 'sender_incomplete',
      params: {
        sender_fields: [
          'sender_street',
          'sender_zip_code',
          'sender_city',
          'sender_tax_identity',
          'sender_iban',
        ],
      },
    },
  ];
  await expect(finalize(invoice_id)).rejects.toMatchObject({ status: 409, failure: missing[0] });
  const page = await finance.call(api.getInvoice, { invoice_id });
  expect(page.verdicts.finalize).toEqual(missing);
  expect(await finance.call(api.getTrialPath, { trial_id })).toMatchObject({ missing });
  const { invoices } = await finance.call(api.previewFinalizing, { invoice_ids: [invoice_id] });
  expect(invoices).toMatchObject([{ obstacles: missing, next_number: null }]);
  const { rows } = await finance.call(api.finalizeInvoices, { rows: [{ invoice_id, net_amount }] });
  expect(rows).toMatchObject([{ outcome: 'refused', obstacles: missing }]);
  expect(await rowCounts(server.db)).toEqual([0, 0, 0]);
  const { clinicalsite_id, time_zone, logo_sha256, ...site } = await finance.call(api.getClinicalsite, {});
  await finance.call(api.putSender, {
    ...site,
    sender_street: 'Klinikallee 1',
    sender_zip_code: '50999',
    sender_city: 'Köln',
    sender_vat_id: 'DE123456789',
    sender_iban: 'DE02120300000000202051',
  });
  expect(await finalize(invoice_id)).toMatchObject({ state: 'finalized' });
});

test('an invoice whose total is below 0 is refused, one of 0 is not', async () => {
  const invoice_id = await draftOf();
  const add = (amount_per_unit: number) =>
    finance.call(api.fillWithInvoiceItem, {
      invoice_id,
      invoice_item: { label: 'Credit', quantity: 1, amount_per_unit },
    });
  const page = await add(-100_01);
  expect(page.verdicts.finalize).toEqual([{ code: 'invoice_negative', params: {} }]);
  await expect(finalize(invoice_id)).rejects.toMatchObject({
    status: 409,
    failure: { code: 'invoice_negative' },
  });
  expect(await rowCounts(server.db)).toEqual([0, 0, 0]);
  await add(1);
  expect(await finalize(invoice_id)).toMatchObject({ state: 'finalized', gross_amount: 0 });
});

test('an invoice without items is refused, and one by hand alone needs a typed period', async () => {
  const { trial_id } = await buildBillingTrial(server.db);
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await expect(finalize(invoice_id)).rejects.toMatchObject({ failure: { code: 'invoice_empty' } });
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Archive', quantity: 1, amount_per_unit: 10_00 },
  });
  await expect(finalize(invoice_id)).rejects.toMatchObject({ failure: { code: 'invoice_period_missing' } });
  await finance.call(api.setServicePeriod, {
    invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2026-01-01',
    service_period_to: '2026-01-31',
  });
  expect(await finalize(invoice_id)).toMatchObject({ state: 'finalized', net_amount: 10_00 });
});

test.each([
  ['vat_19', null, null, 19_00],
  ['vat_7', null, null, 7_00],
  ['exempt', 'Public research', null, 0],
  ['not_taxable', 'Grant', null, 0],
  ['reverse_charge', null, 'NL123', 0],
] as const)('tax rule %s is frozen with its tax', async (tax_rule, tax_reason, vat_id, tax_amount) => {
  const invoiceId = await draftOf({ tax_rule, tax_reason, recipient: { vat_id } });
  expect(await finalize(invoiceId)).toMatchObject({
    tax_rule,
    tax_amount,
    gross_amount: 100_00 + tax_amount,
  });
});

test('a service that was taken back, cancelled or repriced since the fill asks for a refill', async () => {
  const trial = await trialWithService();
  const [record = ''] = await trial.perform({ service: 'Visit', date: '2026-01-06' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const change = (values: { is_confirmed?: boolean; amount?: number | null }) =>
    server.db
      .updateTable('recorded_study_service')
      .set(values)
      .where('recorded_study_service_id', '=', record)
      .execute();
  const outdated = { status: 409, failure: { code: 'invoice_outdated', params: { count: 1 } } };
  await change({ is_confirmed: false, amount: null });
  await expect(finalize(invoice_id)).rejects.toMatchObject(outdated);
  await change({ is_confirmed: true, amount: 90_00 });
  await expect(finalize(invoice_id)).rejects.toMatchObject(outdated);
  await change({ amount: 100_00 });
  await server.db.updateTable('recorded_visit').set({ is_cancelled: true }).execute();
  await expect(finalize(invoice_id)).rejects.toMatchObject({ failure: { params: { count: 2 } } });
  await server.db.updateTable('recorded_visit').set({ is_cancelled: false }).execute();
  expect(await finalize(invoice_id)).toMatchObject({ number: 'INV-2026-00001', net_amount: 200_00 });
});

test('numbers count from 1 each year in a range of their own for invoices, cancellations and test trials', async () => {
  const first = await draftOf({}, { billing_date: '2025-12-30' });
  const second = await draftOf();
  const third = await draftOf();
  const test1 = await draftOf({ type: 'test' });
  expect(await finalize(first)).toMatchObject({ number: 'INV-2025-00001', billing_date: '2025-12-30' });
  expect(await finalize(second)).toMatchObject({ number: 'INV-2026-00001', billing_date: testToday });
  expect(await finalize(third)).toMatchObject({ number: 'INV-2026-00002' });
  expect(await finalize(test1)).toMatchObject({ number: 'TEST-2026-00001' });
  expect(await revoke(third)).toMatchObject({ cancellation_number: 'CAN-2026-00001' });
  expect(await revoke(test1)).toMatchObject({ cancellation_number: 'TEST-CAN-2026-00001' });
});

test('a billing date before the last one of its range is refused, on the same day it is not', async () => {
  await finalize(await draftOf({}, { billing_date: '2026-03-10' }));
  const earlier = await draftOf({}, { billing_date: '2026-03-09' });
  await expect(finalize(earlier)).rejects.toMatchObject({
    status: 422,
    failure: { code: 'billing_date_before_last', params: { date: '2026-03-10' } },
  });
  const lastYear = await draftOf({}, { billing_date: '2025-12-31' });
  await expect(finalize(lastYear)).rejects.toMatchObject({ failure: { code: 'billing_date_before_last' } });
  expect(await finalize(await draftOf({}, { billing_date: '2026-03-10' }))).toMatchObject({
    number: 'INV-2026-00002',
  });
});

test('with typed numbering the number comes from the ERP, once on the site, for cancellations too', async () => {
  await server.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();
  const first = await draftOf();
  const second = await draftOf();
  await expect(finalize(first)).rejects.toMatchObject({ status: 422, failure: { code: 'number_missing' } });
  expect(await finalize(first, 'RE/2026/17')).toMatchObject({ number: 'RE/2026/17' });
  await expect(finalize(second, 'RE/2026/17')).rejects.toMatchObject({
    status: 409,
    failure: { code: 'number_taken', params: { number: 'RE/2026/17' } },
  });
  await expect(revoke(first)).rejects.toMatchObject({ failure: { code: 'number_missing' } });
  await expect(revoke(first, 'RE/2026/17')).rejects.toMatchObject({ failure: { code: 'number_taken' } });
  expect(await revoke(first, 'ST/2026/1')).toMatchObject({
    number: 'RE/2026/17',
    cancellation_number: 'ST/2026/1',
  });
});

test('own numbering takes no typed number, and counts on where such a number was typed before', async () => {
  await server.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();
  await finalize(await draftOf(), 'INV-2026-00001');
  await server.db.updateTable('clinicalsite').set({ numbering_mode: 'own' }).execute();
  const draft = await draftOf();
  await expect(finalize(draft, 'X')).rejects.toMatchObject({
    status: 400,
    failure: { fields: [{ field: 'number' }] },
  });
  expect(await finalize(draft)).toMatchObject({ number: 'INV-2026-00002' });
});

test('finalising with the same key twice answers the same and bills once', async () => {
  const invoice_id = await draftOf();
  const idempotencyKey = newId();
  const first = await finance.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey });
  expect(await finance.call(api.finalizeInvoice, { invoice_id }, { idempotencyKey })).toEqual(first);
  await expect(finalize(invoice_id)).rejects.toMatchObject({ failure: { code: 'invoice_not_draft' } });
});

test('only a finalized invoice is revoked, with a reason, and only once', async () => {
  const invoice_id = await draftOf();
  const refused = { status: 409, failure: { code: 'invoice_not_finalized' } };
  await expect(revoke(invoice_id)).rejects.toMatchObject(refused);
  await finalize(invoice_id);
  await expect(finance.call(api.revokeInvoice, { invoice_id, reason: ' ' })).rejects.toMatchObject({
    status: 400,
  });
  expect(await revoke(invoice_id)).toMatchObject({ state: 'revoked', revoke_reason: 'Wrong' });
  expect(await server.db.selectFrom('invoice_claim').select('invoice_id').execute()).toEqual([]);
  await expect(revoke(invoice_id)).rejects.toMatchObject(refused);
});

test('the database refuses to change a finalized invoice, its items and its services, whoever writes', async () => {
  const invoice_id = await draftOf();
  await finalize(invoice_id);
  const writes = [
    server.db.updateTable('invoice').set({ label: 'Other' }).where('invoice_id', '=', invoice_id),
    server.db.updateTable('invoice_item').set({ label: 'Other' }),
    server.db.deleteFrom('invoice_item_record'),
    server.db.updateTable('recorded_study_service').set({ amount: 1 }),
    server.db.deleteFrom('invoice').where('invoice_id', '=', invoice_id),
  ];
  for (const write of writes) await expect(write.execute()).rejects.toMatchObject({ code: '23000' });
});
