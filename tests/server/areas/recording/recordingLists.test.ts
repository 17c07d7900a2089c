import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { DayPlace } from '../../../../contract/recording/recordingLists.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp, testToday } from '../../../support/testApp.ts';
import { allPages, type RecordedTrials, recordedTrials } from './recordedTrials.ts';

const app = testApp();
const noVisit = '00000000-0000-0000-0000-000000000000';

let client: Client;
let trials: RecordedTrials;
let first: string;
let second: string;
app.given(async () => {
  client = await app.signIn('clinic_user');
  trials = await recordedTrials(app, client);
  [first = '', second = ''] = trials.plans.map((plan) => plan.trial_id);
});
const nurseOf = (...ids: string[]): Promise<Client> => app.signIn('nurse_user', ids);

describe('the chronological list', () => {
  test('goes both ways from a day, and meets every visit with a day once', async () => {
    const walk = (direction: 'forward' | 'backward', limit = 3) =>
      allPages((after: DayPlace | undefined) =>
        client.call(api.listVisitLines, {
          trial_id: first,
          direction,
          limit,
          after: after ?? { day: testToday, recorded_visit_id: noVisit },
        }),
      );
    const [later, earlier] = [await walk('forward'), await walk('backward')];
    const whole = await client.call(api.listVisitLines, { trial_id: first });
    expect([...earlier.toReversed(), ...later]).toEqual(whole.visits);
    expect(whole.next).toBeNull();
    expect(earlier.every(({ day }) => day !== null && day < testToday)).toBe(true);
    expect(later.at(-1)).toMatchObject({ subject_id: '004', day: null });
  });

  test('repeats no visit and loses none that stays where it is while others record', async () => {
    const { visits: before } = await client.call(api.listVisitLines, { trial_id: first });
    const page = (after?: DayPlace) => client.call(api.listVisitLines, { trial_id: first, limit: 4, after });
    const start = await page();
    const moved = start.visits.find(({ state }) => state === 'overdue');
    if (!moved) throw new Error('Nothing is overdue');
    const { recorded_visit_id, version } = moved;
    await client.call(api.setVisitDate, { recorded_visit_id, version, visit_date: '2026-05-30' });
    const rest =
      start.next === null
        ? []
        : await allPages((after: DayPlace | undefined) => page(after ?? start.next ?? undefined));
    expect([...start.visits, ...rest].map((line) => line.recorded_visit_id)).toEqual(
      before.map((line) => line.recorded_visit_id),
    );
  });

  test('is kept to a visit of the plan', async () => {
    const [plan] = trials.plans;
    const { visits } = await client.call(api.listVisitLines, {
      trial_id: first,
      protocol_visit_id: plan?.visitId('SCR'),
    });
    expect(visits.map(({ subject_id, day }) => [subject_id, day])).toEqual([
      ['003', '2026-05-29'],
      ['001', '2026-06-01'],
      ['002', '2026-06-05'],
      ['004', null],
    ]);
    expect((await client.call(api.listVisitLines, { protocol_visit_id: newId() })).visits).toEqual([]);
  });
});

test('sections of trials are told as kept, until somebody writes', async () => {
  const doneOf = async () =>
    (await client.call(api.getRecordingSections, { by: 'visit' })).trials.map(({ done_count }) => done_count);
  await client.call(api.getDashboard, {});
  await sql`update trial_digest set done_count = 66`.execute(app.db);
  expect(await doneOf()).toEqual([66, 66]);
  const { visits } = await client.call(api.getToDoList, { trial_id: first });
  const { recorded_visit_id = '', version = 1 } = visits.find(({ state }) => state === 'overdue') ?? {};
  await client.call(api.setVisitDate, { recorded_visit_id, version, visit_date: '2026-05-30' });
  expect(await doneOf()).toEqual([7, 66]);
  // A process of an earlier version works out the rest anew.
  await sql`update trial_digest set as_of = as_of + interval '1 second'`.execute(app.db);
  expect(await doneOf()).toEqual([7, 6]);
});

