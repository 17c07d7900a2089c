import JSZip from 'jszip';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { pdfPages } from '../../../support/pdfText.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const drafted = async (label: string): Promise<string> => {
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  return (await draftInvoice(finance, trial.trial_id, '2026-01-31', { label })).invoice_id;
};

const unpacked = async (wanted: CallInput<typeof api.exportInvoices>) => {
  const { blob, filename } = await finance.call(api.exportInvoices, wanted);
  return { filename, zip: await JSZip.loadAsync(await blob.arrayBuffer()) };
};

test('many invoices of several trials are one zip: a file for each, two for a revoked one, each name once', async () => {
  const [one, two, third, fourth] = [
    await drafted('January'),
    await drafted('January'),
    await drafted('january'),
    await drafted('A/B'),
  ];
  await finance.call(api.finalizeInvoice, { invoice_id: fourth });
  await finance.call(api.revokeInvoice, { invoice_id: fourth, reason: 'Wrong sponsor' });
  const { filename, zip } = await unpacked({ invoice_ids: [one, two, third, fourth, one], format: 'pdf' });
  expect(filename).toBe('invoices-2026-07-01.zip');
  expect(Object.keys(zip.files)).toEqual([
    'January.pdf',
    'January (2).pdf',
    'january (3).pdf',
    'INV-2026-00001.pdf',
    'CAN-2026-00001.pdf',
  ]);
  const cancellation = await zip.file('CAN-2026-00001.pdf')?.async('uint8array');
  expect((await pdfPages(cancellation ?? new Uint8Array())).flat().join('\n')).toContain(
    'Stornobetrag −119,00 €',
  );
});

test('a file in it is the file alone', async () => {
  const invoice_id = await drafted('January');
  await finance.call(api.finalizeInvoice, { invoice_id });
  for (const format of ['csv', 'json', 'pdf'] as const) {
    const { zip } = await unpacked({ invoice_ids: [invoice_id], format, language: 'de' });
    const { blob } = await finance.call(api.exportInvoice, { invoice_id, format, language: 'de' });
    const packed = await zip.file(`INV-2026-00001.${format}`)?.async('uint8array');
    expect(packed).toEqual(new Uint8Array(await blob.arrayBuffer()));
  }
});

test('of many invoices one that cannot be made is told: nobody gets a part of the files as if they were all', async () => {
  const [one, other] = [await drafted('January'), await drafted('February')];
  for (const invoice_id of [one, other]) await finance.call(api.finalizeInvoice, { invoice_id });
  await withoutGuards(server.db, (trx) =>
    trx.updateTable('invoice').set({ document: '{}' }).where('invoice_id', '=', other).execute(),
  );
  const refusal = await refusalOf(
    finance.call(api.exportInvoices, { invoice_ids: [one, other], format: 'csv' }),
  );
  expect(refusal).toEqual({ code: 'internal', params: {}, status: 500 });
});

test('an unknown invoice among them, none, and more than five hundred are refused', async () => {
  const invoice_id = await drafted('January');
  const many = (invoice_ids: string[]) => refusalOf(finance.call(api.exportInvoices, { invoice_ids }));
  expect(await many([invoice_id, newId()])).toMatchObject({ code: 'not_found', status: 404 });
  expect(await many([])).toMatchObject({ fields: [{ field: 'invoice_ids', code: 'too_few' }] });
  expect(await many(Array.from({ length: 501 }, newId))).toMatchObject({
    fields: [{ field: 'invoice_ids', code: 'too_many' }],
  });
});
