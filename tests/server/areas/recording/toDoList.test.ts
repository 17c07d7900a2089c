import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { type BuiltPlan, buildPlan } from '../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../support/schedule.ts';
import { testApp } from '../../../support/testApp.ts';

const app = testApp();

const build = (): Promise<BuiltPlan> =>
  buildPlan(app.db, {
    visits: [
      { label: 'SCR' },
      { label: 'V1', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['SCR', 30], tolerance: 3 },
      { label: 'V3', after: ['SCR', 300], tolerance: 3 },
    ],
    services: { Visit: 40_000, ECG: 8_500 },
    assigned: { V1: ['Visit', '?ECG'], V2: ['Visit', 'ECG'] },
  });

describe('the to-do list', () => {
  let plan: BuiltPlan;
  let manager: Client;
  beforeEach(async () => {
    plan = await build();
    manager = await app.signIn('clinic_user');
  });
  const list = async (client: Client, input: { trial_id?: string; limit?: number } = {}) =>
    (await client.call(api.getToDoList, input)).visits.map((visit) => [
      visit.subject_id,
      visit.label,
      visit.state,
    ]);

  test('holds the visits whose window has begun, overdue first, then roots without a date', async () => {
    await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    await addSchedule(manager, plan.trial_id, '002', '2026-06-05');
    await addSchedule(manager, plan.trial_id, '003');
    expect(await list(manager)).toEqual([
      ['001', 'V1', 'overdue'],
      ['002', 'V1', 'overdue'],
      ['001', 'V2', 'due'],
      ['003', 'SCR', 'upcoming'],
    ]);
    expect(await list(manager, { limit: 2 })).toHaveLength(2);
    const { visits } = await manager.call(api.getToDoList, { trial_id: plan.trial_id });
    expect(visits.map((visit) => visit.mandatory_count)).toEqual([1, 1, 2, 0]);
    expect(visits[0]).toMatchObject({ trial_title: 'H2Q-MC-LZZT', window_to: '2026-06-18' });
  });

  test('is a nurse’s for her own trials, without another trial’s data', async () => {
    const other = await build();
    await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    await addSchedule(manager, other.trial_id, '901', '2026-06-01');
    const nurse = await app.signIn('nurse_user', [other.trial_id]);
    expect((await list(nurse)).map(([subject]) => subject)).toEqual(['901', '901']);
    expect((await list(manager)).map(([subject]) => subject)).toEqual(['001', '901', '001', '901']);
    expect(await list(manager, { trial_id: plan.trial_id })).toHaveLength(2);
    expect(await refusalOf(list(nurse, { trial_id: plan.trial_id }))).toMatchObject({ status: 404 });
  });

  test('leaves out what is cancelled and what is done', async () => {
    const schedule = await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    const v1 = visitOf(schedule, 'V1');
    const v2 = visitOf(schedule, 'V2');
    await manager.call(api.cancelVisits, { recorded_visit_ids: [v1.recorded_visit_id] });
    expect(await list(manager)).toEqual([['001', 'V2', 'due']]);
    const { recorded_visit_id, version } = v2;
    await manager.call(api.setVisitDate, { recorded_visit_id, version, visit_date: '2026-07-01' });
    expect(await list(manager)).toEqual([]);
    await manager.call(api.resumeVisits, { recorded_visit_ids: [v1.recorded_visit_id] });
    expect(await list(manager)).toEqual([['001', 'V1', 'overdue']]);
  });
});
