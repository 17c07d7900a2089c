import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
});

const edit = (invoice_id = newId()) => ({
  trial_id: trial.trial_id,
  invoice_id,
  label: 'January',
  cut_off_date: '2026-01-31',
});

test('a draft is made by its client-chosen id, once, and changed by whoever saw its last version', async () => {
  const january = edit();
  const made = await finance.call(api.putInvoice, january);
  expect(made).toMatchObject({ ...january, state: 'draft', version: 1, net_amount: 0, number: null });
  expect(await finance.call(api.putInvoice, january)).toEqual(made);

  const change = { ...january, reference_number: 'PO 17', search_key: 'ERP-1', version: 1 };
  const changed = await finance.call(api.putInvoice, change);
  expect(changed).toMatchObject({ reference_number: 'PO 17', search_key: 'ERP-1', version: 2 });
  await expect(finance.call(api.putInvoice, { ...change, label: 'Late' })).rejects.toMatchObject({
    status: 409,
    failure: { code: 'stale', present: { label: 'January', version: 2 } },
  });
  await expect(finance.call(api.putInvoice, { ...edit(), version: 1 })).rejects.toMatchObject({
    status: 404,
  });
});

test('an id belongs to one invoice of the site: another trial cannot take it', async () => {
  const { invoice_id } = await finance.call(api.putInvoice, edit());
  const other = await buildBillingTrial(server.db);
  await expect(
    finance.call(api.putInvoice, { ...edit(invoice_id), trial_id: other.trial_id }),
  ).rejects.toMatchObject({ status: 404, failure: { code: 'not_found' } });
});

test('a draft is removed with its items and exclusions, as it was seen', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-02' }, { service: 'Visit', date: '2026-01-03' });
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { items } = await finance.call(api.removeInvoiceItem, {
    invoice_item_id: draft.items[0]?.invoice_item_id ?? '',
  });
  expect(items).toEqual([]);
  const key = { invoice_id: draft.invoice_id };
  await expect(finance.call(api.removeInvoice, { ...key, version: 7 })).rejects.toMatchObject({
    failure: { code: 'stale', present: { version: draft.version } },
  });
  await finance.call(api.removeInvoice, { ...key, version: draft.version });
  await expect(finance.call(api.getInvoice, key)).rejects.toMatchObject({ status: 404 });
  expect(await server.db.selectFrom('invoice_exclusion').select('invoice_id').execute()).toEqual([]);
});

