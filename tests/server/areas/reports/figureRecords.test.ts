import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { figureNames } from '../../../../contract/reports/reports.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { buildBillingTrial, draftInvoice } from '../../../support/billingFactory.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
app.given(async () => {
  client = await app.signIn('clinic_user');
});

const read = (input: CallInput<typeof api.listFigureRecords>) => client.call(api.listFigureRecords, input);

test('Behind what is invoiced and what is not stand the services, with the invoice that has them', async () => {
  const trial = await buildBillingTrial(app.db);
  await trial.addService('Visit', 100_000);
  await trial.perform({ service: 'Visit', date: '2026-05-31' }, { service: 'Visit', date: '2026-06-30' });
  const { invoice_id } = await draftInvoice(client, trial.trial_id, '2026-06-01');
  const { number } = await client.call(api.finalizeInvoice, { invoice_id });
  expect(await read({ figure: 'invoiced_amount' })).toMatchObject({
    record_count: 1,
    amount: 100_000,
    rows: [
      { trial_id: trial.trial_id, day: '2026-05-31', label: 'Visit', invoice_id, invoice_number: number },
    ],
    next: null,
  });
  expect(await read({ figure: 'unbilled_amount' })).toMatchObject({
    rows: [{ day: '2026-06-30', amount: 100_000, invoice_id: null, invoice_number: null }],
  });
  expect(await read({ figure: 'confirmed_amount', from_date: '2026-06-01' })).toMatchObject({
    record_count: 1,
    amount: 100_000,
  });
});

test('Behind participants, visits and provider payments stand the people and their visits', async () => {
  const { trial_id } = await buildPlan(app.db, {
    title: 'LZZT',
    visits: [{ label: 'SCR' }, { label: 'V1', after: ['SCR', 14], tolerance: 3 }],
    services: { ECG: 10_000 },
    assigned: { SCR: ['ECG'] },
    payments: [
      { service: 'ECG', provider: 'Cardiology', share: { amount: 1_000 } },
      { service: 'ECG', provider: 'Radiology', share: { percentage: 1_250 } },
    ],
  });
  const schedule = await addSchedule(client, trial_id, '001', '2026-06-01');
  const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), 'ECG');
  await client.call(api.putRecordedStudyService, { recorded_study_service_id, is_confirmed: true, version });
  const { patient_in_trial_id } = schedule.participant;
  expect(await read({ figure: 'recruited_count' })).toMatchObject({
    record_count: 1,
    amount: null,
    rows: [{ day: '2026-06-01', patient_in_trial_id, subject_id: '001', visit_label: null, amount: null }],
  });
  expect(await read({ figure: 'overdue_visit_count' })).toMatchObject({
    rows: [{ day: '2026-06-18', patient_in_trial_id, visit_label: 'V1' }],
  });
  const shares = await read({ figure: 'provider_amount' });
  expect(shares).toMatchObject({ record_count: 2, amount: 2_250 });
  const { providers } = await client.call(api.getTrialStatistics, {});
  const [cardiology] = providers;
  expect(await read({ figure: 'provider_amount', provider_id: cardiology?.provider_id ?? '' })).toMatchObject(
    {
      rows: [
        { subject_id: '001', label: 'ECG', provider_label: 'Cardiology', cost_center: '4711', amount: 1_000 },
      ],
    },
  );
  expect((await read({ figure: 'provider_amount', cost_center: '4711' })).amount).toBe(2_250);
  expect(await read({ figure: 'provider_amount', cost_center: null })).toMatchObject({ record_count: 0 });
});

test('Records of a test trial are behind no figure', async () => {
  const training = await buildBillingTrial(app.db, { type: 'test' });
  await training.addService('Visit', 100_000);
  await training.perform({ service: 'Visit', date: '2026-06-01' });
  for (const figure of figureNames)
    expect(await read({ figure, trial_ids: [training.trial_id] })).toMatchObject({
      record_count: 0,
      rows: [],
    });
});

test('A period that ends before it begins is refused, and a nurse reaches no record', async () => {
  const reversed = { figure: 'confirmed_amount', from_date: '2026-06-02', to_date: '2026-06-01' } as const;
  expect(await refusalOf(read(reversed))).toMatchObject({ code: 'period_reversed' });
  const nurse = await app.signIn('nurse_user', []);
  expect(await refusalOf(nurse.call(api.listFigureRecords, { figure: 'recruited_count' }))).toMatchObject({
    code: 'forbidden',
  });
});