test('sections are the trials, then the participants or the visits of one', async () => {
  const none = { trials: [], participants: [], visits: [] };
  const counts = { visit_count: 16, done_count: 6, due_count: 1, overdue_count: 2 };
  expect(await client.call(api.getRecordingSections, { by: 'visit' })).toEqual({
    ...none,
    trials: [
      { trial_id: first, trial_title: 'First', type: 'full', ...counts },
      { trial_id: second, trial_title: 'Second', type: 'full', ...counts },
    ],
  });
  const { participants } = await client.call(api.getRecordingSections, {
    trial_id: first,
    by: 'participant',
  });
  expect(
    participants.map(({ subject_id, visit_count, done_count }) => [subject_id, visit_count, done_count]),
  ).toEqual([
    ['001', 4, 3],
    ['002', 4, 2],
    ['003', 4, 1],
    ['004', 4, 0],
  ]);
  const { visits } = await client.call(api.getRecordingSections, { trial_id: first, by: 'visit' });
  expect(
    visits.map(({ label, visit_count, done_count, overdue_count }) => [
      label,
      visit_count,
      done_count,
      overdue_count,
    ]),
  ).toEqual([
    ['SCR', 4, 3, 0],
    ['V1', 4, 1, 2],
    ['V2', 3, 1, 0],
    ['V3', 4, 0, 0],
    ['AE', 1, 1, 0],
  ]);
});

describe('schedules of many participants', () => {
  test('are those of one participant each, in the order of the subject IDs', async () => {
    const one = (by: Client) =>
      Promise.all(
        trials.schedules
          .slice(0, 4)
          .map(({ participant: { trial_id, patient_in_trial_id } }) =>
            by.call(api.getPatientSchedule, { trial_id, patient_in_trial_id }),
          ),
      );
    for (const by of [client, await nurseOf(first)])
      expect(await by.call(api.listPatientSchedules, { trial_id: first })).toEqual(await one(by));
  });

  test('are those that are named, or the next ones behind a participant', async () => {
    const ids = trials.schedules.slice(0, 4).map(({ participant }) => participant.patient_in_trial_id);
    const [one, two, three, four] = ids;
    const read = async (input: {
      patient_in_trial_ids?: string[];
      limit?: number;
      after?: { patient_in_trial_id: string };
    }) =>
      (await client.call(api.listPatientSchedules, { trial_id: first, ...input })).map(
        ({ participant }) => participant.patient_in_trial_id,
      );
    expect(await read({ patient_in_trial_ids: [three ?? '', one ?? '', one ?? ''] })).toEqual([one, three]);
    expect(await read({ limit: 2 })).toEqual([one, two]);
    expect(await read({ limit: 2, after: { patient_in_trial_id: two ?? '' } })).toEqual([three, four]);
    expect(await read({ limit: 2, after: { patient_in_trial_id: four ?? '' } })).toEqual([]);
  });

  test('are not found with a participant of another trial', async () => {
    const foreign = trials.schedules.at(-1)?.participant.patient_in_trial_id ?? '';
    const refusal = (input: { patient_in_trial_ids?: string[]; after?: { patient_in_trial_id: string } }) =>
      refusalOf(client.call(api.listPatientSchedules, { trial_id: first, ...input }));
    for (const id of [foreign, newId()]) {
      expect(await refusal({ patient_in_trial_ids: [id] })).toMatchObject({ status: 404, code: 'not_found' });
      expect(await refusal({ after: { patient_in_trial_id: id } })).toMatchObject({ status: 404 });
    }
    const many = Array.from({ length: 201 }, () => newId());
    expect(await refusal({ patient_in_trial_ids: many })).toMatchObject({
      status: 400,
      fields: [{ field: 'patient_in_trial_ids', code: 'too_many' }],
    });
  });
});

const calls = {
  getToDoList: (by: Client, input: object) => by.call(api.getToDoList, input),
  getToDoCounts: (by: Client, input: object) => by.call(api.getToDoCounts, input),
  listVisitLines: (by: Client, input: object) => by.call(api.listVisitLines, input),
  getRecordingSections: (by: Client, input: object) =>
    by.call(api.getRecordingSections, { by: 'participant', ...input }),
  listPatientSchedules: (by: Client, input: object) =>
    by.call(api.listPatientSchedules, { trial_id: second, ...input }),
};
const lists = Object.entries(calls);
const narrowed = lists.filter(([name]) => name !== 'listPatientSchedules');

