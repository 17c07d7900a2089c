import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { InvoiceReview } from '../../../../contract/invoices/invoiceReview.ts';
import type { InvoicePage } from '../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
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

const draftOfThree = async (): Promise<{ draft: InvoicePage; records: string[] }> => {
  const records = await trial.perform(
    { service: 'Visit', date: '2026-01-10', subject: '002' },
    { service: 'Visit', date: '2026-01-10', subject: '001' },
    { service: 'Pharmacy', date: '2026-01-15' },
  );
  return { draft: await draftInvoice(finance, trial.trial_id, '2026-01-31'), records };
};
const reviewOf = ({ invoice_id }: InvoicePage) => finance.call(api.listReviewItems, { invoice_id });
const markAll = ({ invoice_id, items }: InvoicePage, is_reviewed = true) =>
  finance.call(api.setItemsReviewed, {
    invoice_id,
    invoice_items: items.map(({ invoice_item_id, version }) => ({ invoice_item_id, is_reviewed, version })),
  });
const refill = ({ invoice_id }: InvoicePage) => finance.call(api.fillInvoice, { invoice_id });
const linesOf = ({ lines }: InvoiceReview) =>
  lines.map(({ label, subject_id, visit_label, performance_date, amount, is_reviewed, change }) => [
    label,
    subject_id,
    visit_label,
    performance_date,
    amount,
    is_reviewed,
    change,
  ]);

test('the review tells subject, visit, service, date and amount by line, in the order of the invoice', async () => {
  const { draft } = await draftOfThree();
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id: draft.invoice_id,
    invoice_item: { label: 'Discount', quantity: 2, amount_per_unit: -50_00 },
  });
  const review = await reviewOf(draft);
  expect(linesOf(review)).toEqual([
    ['Visit', '001', 'Visit', '2026-01-10', 100_00, false, null],
    ['Visit', '002', 'Visit', '2026-01-10', 100_00, false, null],
    ['Pharmacy', null, null, '2026-01-15', 150_00, false, null],
    ['Discount', null, null, null, -100_00, false, null],
  ]);
  expect(review.items.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
    ['Visit', 2, 200_00],
    ['Pharmacy', 1, 150_00],
    ['Discount', 2, -100_00],
  ]);
});

test('items are marked as reviewed with who looked at them and when, and unmarked without a trace', async () => {
  const { draft } = await draftOfThree();
  const [visit, pharmacy] = await markAll(draft);
  expect(visit).toMatchObject({ is_reviewed: true, version: 1, reviewed_by: 'Test clinic_user' });
  expect(JSON.stringify(visit?.reviewed_at)).toBe('"2026-07-01T10:00:00.000Z"');
  expect(pharmacy?.is_reviewed).toBe(true);
  const page = await finance.call(api.getInvoice, { invoice_id: draft.invoice_id });
  expect(page.items.map(({ is_reviewed }) => is_reviewed)).toEqual([true, true]);
  expect((await markAll(draft, false))[0]).toMatchObject({
    is_reviewed: false,
    reviewed_at: null,
    added_count: 0,
  });
});

test('marking twice equals marking once: who looked first stays', async () => {
  const { draft } = await draftOfThree();
  const first = await markAll(draft);
  server.setNow(Date.parse('2026-07-01T10:30:00Z'));
  expect(await markAll(draft)).toEqual(first);
});

