import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { CallError } from '../../../../dataProvider/callError.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { cases } from '../../../support/depth.ts';
import { completeRecipients, completeSender } from '../../../support/electronicSite.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
const invoices: string[] = [];

const on = (day: string) => app.setNow(Date.parse(`${day}T10:00:00Z`));

const issue = async (cents: number): Promise<string> => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', cents);
  await trial.perform({ service: 'Visit', date: '2026-01-28' });
  await completeSender(app.db);
  await completeRecipients(app.db);
  const day = { billing_date: '2026-02-02' };
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-01-31', day);
  await client.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

/** 119.00 and 238.00 of one recipient. */
app.given(async () => {
  client = await app.signIn('clinic_user');
  on('2026-02-02');
  invoices.length = 0;
  invoices.push(await issue(100_00), await issue(200_00));
});
beforeEach(() => on('2026-04-10'));

interface Act {
  kind: 'pay' | 'credit' | 'reverse';
  /** Which of the invoices. */
  on: number;
  amount: number;
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('pay', 'credit', 'reverse'),
  on: fc.nat(1),
  amount: fc.integer({ min: 1, max: 300_00 }),
});

/** Does what may be done, whatever is refused of it. */
const perform = async ({ kind, on: index, amount }: Act): Promise<void> => {
  const invoice_id = invoices[index] ?? '';
  const { payments, credits } = await client.call(api.getReceivable, { invoice_id });
  const payment_id = (kind === 'credit' ? credits : payments)[0]?.payment_id ?? '';
  const calls = {
    pay: () =>
      client.call(api.recordPayment, {
        invoice_id,
        amount,
        payment_date: '2026-04-10',
        is_credit_kept: true,
      }),
    credit: () => client.call(api.useCredit, { invoice_id, payment_id, amount }),
    reverse: () => client.call(api.reversePayment, { invoice_id, payment_id, reason: 'Returned' }),
  };
  if (kind !== 'pay' && payment_id === '') return;
  await calls[kind]().catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
};

test('whatever is paid, used and reversed: no more is allocated than was paid, nor than the invoice comes to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
      for (const each of acts) await perform(each);
      const { rows } = await sql<{ above: number }>`
        select count(*) as above from (
          select 1 from payment p join payment_allocation a using (payment_id)
          group by p.payment_id having sum(a.amount) > p.amount
          union all
          select 1 from invoice i join payment_allocation a using (trial_id, invoice_id) join payment p using (payment_id)
          where p.reversed_at is null group by i.invoice_id, i.gross_amount having sum(a.amount) > i.gross_amount
        ) found`.execute(app.db);
      expect(Number(rows[0]?.above)).toBe(0);
    }),
    cases(60),
  );
});
