import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../../contract/api.ts';
import type { Client } from '../../../../../dataProvider/call.ts';
import { newId } from '../../../../../dataProvider/newId.ts';
import { newTrial } from '../../../../support/newTrial.ts';
import { addOperationalService, datesOf, entryOf, recorderOf } from '../../../../support/operational.ts';
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

describe('generate', () => {
  test('makes the entries that are due up to today, as to-dos; twice makes nothing twice', async () => {
    const preview = await client.call(api.previewOperationalEntries, { trial_id });
    expect(preview.entries.map((entry) => entry.due_date)).toEqual([
      '2026-01-15',
      '2026-02-15',
      '2026-03-15',
      '2026-04-15',
    ]);
    expect((await calls.read()).entries).toEqual([]);
    expect(await calls.generate()).toEqual(preview);
    expect((await calls.generate()).entries).toEqual([]);
    const { study_services } = await client.call(api.getOperationalToDoList, { trial_id });
    expect(study_services.map(({ due_date, state }) => [due_date, state])).toEqual([
      ['2026-01-15', 'overdue'],
      ['2026-02-15', 'overdue'],
      ['2026-03-15', 'overdue'],
      ['2026-04-15', 'due'],
    ]);
    expect(await calls.read()).toMatchObject({ next_due_date: '2026-05-15' });
  });

  test('names the services that wait for a first date, before and after', async () => {
    const archive = await addOperationalService(client, trial_id, { label: 'Archive', first_due_date: null });
    const waiting = [{ contract_study_service_id: archive, label: 'Archive' }];
    expect(await client.call(api.previewOperationalEntries, { trial_id })).toMatchObject({ waiting });
    expect(await calls.generate()).toMatchObject({ waiting });
    await calls.put(newId(), '2026-03-01', false, archive);
    expect(await client.call(api.previewOperationalEntries, { trial_id })).toMatchObject({ waiting: [] });
  });

  test('by two people at once makes nothing twice', async () => {
    await Promise.all([calls.generate(), calls.generate(), calls.generate()]);
    expect((await calls.read()).entries).toHaveLength(4);
  });

  test('confirms on its date what confirms itself, with the price and the shares of then', async () => {
    const monitoring = await addOperationalService(client, trial_id, {
      label: 'Monitoring',
      amount: 200_00,
      first_due_date: '2026-02-28',
      is_auto_confirmed: true,
    });
    await calls.generate();
    const { entries } = await calls.read(monitoring);
    expect(
      entries.map(({ performance_date, is_confirmed, amount }) => [performance_date, is_confirmed, amount]),
    ).toEqual([
      ['2026-02-28', true, 200_00],
      ['2026-03-28', true, 200_00],
    ]);
    const { study_services } = await client.call(api.getOperationalToDoList, {});
    expect(new Set(study_services.map((entry) => entry.label))).toEqual(new Set(['Pharmacy']));
  });

  test('waits for a first dated entry where the service says nothing of its first day', async () => {
    const archive = await addOperationalService(client, trial_id, {
      label: 'Archive',
      repetition_period: 'quarterly',
    });
    expect((await calls.generate()).entries.map((entry) => entry.label)).not.toContain('Archive');
    await calls.put(newId(), '2025-08-31', false, archive);
    await calls.generate();
    expect(datesOf(await calls.read(archive))).toEqual(['2025-08-31', 'due 2025-11-30', 'due 2026-02-28']);
  });
});

