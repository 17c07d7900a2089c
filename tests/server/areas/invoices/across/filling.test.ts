import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
});

const drafted = async (cutOff = '2026-01-31') => {
  const trial: BillingTrial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.perform({ service: 'Visit', date: '2026-01-05' });
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, cutOff);
  return { trial, invoice_id };
};
const preview = async (...invoice_ids: string[]) =>
  (await finance.call(api.previewFilling, { invoice_ids })).invoices;
const fill = async (invoice_ids: string[], idempotencyKey?: string) =>
  (await finance.call(api.fillInvoices, { invoice_ids }, idempotencyKey ? { idempotencyKey } : {})).rows;
const net = async (invoice_id: string) => (await finance.call(api.getInvoice, { invoice_id })).net_amount;

describe('filling many drafts', () => {
  test('puts on each what came up to its own cut-off date, as the preview said', async () => {
    const [january, february, still] = [await drafted(), await drafted('2026-02-28'), await drafted()];
    for (const { trial } of [january, february])
      await trial.perform(
        { service: 'Visit', date: '2026-01-20' },
        { service: 'Visit', date: '2026-02-20' },
        { service: 'Visit', date: '2026-01-21', is_confirmed: false },
      );
    const ids = [february, january, still].map(({ invoice_id }) => invoice_id);
    const expected = [
      { added_count: 2, added_amount: 200_00, net_amount: 100_00 },
      { added_count: 1, added_amount: 100_00, net_amount: 100_00 },
      { added_count: 0, added_amount: 0, net_amount: 100_00 },
    ];
    expect(await preview(...ids)).toMatchObject(
      expected.map((one, at) => ({ ...one, invoice_id: ids[at], outdated_count: 0, obstacles: [] })),
    );
    const rows = await fill(ids);
    expect(rows).toMatchObject(
      [300_00, 200_00, 100_00].map((net_amount, at) => ({
        net_amount,
        invoice_id: ids[at],
        outcome: 'filled',
        recorded_service_count: net_amount / 100_00,
      })),
    );
    expect(await fill(ids)).toEqual(rows);
  });

  test('does not bring back what was taken out by hand, and takes out what changed since', async () => {
    const { trial, invoice_id } = await drafted();
    const [second = ''] = await trial.perform({ service: 'Visit', date: '2026-01-20' });
    await fill([invoice_id]);
    const [item] = await finance.call(api.listInvoiceItems, { invoice_id });
    const [record] = await finance.call(api.listInvoiceItemDetails, {
      invoice_item_id: item?.invoice_item_id ?? '',
    });
    const [first = ''] = [record?.recorded_study_service_id].filter((id) => id !== second);
    await finance.call(api.removeRecordedStudyService, {
      invoice_item_id: item?.invoice_item_id ?? '',
      recorded_study_service_id: first,
    });
    await server.db
      .updateTable('recorded_study_service')
      .set({ performance_date: '2026-02-02' })
      .where('recorded_study_service_id', '=', second)
      .execute();
    expect(await preview(invoice_id)).toMatchObject([{ added_count: 0, outdated_count: 1 }]);
    expect(await fill([invoice_id])).toMatchObject([{ recorded_service_count: 0, net_amount: 0 }]);
  });

  test('what has gone out is refused and stops no other', async () => {
    const [gone, open] = [await drafted(), await drafted()];
    await finance.call(api.finalizeInvoice, { invoice_id: gone.invoice_id });
    await open.trial.perform({ service: 'Visit', date: '2026-01-20' });
    const refused = [{ code: 'invoice_not_draft' }];
    expect(await preview(gone.invoice_id, open.invoice_id)).toMatchObject([
      { obstacles: refused },
      { obstacles: [], added_count: 1 },
    ]);
    expect(await fill([gone.invoice_id, newId(), open.invoice_id])).toMatchObject([
      { outcome: 'refused', obstacles: refused },
      { outcome: 'refused', obstacles: [{ code: 'not_found' }] },
      { outcome: 'filled', net_amount: 200_00 },
    ]);
  });

  test('the same request again answers what was done, and fills nothing anew', async () => {
    const { trial, invoice_id } = await drafted();
    const key = newId();
    const rows = await fill([invoice_id], key);
    await trial.perform({ service: 'Visit', date: '2026-01-20' });
    expect(await fill([invoice_id], key)).toEqual(rows);
    expect(await net(invoice_id)).toBe(100_00);
    const another = (await drafted()).invoice_id;
    expect(await refusalOf(fill([another], key))).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('a preview of an invoice that there is not is not found, and one of none is empty', async () => {
    expect(await preview()).toEqual([]);
    expect(await refusalOf(preview(newId()))).toMatchObject({ code: 'not_found' });
  });
});
