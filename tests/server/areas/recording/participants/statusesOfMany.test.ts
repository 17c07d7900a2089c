import { describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { PatientSchedule } from '../../../../../contract/recording/recording.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { type BuiltPlan, buildPlan } from '../../../../support/planFactory.ts';
import { addSchedule, refusalOf, visitOf } from '../../../../support/schedule.ts';
import { testApp, testToday } from '../../../../support/testApp.ts';

const app = testApp();
let plan: BuiltPlan;
let manager: Client;
let nurse: Client;
let trial_id: string;

app.given(async () => {
  plan = await buildPlan(app.db, {
    visits: [{ label: 'SCR' }, { label: 'BL', after: ['SCR', 14] }, { label: 'V2', after: ['BL', 14] }],
  });
  ({ trial_id } = plan);
  manager = await app.signIn('clinic_user');
  nurse = await app.signIn('nurse_user', [trial_id]);
});

/** A participant with these visits done, as a file brings them in: her statuses are what she began with. */
const brought = async (subject: string, dates: Record<string, string>): Promise<string> => {
  const schedule = await addSchedule(manager, trial_id, subject);
  const { patient_in_trial_id } = schedule.participant;
  for (const [label, visit_date] of Object.entries(dates)) {
    const { visits } = await read(patient_in_trial_id);
    const visit = visitOf({ visits } as PatientSchedule, label);
    const { recorded_visit_id, version } = visit;
    await nurse.call(api.setVisitDate, { recorded_visit_id, version, visit_date });
  }
  return patient_in_trial_id;
};
const read = (patient_in_trial_id: string) =>
  nurse.call(api.getPatientSchedule, { trial_id, patient_in_trial_id });
const statusesOf = async (id: string) => {
  const { participant } = await read(id);
  const { screening_status, screening_status_date, trial_status, trial_status_date } = participant;
  return [screening_status, screening_status_date, trial_status, trial_status_date].join(' ');
};
const cancelledOf = async (id: string) =>
  (await read(id)).visits.filter(({ is_cancelled }) => is_cancelled).map(({ label }) => label);

describe('statuses that the visits propose', () => {
  test('are told with all their steps, set for many at once and taken back as one act', async () => {
    const dates = { SCR: '2026-04-01', BL: '2026-04-15', V2: '2026-04-29' };
    const through = await brought('001', dates);
    const { V2: _last, ...some } = dates;
    const enrolled = await brought('002', some);
    const none = await brought('003', {});
    const rows = await nurse.call(api.listProposedStatuses, { trial_id });
    expect(
      rows.map(({ subject_id, proposed }) => [subject_id, proposed.screening_status, proposed.trial_status]),
    ).toEqual([
      ['001', 'screened', 'completed'],
      ['002', 'screened', 'enrolled'],
    ]);
    const act = { trial_id, patient_in_trial_ids: [through, enrolled, none] };
    const { participants, recorded_visit_ids } = await nurse.call(api.setProposedStatuses, act);
    expect(await statusesOf(through)).toBe('screened 2026-04-01 completed 2026-04-29');
    expect(await statusesOf(enrolled)).toBe('screened 2026-04-01 enrolled 2026-04-15');
    expect(await statusesOf(none)).toBe('screening  new ');
    expect(await nurse.call(api.listProposedStatuses, { trial_id })).toEqual([]);
    await nurse.call(api.takeBackStatuses, { trial_id, participants, recorded_visit_ids });
    expect(await statusesOf(through)).toBe('screening  new ');
    expect(await nurse.call(api.listProposedStatuses, { trial_id })).toEqual(rows);
  });
});

describe('participants that ended', () => {
  test('have what is open cancelled, each on her last visit, and are taken back as one act', async () => {
    const one = await brought('001', { SCR: '2026-04-01', BL: '2026-04-15' });
    const other = await brought('002', { SCR: '2026-03-01' });
    expect(await nurse.call(api.listEndingParticipants, { trial_id })).toMatchObject([
      { subject_id: '001', last_visit_date: '2026-04-15', done_count: 2, open_count: 1, overdue_count: 1 },
      { subject_id: '002', last_visit_date: '2026-03-01', done_count: 1, open_count: 2 },
    ]);
    const ending = { trial_id, patient_in_trial_ids: [one, other], trial_status: 'not_completed' as const };
    const done = await nurse.call(api.endParticipants, { ...ending, ended_on: null });
    expect(done.recorded_visit_ids).toHaveLength(3);
    expect(await statusesOf(one)).toBe('screening  not_completed 2026-04-15');
    expect(await statusesOf(other)).toBe('screening  not_completed 2026-03-01');
    expect(await cancelledOf(one)).toEqual(['V2']);
    expect(await cancelledOf(other)).toEqual(['BL', 'V2']);
    expect(await nurse.call(api.listEndingParticipants, { trial_id })).toEqual([]);
    await nurse.call(api.takeBackStatuses, { trial_id, ...done });
    expect(await statusesOf(other)).toBe('screening  new ');
    expect([await cancelledOf(one), await cancelledOf(other)]).toEqual([[], []]);
  });

  test('on one day have that day', async () => {
    const one = await brought('001', { SCR: '2026-04-01' });
    const ending = { trial_id, patient_in_trial_ids: [one], trial_status: 'completed' as const };
    await nurse.call(api.endParticipants, { ...ending, ended_on: testToday });
    expect(await statusesOf(one)).toBe(`screening  completed ${testToday}`);
  });

  test('are refused in the future, of another trial, and taken back after somebody else changed one', async () => {
    const one = await brought('001', { SCR: '2026-04-01' });
    const ending = { trial_id, patient_in_trial_ids: [one], trial_status: 'not_completed' as const };
    const early = nurse.call(api.endParticipants, { ...ending, ended_on: '2300-01-01' });
    expect(await refusalOf(early)).toMatchObject({ code: 'date_in_future', fields: [{ field: 'ended_on' }] });
    const unknown = { ...ending, patient_in_trial_ids: [newId()], ended_on: null };
    expect(await refusalOf(nurse.call(api.endParticipants, unknown))).toMatchObject({ code: 'not_found' });
    const { trial_status: _status, ...proposing } = unknown;
    const { ended_on: _day, ...named } = proposing;
    expect(await refusalOf(nurse.call(api.setProposedStatuses, named))).toMatchObject({ code: 'not_found' });
    const done = await nurse.call(api.endParticipants, { ...ending, ended_on: null });
    await nurse.call(api.endParticipants, { ...ending, ended_on: testToday });
    const late = nurse.call(api.takeBackStatuses, { trial_id, ...done });
    expect(await refusalOf(late)).toMatchObject({
      code: 'rows_refused',
      rows: [{ index: 0, id: one, code: 'stale' }],
    });
    const gone = { ...done, participants: [{ ...done.participants[0], patient_in_trial_id: newId() }] };
    const takeBack = nurse.call(api.takeBackStatuses, { trial_id, ...gone } as never);
    expect(await refusalOf(takeBack)).toMatchObject({ code: 'not_found' });
  });

  test('of a trial that is not there are none', async () => {
    const elsewhere = { trial_id: newId() };
    for (const call of [api.listProposedStatuses, api.listEndingParticipants])
      expect(await refusalOf(manager.call(call, elsewhere))).toMatchObject({ code: 'not_found' });
  });
});

test('an act that is repeated under its key is done once, and the key does nothing else', async () => {
  const one = await brought('001', { SCR: '2026-04-01', BL: '2026-04-15' });
  const other = await brought('002', {});
  const [proposing, ending, back] = [newId(), newId(), newId()].map((idempotencyKey) => ({ idempotencyKey }));
  const reused = { status: 409, code: 'idempotency_key_reused' };
  const set = (id: string) =>
    nurse.call(api.setProposedStatuses, { trial_id, patient_in_trial_ids: [id] }, proposing);
  expect(await set(one)).toEqual(await set(one));
  expect(await refusalOf(set(other))).toMatchObject(reused);
  const end = (id: string) =>
    nurse.call(
      api.endParticipants,
      { trial_id, patient_in_trial_ids: [id], trial_status: 'not_completed', ended_on: null },
      ending,
    );
  const ended = await end(one);
  expect(await end(one)).toEqual(ended);
  expect(await refusalOf(end(other))).toMatchObject(reused);
  const takeBack = (act: typeof ended) => nurse.call(api.takeBackStatuses, { trial_id, ...act }, back);
  await takeBack(ended);
  await takeBack(ended);
  expect(await refusalOf(takeBack({ ...ended, recorded_visit_ids: [] }))).toMatchObject(reused);
});

test('what is undone are visits of its participants', async () => {
  const one = await brought('001', { SCR: '2026-04-01' });
  const other = await brought('002', {});
  const act = { trial_id, trial_status: 'not_completed' as const, ended_on: null };
  const ended = await nurse.call(api.endParticipants, { ...act, patient_in_trial_ids: [one] });
  const { recorded_visit_ids } = await nurse.call(api.endParticipants, {
    ...act,
    patient_in_trial_ids: [other],
  });
  const mixed = nurse.call(api.takeBackStatuses, { trial_id, ...ended, recorded_visit_ids });
  expect(await refusalOf(mixed)).toMatchObject({ status: 404, code: 'not_found' });
});
