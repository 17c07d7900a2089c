import fc from 'fast-check';
import { expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { InvoicePage } from '../../../../../contract/invoices/invoices.ts';
import type { RuleTerms } from '../../../../../contract/rules/ruleTerms.ts';
import { capScopes, overheadBases } from '../../../../../contract/rules/ruleVocab.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import {
  type BillingTrial,
  buildBillingTrial,
  draftInvoice,
  type Performed,
} from '../../../../support/billingFactory.ts';
import { cases } from '../../../../support/depth.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();

const prices = { SCR: 400_00, CT: 450_01, Pharmacy: 150_03 } as const;
const subjects = ['001', '002', '003'] as const;
/** Every day once: of two on one day the one with the smaller id comes first, and ids follow the recording. */
const days = fc.uniqueArray(fc.integer({ min: 0, max: 180 }), { maxLength: 12 });
const performed = days.chain((numbers) =>
  fc.tuple(
    ...numbers.map((number) =>
      fc.record({
        service: fc.constantFrom('SCR', 'CT', 'Pharmacy'),
        subject: fc.constantFrom(...subjects),
        date: fc.constant(new Date(Date.UTC(2025, 9, 1 + number)).toISOString().slice(0, 10)),
      }),
    ),
  ),
);
const count = fc.integer({ min: 1, max: 3 });
const percentage = fc.integer({ min: 1, max: 10_000 });
const rules = fc.record(
  {
    cap: fc.record({ most: count, per: fc.constantFrom(...capScopes) }),
    ratio: fc.record({ free: fc.nat({ max: 2 }), paid: count, recruited: count }),
    overhead: fc.record({ percentage, basis: fc.constantFrom(...overheadBases) }),
    holdback: fc.record({ percentage }),
    value: fc.record({ amount: fc.integer({ min: 1, max: 5_000_00 }) }),
  },
  { requiredKeys: [] },
);
type Rules = typeof rules extends fc.Arbitrary<infer T> ? T : never;

const termsOf = (trial: BillingTrial, agreed: Rules): RuleTerms[] => {
  const { cap, ratio, overhead, holdback, value } = agreed;
  return [
    ...(cap ? [{ kind: 'cap' as const, study_service_template_id: trial.serviceId('CT'), ...cap }] : []),
    ...(ratio ? [{ kind: 'screening_ratio' as const, ...ratio }] : []),
    ...(overhead ? [{ kind: 'overhead' as const, ...overhead }] : []),
    ...(holdback ? [{ kind: 'holdback' as const, ...holdback, until: 'close_out' as const }] : []),
    ...(value ? [{ kind: 'contract_value' as const, ...value }] : []),
  ];
};

const build = async (client: Client, done: Performed[], agreed: Rules): Promise<BillingTrial> => {
  const trial = await buildBillingTrial(server.db);
  for (const [label, amount] of Object.entries(prices))
    await trial.addService(label, amount, { isOperational: label === 'Pharmacy' });
  await trial.perform(...done);
  await server.db
    .updateTable('participant')
    .set({ screening_status: 'screening_failure' })
    .where('trial_id', '=', trial.trial_id)
    .where('subject_id', '<>', '001')
    .execute();
  const rows = termsOf(trial, agreed).map((terms) => ({
    money_rule_id: newId(),
    from_date: '2025-10-01',
    terms,
  }));
  await client.call(api.putMoneyRules, { trial_id: trial.trial_id, rows });
  return trial;
};

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

test('with any rules: filled twice is once, revoked and filled again is as before, all released is nothing held', async () => {
  const finance = await server.signIn('clinic_user');
  await fc.assert(
    fc.asyncProperty(performed, rules, async (done, agreed) => {
      const trial = await build(finance, done, agreed);
      const { trial_id } = trial;
      const otherwise = await build(finance, done.toReversed(), agreed);
      const heldOf = async ({ trial_id: id }: BillingTrial) =>
        (await finance.call(api.listHeldBack, { trial_id: id })).map(
          ({ label, subject_id, performance_date }) => [label, subject_id, performance_date].join(' '),
        );
      expect(await heldOf(otherwise)).toEqual(await heldOf(trial));

      const first = await draftInvoice(finance, trial_id, '2025-12-31');
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
