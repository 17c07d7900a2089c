import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { RuleTerms, TermsOf } from '../../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type RecordedTrial, runningTrial, workedTrial } from '../../../../support/amendments.ts';
import { draftInvoice } from '../../../../support/billingFactory.ts';
import { addOperationalService } from '../../../../support/operational.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let finance: Client;
let trial: RecordedTrial;
let trial_id: string;

beforeEach(async () => {
  finance = await server.signIn('clinic_user');
  trial = await workedTrial(server.db, finance);
  trial_id = trial.trial_id;
});

const rowOf = (terms: RuleTerms, from_date = '2026-01-01') => ({
  money_rule_id: newId(),
  from_date,
  until_date: null,
  terms,
});
const put = (...rows: ReturnType<typeof rowOf>[]) => finance.call(api.putMoneyRules, { trial_id, rows });
const tier = (from_participant: number, amount: number): TermsOf<'tier'> => ({
  kind: 'tier',
  study_service_template_id: trial.serviceId('V1'),
  from_participant,
  amount,
});
const v1Of = async (subject: string) => {
  const { amount, provider_services } = serviceOf(visitOf(await trial.scheduleOf(subject), 'V1'), 'V1');
  return [amount, ...provider_services.map((provider) => provider.amount)];
};

test('from the second participant on V1 costs 1,000.00, with its shares, until the tier goes', async () => {
  expect(await v1Of('002')).toEqual([1_250_00, 180_00, 156_25]);
  const row = rowOf(tier(2, 1_000_00));
  const preview = await finance.call(api.previewMoneyRules, { trial_id, rows: [row] });
  const [made] = await put(row);
  expect(await finance.call(api.getTrial, { trial_id })).toMatchObject({ money_rule_count: 1 });
  expect([await v1Of('001'), await v1Of('002')]).toEqual([
    [1_250_00, 180_00, 156_25],
    [1_000_00, 180_00, 125_00],
  ]);
  const draft = await draftInvoice(finance, trial_id, '2026-02-28');
  expect(draft.net_amount).toBe(9_285_00);
  const setBy = ({ items }: typeof draft) =>
    items.flatMap(({ label, amount_per_unit, set_by }) => (set_by ? [[label, amount_per_unit, set_by]] : []));
  expect(setBy(draft)).toEqual([['V1', 1_000_00, { money_rule_id: row.money_rule_id, terms: row.terms }]]);
  expect(preview.after.net_amount - preview.before.net_amount).toBe(-250_00);

  await finance.call(api.putMoneyRules, {
    trial_id,
    rows: [],
    remove: [{ money_rule_id: row.money_rule_id, version: made?.version ?? 0 }],
  });
  expect(await v1Of('002')).toEqual([1_250_00, 180_00, 156_25]);
  const filled = await finance.call(api.fillInvoice, { invoice_id: draft.invoice_id });
  expect(filled.net_amount).toBe(9_535_00);
  expect(setBy(filled)).toEqual([]);
});

test('what was billed keeps its price, and a participant who began earlier moves the tier', async () => {
  const { invoice_id } = await draftInvoice(finance, trial_id, '2026-01-31');
  await finance.call(api.finalizeInvoice, { invoice_id });
  const amounts = async () => [await v1Of('001'), await v1Of('002')].map(([amount]) => amount);
  await put(rowOf(tier(3, 1_000_00), '2026-02-01'));
  expect(await amounts()).toEqual([1_250_00, 1_250_00]);
  await addSchedule(finance, trial_id, '004');
  await trial.record('004', 'SCR', '2026-01-10');
  expect(await amounts()).toEqual([1_250_00, 1_000_00]);
});

test('two who are recorded at once count each other: the second one costs what the tier says', async () => {
  const running = await runningTrial(server.db, finance);
  const terms: RuleTerms = {
    kind: 'tier',
    study_service_template_id: running.serviceId('SCR'),
    from_participant: 2,
    amount: 300_00,
  };
  await finance.call(api.putMoneyRules, { trial_id: running.trial_id, rows: [rowOf(terms)] });
  const dates = { '001': '2026-01-05', '002': '2026-01-20', '003': '2026-01-28' };
  for (const subject of Object.keys(dates)) await addSchedule(finance, running.trial_id, subject);
  await Promise.all(Object.entries(dates).map(([subject, date]) => running.record(subject, 'SCR', date)));
  const amounts = Object.keys(dates).map(async (subject) => {
    const { amount } = serviceOf(visitOf(await running.scheduleOf(subject), 'SCR'), 'SCR');
    return amount;
  });
  expect(await Promise.all(amounts)).toEqual([400_00, 300_00, 300_00]);
});

test('a tier is refused below the shares of its providers, and for an operational service', async () => {
  const codesOf = async (terms: RuleTerms) =>
    (await refusalOf(put(rowOf(terms)))).rows?.map(({ code }) => code);
  expect(await codesOf(tier(2, 100_00))).toEqual(['shares_exceed_price']);
  expect(await codesOf(tier(0, 1_000_00))).toEqual(['rule_tier_zero']);
  const operational = await addOperationalService(finance, trial_id, { label: 'Archive', amount: 900_00 });
  expect(await codesOf({ ...tier(2, 900_00), study_service_template_id: operational })).toEqual([
    'not_found',
  ]);
});

