import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RuleTerms } from '../../../../contract/rules/ruleTerms.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const someTrial = () =>
  buildPlan(app.db, {
    title: 'LZZT',
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 60], tolerance: 3 },
    ],
    services: { ECG: 10_000, Visit: 50_000 },
    assigned: { V1: ['ECG'], V2: ['ECG', 'Visit'] },
  });

test('planned visits bring what their services cost now, by month; what is overdue stands apart', async () => {
  const { trial_id } = await someTrial();
  // V1 was planned for 15 June, V2 for 31 July.
  await addSchedule(client, trial_id, '001', '2026-06-01');
  const overdue = { visit_count: 1, planned_amount: 10_000, expected_amount: 10_000, held_amount: 0 };
  const months = [
    { month: '2026-07-01', visit_count: 1, planned_amount: 60_000, expected_amount: 60_000, held_amount: 0 },
  ];
  expect(await client.call(api.getRevenueForecast, {})).toEqual({
    as_of: new Date(testNow),
    test_trial_count: 0,
    unplanned_count: 0,
    unexpected_count: 0,
    expected_overdue_days: 90,
    trials: [{ trial_id, trial_title: 'LZZT', drop_out: 0, overdue, months }],
    overdue,
    months,
    totals: { visit_count: 2, planned_amount: 70_000, expected_amount: 70_000, held_amount: 0 },
  });
});

test('planned visits bring what rules make of them: caps, tiers, overhead and holdback', async () => {
  const { trial_id, serviceId } = await someTrial();
  const terms: RuleTerms[] = [
    { kind: 'cap', study_service_template_id: serviceId('ECG'), most: 1, per: 'participant' },
    { kind: 'tier', study_service_template_id: serviceId('Visit'), from_participant: 1, amount: 60_000 },
    { kind: 'overhead', percentage: 2_000, basis: 'visit_bound' },
    { kind: 'holdback', percentage: 1_000, until: 'close_out' },
  ];
  const rows = terms.map((each) => ({ money_rule_id: newId(), from_date: '2026-01-01', terms: each }));
  await client.call(api.putMoneyRules, { trial_id, rows });
  await addSchedule(client, trial_id, '001', '2026-06-30');
  // July: an ECG of 100.00 and 20 %, less 10 %. August: the second ECG is beyond the cap, the visit costs 600.00.
  const months = [
    { month: '2026-07-01', planned_amount: 10_800, expected_amount: 10_800, held_amount: 1_200 },
    { month: '2026-08-01', planned_amount: 64_800, expected_amount: 64_800, held_amount: 7_200 },
  ];
  expect(await client.call(api.getRevenueForecast, {})).toMatchObject({
    months,
    trials: [{ trial_id, months }],
    totals: { visit_count: 2, planned_amount: 75_600, held_amount: 8_400 },
  });
});

test('after the last day of a contract that was ended nothing comes, cancelled or not', async () => {
  const { trial_id } = await someTrial();
  // V1 is planned for 14 July, V2 for 29 August.
  await addSchedule(client, trial_id, '001', '2026-06-30');
  const recruitment = () => client.call(api.getTrialRecruitmentStatistics, { trial_id });
  expect((await recruitment()).forecast).not.toBeNull();
  await client.call(api.terminateTrial, {
    trial_id,
    money_rule_id: newId(),
    ended_by: 'site',
    from_date: '2026-07-01',
    last_day: '2026-07-31',
    is_cancelling: false,
    reason: 'The study nurse has left',
  });
  const { trials, months, unexpected_count } = await client.call(api.getRevenueForecast, {});
  expect([months, unexpected_count]).toMatchObject([[{ month: '2026-07-01', visit_count: 1 }], 1]);
  expect(trials).toMatchObject([{ trial_id, drop_out: 0 }]);
  expect((await recruitment()).forecast).toBeNull();
});