describe('a refill resets only the lines that changed, and tells what changed', () => {
  test('a record that is new', async () => {
    const { draft } = await draftOfThree();
    await markAll(draft);
    await trial.perform({ service: 'Visit', date: '2026-01-20', subject: '003' });
    await refill(draft);
    const { items, lines } = await reviewOf(draft);
    expect(items).toMatchObject([
      {
        label: 'Visit',
        is_reviewed: false,
        added_count: 1,
        removed_count: 0,
        reviewed_by: 'Test clinic_user',
      },
      { label: 'Pharmacy', is_reviewed: true, added_count: 0, removed_count: 0 },
    ]);
    expect(lines.map(({ subject_id, change }) => [subject_id, change])).toEqual([
      ['001', null],
      ['002', null],
      ['003', 'added'],
      [null, null],
    ]);
  });

  test('a record that was taken out: told, and counted in no sum', async () => {
    const { draft, records } = await draftOfThree();
    await markAll(draft);
    const [item] = draft.items;
    await finance.call(api.removeRecordedStudyService, {
      invoice_item_id: item?.invoice_item_id ?? '',
      recorded_study_service_id: records[0] ?? '',
    });
    const { items, lines } = await reviewOf(draft);
    expect(items[0]).toMatchObject({ is_reviewed: false, quantity: 1, removed_count: 1 });
    expect(lines.map(({ subject_id, change }) => [subject_id, change])).toEqual([
      ['001', null],
      ['002', 'removed'],
      [null, null],
    ]);
  });

  test('a record with another day', async () => {
    const { draft, records } = await draftOfThree();
    await markAll(draft);
    await server.db
      .updateTable('recorded_study_service')
      .set({ performance_date: '2026-01-12' })
      .where('recorded_study_service_id', '=', records[1] ?? '')
      .execute();
    await refill(draft);
    const { items, lines } = await reviewOf(draft);
    expect(items.map(({ is_reviewed, redated_count }) => [is_reviewed, redated_count])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    expect(lines.find(({ subject_id }) => subject_id === '001')?.change).toBe('redated');
    const once = await reviewOf(draft);
    await refill(draft);
    expect(await reviewOf(draft)).toEqual(once);
  });

  test('reviewed again, nothing is new any more', async () => {
    const { draft } = await draftOfThree();
    await markAll(draft);
    await trial.perform({ service: 'Visit', date: '2026-01-20', subject: '003' });
    await markAll(await refill(draft));
    const { items, lines } = await reviewOf(draft);
    expect(items.every(({ is_reviewed, added_count }) => is_reviewed && added_count === 0)).toBe(true);
    expect(lines.every(({ change }) => change === null)).toBe(true);
  });
});

describe('what has gone out says who and what was billed as they were called then', () => {
  const rename = async () => {
    const { trial_id } = trial;
    await server.db
      .updateTable('participant')
      .set({ subject_id: sql`'9-' || subject_id` })
      .where('trial_id', '=', trial_id)
      .execute();
    await server.db
      .updateTable('protocol_visit')
      .set({ label: 'Called otherwise' })
      .where('trial_id', '=', trial_id)
      .execute();
  };
  /** An invoice of three services that has gone out, one more of which was taken out of it after its review. */
  const finalized = async () => {
    await trial.perform({ service: 'Visit', date: '2026-01-09', subject: '003' });
    const { draft } = await draftOfThree();
    await markAll(draft);
    const [line] = (await reviewOf(draft)).lines;
    await finance.call(api.removeRecordedStudyService, {
      invoice_item_id: line?.invoice_item_id ?? '',
      recorded_study_service_id: line?.recorded_study_service_id ?? '',
    });
    const reviewed = await reviewOf(draft);
    await finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id });
    return { ...draft, reviewed };
  };

  test('on its review list, also when it was revoked', async () => {
    const { invoice_id, reviewed } = await finalized();
    const now = () => finance.call(api.listReviewItemsForFinalized, { invoice_id });
    await rename();
    expect(await now()).toEqual(reviewed);
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong order' });
    expect(await now()).toEqual(reviewed);
  });

  test('on that list a service that was taken out keeps the day that was looked at', async () => {
    const { invoice_id, reviewed } = await finalized();
    const removed = reviewed.lines.find(({ change }) => change === 'removed');
    await server.db
      .updateTable('recorded_study_service')
      .set({ performance_date: '2026-01-30' })
      .where('recorded_study_service_id', '=', removed?.recorded_study_service_id ?? '')
      .execute();
    expect(await finance.call(api.listReviewItemsForFinalized, { invoice_id })).toEqual(reviewed);
  });

  test('behind its items', async () => {
    const { items } = await finalized();
    const records = () =>
      finance.call(api.listInvoiceItemDetails, { invoice_item_id: items[0]?.invoice_item_id ?? '' });
    const before = await records();
    expect(before.map(({ subject_id, visit_label }) => [subject_id, visit_label])).toEqual([
      ['001', 'Visit'],
      ['002', 'Visit'],
    ]);
    await rename();
    expect(await records()).toEqual(before);
  });

  test('a draft calls them as they are called now', async () => {
    const { draft } = await draftOfThree();
    await rename();
    expect(
      (await reviewOf(draft)).lines.map(({ subject_id, visit_label }) => [subject_id, visit_label]),
    ).toEqual([
      ['9-001', 'Called otherwise'],
      ['9-002', 'Called otherwise'],
      [null, null],
    ]);
  });
});

describe('refused', () => {
  test('an item that changed since it was looked at, with the item as it is; none of the others is marked', async () => {
    const { draft } = await draftOfThree();
    await trial.perform({ service: 'Visit', date: '2026-01-20', subject: '003' });
    await refill(draft);
    expect(await refusalOf(markAll(draft))).toMatchObject({
      code: 'rows_refused',
      rows: [{ index: 0, code: 'stale', present: { quantity: 3, version: 2 } }],
    });
    expect((await reviewOf(draft)).items.every(({ is_reviewed }) => !is_reviewed)).toBe(true);
  });

  test('an item of another invoice', async () => {
    const { draft } = await draftOfThree();
    const other = await draftInvoice(finance, trial.trial_id, '2026-01-31');
    const refusal = await refusalOf(
      finance.call(api.setItemsReviewed, {
        invoice_id: draft.invoice_id,
        invoice_items: [{ invoice_item_id: other.items[0]?.invoice_item_id ?? newId() }],
      }),
    );
    expect(refusal.code).toBe('not_found');
  });

  test('an invoice that has gone out is read as it was reviewed, and marked no more; a draft is read as a draft', async () => {
    const { draft } = await draftOfThree();
    await markAll(draft);
    const { invoice_id } = draft;
    const asDraft = await reviewOf(draft);
    expect(await refusalOf(finance.call(api.listReviewItemsForFinalized, { invoice_id }))).toMatchObject({
      code: 'invoice_not_finalized',
    });
    await finance.call(api.finalizeInvoice, { invoice_id });
    expect(await finance.call(api.listReviewItemsForFinalized, { invoice_id })).toEqual(asDraft);
    expect(await refusalOf(reviewOf(draft))).toMatchObject({ code: 'invoice_not_draft' });
    expect(await refusalOf(markAll(draft))).toMatchObject({ code: 'invoice_not_draft' });
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong order' });
    expect(await finance.call(api.listReviewItemsForFinalized, { invoice_id })).toEqual(asDraft);
  });
});
