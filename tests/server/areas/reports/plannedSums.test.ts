import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PatientSchedule, RecordedVisit } from '../../../../contract/recording/recording.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { cases } from '../../../support/depth.ts';
import { buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, serviceOf, visitOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const app = testApp();
let client: Client;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
});

const prices = { Visit: 50_000, ECG: 33_33, Blood: 1 };
const priceOf = new Map<string, number>(Object.entries(prices));
const labels = ['SCR', 'V1', 'V2'] as const;

/** A participant: when she came, whether she left, and what became of her visits and their services. */
const someParticipant = fc.record({
  start: fc.constantFrom('2026-04-20', '2026-06-01', '2026-06-17', '2026-06-30', undefined),
  hasLeft: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  cancelled: fc.subarray(['V1', 'V2'] as const),
  confirmed: fc.subarray(['Visit', 'ECG'] as const),
  notDone: fc.subarray(['V1', 'V2'] as const),
});
const someTrial = fc.array(someParticipant, { minLength: 1, maxLength: 4 });
type Case = typeof someTrial extends fc.Arbitrary<infer Value> ? Value : never;

const build = async (participants: Case): Promise<string> => {
  const { trial_id } = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 60], tolerance: 3 },
    ],
    services: prices,
    assigned: { SCR: ['Visit', 'ECG'], V1: ['Visit', '?Blood'], V2: ['Visit', 'ECG', 'Blood'] },
  });
  for (const [index, { start, hasLeft, cancelled, confirmed, notDone }] of participants.entries()) {
    const schedule = await addSchedule(client, trial_id, `00${index}`, start);
    const { patient_in_trial_id } = schedule.participant;
    if (start)
      for (const label of confirmed) {
        const { recorded_study_service_id, version } = serviceOf(visitOf(schedule, 'SCR'), label);
        await client.call(api.putRecordedStudyService, {
          recorded_study_service_id,
          is_confirmed: true,
          version,
        });
      }
    const recorded_visit_ids = cancelled.map((label) => visitOf(schedule, label).recorded_visit_id);
    if (recorded_visit_ids.length > 0) await client.call(api.cancelVisits, { recorded_visit_ids });
    for (const label of notDone)
      await app.db
        .updateTable('recorded_study_service')
        .set({ not_done_reason: 'Refused' })
        .where('trial_id', '=', trial_id)
        .where(
          'recorded_study_service_id',
          '=',
          serviceOf(visitOf(schedule, label), 'Visit').recorded_study_service_id,
        )
        .execute();
    if (hasLeft)
      await app.db
        .updateTable('participant')
        .set({ trial_status: 'not_completed' })
        .where('patient_in_trial_id', '=', patient_in_trial_id)
        .execute();
  }
  return trial_id;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a visit would bring, by the price list: its mandatory services that are not marked not done. */
const worthOf = ({ study_services }: RecordedVisit): number =>
  sum(
    study_services
      .filter(({ is_optional, not_done_reason }) => !is_optional && not_done_reason === null)
      .map(({ label }) => priceOf.get(label) ?? Number.NaN),
  );

const isToDo = ({ visit_date, is_closed, is_cancelled }: RecordedVisit): boolean =>
  visit_date === null && !is_closed && !is_cancelled;
const isDone = ({ visit_date, is_cancelled }: RecordedVisit): boolean => visit_date !== null && !is_cancelled;

/** Revenue to come by month, what is overdue first and under no month, told apart from the product. */
const expectedMonths = (schedules: readonly PatientSchedule[]) => {
  const stayed = schedules.filter(({ participant }) => participant.trial_status !== 'not_completed');
  const dropped = schedules.length - stayed.length;
  const done = schedules.flatMap(({ visits }) => visits).filter(isDone).length;
  const rate = dropped === 0 ? 0 : dropped / (dropped + done);
  const months = new Map<string, { visit_count: number; planned: number; expected: number }>();
  for (const { visits } of stayed) {
    const open = visits.filter(isToDo).filter(({ planned_date }) => planned_date !== null);
    const ordered = open.toSorted((one, other) => (`${one.planned_date}` < `${other.planned_date}` ? -1 : 1));
    for (const [index, visit] of ordered.entries()) {
      const planned = `${visit.planned_date?.slice(0, 7)}-01`;
      const isOverdue = `${visit.window_to ?? '9'}` < testToday;
      const month = isOverdue ? '' : planned < '2026-07-01' ? '2026-07-01' : planned;
      const told = months.get(month) ?? { visit_count: 0, planned: 0, expected: 0 };
      months.set(month, {
        visit_count: told.visit_count + 1,
        planned: told.planned + worthOf(visit),
        expected: told.expected + worthOf(visit) * (1 - rate) ** (index + 1),
      });
    }
  }
  return [...months]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, { visit_count, planned, expected }]) => ({
      month,
      visit_count,
      planned_amount: planned,
      expected_amount: Math.round(expected),
      held_amount: 0,
    }));
};

test('what is to come, what is overdue and what nobody confirmed are worth what the records of the schedules are', async () => {
  await fc.assert(
    fc.asyncProperty(someTrial, async (participants) => {
      const trial_id = await build(participants);
      const schedules = await client.call(api.listPatientSchedules, { trial_id });
      const visits = schedules.flatMap((schedule) => schedule.visits);
      expect(visits).toHaveLength(participants.length * labels.length);

      const forecast = await client.call(api.getRevenueForecast, {});
      const own = forecast.trials.find((trial) => trial.trial_id === trial_id);
      const parts = own ? [{ month: '', ...own.overdue }, ...own.months] : [];
      expect(parts.filter(({ visit_count }) => visit_count > 0)).toEqual(expectedMonths(schedules));
      for (const name of ['visit_count', 'planned_amount', 'expected_amount'] as const) {
        const total = sum(
          forecast.trials.flatMap(({ overdue, months }) => [overdue, ...months].map((part) => part[name])),
        );
        expect(total).toBe(forecast.totals[name]);
        expect(sum([forecast.overdue, ...forecast.months].map((part) => part[name]))).toBe(total);
      }

      const radar = await client.call(api.getRadar, { trial_id });
      const told = new Map(radar.totals.map(({ kind, row_count, amount }) => [kind, [row_count, amount]]));
      const overdue = visits.filter((visit) => isToDo(visit) && `${visit.window_to ?? '9'}` < testToday);
      expect(told.get('undated')).toEqual([overdue.length, sum(overdue.map(worthOf))]);
      const open = visits
        .filter(isDone)
        .flatMap(({ study_services }) => study_services)
        .filter((one) => !one.is_confirmed && !one.is_optional && one.not_done_reason === null);
      const worth = sum(open.map(({ label }) => priceOf.get(label) ?? Number.NaN));
      expect(told.get('unconfirmed')).toEqual([open.length, worth]);

      const { totals } = await client.call(api.getTrialStatistics, { trial_ids: [trial_id] });
      expect(totals.overdue_visit_count).toBe(overdue.length);
      expect(totals.done_visit_count).toBe(visits.filter(isDone).length);
      const { managers } = await client.call(api.getDashboard, {});
      expect(managers?.radar).toEqual((await client.call(api.getRadar, {})).totals);
    }),
    cases(8),
  );
});
