import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { ScreeningStatus } from '../../../../contract/vocab.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { type BuiltPlan, buildPlan, type Plan } from '../../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
app.given(async () => {
  client = await app.signIn('clinic_user');
});

const build = (more: Partial<Plan> = {}): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    title: 'LZZT',
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14] }],
    ...more,
  });

const recruit = async (
  trial_id: string,
  subject: string,
  date: string,
  screening_status?: ScreeningStatus,
) => {
  const schedule = await addSchedule(client, trial_id, subject, date);
  if (!screening_status) return schedule;
  const { patient_in_trial_id } = schedule.participant;
  const { version } = await client.call(api.getParticipant, { patient_in_trial_id });
  await client.call(api.putParticipant, {
    trial_id,
    patient_in_trial_id,
    subject_id: subject,
    screening_status,
    version,
  });
  return schedule;
};

const aim = (trial_id: string, recruitment_target: number | null, recruitment_end_date: string | null) =>
  client.call(api.putTrial, {
    trial_id,
    title: 'LZZT',
    type: 'full',
    tax_rule: 'vat_19',
    recruitment_target,
    recruitment_end_date,
    version: 1,
  });

const ofTrial = (trial_id: string) => client.call(api.getTrialRecruitmentStatistics, { trial_id });
const ofAll = (period: CallInput<typeof api.getTrialRecruitment> = {}) =>
  client.call(api.getTrialRecruitment, period);

describe('the recruitment of a trial', () => {
  test('counts by the month of the first dated root visit, screening failures apart, empty months too', async () => {
    const { trial_id } = await build();
    await recruit(trial_id, '001', '2026-03-31');
    await recruit(trial_id, '002', '2026-06-01');
    await recruit(trial_id, '003', '2026-06-30');
    await recruit(trial_id, '004', '2026-06-02', 'screening_failure');
    await addSchedule(client, trial_id, '005');
    await addParticipant(client, trial_id, '006');
    const none = { recruited_count: 0, screening_failure_count: 0, cumulative_count: 1, target_count: null };
    expect(await ofTrial(trial_id)).toMatchObject({
      as_of: new Date(testNow),
      participant_count: 6,
      recruited_count: 3,
      screening_failure_count: 1,
      first_recruited_date: '2026-03-31',
      last_recruited_date: '2026-06-30',
      months: [
        { month: '2026-03-01', recruited_count: 1, screening_failure_count: 0, cumulative_count: 1 },
        { month: '2026-04-01', ...none },
        { month: '2026-05-01', ...none },
        { month: '2026-06-01', recruited_count: 2, screening_failure_count: 1, cumulative_count: 3 },
      ],
    });
    expect(await client.call(api.getTrial, { trial_id })).toMatchObject({ recruited_count: 3 });
  });

  test('counts a participant once, by the first of her roots, and not by a cancelled one', async () => {
    const { trial_id } = await build({ visits: [{ label: 'SCR' }, { label: 'RND' }] });
    const schedule = await addSchedule(client, trial_id, '001');
    for (const [label, visit_date] of [
      ['SCR', '2026-05-04'],
      ['RND', '2026-06-08'],
    ] as const) {
      const { recorded_visit_id, version } = visitOf(schedule, label);
      await client.call(api.setVisitDate, { recorded_visit_id, visit_date, version });
    }
    expect(await ofTrial(trial_id)).toMatchObject({ recruited_count: 1, first_recruited_date: '2026-05-04' });
    const { recorded_visit_id } = visitOf(schedule, 'SCR');
    await client.call(api.cancelVisits, { recorded_visit_ids: [recorded_visit_id] });
    expect(await ofTrial(trial_id)).toMatchObject({ recruited_count: 1, first_recruited_date: '2026-06-08' });
  });

  test('is held against the target line, and forecast at the rate of the last 90 days', async () => {
    const { trial_id } = await build();
    await aim(trial_id, 20, '2026-12-31');
    await recruit(trial_id, '001', '2026-01-01');
    // 90 days before today, which is too early, and the day after.
    await recruit(trial_id, '002', '2026-04-02');
    await recruit(trial_id, '003', '2026-04-03');
    await recruit(trial_id, '004', '2026-07-01');
    const statistics = await ofTrial(trial_id);
    // 181 of 364 days.
    expect(statistics).toMatchObject({ recruited_count: 4, target_count: 10, target_met_date: null });
    expect(statistics.months.at(-1)).toMatchObject({ month: '2026-07-01', target_count: 10 });
    expect(statistics.forecast).toMatchObject({
      recent_days: 90,
      recent_count: 2,
      target_met: { expected_date: '2028-06-20' },
      at_end: { expected_count: 8 },
    });
  });

  test('says when the target was met; one of one may have ten recruited', async () => {
    const { trial_id } = await build();
    await aim(trial_id, 1, null);
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await recruit(trial_id, `00${day}`, `2026-06-0${day}`);
    await recruit(trial_id, '000', '2026-05-31', 'screening_failure');
    const statistics = await ofTrial(trial_id);
    expect(statistics).toMatchObject({
      recruited_count: 9,
      target_met_date: '2026-06-01',
      target_count: null,
    });
    expect(statistics.forecast).toEqual({ recent_days: 31, recent_count: 9, target_met: null, at_end: null });
  });

  test('without anybody is empty and forecasts nothing, nor does one whose end has passed', async () => {
    const { trial_id } = await build();
    await aim(trial_id, 10, '2026-06-30');
    expect(await ofTrial(trial_id)).toMatchObject({
      recruited_count: 0,
      months: [],
      first_recruited_date: null,
      target_count: null,
      forecast: null,
    });
    await recruit(trial_id, '001', '2026-06-01');
    expect(await ofTrial(trial_id)).toMatchObject({ recruited_count: 1, target_count: 10, forecast: null });
  });

  test('of a test trial is told, and marked', async () => {
    const { trial_id } = await build({ type: 'test' });
    await recruit(trial_id, '001', '2026-06-01');
    expect(await ofTrial(trial_id)).toMatchObject({ type: 'test', recruited_count: 1 });
  });
});

