import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { TrialType } from '../../../../../contract/vocab.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let finance: Client;
beforeEach(async () => {
  finance = await app.signIn('clinic_user');
});

const finalized = async (date: string, type: TrialType = 'full'): Promise<string> => {
  const trial = await buildBillingTrial(app.db, { type });
  await trial.addService('V1', 1_250_00);
  await trial.perform({ subject: '001', service: 'V1', date: '2025-11-05' });
  const invoice = await draftInvoice(finance, trial.trial_id, '2026-06-30');
  await finance.call(api.putInvoice, { ...editOf(invoice), billing_date: date });
  await finance.call(api.finalizeInvoice, { invoice_id: invoice.invoice_id });
  return invoice.invoice_id;
};
const editOf = ({
  trial_id,
  invoice_id,
  label,
  cut_off_date,
  version,
}: Awaited<ReturnType<typeof draftInvoice>>) => ({ trial_id, invoice_id, label, cut_off_date, version });

const ranges = async () =>
  Object.fromEntries(
    (await finance.call(api.listNumberRanges, {})).map(({ number_range, ...state }) => [number_range, state]),
  );

test('a range of a fresh site begins at 1 of this year', async () => {
  const none = { last_number: null, last_date: null };
  expect(await ranges()).toEqual({
    invoice: { ...none, next_number: 'INV-2026-00001' },
    cancellation: { ...none, next_number: 'CAN-2026-00001' },
    test_invoice: { ...none, next_number: 'TEST-2026-00001' },
    test_cancellation: { ...none, next_number: 'TEST-CAN-2026-00001' },
    correction: { ...none, next_number: 'COR-2026-00001' },
    test_correction: { ...none, next_number: 'TEST-COR-2026-00001' },
    statement: { ...none, next_number: 'STM-2026-00001' },
    statement_cancellation: { ...none, next_number: 'STM-CAN-2026-00001' },
    statement_correction: { ...none, next_number: 'STM-COR-2026-00001' },
    settlement: { ...none, next_number: 'SET-2026-00001' },
    settlement_correction: { ...none, next_number: 'SET-COR-2026-00001' },
  });
});

test('each range tells its last document and what comes next; a new year begins at 1', async () => {
  await finalized('2025-12-30');
  expect((await ranges()).invoice).toEqual({
    last_number: 'INV-2025-00001',
    last_date: '2025-12-30',
    next_number: 'INV-2026-00001',
  });
  const invoice_id = await finalized('2026-03-10');
  await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong sponsor' });
  await finalized('2026-04-01', 'test');
  expect(await ranges()).toMatchObject({
    invoice: { last_number: 'INV-2026-00001', last_date: '2026-03-10', next_number: 'INV-2026-00002' },
    cancellation: { last_number: 'CAN-2026-00001', last_date: '2026-07-01', next_number: 'CAN-2026-00002' },
    test_invoice: { last_number: 'TEST-2026-00001', last_date: '2026-04-01', next_number: 'TEST-2026-00002' },
    test_cancellation: { last_number: null, last_date: null, next_number: 'TEST-CAN-2026-00001' },
  });
});

test('a nurse reads no range', async () => {
  const nurse = await app.signIn('nurse_user');
  expect(await refusalOf(nurse.call(api.listNumberRanges, {}))).toMatchObject({ code: 'forbidden' });
});