test('a milestone is proposed once it is reached, recorded as an entry of its own, and billed', async () => {
  const service = { label: 'Second patient', amount: 2_000_00, repetition_period: 'irregular' } as const;
  const contract_study_service_id = await addOperationalService(finance, trial_id, service);
  const at = (recruited: number): RuleTerms => ({
    kind: 'milestone',
    study_service_template_id: contract_study_service_id,
    event: 'recruited',
    recruited,
    on_date: null,
  });
  const faults = await refusalOf(put(rowOf(at(0))));
  expect(faults.rows?.map(({ code }) => code)).toEqual(['rule_milestone_incomplete']);
  const row = rowOf(at(3));
  await put(row);
  const list = () => finance.call(api.listMilestones, { trial_id });
  expect(await list()).toMatchObject([{ label: 'Second patient', amount: 2_000_00, reached_on: null }]);
  await finance.call(api.putMoneyRules, { trial_id, rows: [{ ...row, terms: at(2), version: 1 }] });
  expect(await list()).toMatchObject([{ reached_on: '2026-01-20', entry: null }]);
  await finance.call(api.putOperationalEntry, {
    recorded_study_service_id: newId(),
    contract_study_service_id,
    performance_date: '2026-01-20',
    is_confirmed: true,
  });
  expect(await list()).toMatchObject([{ entry: { performance_date: '2026-01-20', is_confirmed: true } }]);
  const draft = await draftInvoice(finance, trial_id, '2026-01-31');
  expect(draft.net_amount).toBe(9_685_00);
  const item = draft.items.find(({ label }) => label === 'Second patient');
  expect(item?.set_by).toMatchObject({ money_rule_id: row.money_rule_id, terms: { event: 'recruited' } });
  await finance.call(api.finalizeInvoice, { invoice_id: draft.invoice_id });
  const changed = { ...row, terms: at(3), version: 2 };
  const refused = await refusalOf(finance.call(api.putMoneyRules, { trial_id, rows: [changed] }));
  expect(refused.rows?.map(({ code }) => code)).toEqual(['rule_in_use']);
});

test('the end of a contract stops recruiting and cancels what is planned after its last day', async () => {
  const v1 = visitOf(await trial.scheduleOf('003'), 'V1');
  const preview = await finance.call(api.previewTermination, { trial_id, last_day: '2026-02-05' });
  expect(preview).toMatchObject({
    visits: [{ recorded_visit_id: v1.recorded_visit_id, subject_id: '003', label: 'V1' }],
    open_before_count: 0,
  });
  const notice = {
    trial_id,
    money_rule_id: newId(),
    ended_by: 'sponsor',
    from_date: '2026-02-01',
    last_day: '2026-02-05',
    is_cancelling: true,
    reason: 'The sponsor ended the programme',
  } as const;
  const reversed = { ...notice, last_day: '2026-01-31' };
  expect(await refusalOf(finance.call(api.terminateTrial, reversed))).toMatchObject({
    code: 'rule_dates_reversed',
  });
  const [other] = await put(rowOf(tier(3, 1_000_00)));
  const taken = { ...notice, money_rule_id: other?.money_rule_id ?? '' };
  expect(await refusalOf(finance.call(api.terminateTrial, taken))).toMatchObject({ code: 'id_taken' });
  const once = { idempotencyKey: 'termination' };
  expect(await finance.call(api.terminateTrial, notice, once)).toEqual({ cancelled_count: 1 });
  const changed = finance.call(api.terminateTrial, { ...notice, is_cancelling: false }, once);
  expect(await refusalOf(changed)).toMatchObject({ code: 'idempotency_key_reused' });
  expect(visitOf(await trial.scheduleOf('003'), 'V1').is_cancelled).toBe(true);
  const again = { ...notice, money_rule_id: newId() };
  expect(await refusalOf(finance.call(api.terminateTrial, again))).toMatchObject({
    code: 'trial_terminated',
  });

  const row = { trial_id, patient_in_trial_id: newId(), subject_id: '004' };
  const refused = { code: 'trial_terminated', params: { date: '2026-02-05' } };
  for (const added of [
    () => finance.call(api.putParticipant, row),
    () => finance.call(api.putParticipants, { trial_id, rows: [row] }),
    () => finance.call(api.importParticipants, { trial_id, rows: [{ line: 1, subject_id: '004' }] }),
  ])
    expect(await refusalOf(added())).toMatchObject(refused);
  const { verdicts, state } = await finance.call(api.getTrial, { trial_id });
  expect(verdicts.add_participants).toMatchObject([{ code: 'trial_terminated' }]);
  expect(state).toBe('follow_up');

  const new_trial_id = newId();
  await finance.call(api.copyTrial, { trial_id, new_trial_id, title: 'Copy' });
  const copied = await finance.call(api.listMoneyRules, { trial_id: new_trial_id });
  expect(copied).toMatchObject([{ terms: { kind: 'tier', from_participant: 3, amount: 1_000_00 } }]);
});
