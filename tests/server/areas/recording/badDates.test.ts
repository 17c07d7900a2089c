import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { addOperationalService } from '../../../support/operational.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addParticipant, addSchedule, refusalOf, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let client: Client;
let screening: RecordedVisit;
let pharmacy: string;
let entry: string;

app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'AE', isScheduled: false },
    ],
    services: { Visit: 40_000 },
    assigned: { SCR: ['Visit'], BL: ['Visit'] },
  });
  client = await app.signIn('clinic_user');
  screening = visitOf(await addSchedule(client, plan.trial_id, '001'), 'SCR');
  pharmacy = await addOperationalService(client, plan.trial_id, { first_due_date: '2026-06-01' });
  const { study_services } = await client.call(api.getOperationalSchedule, { trial_id: plan.trial_id });
  expect(study_services).toHaveLength(1);
  await client.call(api.generateOperationalEntries, { trial_id: plan.trial_id });
  const after = await client.call(api.getOperationalSchedule, { trial_id: plan.trial_id });
  entry = after.study_services[0]?.entries[0]?.recorded_study_service_id ?? '';
});

const keyOf = ({ recorded_visit_id, version }: RecordedVisit) => ({ recorded_visit_id, version });
const someone = async () => ({
  trial_id: plan.trial_id,
  patient_in_trial_id: await addParticipant(client, plan.trial_id, newId()),
});

/** Every call that takes the day on which something was done, by the place of that day. */
const dating: [string, string, (day: string) => Promise<unknown>][] = [
  [
    'setVisitDate',
    'visit_date',
    (visit_date) => client.call(api.setVisitDate, { ...keyOf(screening), visit_date }),
  ],
  [
    'recordVisits',
    'visits.0.visit_date',
    (visit_date) => client.call(api.recordVisits, { visits: [{ ...keyOf(screening), visit_date }] }),
  ],
  [
    'createPatientSchedule',
    'date',
    async (date) => client.call(api.createPatientSchedule, { ...(await someone()), date }),
  ],
  [
    'addUnscheduledVisit',
    'visit_date',
    async (visit_date) =>
      client.call(api.addUnscheduledVisit, {
        ...(await someone()),
        protocol_visit_id: plan.visitId('AE'),
        recorded_visit_id: newId(),
        visit_date,
      }),
  ],
  [
    'putRecordedStudyService',
    'performance_date',
    (performance_date) => {
      const { recorded_study_service_id, version } = serviceOf(screening, 'Visit');
      return client.call(api.putRecordedStudyService, {
        recorded_study_service_id,
        is_confirmed: true,
        performance_date,
        version,
      });
    },
  ],
  [
    'setOperationalEntryDate',
    'recorded_study_service_performance_date',
    (recorded_study_service_performance_date) =>
      client.call(api.setOperationalEntryDate, {
        recorded_study_service_id: entry,
        recorded_study_service_performance_date,
      }),
  ],
  [
    'putOperationalEntry',
    'performance_date',
    (performance_date) =>
      client.call(api.putOperationalEntry, {
        recorded_study_service_id: entry,
        contract_study_service_id: pharmacy,
        performance_date,
        is_confirmed: true,
      }),
  ],
];

describe.each(dating)('%s', (name, place, date) => {
  test('takes no date that is none, nor one before 1970 or after 2300', async () => {
    for (const day of [
      '',
      '01.06.2026',
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '1969-12-31',
      '2301-01-01',
    ])
      expect(await refusalOf(date(day)), day).toMatchObject({
        code: 'validation_failed',
        status: 400,
        fields: [{ field: place, code: 'date_invalid' }],
      });
  });

  test('takes no day after today, and today itself', async () => {
    for (const day of ['2026-07-02', '2300-12-31']) {
      const refusal = await refusalOf(date(day));
      const refused = { code: 'date_in_future', params: { date: day } };
      if (name === 'recordVisits')
        expect(refusal.rows).toMatchObject([{ index: 0, field: 'visit_date', ...refused }]);
      else expect(refusal).toMatchObject({ ...refused, status: 422, fields: [{ field: place }] });
    }
    await date('2026-07-01');
  });
});

test('29 February and the first day that is known are days like others', async () => {
  for (const day of ['2024-02-29', '1970-01-01']) {
    const visit = visitOf(await addSchedule(client, plan.trial_id, day), 'SCR');
    expect(await client.call(api.setVisitDate, { ...keyOf(visit), visit_date: day })).toMatchObject({
      visit_date: day,
    });
  }
});

test('a day before the participant’s first one is recorded, and shown as outside of its window', async () => {
  const schedule = await addSchedule(client, plan.trial_id, '002', '2026-06-10');
  const visit_date = '2026-06-01';
  const baseline = { ...keyOf(visitOf(schedule, 'BL')), visit_date };
  const { visits } = await client.call(api.recordVisits, { visits: [baseline] });
  expect(visits).toMatchObject([{ visit_date, state: 'out_of_window', window_from: '2026-06-21' }]);
});
