import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { fourWayFigures } from '../../../../contract/reports/fourWay.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { paidSharesOf } from '../../../../domain/reports/paidShares.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const app = testApp();

/** Three services of two months on an invoice over 155.00 net, of which some is paid; one that waits, and one of a test trial. */
const paidSite = async (client: Client, amount: number) => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 50_00);
  await trial.addService('ECG', 5_01);
  await trial.perform(
    { service: 'Visit', date: '2026-01-10' },
    { service: 'ECG', date: '2026-01-10', amount: 54_99 },
    { service: 'Visit', date: '2026-02-03', amount: 50_01 },
    { service: 'ECG', date: '2026-03-01' },
  );
  const other = await buildBillingTrial(app.db, { type: 'test' });
  await other.addService('Visit', 1_00);
  await other.perform({ service: 'Visit', date: '2026-01-10' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-02-28');
  await client.call(api.finalizeInvoice, { invoice_id });
  await client.call(api.recordPayment, {
    invoice_id,
    amount,
    payment_date: testToday,
    payer: null,
    note: null,
  });
  return trial;
};

test('stands side by side by trial, sponsor and month: what was due, performed, billed and paid', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id } = await paidSite(client, 92_22);
  const [first = 0, second = 0, third = 0] = paidSharesOf([50_00, 54_99, 50_01], {
    paidAmount: 92_22,
    grossAmount: 184_45,
  });
  const total = { confirmed_amount: 160_01, invoiced_amount: 155_00, paid_amount: first + second + third };
  expect(total.paid_amount).toBe(77_50);
  const byTrial = await client.call(api.getFourWay, {});
  expect(byTrial).toMatchObject({
    test_trial_count: 1,
    totals: total,
    rows: [{ trial_id, month: null, ...total }],
    sponsors: [total],
    months: [],
  });
  const { rows, months, totals } = await client.call(api.getFourWay, { by: 'month' });
  expect(totals).toEqual(byTrial.totals);
  expect(months).toMatchObject([
    { month: '2026-01-01', confirmed_amount: 104_99, invoiced_amount: 104_99, paid_amount: first + second },
    { month: '2026-02-01', confirmed_amount: 50_01, invoiced_amount: 50_01, paid_amount: third },
    { month: '2026-03-01', confirmed_amount: 5_01, invoiced_amount: 0, paid_amount: 0 },
  ]);
  expect(rows.map(({ month, paid_amount }) => ({ month, paid_amount }))).toEqual(
    months.map(({ month, paid_amount }) => ({ month, paid_amount })),
  );
  expect((await client.call(api.getFourWay, { from_date: '2026-02-01' })).totals.paid_amount).toBe(third);
});

test('behind each number are records of the same sum', async () => {
  const client = await app.signIn('clinic_user');
  await paidSite(client, 33_33);
  for (const period of [{}, { to_date: '2026-01-31' }, { from_date: '2026-02-01' }]) {
    const { totals } = await client.call(api.getFourWay, period);
    for (const figure of fourWayFigures) {
      const { amount } = await client.call(api.listFigureRecords, { figure, ...period });
      expect(amount, figure).toBe(totals[figure]);
    }
  }
});

test('what is due is planned up to today, at its own price or the contract’s; an invoice is never paid more than all of it', async () => {
  const client = await app.signIn('clinic_user');
  const { trial_id } = await paidSite(client, 184_45);
  expect((await client.call(api.getFourWay, {})).totals).toMatchObject({
    invoiced_amount: 155_00,
    paid_amount: 155_00,
  });
  const { contract_amount: before } = (await client.call(api.getFourWay, {})).totals;
  await app.db
    .updateTable('recorded_visit')
    .set({ planned_date: '2026-03-02' })
    .where('trial_id', '=', trial_id)
    .execute();
  const { contract_amount } = (await client.call(api.getFourWay, {})).totals;
  expect({ before, contract_amount }).toEqual({ before: 0, contract_amount: 160_01 });
});
