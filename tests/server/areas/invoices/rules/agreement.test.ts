import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { RuleTerms } from '../../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { keepDigests } from '../../../../../server/upkeep.ts';
import { type RecordedTrial, workedTrial } from '../../../../support/amendments.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp, testNow } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await workedTrial(server.db, finance);
});

const save = (terms: RuleTerms) =>
  finance.call(api.putMoneyRules, {
    trial_id: trial.trial_id,
    rows: [{ money_rule_id: newId(), from_date: '2026-01-01', until_date: null, terms }],
  });

test('what a rule holds back is open in no figure, and told apart in each of them', async () => {
  const { trial_id } = trial;
  await save({ kind: 'screening_ratio', free: 0, paid: 0, recruited: 1 });
  const [held_amount, unbilled_amount] = [400_00, 9_135_00];
  expect(await draftInvoice(finance, trial_id, '2026-06-30')).toMatchObject({ net_amount: unbilled_amount });
  expect(await finance.call(api.getTrial, { trial_id })).toMatchObject({ unbilled_amount });
  const { totals, rows } = await finance.call(api.getTrialStatistics, {});
  const figures = { confirmed_amount: 9_535_00, invoiced_amount: 0, unbilled_amount, held_amount };
  expect(totals).toMatchObject(figures);
  expect(rows).toMatchObject([figures]);
  await keepDigests(server.db, testNow);
  expect((await finance.call(api.getTrialStatistics, {})).totals).toEqual(totals);
  const behind = await finance.call(api.listFigureRecords, { figure: 'held_amount' });
  expect(behind).toMatchObject({ amount: held_amount, rows: [{ subject_id: '003', visit_label: 'SCR' }] });
  expect(await finance.call(api.listFigureRecords, { figure: 'unbilled_amount' })).toMatchObject({
    amount: unbilled_amount,
  });
  const way = await finance.call(api.getFourWay, {});
  expect(way.totals).toMatchObject({ confirmed_amount: 9_535_00, held_amount, invoiced_amount: 0 });
  const { managers } = await finance.call(api.getDashboard, {});
  expect(managers?.unbilled.amount).toBe(unbilled_amount);
  const closing = await finance.call(api.previewClosing, { month: '2026-02-28' });
  expect(closing.amount).toBe(unbilled_amount);
  const { fingerprint } = closing;
  const taken = { closing_id: newId(), month: '2026-02-28', fingerprint };
  expect(await finance.call(api.takeClosing, taken)).toMatchObject({ amount: unbilled_amount });
  const participants = await finance.call(api.listParticipants, { trial_id });
  expect(participants.map((one) => [one.subject_id, one.unbilled_amount])).toEqual([
    ['001', 1_735_00],
    ['002', 2_100_00],
    ['003', 0],
  ]);
});

test('80 % of the value of a contract are told, and above it an invoice needs a reason', async () => {
  const { trial_id } = trial;
  await save({ kind: 'contract_value', amount: 9_000_00 });
  const a = await draftInvoice(finance, trial_id, '2026-01-31');
  const near = { amount: 9_000_00, used: 7_685_00, share: 8_538, level: 'near' };
  expect(a.contract_value).toEqual(near);
  expect((await finance.call(api.getDashboard, {})).managers?.contract_values).toMatchObject([
    { trial_id, ...near },
  ]);
  await finance.call(api.finalizeInvoice, { invoice_id: a.invoice_id });
  const { invoice_id, contract_value } = await draftInvoice(finance, trial_id, '2026-02-28');
  const above = { amount: 9_000_00, used: 9_535_00, level: 'above' };
  expect(contract_value).toMatchObject(above);
  const refusal = { code: 'contract_value_exceeded', params: { amount: 9_000_00, used_amount: 9_535_00 } };
  expect(await refusalOf(finance.call(api.finalizeInvoice, { invoice_id }))).toMatchObject(refusal);
  const many = await finance.call(api.previewFinalizing, { invoice_ids: [invoice_id] });
  expect(many.invoices).toMatchObject([{ obstacles: [refusal] }]);
  const reason = 'Agreed with the sponsor on 20.02.2026';
  expect(await finance.call(api.finalizeInvoice, { invoice_id, reason })).toMatchObject({
    state: 'finalized',
    contract_value: null,
  });
  expect((await finance.call(api.getDashboard, {})).managers?.contract_values).toMatchObject([above]);
});
