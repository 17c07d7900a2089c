import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { CallError } from '../../../../dataProvider/callError.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
const id = newId();
const invoice_id = id;
const invoice_item_id = id;

/** Every call about one invoice or item, with a body that is right but for its unknown id. */
const calls = [
  ['GET', `${api.listInvoices.path}?trial_id=${id}`, undefined],
  ['GET', `${api.getInvoice.path}?invoice_id=${id}`, undefined],
  ['PUT', api.putInvoice.path, { trial_id: id, invoice_id, label: 'A', cut_off_date: '2026-01-31' }],
  ['POST', api.removeInvoice.path, { invoice_id, version: 1 }],
  ['GET', `${api.listInvoiceAddresses.path}?invoice_id=${id}`, undefined],
  ['POST', api.setServicePeriod.path, { invoice_id, service_period_mode: 'auto' }],
  ['POST', api.fillInvoice.path, { invoice_id }],
  [
    'POST',
    api.fillWithInvoiceItem.path,
    { invoice_id, invoice_item: { label: 'A', quantity: 1, amount_per_unit: 1 } },
  ],
  [
    'PUT',
    api.putInvoiceItem.path,
    { invoice_item_id, label: 'A', quantity: 1, amount_per_unit: 1, version: 1 },
  ],
  ['POST', api.removeInvoiceItem.path, { invoice_item_id }],
  ['POST', api.removeRecordedStudyService.path, { invoice_item_id, recorded_study_service_id: id }],
  ['GET', `${api.listInvoiceItemDetails.path}?invoice_item_id=${id}`, undefined],
  ['GET', `${api.listNvbInvoiceItemDetails.path}?invoice_item_id=${id}`, undefined],
  ['GET', `${api.countConflicts.path}?invoice_id=${id}`, undefined],
  ['POST', api.resolveConflicts.path, { invoice_id }],
  ['POST', api.finalizeInvoice.path, { invoice_id }],
  ['POST', api.revokeInvoice.path, { invoice_id, reason: 'A' }],
  ['POST', api.exportInvoice.path, { invoice_id }],
  ['POST', api.exportInvoiceData.path, { invoice_id }],
] as const;

const send = (
  client: Awaited<ReturnType<typeof server.signIn>>,
  [method, path, body]: (typeof calls)[number],
) => {
  if (method === 'GET') return client.get(path);
  return method === 'PUT' ? client.put(path, body) : client.post(path, body);
};

test('a nurse may make no call about invoices', async () => {
  const nurse = await server.signIn('nurse_user');
  for (const call of calls)
    await expect(send(nurse, call), call[1]).rejects.toMatchObject({
      status: 403,
      failure: { code: 'forbidden' },
    });
});

test('an unknown invoice, item or trial is not found', async () => {
  const finance = await server.signIn('clinic_user');
  for (const call of calls)
    await expect(send(finance, call), call[1]).rejects.toMatchObject({
      status: 404,
      failure: { code: 'not_found' },
    });
});

test('unknown fields, wrong types, absent ids and impossible values are named', async () => {
  const finance = await server.signIn('clinic_user');
  const { trial_id } = await buildBillingTrial(server.db);
  const draft = await draftInvoice(finance, trial_id, '2026-01-31');
  const fieldsOf = async (path: string, body: unknown) => {
    const failed: CallError = await finance.post(path, body).then(
      () => expect.fail('was not refused'),
      (error) => error,
    );
    expect(failed.status).toBe(400);
    return failed.failure.fields?.map(({ field, code }) => [field, code]);
  };
  const key = { invoice_id: draft.invoice_id };
  expect(await fieldsOf(api.fillInvoice.path, { ...key, force: true })).toEqual([['', 'unknown_field']]);
  expect(await fieldsOf(api.fillInvoice.path, {})).toEqual([['invoice_id', 'required']]);
  expect(await fieldsOf(api.revokeInvoice.path, { ...key })).toEqual([['reason', 'required']]);
  expect(await fieldsOf(api.exportInvoice.path, { ...key, format: 'exe' })).toEqual([
    ['format', 'not_allowed'],
  ]);
  expect(
    await fieldsOf(api.setServicePeriod.path, {
      ...key,
      service_period_mode: 'manual',
      service_period_from: '2026-02-30',
    }),
  ).toEqual([['service_period_from', 'date_invalid']]);
  const tooMuch = { label: 'A', quantity: 1, amount_per_unit: 10 ** 15 };
  await expect(
    finance.post(api.fillWithInvoiceItem.path, { ...key, invoice_item: tooMuch }),
  ).rejects.toMatchObject({ status: 400 });
});
