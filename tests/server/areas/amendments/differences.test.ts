import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { readAnnex, readAnnexWords } from '../../../../server/areas/invoices/document/annex.ts';
import { draftAmendment, inForce, workedActions, workedTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
const label = 'Difference amendment 1: V1 (1,300.00 instead of 1,250.00)';

test('a difference tells of whom and which day it is, and on which invoice the service itself stands', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await workedTrial(server.db, finance);
  const { trial_id } = trial;
  const first = await draftInvoice(finance, trial_id, '2026-02-28');
  const { number } = await finance.call(api.finalizeInvoice, { invoice_id: first.invoice_id });
  const { amendment_id } = await draftAmendment(finance, trial_id, workedActions(trial));
  await inForce(finance, amendment_id);
  const { invoice_id, items } = await draftInvoice(finance, trial_id, '2026-03-31');
  const [item] = items;
  const invoice_item_id = item?.invoice_item_id ?? '';
  const record = {
    label,
    subject_id: '002',
    visit_label: 'V1',
    performance_date: '2026-02-03',
    amount: 50_00,
  };

  const details = await finance.call(api.listInvoiceItemDetails, { invoice_item_id });
  expect(details).toMatchObject([
    {
      ...record,
      conflicting_invoice_number: null,
      difference_of: { invoice_id: first.invoice_id, number },
    },
  ]);
  expect(await finance.call(api.listInvoiceConflicts, { invoice_id })).toEqual([]);

  const review = await finance.call(api.listReviewItems, { invoice_id });
  expect(review.lines).toMatchObject([{ ...record, quantity: 1, change: null }]);
  await finance.call(api.setItemsReviewed, { invoice_id, invoice_items: [{ invoice_item_id }] });
  const seen = await finance.call(api.listReviewItems, { invoice_id });
  expect(seen.items).toMatchObject([{ is_reviewed: true, added_count: 0, removed_count: 0 }]);
  expect(seen.lines).toMatchObject([{ is_reviewed: true, change: null }]);

  const annex = await readAnnex(server.db, { trial_id, invoice_id });
  expect(annex).toEqual([{ ...record, item_number: 1 }]);
  const words = await readAnnexWords(server.db, [{ trial_id, invoice_id }]);
  expect(words.get(invoice_id)?.map((one) => one.subject_id ?? one.visit_label ?? one.label)).toEqual(
    expect.arrayContaining(['002', 'V1']),
  );

  await finance.call(api.finalizeInvoice, { invoice_id });
  const { participant } = await trial.scheduleOf('002');
  const { patient_in_trial_id, screening_status, trial_status, version } = participant;
  const renamed = { trial_id, patient_in_trial_id, screening_status, trial_status, version };
  await finance.call(api.putParticipant, { ...renamed, subject_id: '902' });
  expect(await finance.call(api.listInvoiceItemDetails, { invoice_item_id })).toMatchObject([
    { subject_id: '002', difference_of: { number } },
  ]);
});
