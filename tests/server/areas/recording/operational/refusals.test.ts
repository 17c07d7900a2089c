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

/** Three entries, the first two performed when they were due. */
beforeEach(async () => {
  server.setNow(Date.parse('2026-03-20T10:00:00Z'));
  client = await server.signIn('clinic_user');
  trial_id = await newTrial(client);
  pharmacy = await addOperationalService(client, trial_id, { first_due_date: '2026-01-15' });
  calls = recorderOf(client, trial_id, pharmacy);
  await calls.generate();
  for (const day of ['2026-01-15', '2026-02-15']) await calls.date(entryOf(await calls.read(), day), day);
});

const keyOf = async (day: string, version?: number) => {
  const { recorded_study_service_id } = entryOf(await calls.read(), day);
  return { recorded_study_service_id, ...(version === undefined ? {} : { version }) };
};

describe('a record that somebody else has changed meanwhile is not changed unseen', () => {
  test('by any call that names the version it was made from', async () => {
    const key = await keyOf('2026-02-15', 1);
    const attempts = [
      () =>
        client.call(api.setOperationalEntryDate, {
          ...key,
          recorded_study_service_performance_date: '2026-02-16',
        }),
      () => client.call(api.removeOperationalEntryDate, key),
      () => client.call(api.setOperationalEntryClosed, { ...key, is_closed: true }),
      () => client.call(api.setOperationalEntryInterrupting, { ...key, is_interrupting: true }),
    ];
    for (const attempt of attempts)
      expect(await refusalOf(attempt())).toMatchObject({ status: 409, code: 'stale', present: { trial_id } });
    const courier = await addOperationalService(client, trial_id, {
      label: 'Courier',
      repetition_period: 'irregular',
    });
    const id = newId();
    await calls.put(id, '2026-03-01', false, courier);
    const remove = client.call(api.removeOperationalEntry, { recorded_study_service_id: id, version: 2 });
    expect(await refusalOf(remove)).toMatchObject({ code: 'stale' });
    expect((await calls.read(courier)).entries).toHaveLength(1);
  });
});

describe('a date that meets another entry is refused, by both calls that date', () => {
  test('the previous and the next entry in the chain, and a future date', async () => {
    const third = entryOf(await calls.read(), '2026-03-15').recorded_study_service_id;
    expect(await refusalOf(calls.put(third, '2026-03-14'))).toMatchObject({
      code: 'overlaps_previous_entry',
    });
    expect(await refusalOf(calls.put(third, '2026-03-21'))).toMatchObject({ code: 'date_in_future' });
    const first = entryOf(await calls.read(), '2026-01-15').recorded_study_service_id;
    expect(await refusalOf(calls.put(first, '2026-01-16'))).toMatchObject({
      code: 'overlaps_next_entry',
      params: { other_date: '2026-02-15', fits_until: '2026-01-15' },
      fields: [{ field: 'performance_date', code: 'overlaps_next_entry' }],
    });
  });

  test('the last entry of the previous chain', async () => {
    await calls.interrupt(entryOf(await calls.read(), '2026-02-15'), true);
    const id = newId();
    await calls.put(id, null);
    const restarted = (await calls.read()).entries.at(-1);
    expect(restarted).toMatchObject({ chain_number: 1, due_date: null, state: 'due' });
    const date = client.call(api.setOperationalEntryDate, {
      recorded_study_service_id: id,
      recorded_study_service_performance_date: '2026-03-14',
    });
    expect(await refusalOf(date)).toMatchObject({ code: 'overlaps_previous_chain' });
  });

  test('an existing irregular entry', async () => {
    const courier = await addOperationalService(client, trial_id, {
      label: 'Courier',
      repetition_period: 'irregular',
    });
    await calls.put(newId(), '2026-03-01', false, courier);
    const id = newId();
    const { entries } = await calls.put(id, null, false, courier);
    const entry = entries.find((one) => one.recorded_study_service_id === id);
    if (!entry) throw new Error('The entry was not made');
    expect(await refusalOf(calls.date(entry, '2026-03-01'))).toMatchObject({
      code: 'overlaps_irregular_entry',
    });
  });

  test('a closed entry takes none', async () => {
    await client.call(api.setOperationalEntryClosed, { ...(await keyOf('2026-03-15')), is_closed: true });
    expect(
      await refusalOf(calls.date(entryOf(await calls.read(), '2026-03-15'), '2026-03-15')),
    ).toMatchObject({
      code: 'entry_closed',
    });
  });

  test.each(['1969-12-31', '2301-01-01', '2026-02-29', '15.03.2026'])('%s is none', async (day) => {
    expect(await refusalOf(calls.date(entryOf(await calls.read(), '2026-03-15'), day))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: [{ field: 'recorded_study_service_performance_date' }],
    });
  });
});

test('an entry of another trial, or a service at a visit, is not found here', async () => {
  const other = await newTrial(client, 'Other');
  const elsewhere = await addOperationalService(client, other, { first_due_date: '2026-01-15' });
  const id = entryOf(await calls.read(), '2026-03-15').recorded_study_service_id;
  expect(await refusalOf(calls.put(id, '2026-03-15', false, elsewhere))).toMatchObject({ code: 'not_found' });
});
