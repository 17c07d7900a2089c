import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import { camtOf, entryOf } from '../../../../support/bankFiles.ts';
import {
  correctionsOf,
  correctNow,
  type IssuedA,
  issueA,
  workedEntries,
} from '../../../../support/correctedInvoice.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const app = testApp();
let a: IssuedA;
app.given(async () => {
  a = await issueA(app);
});

const receivable = () => a.client.call(api.getReceivable, { invoice_id: a.invoice_id });
const pay = (amount: number) =>
  a.client.call(api.recordPayment, { invoice_id: a.invoice_id, amount, payment_date: '2026-03-20' });
const correct = async () => {
  app.setNow(Date.parse('2026-03-13T10:00:00Z'));
  await correctNow(a, workedEntries(await correctionsOf(a)));
  app.setNow(Date.parse('2026-03-20T10:00:00Z'));
};

test('what a corrected invoice stands at is what is paid of it: 8,984.50, and no cent more', async () => {
  await correct();
  expect(await refusalOf(pay(9_145_15))).toMatchObject({
    code: 'payment_above_open',
    params: { amount: 8_984_50 },
  });
  const entry = entryOf({ amount: '8984.50', text: 'INV-2026-00001', day: '2026-03-20' });
  const statement = { file_name: 'march.xml', statement_file: new Blob([camtOf([entry])]) };
  expect(await a.client.call(api.uploadBankStatement, statement)).toMatchObject({ allocated_count: 1 });
  expect(await receivable()).toMatchObject({ payment_state: 'paid', open_amount: 0, paid_amount: 8_984_50 });
});

test('what was paid before the correction is paid too much, until the payment is taken back and recorded as it is owed', async () => {
  app.setNow(Date.parse('2026-03-10T10:00:00Z'));
  const { payments } = await a.client.call(api.recordPayment, {
    invoice_id: a.invoice_id,
    amount: 9_145_15,
    payment_date: '2026-03-10',
  });
  await correct();
  expect(await receivable()).toMatchObject({ payment_state: 'overpaid', open_amount: -160_65 });
  expect(await refusalOf(pay(1))).toMatchObject({ code: 'payment_above_open', params: { amount: 0 } });
  const payment_id = payments[0]?.payment_id ?? '';
  const reason = 'The correction came later';
  await a.client.call(api.reversePayment, { invoice_id: a.invoice_id, payment_id, reason });
  await a.client.call(api.recordPayment, {
    invoice_id: a.invoice_id,
    amount: 9_145_15,
    payment_date: '2026-03-10',
    is_credit_kept: true,
  });
  expect(await receivable()).toMatchObject({ payment_state: 'paid', open_amount: 0 });
  expect(await a.client.call(api.listCredits, {})).toMatchObject({ credits: [{ credit_amount: 160_65 }] });
});
