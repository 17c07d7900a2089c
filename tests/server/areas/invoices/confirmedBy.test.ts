import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { tellEarlierConfirmers } from '../../../../server/db/migrations/0156ToldConfirmers.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { testApp } from '../../../support/testApp.ts';
import { withoutGuards } from '../../../support/testDb.ts';

const server = testApp();

const stored = (id: string) =>
  server.db
    .selectFrom('recorded_study_service')
    .select(['confirmed_by', 'version'])
    .where('recorded_study_service_id', '=', id)
    .executeTakeFirstOrThrow();

const confirm = async (client: Client, recorded_study_service_id: string, is_confirmed: boolean) => {
  const { version } = await stored(recorded_study_service_id);
  await client.call(api.putRecordedStudyService, { recorded_study_service_id, version, is_confirmed });
};

/** A visit's service that a nurse has confirmed, and another one of which nobody knows who did. */
const setUp = async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await buildBillingTrial(server.db);
  await trial.addService('Visit', 100_00);
  await trial.addService('Pharmacy', 150_00, { isOperational: true });
  const nurse = await server.signIn('nurse_user', [trial.trial_id]);
  const [visit = '', pharmacy = ''] = await trial.perform(
    { service: 'Visit', date: '2026-01-10', is_confirmed: false },
    { service: 'Pharmacy', date: '2026-01-15' },
  );
  await confirm(nurse, visit, true);
  return { finance, nurse, trial_id: trial.trial_id, visit, pharmacy };
};

test('each line of a review says who confirmed its record; nobody where nobody knows, or there is no record', async () => {
  const { finance, trial_id } = await setUp();
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Discount', quantity: 2, amount_per_unit: -50_00 },
  });
  const { lines } = await finance.call(api.listReviewItems, { invoice_id });
  expect(lines.map(({ label, confirmed_by }) => [label, confirmed_by])).toEqual([
    ['Visit', 'Test nurse_user'],
    ['Pharmacy', null],
    ['Discount', null],
  ]);
});

test('who confirmed goes with the confirmation', async () => {
  const { nurse, visit } = await setUp();
  expect((await stored(visit)).confirmed_by).not.toBeNull();
  await confirm(nurse, visit, false);
  expect((await stored(visit)).confirmed_by).toBeNull();
});

test('of earlier confirmations the trail says who it was, the last one, also of what is billed', async () => {
  const { finance, nurse, trial_id, visit, pharmacy } = await setUp();
  const { confirmed_by: byNurse } = await stored(visit);
  await confirm(nurse, visit, false);
  await confirm(finance, visit, true);
  const { confirmed_by: byFinance } = await stored(visit);
  expect(byFinance).not.toBe(byNurse);
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  await withoutGuards(server.db, async (trx) => {
    await trx.updateTable('recorded_study_service').set({ confirmed_by: null }).execute();
    await tellEarlierConfirmers(trx);
  });
  expect((await stored(visit)).confirmed_by).toBe(byFinance);
  expect((await stored(pharmacy)).confirmed_by).toBeNull();
});
