import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { addOperationalService, entryOf, recorderOf } from '../../../../support/operational.ts';
import { refusalOf } from '../../../../support/schedule.ts';
import { testApp } from '../../../../support/testApp.ts';

const server = testApp();
let client: Client;
let trial_id: string;
let pharmacy: string;
let calls: ReturnType<typeof recorderOf>;

beforeEach(async () => {
  server.setNow(Date.parse('2026-04-20T10:00:00Z'));
  client = await server.signIn('clinic_user');
  trial_id = await newTrial(client, 'LZZT');
  pharmacy = await addOperationalService(client, trial_id, { first_due_date: '2026-01-15' });
  calls = recorderOf(client, trial_id, pharmacy);
});

describe('an entry', () => {
  test('is never confirmed without a date, keeps its price, and gives it back with the confirmation', async () => {
    await calls.generate();
    const { recorded_study_service_id: id } = entryOf(await calls.read(), '2026-01-15');
    expect(await refusalOf(calls.put(id, null, true))).toMatchObject({ code: 'date_missing' });
    expect(entryOf(await calls.put(id, '2026-01-15', true), '2026-01-15')).toMatchObject({
      is_confirmed: true,
      amount: 150_00,
      state: 'confirmed',
    });
    const stored = await client.call(api.getOperationalService, { contract_study_service_id: pharmacy });
    const { trial_id: _trial, verdicts: _verdicts, locked_fields: _fields, ...service } = stored;
    await client.call(api.putOperationalService, {
      trial_id,
      contract_study_service_id: pharmacy,
      label: service.label,
      description: service.description,
      amount: 175_00,
      repetition_period: service.repetition_period,
      first_due_date: service.first_due_date,
      version: service.version,
    });
    expect(entryOf(await calls.put(id, '2026-01-16', true), '2026-01-15')).toMatchObject({
      performance_date: '2026-01-16',
      amount: 150_00,
    });
    const remove = client.call(api.removeOperationalEntryDate, { recorded_study_service_id: id });
    expect(await refusalOf(remove)).toMatchObject({ code: 'service_confirmed' });
    const taken = { recorded_study_service_id: id };
    expect(await refusalOf(client.call(api.removeOperationalEntry, taken))).toMatchObject({
      code: 'service_confirmed',
    });
    expect(entryOf(await calls.put(id, '2026-01-16'), '2026-01-15')).toMatchObject({
      is_confirmed: false,
      amount: null,
    });
    expect(entryOf(await client.call(api.removeOperationalEntryDate, taken), '2026-01-15')).toMatchObject({
      performance_date: null,
      state: 'overdue',
    });
  });

  test('leaves alone what a call leaves out: its date, its confirmation', async () => {
    await calls.generate();
    const { recorded_study_service_id } = entryOf(await calls.read(), '2026-01-15');
    const put = async (said: { performance_date?: string | null; is_confirmed?: boolean }) =>
      entryOf(
        await client.call(api.putOperationalEntry, {
          recorded_study_service_id,
          contract_study_service_id: pharmacy,
          ...said,
        }),
        '2026-01-15',
      );
    const dated = { performance_date: '2026-01-16', is_confirmed: false };
    const confirmed = { performance_date: '2026-01-16', is_confirmed: true };
    expect(await put({ performance_date: '2026-01-16' })).toMatchObject(dated);
    expect(await put({ is_confirmed: true })).toMatchObject(confirmed);
    expect(await put({})).toMatchObject(confirmed);
    expect(await put({ performance_date: '2026-01-17' })).toMatchObject({
      performance_date: '2026-01-17',
      is_confirmed: true,
    });
    expect(await put({ performance_date: '2026-01-16', is_confirmed: false })).toMatchObject(dated);
    expect(await put({ performance_date: null })).toMatchObject({ performance_date: null });
    const id = newId();
    const made = await client.call(api.putOperationalEntry, {
      recorded_study_service_id: id,
      contract_study_service_id: await addOperationalService(client, trial_id, {
        label: 'Courier',
        repetition_period: 'irregular',
      }),
      performance_date: '2026-01-16',
    });
    expect(made.entries).toMatchObject([{ recorded_study_service_id: id, ...dated }]);
  });

  test('that is closed is locked and out of the to-do list, until it is opened again', async () => {
    await calls.generate();
    const { recorded_study_service_id } = entryOf(await calls.read(), '2026-01-15');
    const setClosed = (is_closed: boolean) =>
      client.call(api.setOperationalEntryClosed, { recorded_study_service_id, is_closed });
    expect(entryOf(await setClosed(true), '2026-01-15').state).toBe('closed');
    const { study_services } = await client.call(api.getOperationalToDoList, { trial_id });
    expect(study_services).toHaveLength(3);
    expect(await refusalOf(calls.put(recorded_study_service_id, '2026-01-15'))).toMatchObject({
      code: 'entry_closed',
    });
    const closed = { recorded_study_service_id };
    expect(await refusalOf(client.call(api.removeOperationalEntry, closed))).toMatchObject({
      code: 'entry_closed',
    });
    await setClosed(false);
    await calls.put(recorded_study_service_id, '2026-01-15', true);
    await setClosed(true);
    expect(
      await refusalOf(client.call(api.removeOperationalEntryDate, { recorded_study_service_id })),
    ).toMatchObject({ code: 'entry_closed' });
  });

  test('by hand is taken away again, one that is due is not', async () => {
    await calls.generate();
    const { entries } = await calls.read();
    for (const entry of entries) await calls.date(entry, entry.due_date ?? '');
    const byHand = newId();
    await calls.put(byHand, null);
    expect(entryOf(await calls.read(), '2026-05-15')).toMatchObject({ state: 'upcoming' });
    expect(await refusalOf(calls.put(newId(), null))).toMatchObject({ code: 'entry_without_date' });
    const remove = (recorded_study_service_id: string) =>
      client.call(api.removeOperationalEntry, { recorded_study_service_id });
    await remove(byHand);
    expect((await calls.read()).entries).toHaveLength(4);
    const { recorded_study_service_id: last } = entryOf(await calls.read(), '2026-04-15');
    expect(await refusalOf(remove(last))).toMatchObject({ code: 'entry_dated' });
    await calls.put(last, null);
    expect(await refusalOf(remove(last))).toMatchObject({ code: 'entry_generated' });
    const { recorded_study_service_id: third } = entryOf(await calls.read(), '2026-03-15');
    await calls.put(third, null);
    expect(await refusalOf(remove(third))).toMatchObject({ code: 'entry_not_last' });
  });

  test('sent twice is made once; another id, another service and a newer version are told', async () => {
    const id = newId();
    const first = await calls.put(id, '2026-01-15');
    expect(await calls.put(id, '2026-01-15')).toEqual(first);
    const other = await addOperationalService(client, trial_id, { label: 'Archive' });
    expect(await refusalOf(calls.put(id, '2026-01-15', false, other))).toMatchObject({ code: 'id_taken' });
    const old = { recorded_study_service_id: id, contract_study_service_id: pharmacy, version: 1 };
    await calls.date(entryOf(first, '2026-01-15'), '2026-01-16');
    const stale = { ...old, performance_date: '2026-01-17' };
    expect(await refusalOf(client.call(api.putOperationalEntry, stale))).toMatchObject({
      code: 'stale',
      present: { entries: [{ performance_date: '2026-01-16' }] },
    });
    const gone = { ...stale, recorded_study_service_id: newId() };
    expect(await refusalOf(client.call(api.putOperationalEntry, gone))).toMatchObject({ code: 'not_found' });
  });

  test('of a closed service, or a second one of `once`, is refused', async () => {
    const startUp = await addOperationalService(client, trial_id, {
      label: 'Start-up',
      repetition_period: 'once',
    });
    await calls.put(newId(), '2026-01-02', true, startUp);
    expect(await refusalOf(calls.put(newId(), '2026-02-02', true, startUp))).toMatchObject({
      code: 'entry_exists',
    });
    const ended = await addOperationalService(client, trial_id, { label: 'Ended', is_closed: true });
    expect(await refusalOf(calls.put(newId(), '2026-02-02', true, ended))).toMatchObject({
      code: 'operational_service_closed',
    });
  });

  test('two who date one entry at the same time lose nothing: the second is told', async () => {
    await calls.generate();
    const { recorded_study_service_id, version } = entryOf(await calls.read(), '2026-01-15');
    const say = (day: string) =>
      client.call(api.setOperationalEntryDate, {
        recorded_study_service_id,
        recorded_study_service_performance_date: day,
        version,
      });
    const results = await Promise.allSettled([say('2026-01-15'), say('2026-01-16')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a nurse reaches nothing of the operational recording', async () => {
  const nurse = await server.signIn('nurse_user', [trial_id]);
  expect(await refusalOf(nurse.call(api.getOperationalSchedule, { trial_id }))).toMatchObject({
    status: 403,
  });
  expect(await refusalOf(nurse.call(api.generateOperationalEntries, { trial_id }))).toMatchObject({
    status: 403,
  });
});