test.each(lists)(
  '%s tells a nurse nothing of another trial, of a price or of an amount',
  async (_name, ask) => {
    const nurse = await nurseOf(second);
    const told = JSON.stringify(await ask(nurse, {}));
    // Ids are random: one may hold any digits.
    const toldBesideIds = told.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
    expect(toldBesideIds).not.toMatch(/amount|price|money|cost_center|40000|8500|45000/);
    const [other] = trials.plans;
    expect(told).not.toContain(other?.trial_id);
    expect(told).toContain(second);
    expect(await refusalOf(ask(nurse, { trial_id: first }))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    const nobody = await nurseOf();
    if (ask !== calls.listPatientSchedules)
      expect(JSON.stringify(await ask(nobody, {}))).not.toContain(second);
  },
);

test.each(narrowed)('%s refuses what it cannot be narrowed by', async (_name, ask) => {
  const participant = trials.schedules[0]?.participant.patient_in_trial_id;
  const nurse = await nurseOf(second);
  const notFound = { status: 404, code: 'not_found' };
  expect(await refusalOf(ask(nurse, { patient_in_trial_id: participant }))).toMatchObject(notFound);
  expect(await refusalOf(ask(client, { trial_id: second, patient_in_trial_id: participant }))).toMatchObject(
    notFound,
  );
  expect(await refusalOf(ask(client, { patient_in_trial_id: newId() }))).toMatchObject(notFound);
  expect(await refusalOf(ask(client, { trial_id: newId() }))).toMatchObject(notFound);
  expect(await refusalOf(ask(client, { from_date: '2026-06-02', to_date: '2026-06-01' }))).toMatchObject({
    status: 422,
    code: 'period_reversed',
    params: { from: '2026-06-02', to: '2026-06-01' },
    fields: [{ field: 'to_date' }],
  });
  const faults: [input: object, field: string, code: string][] = [
    ...['1969-12-31', '2301-01-01', '2026-02-29', '01.06.2026', ''].flatMap((date): typeof faults => [
      [{ from_date: date }, 'from_date', 'date_invalid'],
      [{ to_date: date }, 'to_date', 'date_invalid'],
    ]),
    [{ search: 'x'.repeat(10_000) }, 'search', 'too_long'],
    [{ states: ['due', 'lost'] }, 'states.1', 'not_allowed'],
    [{ trial_id: '1' }, 'trial_id', 'not_allowed'],
  ];
  for (const [input, field, code] of faults)
    expect(await refusalOf(ask(client, input))).toMatchObject({ status: 400, fields: [{ field, code }] });
});

test.each([
  ['getToDoList', { after: { window_to: '2026-02-30', recorded_visit_id: noVisit } }, 'after.window_to'],
  ['getToDoList', { after: { recorded_visit_id: noVisit } }, 'after.window_to'],
  ['listVisitLines', { after: { day: '2301-01-01', recorded_visit_id: noVisit } }, 'after.day'],
  ['listVisitLines', { after: { day: null, recorded_visit_id: "'" } }, 'after.recorded_visit_id'],
  ['listVisitLines', { limit: 1_001 }, 'limit'],
  ['getToDoList', { limit: 0 }, 'limit'],
  ['listVisitLines', { direction: 'up' }, 'direction'],
  ['getRecordingSections', { by: 'day' }, 'by'],
] as const)('%s refuses %j', async (name, input, field) => {
  expect(await refusalOf(calls[name](client, input))).toMatchObject({
    status: 400,
    code: 'validation_failed',
    fields: [{ field }],
  });
});

test('what is searched is a text and nothing else', async () => {
  const { patient_in_trial_id = '', version = 1 } = trials.schedules[3]?.participant ?? {};
  const subject_id = "Ä%_\\'4";
  await client.call(api.putParticipant, { trial_id: first, patient_in_trial_id, subject_id, version });
  const subjects = async (search: string) => {
    const { visits } = await client.call(api.listVisitLines, { search });
    return [...new Set(visits.map((line) => line.subject_id))];
  };
  for (const search of ['%', '_', '\\', "'", '%_', 'a%', 'Ä']) {
    const found = await subjects(search);
    expect(found).toContain(subject_id);
    if (search !== 'Ä') expect(found).toEqual([subject_id]);
  }
  for (const search of ['%%', '*', '"', "' or true --"]) expect(await subjects(search)).toEqual([]);
  expect(await subjects('v2')).toHaveLength(8);
});