test('what has gone out is not edited, filled, repriced, emptied, resolved or removed', async () => {
  const [record] = await trial.perform({ service: 'Visit', date: '2026-01-02' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const { items, version: finalized } = await finance.call(api.finalizeInvoice, { invoice_id });
  const invoice_item_id = items[0]?.invoice_item_id ?? '';
  const refused = { status: 409, failure: { code: 'invoice_not_draft' } };
  const calls = (version: number) => [
    () => finance.call(api.putInvoice, { ...edit(invoice_id), label: 'Other', version }),
    () => finance.call(api.removeInvoice, { invoice_id, version }),
    () => finance.call(api.fillInvoice, { invoice_id }),
    () =>
      finance.call(api.fillWithInvoiceItem, {
        invoice_id,
        invoice_item: { label: 'Extra', quantity: 1, amount_per_unit: 1 },
      }),
    () => finance.call(api.setServicePeriod, { invoice_id, service_period_mode: 'auto' }),
    () => finance.call(api.resolveConflicts, { invoice_id }),
    () => finance.call(api.finalizeInvoice, { invoice_id }),
    () =>
      finance.call(api.putInvoiceItem, {
        invoice_item_id,
        label: 'Other',
        quantity: 1,
        amount_per_unit: 100_00,
        version: 1,
      }),
    () => finance.call(api.removeInvoiceItem, { invoice_item_id }),
    () =>
      finance.call(api.removeRecordedStudyService, {
        invoice_item_id,
        recorded_study_service_id: record ?? '',
      }),
  ];
  for (const call of calls(finalized)) await expect(call()).rejects.toMatchObject(refused);
  const { version: revoked } = await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' });
  for (const call of calls(revoked)) await expect(call()).rejects.toMatchObject(refused);
});

test('the period is the first to the last performance date, or as typed with a count of what lies outside', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-05' }, { service: 'Visit', date: '2026-01-20' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  const period = (service_period_from: string | null, service_period_to: string | null) =>
    finance.call(api.setServicePeriod, {
      invoice_id,
      service_period_mode: 'manual',
      service_period_from,
      service_period_to,
    });
  expect(await period('2026-01-01', '2026-01-10')).toMatchObject({
    service_period_mode: 'manual',
    service_period_from: '2026-01-01',
    service_period_to: '2026-01-10',
    outside_count: 1,
    version: 2,
  });
  expect(await period('2026-01-01', '2026-01-10')).toMatchObject({ version: 2 });
  const manual = { invoice_id, service_period_mode: 'manual' } as const;
  expect(await finance.call(api.setServicePeriod, manual)).toMatchObject({
    service_period_from: '2026-01-01',
    service_period_to: '2026-01-10',
    version: 2,
  });
  await trial.perform({ service: 'Visit', date: '2026-01-25' });
  expect(await finance.call(api.fillInvoice, { invoice_id })).toMatchObject({ outside_count: 2 });
  expect(await finance.call(api.getInvoice, { invoice_id })).toMatchObject({ outside_count: 2 });
  await expect(period('2026-01-10', '2026-01-01')).rejects.toMatchObject({
    status: 422,
    failure: { code: 'period_reversed' },
  });
  await expect(period('2026-01-10', null)).rejects.toMatchObject({
    status: 422,
    failure: { code: 'field_required', fields: [{ field: 'service_period_to' }] },
  });
  expect(await finance.call(api.setServicePeriod, { invoice_id, service_period_mode: 'auto' })).toMatchObject(
    {
      service_period_from: '2026-01-05',
      service_period_to: '2026-01-25',
      outside_count: 0,
    },
  );
});

test('the list finds by number, label, search key and reference, by state, and sorts by the sums of drafts too', async () => {
  await trial.perform({ service: 'Visit', date: '2026-01-05' }, { service: 'Visit', date: '2026-02-05' });
  const january = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id: january.invoice_id });
  const february = await draftInvoice(finance, trial.trial_id, '2026-02-28');
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id: february.invoice_id,
    invoice_item: { label: 'Archive', quantity: 1, amount_per_unit: 500_00 },
  });
  await finance.call(api.putInvoice, {
    ...edit(february.invoice_id),
    label: 'February',
    cut_off_date: '2026-02-28',
    reference_number: 'PO 4711',
    search_key: 'SÜD-9',
    version: 1,
  });
  const other = await buildBillingTrial(server.db);
  await draftInvoice(finance, other.trial_id, '2026-01-31');

  const found = async (input: Parameters<typeof finance.call<typeof api.listInvoices>>[1]) =>
    (await finance.call(api.listInvoices, input)).map(({ invoice_id }) => invoice_id);
  const { trial_id } = trial;
  const [first, second] = [january.invoice_id, february.invoice_id];
  expect(await found({ trial_id })).toEqual([first, second]);
  expect(await found({ trial_id, search: 'inv-2026' })).toEqual([first]);
  expect(await found({ trial_id, search: 'februar' })).toEqual([second]);
  expect(await found({ trial_id, search: '4711' })).toEqual([second]);
  expect(await found({ trial_id, search: 'sud-9' })).toEqual([second]);
  expect(await found({ trial_id, search: '47' })).toEqual([second]);
  expect(await found({ trial_id, search: '20%' })).toEqual([]);
  expect(await found({ search: '2026', filter: { trial_id, search: 'inv' } })).toEqual([first]);
  expect(await found({ trial_id, search: '2026', range: [0, 0] })).toEqual([first]);
  expect(await found({ trial_id, sort: ['label', 'DESC'], range: [0, 0] })).toEqual(
    (await found({ trial_id, sort: ['label', 'DESC'] })).slice(0, 1),
  );
  expect(await found({ trial_id, sort: ['cut_off_date', 'DESC'], range: [0, 1] })).toEqual([second, first]);
  expect(await found({ trial_id, states: ['finalized', 'revoked'] })).toEqual([first]);
  expect(await found({ trial_id, states: 'draft' })).toEqual([second]);
  expect(await found({ filter: { trial_id, states: ['draft'] } })).toEqual([second]);
  expect(await found({ trial_id, sort: ['gross_amount', 'DESC'] })).toEqual([second, first]);
  expect(await found({ trial_id, sort: ['gross_amount', 'ASC'], range: [0, 0] })).toEqual([first]);
  expect(await finance.call(api.listInvoices, { trial_id, states: 'draft' })).toMatchObject([
    {
      net_amount: 600_00,
      tax_amount: 114_00,
      gross_amount: 714_00,
      item_count: 2,
      recorded_service_count: 1,
    },
  ]);
});

test('a draft shows the trial’s addresses as they are now, without what is internal', async () => {
  const { invoice_id } = await finance.call(api.putInvoice, edit());
  const [address] = await finance.call(api.listInvoiceAddresses, { invoice_id });
  expect(address).toMatchObject({ purpose: 'invoice_recipient', recipient: 'Sponsor GmbH' });
  expect(address).not.toHaveProperty('comment');
});

test('the next number is told for a draft with the year of its billing date, and not where numbers are typed', async () => {
  const draft = await draftInvoice(finance, trial.trial_id, '2026-01-31', { billing_date: '2025-12-31' });
  expect(draft.next_number).toBe('INV-2025-00001');
  await server.db.updateTable('clinicalsite').set({ numbering_mode: 'typed' }).execute();
  expect(await finance.call(api.getInvoice, { invoice_id: draft.invoice_id })).toMatchObject({
    next_number: null,
    numbering_mode: 'typed',
  });
});
