import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { cases } from '../../../../support/depth.ts';
import { anyContract, anyRecorded, type RuledTrial, ruledTrial } from '../../../../support/ruledTrial.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();

const saying = ({ items, net_amount, tax_amount, gross_amount }: InvoicePage) => ({
  items: items.map(({ item_number, label, quantity, amount }) => [item_number, label, quantity, amount]),
  totals: [net_amount, tax_amount, gross_amount],
});

const issue = async (client: Client, invoice_id: string): Promise<void> => {
  await client.call(api.setServicePeriod, {
    invoice_id,
    service_period_mode: 'manual',
    service_period_from: '2025-10-01',
    service_period_to: '2026-03-31',
  });
  // Above the value of the contract a reason is asked for; beside that none is in the way.
  await client.call(api.finalizeInvoice, { invoice_id, reason: 'Agreed with the sponsor' });
};

/** What rules hold back of a trial, which milestones were reached, and how many visits its end has cancelled. */
const ruledOf = async (client: Client, { trial_id, cancelledCount }: RuledTrial) => {
  const held = await client.call(api.listHeldBack, { trial_id });
  const milestones = await client.call(api.listMilestones, { trial_id });
  return {
    held: held.map(({ label, subject_id, performance_date, amount, place }) =>
      [label, subject_id, performance_date, amount, place].join(' '),
    ),
    reached: milestones.map(({ label, reached_on }) => `${label} ${reached_on}`),
    cancelledCount,
  };
};

test('with any rules: filled twice is once, revoked and filled again is as before, all released is nothing held', async () => {
  const finance = await server.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(anyRecorded, anyContract, async (done, agreed) => {
      const trial = await ruledTrial(server.db, finance, { done, agreed, isRuledFirst: false });
      const { trial_id } = trial;
      const otherwise = await ruledTrial(server.db, finance, { done, agreed, isRuledFirst: true });
      expect(await ruledOf(finance, otherwise)).toEqual(await ruledOf(finance, trial));

      const first = await draftInvoice(finance, trial_id, '2025-12-31');
      const other = await draftInvoice(finance, otherwise.trial_id, '2025-12-31');
      expect(saying(other)).toEqual(saying(first));
      const again = await finance.call(api.fillInvoice, { invoice_id: first.invoice_id });
      expect(again.items).toEqual(first.items);
      if (first.items.length > 0) {
        await issue(finance, first.invoice_id);
        await finance.call(api.revokeInvoice, { invoice_id: first.invoice_id, reason: 'Once more' });
        const refilled = await draftInvoice(finance, trial_id, '2025-12-31');
        expect(saying(refilled)).toEqual(saying(first));
        await issue(finance, refilled.invoice_id);
      }
      const second = await draftInvoice(finance, trial_id, '2026-03-31');
      if (second.items.length > 0) await issue(finance, second.invoice_id);

      const { balance } = await finance.call(api.getHoldbackAccount, { trial_id });
      if (balance === 0) return;
      const { invoice_id } = await draftInvoice(finance, trial_id, '2026-03-31');
      await finance.call(api.releaseHoldback, { invoice_id, reason: 'Closed' });
      await issue(finance, invoice_id);
      const { lines, ...account } = await finance.call(api.getHoldbackAccount, { trial_id });
      expect(account).toMatchObject({ held_amount: balance, released_amount: balance, balance: 0 });
      const moved = lines.map(({ held_amount, released_amount }) => held_amount - released_amount);
      expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }),
    cases(40),
  );
});