describe('the recruitment of all trials', () => {
  test('lies side by side for a period, without test trials, which are said', async () => {
    const { trial_id } = await build();
    await build({ title: 'Empty' });
    const training = await build({ title: 'Training', type: 'test' });
    await recruit(training.trial_id, '001', '2026-06-01');
    await recruit(trial_id, '001', '2026-04-30');
    await recruit(trial_id, '002', '2026-05-01');
    await recruit(trial_id, '003', '2026-05-31');
    await recruit(trial_id, '004', '2026-06-01');
    await recruit(trial_id, '005', '2026-05-15', 'screening_failure');
    const answer = await ofAll({ from_date: '2026-05-01', to_date: '2026-05-31' });
    expect(answer).toMatchObject({
      as_of: new Date(testNow),
      test_trial_count: 1,
      trials: [
        { trial_title: 'Empty', recruited_count: 0, recruited_before_count: 0, months: [] },
        {
          trial_title: 'LZZT',
          recruited_before_count: 1,
          recruited_count: 2,
          screening_failure_count: 1,
          months: [{ month: '2026-05-01', recruited_count: 2, cumulative_count: 3 }],
        },
      ],
    });
    expect(answer.trials).toHaveLength(2);
  });

  test('of one day, of all of time and without a period', async () => {
    const { trial_id } = await build();
    await recruit(trial_id, '001', '2026-06-01');
    const countIn = async (period: CallInput<typeof api.getTrialRecruitment>) =>
      (await ofAll(period)).trials.map(({ recruited_count }) => recruited_count);
    expect(await countIn({ from_date: '2026-06-01', to_date: '2026-06-01' })).toEqual([1]);
    expect(await countIn({ from_date: '2026-06-02', to_date: '2026-06-02' })).toEqual([0]);
    expect(await countIn({ from_date: '1970-01-01', to_date: '2300-12-31' })).toEqual([1]);
    expect(await countIn({})).toEqual([1]);
  });

  test('of one trial has the months of the period, what was before them, and else the whole', async () => {
    const { trial_id } = await build();
    await aim(trial_id, 10, '2026-12-31');
    await recruit(trial_id, '001', '2026-03-31');
    await recruit(trial_id, '002', '2026-06-01');
    await recruit(trial_id, '003', '2026-06-15');
    const inPeriod = { trial_id, from_date: '2026-06-02', to_date: '2026-06-30' };
    const { forecast, ...whole } = await ofTrial(trial_id);
    expect(await client.call(api.getTrialRecruitmentStatistics, inPeriod)).toEqual({
      ...whole,
      forecast,
      recruited_before_count: 2,
      months: [
        {
          month: '2026-06-01',
          recruited_count: 1,
          screening_failure_count: 0,
          cumulative_count: 3,
          target_count: whole.months.at(-1)?.target_count,
        },
      ],
    });
    const reversed = { trial_id, from_date: '2026-06-02', to_date: '2026-06-01' };
    expect(await refusalOf(client.call(api.getTrialRecruitmentStatistics, reversed))).toMatchObject({
      code: 'period_reversed',
      fields: [{ field: 'to_date' }],
    });
  });

  test('side by side says what the line asks for at the end of the period, or by today', async () => {
    const { trial_id } = await build();
    await aim(trial_id, 10, '2026-04-10');
    await recruit(trial_id, '001', '2026-03-31');
    const lineOf = async (period: CallInput<typeof api.getTrialRecruitment>) => {
      const { trials } = await ofAll(period);
      return trials.find((trial) => trial.trial_id === trial_id)?.target_count;
    };
    expect(await lineOf({ to_date: '2026-04-05' })).toBe(5);
    expect(await lineOf({})).toBe(10);
  });

  test('of a period that ends before it begins is refused', async () => {
    const reversed = { from_date: '2026-06-02', to_date: '2026-06-01' };
    expect(await refusalOf(ofAll(reversed))).toMatchObject({ status: 422, code: 'period_reversed' });
    expect(await refusalOf(client.call(api.getTrialStatistics, reversed))).toMatchObject({
      code: 'period_reversed',
      fields: [{ field: 'to_date' }],
    });
  });
});

test('reports are for managers: a nurse reaches none of them', async () => {
  const { trial_id } = await build();
  const nurse = await app.signIn('nurse_user', [trial_id]);
  const calls = [
    () => nurse.call(api.getTrialStatistics, {}),
    () => nurse.call(api.getTrialRecruitment, {}),
    () => nurse.call(api.getTrialRecruitmentStatistics, { trial_id }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'forbidden' });
});