describe('chains', () => {
  beforeEach(async () => {
    await calls.generate();
    for (const day of ['2026-01-15', '2026-02-15', '2026-03-15'])
      await calls.date(entryOf(await calls.read(), day), day);
  });

  test('an interruption ends the chain, what is behind it goes; a restart begins where the coverage ends', async () => {
    const held = await calls.interrupt(entryOf(await calls.read(), '2026-03-15'), true);
    expect(datesOf(held)).toEqual(['2026-01-15', '2026-02-15', '2026-03-15']);
    expect(held.entries[2]).toMatchObject({ is_interrupting: true, covered_until: '2026-04-14' });
    expect((await calls.generate()).entries).toEqual([]);

    expect(await refusalOf(calls.put(newId(), '2026-04-10'))).toMatchObject({
      status: 422,
      code: 'overlaps_previous_chain',
      params: { date: '2026-04-10', other_date: '2026-03-15', fits_from: '2026-04-15' },
    });
    server.setNow(Date.parse('2026-07-20T10:00:00Z'));
    calls = recorderOf(await server.signIn('clinic_user'), trial_id, pharmacy);
    const restarted = await calls.put(newId(), '2026-06-01');
    expect(restarted.entries.at(-1)).toMatchObject({
      chain_number: 1,
      entry_number: 0,
      due_date: '2026-06-01',
    });
    await calls.generate();
    expect(datesOf(await calls.read())).toEqual([
      '2026-01-15',
      '2026-02-15',
      '2026-03-15',
      '2026-06-01',
      'due 2026-07-01',
    ]);

    await calls.date(entryOf(await calls.read(), '2026-07-01'), '2026-07-01');
    expect(
      await refusalOf(calls.date(entryOf(await calls.read(), '2026-06-01'), '2026-07-01')),
    ).toMatchObject({
      code: 'overlaps_next_entry',
    });
    expect(await refusalOf(calls.interrupt(entryOf(await calls.read(), '2026-03-15'), false))).toMatchObject({
      code: 'later_chain_exists',
    });
  });

  test('an interruption is taken back, and the chain runs on', async () => {
    await calls.interrupt(entryOf(await calls.read(), '2026-03-15'), true);
    await calls.interrupt(entryOf(await calls.read(), '2026-03-15'), false);
    await calls.generate();
    expect(datesOf(await calls.read())).toEqual(['2026-01-15', '2026-02-15', '2026-03-15', 'due 2026-04-15']);
  });

  test('a date in the coverage of the previous entry is refused and changes nothing', async () => {
    const before = await calls.read();
    expect(await refusalOf(calls.date(entryOf(before, '2026-04-15'), '2026-04-14'))).toMatchObject({
      code: 'overlaps_previous_entry',
      params: { other_date: '2026-03-15', fits_from: '2026-04-15' },
    });
    expect(await refusalOf(calls.date(entryOf(before, '2026-04-15'), '2026-04-21'))).toMatchObject({
      code: 'date_in_future',
    });
    expect(await calls.read()).toEqual(before);
  });

  test('an irregular service has one entry a day, by hand', async () => {
    const courier = await addOperationalService(client, trial_id, {
      label: 'Courier',
      repetition_period: 'irregular',
    });
    await calls.put(newId(), '2026-03-01', true, courier);
    expect(await refusalOf(calls.put(newId(), '2026-03-01', true, courier))).toMatchObject({
      code: 'overlaps_irregular_entry',
    });
    const { entries } = await calls.put(newId(), '2026-03-02', false, courier);
    expect(await refusalOf(calls.interrupt(entries[1] ?? entryOf({ entries }, ''), true))).toMatchObject({
      code: 'entry_without_chain',
    });
  });

  test('only the last dated entry interrupts, and an entry needs its date for it', async () => {
    expect(await refusalOf(calls.interrupt(entryOf(await calls.read(), '2026-02-15'), true))).toMatchObject({
      code: 'entry_not_last',
    });
    expect(await refusalOf(calls.interrupt(entryOf(await calls.read(), '2026-04-15'), true))).toMatchObject({
      code: 'entry_undated',
    });
    await calls.interrupt(entryOf(await calls.read(), '2026-03-15'), true);
    const { recorded_study_service_id } = entryOf(await calls.read(), '2026-03-15');
    expect(
      await refusalOf(client.call(api.removeOperationalEntryDate, { recorded_study_service_id })),
    ).toMatchObject({ code: 'entry_interrupting' });
    expect(await refusalOf(calls.put(recorded_study_service_id, null))).toMatchObject({
      code: 'entry_interrupting',
    });
  });
});