test('who has left brings nothing more, and others are expected to leave as often', async () => {
  const { trial_id } = await someTrial();
  await addSchedule(client, trial_id, '001', '2026-06-30');
  const left = await addSchedule(client, trial_id, '002', '2026-06-30');
  await app.db
    .updateTable('participant')
    .set({ trial_status: 'not_completed' })
    .where('patient_in_trial_id', '=', left.participant.patient_in_trial_id)
    .execute();
  // Two visits were done, one participant has left: one time in three.
  const { trials, totals } = await client.call(api.getRevenueForecast, {});
  expect(trials).toMatchObject([
    {
      drop_out: 3_333,
      months: [
        { month: '2026-07-01', planned_amount: 10_000, expected_amount: 6_667, held_amount: 0 },
        { month: '2026-08-01', planned_amount: 60_000, expected_amount: 26_667, held_amount: 0 },
      ],
    },
  ]);
  expect(totals).toEqual({ visit_count: 2, planned_amount: 70_000, expected_amount: 33_334, held_amount: 0 });
});

test('who is overdue for more than 90 days has left, and brings nothing more', async () => {
  const { trial_id } = await someTrial();
  await addSchedule(client, trial_id, '001', '2012-06-01');
  await addSchedule(client, trial_id, '002', '2026-06-30');
  const { trials, unexpected_count } = await client.call(api.getRevenueForecast, {});
  expect(unexpected_count).toBe(2);
  // Two visits were done, one participant has left: one time in three.
  expect(trials).toMatchObject([
    {
      trial_id,
      drop_out: 3_333,
      overdue: { visit_count: 0 },
      months: [{ visit_count: 1 }, { visit_count: 1 }],
    },
  ]);
});

test('how long an overdue visit is expected is for the site to say', async () => {
  const { trial_id } = await someTrial();
  // V1 was due until 18 June, thirteen days before.
  await addSchedule(client, trial_id, '001', '2026-06-01');
  const {
    clinicalsite_id: _id,
    time_zone: _zone,
    logo_sha256: _logo,
    ...site
  } = await client.call(api.getClinicalsite, {});
  const expectFor = async (expected_overdue_days: number) => {
    const { version } = await client.call(api.getClinicalsite, {});
    await client.call(api.putSender, { ...site, expected_overdue_days, version });
    const { overdue, unexpected_count, ...forecast } = await client.call(api.getRevenueForecast, {});
    expect(forecast.expected_overdue_days).toBe(expected_overdue_days);
    return [overdue.visit_count, unexpected_count];
  };
  expect(await expectFor(12)).toEqual([0, 1]);
  expect(await expectFor(13)).toEqual([1, 0]);
});

test('a visit behind a later one that was done is not expected', async () => {
  const { trial_id } = await someTrial();
  const schedule = await addSchedule(client, trial_id, '001', '2026-05-01');
  const { recorded_visit_id } = visitOf(schedule, 'V2');
  await app.db
    .updateTable('recorded_visit')
    .set({ visit_date: '2026-06-30' })
    .where('recorded_visit_id', '=', recorded_visit_id)
    .execute();
  expect(await client.call(api.getRevenueForecast, {})).toMatchObject({
    unexpected_count: 1,
    trials: [],
    totals: { visit_count: 0, planned_amount: 0 },
  });
});

test('services that were not done, visits without a planned date and test trials add nothing', async () => {
  const { trial_id } = await someTrial();
  const schedule = await addSchedule(client, trial_id, '001', '2026-06-30');
  const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'V1'), 'ECG');
  await app.db
    .updateTable('recorded_study_service')
    .set({ not_done_reason: 'Refused', version: version + 1 })
    .where('recorded_study_service_id', '=', recorded_study_service_id)
    .execute();
  expect((await client.call(api.getRevenueForecast, {})).totals).toMatchObject({
    visit_count: 2,
    planned_amount: 60_000,
  });
  await app.db.updateTable('recorded_visit').set({ planned_date: null }).execute();
  expect(await client.call(api.getRevenueForecast, {})).toMatchObject({ unplanned_count: 2, months: [] });
  await app.db.updateTable('trial').set({ type: 'test' }).execute();
  expect(await client.call(api.getRevenueForecast, {})).toMatchObject({
    test_trial_count: 1,
    unplanned_count: 0,
    trials: [],
  });
});
