import { expect, test } from 'vitest';
import type { AmendmentAction } from '../../../../contract/amendments/amendmentActions.ts';
import { api } from '../../../../contract/api.ts';
import type { RuleTerms } from '../../../../contract/rules/ruleTerms.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { draftAmendment, inForce, workedTrial } from '../../../support/amendments.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const server = testApp();
const overhead = (percentage: number): RuleTerms => ({ kind: 'overhead', percentage, basis: 'all' });

test('rules are amended from a day on: previewed, put in force, compared, taken back, and kept once billed', async () => {
  const finance = await server.signIn('clinic_user');
  const trial = await workedTrial(server.db, finance);
  const { trial_id } = trial;
  const rule = { money_rule_id: newId(), from_date: '2026-01-01', terms: overhead(2_000) };
  await finance.call(api.putMoneyRules, { trial_id, rows: [rule] });
  const a = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id: a.invoice_id });
  const { invoice_id, net_amount } = await draftInvoice(finance, trial_id, '2026-02-28');
  expect(net_amount).toBe(2_220_00);
  const netFilled = async () => (await finance.call(api.fillInvoice, { invoice_id })).net_amount;
  const rules = () => finance.call(api.listMoneyRules, { trial_id });
  const before = await rules();

  const tier: RuleTerms = {
    kind: 'tier',
    study_service_template_id: trial.serviceId('V1'),
    from_participant: 2,
    amount: 1_000_00,
  };
  const actions: AmendmentAction[] = [
    {
      kind: 'rule_changed',
      money_rule_id: rule.money_rule_id,
      next_rule_id: newId(),
      terms: overhead(2_500),
      until_date: null,
    },
    { kind: 'rule_new', money_rule_id: newId(), terms: tier, until_date: null },
  ];
  const early = await draftAmendment(finance, trial_id, actions, { effective_date: '2026-01-20' });
  expect(early.faults.map(({ code }) => code)).toEqual(['rule_before_billed', 'rule_before_billed']);
  const { amendment_id, version } = early;
  await finance.call(api.discardAmendment, { amendment_id, version });

  const draft = await draftAmendment(finance, trial_id, actions, { effective_date: '2026-02-01' });
  const { page, preview } = await inForce(finance, draft.amendment_id);
  // 1,000.00 + 450.00 + 150.00, and a quarter more.
  expect(preview).toMatchObject({ faults: [], next_invoice: { net_before: 2_220_00, net_after: 2_000_00 } });
  expect(
    (await rules()).map(({ terms, from_date, until_date }) => [terms.kind, from_date, until_date]),
  ).toEqual([
    ['tier', '2026-02-01', null],
    ['overhead', '2026-01-01', '2026-01-31'],
    ['overhead', '2026-02-01', null],
  ]);
  const amountOf = async () => serviceOf(visitOf(await trial.scheduleOf('002'), 'V1'), 'V1').amount;
  expect([await amountOf(), await netFilled()]).toEqual([1_000_00, 2_000_00]);
  const versionOf = async (number: number) =>
    (await finance.call(api.getContractVersion, { trial_id, number })).rules.length;
  expect([await versionOf(0), await versionOf(page.number)]).toEqual([1, 3]);

  const takenBack = (of: number) =>
    finance.call(api.takeAmendmentBack, {
      amendment_id: draft.amendment_id,
      version: of,
      reason: 'By mistake',
    });
  const back = await takenBack(page.version);
  expect((await rules()).map(({ version: _version, ...one }) => one)).toEqual(
    before.map(({ version: _version, ...one }) => one),
  );
  expect([await amountOf(), await netFilled()]).toEqual([1_250_00, 2_220_00]);

  const again = await inForce(finance, back.amendment_id);
  await netFilled();
  await finance.call(api.finalizeInvoice, { invoice_id });
  expect(await refusalOf(takenBack(again.page.version))).toMatchObject({ code: 'amendment_billed' });
});
