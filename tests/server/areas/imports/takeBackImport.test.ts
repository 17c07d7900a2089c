import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { SentFile } from '../../../../contract/imports/importRuns.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { importedTables } from '../../../../server/areas/imports/history/touched.ts';
import { draftInvoice } from '../../../support/billingFactory.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../support/schedule.ts';
import { settle } from '../../../support/settlementFactory.ts';
import { testApp } from '../../../support/testApp.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
app.given(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const visit = {
  visit_kind: 'scheduled' as const,
  reference_visit: null,
  days_interval: null,
  days_tolerance_before: null,
  days_tolerance_after: null,
};
const plan: SentFile[] = [
  {
    name: 'prices.csv',
    kind: 'study-services',
    rows: lines([
      { label: 'Visit', amount: 40_000 },
      { label: 'ECG', amount: 8_500 },
    ]),
  },
  {
    name: 'visits.csv',
    kind: 'visits',
    rows: lines([
      { ...visit, label: 'SCR' },
      { ...visit, label: 'BL', reference_visit: 'SCR', days_interval: 14 },
    ]),
  },
  {
    name: 'plan.csv',
    kind: 'assigned-study-services',
    rows: lines([
      { study_service: 'Visit', protocol_visit: 'SCR', is_optional: false },
      { study_service: 'ECG', protocol_visit: 'BL', is_optional: false },
    ]),
  },
  {
    name: 'payments.csv',
    kind: 'provider-services',
    rows: lines([
      {
        provider: 'Radiology',
        cost_center: '4711',
        study_service: 'ECG',
        amount: 500,
        percentage: null,
        confirmation_type: 'automated' as const,
      },
    ]),
  },
  {
    name: 'operational.csv',
    kind: 'operational-services',
    rows: lines([
      {
        label: 'Start-up',
        amount: 100_000,
        repetition_period: 'once' as const,
        is_auto_confirmed: false,
        first_due_date: null,
      },
    ]),
  },
];
const participants = (...subjects: string[]): SentFile => ({
  name: 'dm.csv',
  kind: 'participants',
  rows: lines(subjects.map((subject_id) => ({ subject_id }))),
});
const performed = (subject_id: string, protocol_visit: string, visit_date: string): SentFile => ({
  name: 'sv.csv',
  kind: 'performed-visits',
  rows: lines([{ subject_id, protocol_visit, visit_date }]),
});
const done = performed('001', 'SCR', '2026-01-05');
const folder = [...plan, participants('001', '002'), done];

const run = async (files: SentFile[], is_together = true): Promise<string> => {
  const answer = await client.call(api.runImport, { trial_id, files, is_together, is_confirming: true });
  expect(answer.files.map(({ outcome }) => outcome)).toEqual(files.map(() => 'done'));
  return answer.import_run_id ?? '';
};
const past = (import_run_id: string) => client.call(api.getPastImport, { trial_id, import_run_id });
const reason = 'By mistake';
const takeBack = (id: string) => client.call(api.takeBackImport, { reason, trial_id, import_run_id: id });

/** All rows that an import may write; of what is changed back the version has counted on. */
const content = async () => {
  const rows: Record<string, unknown> = {};
  for (const table of Object.keys(importedTables)) {
    const found = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'version' as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(
      app.db,
    );
    rows[table] = found.rows;
  }
  return rows;
};

describe('an import is taken back whole', () => {
  test.each([true, false])('what it made goes, and says so beforehand (together: %s)', async (isTogether) => {
    const before = await content();
    const id = await run(folder, isTogether);
    const told = await past(id);
    expect(told).toMatchObject({
      brought_by: 'Test clinic_user',
      taken_back_by: null,
      built_upon: [],
      verdicts: { take_back: [] },
    });
    expect(told.files.map(({ name, created_count }) => [name, created_count])).toEqual([
      ['prices.csv', 2],
      ['visits.csv', 2],
      ['plan.csv', 2],
      ['operational.csv', 1],
      ['payments.csv', 1],
      ['dm.csv', 2],
      ['sv.csv', 1],
    ]);
    expect(Object.fromEntries(told.records.map(({ record, made_count }) => [record, made_count]))).toEqual({
      provider: 1,
      protocol_visit: 2,
      study_service: 2,
      operational_service: 1,
      provider_service: 1,
      assigned_study_service: 2,
      assigned_provider_service: 1,
      participant: 2,
      recorded_visit: 2,
      recorded_study_service: 2,
      recorded_provider_service: 1,
    });
    expect(await takeBack(id)).toMatchObject({ taken_back_by: 'Test clinic_user' });
    expect(await content()).toEqual(before);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_event
      where operation = 'delete' and actor_id is not null and table_name = 'participant'`.execute(app.db);
    expect(rows[0]?.count).toBe(2);
    // The folder can be brought in again.
    await run(folder, isTogether);
  });

  test('what it changed is as it was before', async () => {
    await run([...plan, participants('001')]);
    const before = await content();
    const dearer: SentFile = {
      name: 'more.csv',
      kind: 'study-services',
      rows: lines([{ label: 'Visit', amount: 40_000, description: 'GOÄ 1' }]),
    };
    const id = await run([dearer, done]);
    expect((await past(id)).records).toContainEqual({
      record: 'study_service',
      made_count: 0,
      changed_count: 1,
    });
    await takeBack(id);
    expect(await content()).toEqual(before);
  });

  test('once: the same again changes nothing, under its key and without', async () => {
    const id = await run(folder);
    const input = { reason, trial_id, import_run_id: id };
    const first = await client.call(api.takeBackImport, input, { idempotencyKey: 'back' });
    expect(await client.call(api.takeBackImport, input, { idempotencyKey: 'back' })).toEqual(first);
    const other = await run([participants('003')].concat(plan));
    expect(
      await refusalOf(
        client.call(api.takeBackImport, { ...input, import_run_id: other }, { idempotencyKey: 'back' }),
      ),
    ).toMatchObject({ code: 'idempotency_key_reused', status: 409 });
    const stood = await content();
    expect(await takeBack(id)).toEqual(first);
    expect(await content()).toEqual(stood);
    const runs = await client.call(api.listPastImports, { trial_id });
    expect(runs.map(({ import_run_id, taken_back_at }) => [import_run_id, taken_back_at === null])).toEqual([
      [other, true],
      [id, false],
    ]);
  });

  test('a file that changes nothing is none to take back', async () => {
    await run([...plan]);
    const input = { trial_id, files: plan, is_together: true, is_confirming: true };
    const again = await client.call(api.runImport, input);
    expect(again.import_run_id).toBeNull();
    expect(await client.call(api.listPastImports, { trial_id })).toHaveLength(1);
  });

  test('a provider that another trial has made use of stays', async () => {
    const id = await run([...plan]);
    const first = trial_id;
    trial_id = await newTrial(client);
    await run([...plan]);
    trial_id = first;
    await takeBack(id);
    expect(await client.call(api.listProviders, {})).toMatchObject([{ label: 'Radiology' }]);
  });
});

/** Later work, and what it is told as. */
const later: readonly [string, () => Promise<unknown>, { record: string; way: string; count: number }][] = [
  [
    'a service was edited',
    () =>
      run([
        {
          name: 'p.csv',
          kind: 'study-services',
          rows: lines([{ label: 'ECG', amount: 8_500, description: 'x' }]),
        },
      ]),
    { record: 'study_service', way: 'edited', count: 1 },
  ],
  [
    'a participant came to the plan',
    () => addParticipant(client, trial_id, '003'),
    { record: 'participant', way: 'added', count: 1 },
  ],
  [
    'a visit was recorded',
    () => run([performed('001', 'BL', '2026-01-19')]),
    { record: 'recorded_visit', way: 'edited', count: 1 },
  ],
  [
    'its services are on a draft',
    () => draftInvoice(client, trial_id, '2026-06-30'),
    { record: 'recorded_study_service', way: 'invoiced', count: 1 },
  ],
  [
    'a provider’s payment was settled',
    async () => {
      await run([performed('001', 'BL', '2026-01-19')]);
      await settle(client, { from_date: '2026-01-01', to_date: '2026-01-31' });
    },
    { record: 'recorded_provider_service', way: 'settled', count: 1 },
  ],
  [
    'a month was closed over it',
    async () => {
      const month = '2026-05-31';
      const { fingerprint } = await client.call(api.previewClosing, { month });
      await client.call(api.takeClosing, { closing_id: newId(), month, fingerprint });
    },
    { record: 'recorded_study_service', way: 'closed', count: 1 },
  ],
];

describe('while nothing was built upon it', () => {
  test.each(later)('%s', async (_name, act, expected) => {
    const id = await run(folder);
    await act();
    const told = await past(id);
    expect(told.built_upon).toContainEqual(expected);
    const stood = await content();
    const refused = await refusalOf(takeBack(id));
    expect(refused).toMatchObject({ code: 'import_built_upon', status: 409 });
    expect(told.verdicts.take_back).toMatchObject([{ code: 'import_built_upon', params: refused.params }]);
    expect(await content()).toEqual(stood);
  });

  test('an import that stands on another one goes first', async () => {
    const first = await run([...plan, participants('001')]);
    const second = await run([done]);
    expect(await refusalOf(takeBack(first))).toMatchObject({ code: 'import_built_upon' });
    await takeBack(second);
    await takeBack(first);
    expect(await client.call(api.listParticipants, { trial_id })).toEqual([]);
  });
});

test('nobody takes back another trial’s import, or one of a trial that is not there', async () => {
  const id = await run([participants('001')].concat(plan));
  const other = { trial_id: await newTrial(client), import_run_id: id };
  const unknown = { code: 'not_found', status: 404 };
  expect(await refusalOf(client.call(api.getPastImport, other))).toMatchObject(unknown);
  expect(await refusalOf(client.call(api.takeBackImport, { ...other, reason }))).toMatchObject(unknown);
  expect(await refusalOf(client.call(api.listPastImports, { trial_id: newId() }))).toMatchObject(unknown);
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await refusalOf(nurse.call(api.listPastImports, { trial_id }))).toMatchObject({ code: 'forbidden' });
});
