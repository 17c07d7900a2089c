import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, visitOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;

beforeEach(async () => {
  plan = await buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
    ],
    services: { Visit: 125_000, ECG: 8_500 },
    assigned: { SCR: ['Visit', '?ECG'], BL: ['Visit'], V2: ['Visit'] },
  });
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [plan.trial_id]);
});

describe('the preview', () => {
  test('offers the planned day once it has come, else today, and keeps the day that a visit has', async () => {
    const schedule = await addSchedule(manager, plan.trial_id, '001', '2026-06-10');
    const ids = ['SCR', 'BL', 'V2'].map((label) => visitOf(schedule, label).recorded_visit_id);
    const { visits } = await nurse.call(api.previewRecording, { recorded_visit_ids: ids });
    expect(visits.map((visit) => [visit.label, visit.visit_date, visit.out_of_window])).toEqual([
      ['SCR', '2026-06-10', false],
      ['BL', '2026-06-24', false],
      ['V2', testToday, true],
    ]);
    expect(visits.map((visit) => [visit.subject_id, visit.is_changing, visit.moved_count])).toEqual(
      visits.map(() => [schedule.participant.subject_id, true, 0]),
    );
    expect(visits[0]?.services.map((service) => service.label)).toEqual(['Visit']);
  });

  test('counts what moves at the visit that it counts from, and says what the call would refuse', async () => {
    const schedule = await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    const id = (label: string) => visitOf(schedule, label).recorded_visit_id;
    const preview = async (labels: string[], visit_date?: string) =>
      (await nurse.call(api.previewRecording, { recorded_visit_ids: labels.map(id), visit_date })).visits;
    expect((await preview(['SCR'], '2026-06-05'))[0]).toMatchObject({ moved_count: 2, obstacles: [] });
    const both = await preview(['SCR', 'BL'], '2026-06-05');
    expect(both.map((visit) => [visit.moved_count, visit.out_of_window])).toEqual([
      [0, false],
      [1, true],
    ]);
    expect((await preview(['BL'], '2026-07-02'))[0]).toMatchObject({
      moved_count: 0,
      obstacles: [{ code: 'date_in_future', params: { date: '2026-07-02' } }],
    });
  });
});
