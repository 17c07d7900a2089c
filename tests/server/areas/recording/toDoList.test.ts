import { beforeEach, describe, expect, test } from 'vitest';
import { type Api, api } from '../../../../contract/api.ts';
import type { ToDoPlace } from '../../../../contract/recording/recordingLists.ts';
import type { CallInput, Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
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
  const list = async (client: Client, input: CallInput<typeof api.getToDoList> = {}) =>
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

  test('is narrowed by participant, by what is searched, by state and by the end of the window', async () => {
    const first = await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    await addSchedule(manager, plan.trial_id, '002', '2026-06-05');
    await addSchedule(manager, plan.trial_id, 'X%_\\3');
    const { patient_in_trial_id } = first.participant;
    const overdue = [
      ['001', 'V1', 'overdue'],
      ['002', 'V1', 'overdue'],
    ];
    const due = ['001', 'V2', 'due'];
    const undated = ['X%_\\3', 'SCR', 'upcoming'];
    expect(await list(manager, { patient_in_trial_id })).toEqual([overdue[0], due]);
    expect(await list(manager, { trial_id: plan.trial_id, patient_in_trial_id })).toHaveLength(2);
    expect(await list(manager, { search: 'v2' })).toEqual([due]);
    expect(await list(manager, { search: '02' })).toEqual([overdue[1]]);
    for (const search of ['%', '_', '%_', '\\']) expect(await list(manager, { search })).toEqual([undated]);
    for (const search of ["'", '"; drop table trial', '%%', '*'])
      expect(await list(manager, { search })).toEqual([]);
    expect(await list(manager, { states: ['overdue'] })).toEqual(overdue);
    expect(await list(manager, { states: ['due'] })).toEqual([due]);
    expect(await list(manager, { states: ['due', 'upcoming'] })).toEqual([due, undated]);
    expect(await list(manager, { states: ['done', 'cancelled'] })).toEqual([]);
    expect(await list(manager, { from_date: '2026-06-22', to_date: '2026-06-22' })).toEqual([overdue[1]]);
    expect(await list(manager, { from_date: '2026-06-23' })).toEqual([due]);
    expect(await list(manager, { to_date: '2026-06-18' })).toEqual([overdue[0]]);
  });

  test('comes page by page, and loses and repeats nothing while others record', async () => {
    for (const subject of ['001', '002', '003'])
      await addSchedule(manager, plan.trial_id, subject, '2026-06-01');
    for (const subject of ['011', '012', '013']) await addSchedule(manager, plan.trial_id, subject);
    const { visits: all } = await manager.call(api.getToDoList, {});
    expect(all).toHaveLength(9);
    const seen: string[] = [];
    const page = (after?: ToDoPlace) => manager.call(api.getToDoList, { limit: 2, after });
    const first = await page();
    const done = first.visits.at(-1);
    if (!done) throw new Error('The list is empty');
    const { recorded_visit_id, version } = done;
    await manager.call(api.setVisitDate, { recorded_visit_id, version, visit_date: '2026-06-15' });
    for (let answer = first; ; answer = await page(answer.next)) {
      seen.push(...answer.visits.map((visit) => visit.recorded_visit_id));
      if (answer.next === null) break;
    }
    expect(seen).toEqual(all.map((visit) => visit.recorded_visit_id));
  });

  test('is counted by the same narrowing, trial by trial', async () => {
    const other = await build();
    await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
    await addSchedule(manager, plan.trial_id, '003');
    await addSchedule(manager, other.trial_id, '901', '2026-06-01');
    const ofOne = { trial_title: 'H2Q-MC-LZZT', overdue: 1, due: 1, undated: 0 };
    expect(await manager.call(api.getToDoCounts, {})).toEqual({
      overdue: 2,
      due: 2,
      undated: 1,
      trials: [
        { ...ofOne, trial_id: plan.trial_id, undated: 1 },
        { ...ofOne, trial_id: other.trial_id },
      ],
    });
    const nurse = await app.signIn('nurse_user', [other.trial_id]);
    expect(await nurse.call(api.getToDoCounts, {})).toEqual({
      overdue: 1,
      due: 1,
      undated: 0,
      trials: [{ ...ofOne, trial_id: other.trial_id }],
    });
    expect(await manager.call(api.getToDoCounts, { states: ['upcoming'], search: '00' })).toMatchObject({
      overdue: 0,
      due: 0,
      undated: 1,
    });
    expect(await manager.call(api.getToDoCounts, { to_date: '2026-06-18' })).toMatchObject({
      overdue: 2,
      due: 0,
    });
    expect(await manager.call(api.getToDoCounts, { states: ['closed'] })).toMatchObject({
      overdue: 0,
      trials: [],
    });
  });

  test.each(['getToDoList', 'getToDoCounts'] as const)(
    '%s refuses what it cannot be narrowed by',
    async (name) => {
      const { participant } = await addSchedule(manager, plan.trial_id, '001', '2026-06-01');
      const { patient_in_trial_id } = participant;
      const nurse = await app.signIn('nurse_user', [(await build()).trial_id]);
      const refusal = (input: CallInput<Api[typeof name]>, by = manager) =>
        refusalOf(by.call(api[name], input));
      expect(await refusal({ patient_in_trial_id }, nurse)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await refusal({ trial_id: plan.trial_id }, nurse)).toMatchObject({ status: 404 });
      expect(await refusal({ patient_in_trial_id: newId() })).toMatchObject({ status: 404 });
      const other = await build();
      expect(await refusal({ trial_id: other.trial_id, patient_in_trial_id })).toMatchObject({ status: 404 });
      expect(await refusal({ from_date: '2026-06-02', to_date: '2026-06-01' })).toMatchObject({
        status: 422,
        code: 'period_reversed',
        params: { from: '2026-06-02', to: '2026-06-01' },
      });
      for (const date of ['1969-12-31', '2301-01-01', '2026-02-29', '01.06.2026'])
        expect(await refusal({ from_date: date })).toMatchObject({
          status: 400,
          fields: [{ field: 'from_date', code: 'date_invalid' }],
        });
      expect(await refusal({ search: 'x'.repeat(10_000) })).toMatchObject({
        status: 400,
        fields: [{ field: 'search', code: 'too_long' }],
      });
    },
  );
});
