import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { RuleTerms } from '../../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BillingTrial, buildBillingTrial, draftInvoice } from '../../../../support/billingFactory.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: BillingTrial;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await buildBillingTrial(server.db);
  await trial.addService('SCR', 400_00);
  await trial.perform({ service: 'SCR', date: '2026-01-05' });
});

const row = (terms: RuleTerms, from_date = '2026-01-01') => ({
  money_rule_id: newId(),
  from_date,
  until_date: null,
  terms,
});
const holdback = (percentage: number): RuleTerms => ({ kind: 'holdback', percentage, until: 'close_out' });
const put = (rows: ReturnType<typeof row>[], remove: { money_rule_id: string; version: number }[] = []) =>
  finance.call(api.putMoneyRules, { trial_id: trial.trial_id, rows, remove });
const codesOf = async (call: Promise<unknown>) => (await refusalOf(call)).rows?.map(({ code }) => code);
const billed = async () => {
  const { invoice_id } = await draftInvoice(finance, trial.trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  return invoice_id;
};

test('a rule is stored, changed, ended and removed, twice like once, and in the history of its trial', async () => {
  const rule = row({ kind: 'cap', study_service_template_id: trial.serviceId('SCR'), most: 2, per: 'trial' });
  const [made] = await put([rule]);
  expect(made).toMatchObject({ ...rule, version: 1, held_amount: 0, verdicts: { remove: [] } });
  expect(await put([rule])).toEqual([made]);
  const ended = { ...rule, until_date: '2026-12-31', version: 1 };
  const [changed] = await finance.call(api.putMoneyRules, { trial_id: trial.trial_id, rows: [ended] });
  expect(changed).toMatchObject({ until_date: '2026-12-31', version: 2 });
  const { entries } = await finance.call(api.getRecordHistory, {
    kind: 'trial',
    record_id: trial.trial_id,
    trial_id: trial.trial_id,
  });
  expect(entries.map(({ table }) => table)).toContain('money_rule');
  expect(await put([], [{ money_rule_id: rule.money_rule_id, version: 2 }])).toEqual([]);
});

describe('is refused', () => {
  test.each<[string, RuleTerms]>([
    ['rule_ratio_zero', { kind: 'screening_ratio', free: 0, paid: 1, recruited: 0 }],
    ['rule_percentage_range', holdback(10_001)],
    ['rule_amount_zero', { kind: 'contract_value', amount: 0 }],
  ])('%s', async (code, terms) => {
    expect(await codesOf(put([row(terms)]))).toEqual([code]);
  });

  test('a cap of 0, one of an unknown service, reversed days, and a rule that contradicts another', async () => {
    const cap = (id: string, most: number) =>
      row({ kind: 'cap', study_service_template_id: id, most, per: 'trial' });
    expect(await codesOf(put([cap(trial.serviceId('SCR'), 0)]))).toEqual(['rule_cap_zero']);
    expect(await codesOf(put([cap(newId(), 1)]))).toEqual(['not_found']);
    const reversed = { ...row(holdback(1_000)), until_date: '2025-12-31' };
    expect(
      await codesOf(finance.call(api.putMoneyRules, { trial_id: trial.trial_id, rows: [reversed] })),
    ).toEqual(['rule_dates_reversed']);
    expect(await codesOf(put([row(holdback(1_000)), row(holdback(500), '2027-01-01')]))).toEqual([
      'rules_contradict',
      'rules_contradict',
    ]);
  });

  test('what would change what is billed, and nothing billed changes', async () => {
    const rule = row(holdback(1_000));
    await put([rule]);
    const invoice_id = await billed();
    const early = [row({ kind: 'overhead', percentage: 500, basis: 'all' })];
    expect(await codesOf(put(early))).toEqual(['rule_before_billed']);
    const preview = (rows: typeof early) =>
      finance.call(api.previewMoneyRules, { trial_id: trial.trial_id, rows });
    expect(await codesOf(preview(early))).toEqual(['rule_before_billed']);
    expect(await preview([])).toMatchObject({ free_from: '2026-02-01', billed_amount: 360_00 });
    const halved = { ...rule, terms: holdback(500), version: 1 };
    expect(await codesOf(put([halved]))).toEqual(['rule_before_billed']);
    const key = { money_rule_id: rule.money_rule_id, version: 1 };
    expect(await codesOf(put([], [key]))).toEqual(['rule_money_held']);
    expect(await finance.call(api.getInvoice, { invoice_id })).toMatchObject({ net_amount: 360_00 });
    await finance.call(api.revokeInvoice, { invoice_id, reason: 'Wrong' });
    expect(await codesOf(put([], [key]))).toEqual(['rule_in_use']);
  });

  test('a release of nothing, and one on what has gone out', async () => {
    const draft = await draftInvoice(finance, trial.trial_id, '2025-12-31');
    const release = (invoice_id: string) =>
      finance.call(api.releaseHoldback, { invoice_id, reason: 'Closed' });
    expect(await refusalOf(release(draft.invoice_id))).toMatchObject({ code: 'holdback_nothing_held' });
    expect(await refusalOf(release(await billed()))).toMatchObject({ code: 'invoice_not_draft' });
  });
});
