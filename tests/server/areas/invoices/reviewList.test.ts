import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
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
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
});

const draftOfThree = async (): Promise<string> => {
  await trial.perform(
    { service: 'Visit', date: '2026-01-10', subject: '002' },
    { service: 'Visit', date: '2026-01-12', subject: '001' },
    { service: 'Pharmacy', date: '2026-01-15' },
  );
  return (await draftInvoice(finance, trial.trial_id, '2026-01-31')).invoice_id;
};

const list = async (invoice_id: string, language?: 'en' | 'de') => {
  const wanted = { invoice_id, ...(language ? { language } : {}) };
  const { blob, filename } = await finance.call(api.printReviewList, wanted);
  return { filename, lines: (await pdfPages(new Uint8Array(await blob.arrayBuffer()))).flat() };
};

test('the list says item by item who had which service when for how much, and that it is no invoice', async () => {
  const { filename, lines } = await list(await draftOfThree(), 'en');
  expect(filename).toMatch(/^Review list .+\.pdf$/);
  expect(lines).toEqual(
    expect.arrayContaining([
      'For review: not an invoice, not to be paid',
      'Subject ID Visit Service Date Amount € Checked',
      '1. Visit · 2 × 100.00 = 200.00',
      '002 Visit Visit 10.01.2026 100.00',
      '001 Visit Visit 12.01.2026 100.00',
      '2. Pharmacy · 1 × 150.00 = 150.00',
      'Pharmacy 15.01.2026 150.00',
      'Net total 350.00',
    ]),
  );
});

test('it is in German where that is asked for', async () => {
  const invoice_id = await draftOfThree();
  const { filename, lines } = await list(invoice_id, 'de');
  expect(filename).toMatch(/^Prüfliste .+\.pdf$/);
  expect(lines).toEqual(expect.arrayContaining(['1. Visit · 2 × 100,00 = 200,00', 'Summe netto 350,00']));
});

test('a line that is gone since the review is not on it; that of a finalized invoice is as it went out', async () => {
  const invoice_id = await draftOfThree();
  const { items } = await finance.call(api.getInvoice, { invoice_id });
  await finance.call(api.setItemsReviewed, {
    invoice_id,
    invoice_items: items.map(({ invoice_item_id }) => ({ invoice_item_id })),
  });
  const { lines: reviewed } = await finance.call(api.listReviewItems, { invoice_id });
  const gone = reviewed.find(({ subject_id }) => subject_id === '002');
  await finance.call(api.removeRecordedStudyService, {
    invoice_item_id: gone?.invoice_item_id ?? '',
    recorded_study_service_id: gone?.recorded_study_service_id ?? '',
  });
  expect((await list(invoice_id, 'en')).lines.join('\n')).not.toContain('002');
  const { number } = await finance.call(api.finalizeInvoice, { invoice_id });
  const { filename, lines } = await list(invoice_id, 'en');
  expect(filename).toBe(`Review list ${number}.pdf`);
  expect(lines).toContain('Net total 250.00');
});

test('a list of no invoice is not found', async () => {
  const refusal = await refusalOf(finance.call(api.printReviewList, { invoice_id: newId() }));
  expect(refusal).toMatchObject({ code: 'not_found' });
});
