import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { figureNames } from '../../../../contract/reports/reports.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { buildBillingTrial } from '../../../support/billingFactory.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

type Period = { from_date: string; to_date: string };

/** Every report that is asked for days. */
const reports: Readonly<Record<string, (period: Period) => Promise<unknown>>> = {
  statistics: (period) => client.call(api.getTrialStatistics, period),
  'from contract to payment': (period) => client.call(api.getFourWay, period),
  'statistics by month': (period) => client.call(api.getTrialStatistics, { ...period, by: 'month' }),
  records: (period) => client.call(api.listFigureRecords, { ...period, figure: 'confirmed_amount' }),
  recruitment: (period) => client.call(api.getTrialRecruitment, period),
  'recruitment of a trial': async (period) => {
    const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }], services: {} });
    return client.call(api.getTrialRecruitmentStatistics, { ...period, trial_id });
  },
  settlement: (period) => client.call(api.previewSettlement, period),
  'records of a settlement': (period) =>
    client.call(api.listOpenRecords, { ...period, trial_id: newId(), provider_id: newId() }),
  'run of a settlement': (period) =>
    client.call(api.runSettlement, { ...period, settlement_id: newId(), fingerprint: '0' }),
};

describe.each(Object.keys(reports))('%s', (name) => {
  const ask = (from_date: string, to_date: string) =>
    reports[name]?.({ from_date, to_date }) ?? Promise.reject(new Error('No such report'));

  test('of days that end before they begin are refused at their end', async () => {
    expect(await refusalOf(ask('2026-06-02', '2026-06-01'))).toMatchObject({
      status: 422,
      code: 'period_reversed',
      fields: [{ field: 'to_date' }],
    });
  });

  test('know no day before 1970 and none after 2300, nor one that is none', async () => {
    for (const [from, to] of [
      ['1969-12-31', '2026-06-01'],
      ['2026-06-01', '2301-01-01'],
      ['2026-02-30', '2026-06-01'],
    ] as const)
      expect(await refusalOf(ask(from, to))).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

test('Statistics of a day have what was performed on it, those of 330 years everything', async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 10_000);
  await trial.perform(
    ...['1970-01-01', '2026-05-31', '2026-06-01', '2026-06-01'].map((date) => ({ service: 'Visit', date })),
  );
  const amountOf = async (period: Partial<Period>) => {
    const { totals } = await client.call(api.getTrialStatistics, period);
    const { record_count, amount } = await client.call(api.listFigureRecords, {
      ...period,
      figure: 'confirmed_amount',
    });
    expect([record_count, amount]).toEqual([totals.confirmed_service_count, totals.confirmed_amount]);
    return totals.confirmed_amount;
  };
  expect(await amountOf({ from_date: '2026-06-01', to_date: '2026-06-01' })).toBe(20_000);
  expect(await amountOf({ from_date: '2026-05-30', to_date: '2026-05-30' })).toBe(0);
  expect(await amountOf({ from_date: '1970-01-01', to_date: '2300-12-31' })).toBe(40_000);
  expect(await amountOf({})).toBe(40_000);
  const months = await client.call(api.getTrialStatistics, {
    from_date: '1970-01-01',
    to_date: '2300-12-31',
    by: 'month',
  });
  expect(months.months.map(({ month }) => month)).toEqual(['1970-01-01', '2026-05-01', '2026-06-01']);
});

test('A trial without target, visits and participants is in every report, with nothing', async () => {
  const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }], services: { Visit: 10_000 } });
  const { rows, totals } = await client.call(api.getTrialStatistics, {});
  expect(rows).toMatchObject([{ trial_id, recruited_count: 0, unbilled_amount: 0 }]);
  expect(Object.values(totals).every((figure) => figure === 0)).toBe(true);
  for (const figure of figureNames)
    expect(await client.call(api.listFigureRecords, { figure })).toMatchObject({ record_count: 0, rows: [] });
  const { trials } = await client.call(api.getTrialRecruitment, {});
  expect(trials).toMatchObject([{ trial_id, recruited_count: 0, months: [], target_count: null }]);
  expect((await client.call(api.getRadar, { trial_id })).lines).toEqual([]);
  expect((await client.call(api.getRevenueForecast, {})).trials).toEqual([]);
  const { managers } = await client.call(api.getDashboard, {});
  expect(managers).toMatchObject({ recruitment: { trial_count: 0 }, unbilled: { amount: 0 } });
});

test('A trial whose target of one has ten recruited has met it, and recruits no more', async () => {
  const { trial_id } = await buildPlan(app.db, { visits: [{ label: 'SCR' }], services: {} });
  const goal = { recruitment_target: 1, recruitment_end_date: '2026-12-31' };
  await app.db.updateTable('trial').set(goal).where('trial_id', '=', trial_id).execute();
  for (let day = 1; day <= 10; day += 1)
    await addSchedule(client, trial_id, `S${day}`, `2026-06-${String(day).padStart(2, '0')}`);
  expect(await client.call(api.getTrialRecruitmentStatistics, { trial_id })).toMatchObject({
    recruited_count: 10,
    target_met_date: '2026-06-01',
    forecast: { target_met: null },
  });
  const { managers } = await client.call(api.getDashboard, {});
  expect(managers?.recruitment).toEqual({ trial_count: 0, trials: [] });
});

test('A report of a number that nobody knows is not found; unknown trials have no row', async () => {
  const unknown = newId();
  const asked = [
    () => client.call(api.getTrialRecruitmentStatistics, { trial_id: unknown }),
    () => client.call(api.getSettlement, { settlement_id: unknown }),
    () => client.call(api.listSettlementLines, { settlement_id: unknown }),
    () => client.call(api.getClosing, { closing_id: unknown }),
    () => client.call(api.listClosingLines, { closing_id: unknown }),
  ];
  for (const call of asked) expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'not_found' });
  const { rows } = await client.call(api.getTrialStatistics, { trial_ids: [unknown] });
  expect(rows).toEqual([]);
});
