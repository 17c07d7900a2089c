import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
app.given(async () => {
  client = await app.signIn('clinic_user');
});

const read = (input: CallInput<typeof api.getTrialStatistics> = {}) =>
  client.call(api.getTrialStatistics, input);

/** Four services of a trial, of which two are billed: 1,000.00 in May, 200.00 and 30.00 in June, one of them operational. */
const billedTrial = async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_000);
  await trial.addService('Pharmacy', 20_000, { isOperational: true });
  await trial.addService('ECG', 3_000);
  await trial.perform(
    { service: 'Visit', date: '2026-05-31' },
    { service: 'Pharmacy', date: '2026-06-01' },
    { service: 'ECG', date: '2026-06-30' },
    { service: 'ECG', date: '2026-06-30', is_confirmed: false },
    { service: 'ECG', date: '2026-06-30', is_cancelled: true },
    { service: 'ECG', date: '2026-07-02' },
  );
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-06-01');
  await client.call(api.fillWithInvoiceItem, {
    invoice_id,
    invoice_item: { label: 'Travel', quantity: 2, amount_per_unit: 4_500 },
  });
  return { ...trial, invoice_id };
};

describe('the statistics', () => {
  test('are what was confirmed up to today, what invoices claim of it, and the rest', async () => {
    const { trial_id, invoice_id } = await billedTrial();
    const open = { confirmed_service_count: 3, confirmed_amount: 123_000, by_hand_amount: 0 };
    expect(await read()).toMatchObject({
      as_of: new Date(testNow),
      rows: [
        {
          trial_id,
          sponsor: 'Sponsor GmbH',
          month: null,
          ...open,
          invoiced_amount: 0,
          unbilled_amount: 123_000,
        },
      ],
    });
    const { net_amount } = await client.call(api.finalizeInvoice, { invoice_id });
    const { totals } = await read();
    expect(totals).toMatchObject({
      ...open,
      invoiced_amount: 120_000,
      unbilled_amount: 3_000,
      by_hand_amount: 9_000,
    });
    expect(totals.invoiced_amount + totals.by_hand_amount).toBe(net_amount);
    await client.call(api.revokeInvoice, { invoice_id, reason: 'Wrong recipient' });
    expect((await read()).totals).toMatchObject({ ...open, invoiced_amount: 0, unbilled_amount: 123_000 });
  });

  test('go by the day of performance, items by hand by the billing date; by month the months add up', async () => {
    const { invoice_id } = await billedTrial();
    await client.call(api.finalizeInvoice, { invoice_id });
    const june = await read({ from_date: '2026-06-01', to_date: '2026-06-30' });
    expect(june.totals).toMatchObject({
      confirmed_amount: 23_000,
      invoiced_amount: 20_000,
      unbilled_amount: 3_000,
      by_hand_amount: 0,
    });
    const { rows, totals } = await read({ by: 'month' });
    expect(
      rows.map(({ month, confirmed_amount, by_hand_amount }) => [month, confirmed_amount, by_hand_amount]),
    ).toEqual([
      ['2026-05-01', 100_000, 0],
      ['2026-06-01', 23_000, 0],
      ['2026-07-01', 0, 9_000],
    ]);
    expect(totals).toEqual((await read()).totals);
  });

  test('count participants, visits and what is owed to providers', async () => {
    const plan = await buildPlan(app.db, {
      title: 'LZZT',
      visits: [
        { label: 'SCR' },
        { label: 'V1', after: ['SCR', 14], tolerance: 3 },
        { label: 'V2', after: ['SCR', 60], tolerance: 3 },
      ],
      services: { ECG: 10_000 },
      assigned: { SCR: ['ECG'] },
      payments: [
        { service: 'ECG', provider: 'Cardiology', share: { amount: 1_000 } },
        { service: 'ECG', provider: 'Radiology', share: { percentage: 1_250 } },
        { service: 'ECG', provider: 'Pathology', share: { amount: 500 }, type: 'mandatory' },
      ],
    });
    const { trial_id } = plan;
    const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
    const cancelled = await addSchedule(client, trial_id, '002', '2026-06-02');
    await client.call(api.cancelVisits, {
      recorded_visit_ids: cancelled.visits.map(({ recorded_visit_id }) => recorded_visit_id),
    });
    const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'ECG');
    await client.call(api.putRecordedStudyService, {
      recorded_study_service_id,
      is_confirmed: true,
      version,
    });
    const counted = {
      recruited_count: 1,
      screening_failure_count: 0,
      planned_visit_count: 3,
      done_visit_count: 1,
      // V1 was to be done by 18 June.
      overdue_visit_count: 1,
      confirmed_service_count: 1,
      confirmed_amount: 10_000,
      // The pathology has not answered.
      provider_amount: 2_250,
    };
    const statistics = await read();
    expect(statistics.totals).toMatchObject(counted);
    expect(statistics.rows).toMatchObject([{ trial_id, trial_title: 'LZZT', ...counted }]);
    const june = {
      trial_id,
      trial_title: 'LZZT',
      cost_center: '4711',
      is_external: false,
      confirmed_count: 1,
    };
    expect(statistics.providers).toMatchObject([
      { ...june, month: null, provider_label: 'Cardiology', amount: 1_000 },
      { ...june, month: null, provider_label: 'Radiology', amount: 1_250 },
    ]);
    const byMonth = await read({ by: 'month' });
    expect(byMonth.providers.map(({ month }) => month)).toEqual(['2026-06-01', '2026-06-01']);
    expect(byMonth.rows.map(({ month, planned_visit_count }) => [month, planned_visit_count])).toEqual([
      ['2026-06-01', 2],
      ['2026-07-01', 1],
    ]);
    const may = await read({ to_date: '2026-05-31' });
    expect(Object.values(may.totals).every((figure) => figure === 0)).toBe(true);
    expect(may).toMatchObject({ rows: [{ trial_id, recruited_count: 0 }], providers: [] });
  });

  test('leave test trials out and say so, and take the trials that are asked for', async () => {
    const [one, two] = [await billedTrial(), await billedTrial()];
    const training = await buildBillingTrial(app.db, { type: 'test' });
    await training.addService('Visit', 100_000);
    await training.perform({ service: 'Visit', date: '2026-06-01' });
    const all = await read();
    expect(all).toMatchObject({ test_trial_count: 1, totals: { confirmed_amount: 246_000 } });
    expect(new Set(all.rows.map(({ trial_id }) => trial_id))).toEqual(new Set([one.trial_id, two.trial_id]));
    expect(await read({ trial_ids: [two.trial_id] })).toMatchObject({
      test_trial_count: 0,
      rows: [{ trial_id: two.trial_id }],
      totals: { confirmed_amount: 123_000 },
    });
    expect(await read({ trial_ids: [training.trial_id] })).toMatchObject({ test_trial_count: 1, rows: [] });
    expect(await read({ trial_ids: [] })).toMatchObject({ test_trial_count: 0, rows: [] });
  });

  test('are summed up by sponsor, by month and by cost centre, and narrowed to a sponsor', async () => {
    await billedTrial();
    await billedTrial();
    const plain = await buildPlan(app.db, { title: 'Own', visits: [{ label: 'SCR' }] });
    const { sponsors, months, rows } = await read();
    expect(months).toEqual([]);
    expect(sponsors.map(({ sponsor, confirmed_amount }) => [sponsor, confirmed_amount])).toEqual([
      ['Sponsor GmbH', 246_000],
      [null, 0],
    ]);
    expect(rows).toHaveLength(3);
    const byMonth = await read({ by: 'month', sponsor: 'Sponsor GmbH', to_date: '2026-06-30' });
    expect(byMonth.months.map(({ month, confirmed_amount }) => [month, confirmed_amount])).toEqual([
      ['2026-05-01', 200_000],
      ['2026-06-01', 46_000],
    ]);
    const narrowed = await read({ sponsor: 'Sponsor GmbH' });
    expect(narrowed.rows.map(({ trial_id }) => trial_id)).not.toContain(plain.trial_id);
    expect((await read({ sponsor: null })).rows).toMatchObject([{ trial_id: plain.trial_id }]);
    expect(await read({ sponsor: 'Somebody else' })).toMatchObject({ rows: [], sponsors: [] });
  });

  test('of a site without trials are all 0', async () => {
    const { rows, providers, totals } = await read();
    expect([rows, providers]).toEqual([[], []]);
    expect(Object.values(totals).every((figure) => figure === 0)).toBe(true);
  });
});
