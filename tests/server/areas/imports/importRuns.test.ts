import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { ImportFile } from '../../../../contract/imports/importRuns.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { runImport } from '../../../../server/areas/imports/runImport.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import type { TransactOnce } from '../../../../server/http/serve.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { tableCounts } from '../../../support/tableCounts.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const performed = (rows: readonly (readonly [string, string, string])[]): ImportFile => ({
  name: 'sv.csv',
  kind: 'performed-visits',
  rows: lines(
    rows.map(([subject_id, protocol_visit, visit_date]) => ({ subject_id, protocol_visit, visit_date })),
  ),
});
const participants: ImportFile = {
  name: 'dm.csv',
  kind: 'participants',
  rows: lines([{ subject_id: '001' }, { subject_id: '002' }, { subject_id: '001' }]),
};
const visits: ImportFile = {
  name: 'visits.csv',
  kind: 'visits',
  rows: lines([
    { label: 'SCR', visit_kind: 'scheduled' as const },
    { label: 'BL', visit_kind: 'scheduled' as const, reference_visit: 'SCR', days_interval: 14 },
  ]),
};
const services: ImportFile = {
  name: 'prices.csv',
  kind: 'study-services',
  rows: lines([
    { label: 'Visit', amount: 40_000 },
    { label: 'ECG', amount: 8_500 },
  ]),
};
const assigned: ImportFile = {
  name: 'plan.csv',
  kind: 'assigned-study-services',
  rows: lines([
    { study_service: 'Visit', protocol_visit: 'SCR', is_optional: false },
    { study_service: 'Visit', protocol_visit: 'BL', is_optional: false },
    { study_service: 'ECG', protocol_visit: 'BL', is_optional: true },
  ]),
};
const done = performed([
  ['001', 'SCR', '2026-01-05'],
  ['001', 'BL', '2026-01-19'],
  ['002', 'SCR', '2026-01-07'],
  ['001', 'SCR', '2026-01-05'],
]);
/** As it comes out of a folder: in no order. */
const folder = [done, assigned, participants, visits, services];

const preview = (files: ImportFile[]) => client.call(api.previewImport, { trial_id, files });
const run = (files: ImportFile[], choice: { is_together: boolean; is_confirming?: boolean }) =>
  client.call(api.runImport, { trial_id, files, is_confirming: false, ...choice });
const unbilled = async () => (await client.call(api.getTrial, { trial_id })).unbilled_amount;

describe('the preview of many files', () => {
  test('tells of each file and line what it would do, and of performed visits both outcomes in money', async () => {
    const before = await tableCounts(app.db);
    const { files, before: had, after } = await preview(folder);
    expect(files.map(({ index, name, line_count }) => [index, name, line_count])).toEqual([
      [4, 'prices.csv', 2],
      [3, 'visits.csv', 2],
      [1, 'plan.csv', 3],
      [2, 'dm.csv', 3],
      [0, 'sv.csv', 4],
    ]);
    expect(
      files.map(({ created, changed, refused, obstacle }) => ({ created, changed, refused, obstacle })),
    ).toEqual(
      [
        [2, 3],
        [2, 3],
        [2, 3, 4],
        [2, 3],
        [2, 3, 4],
      ].map((created) => ({
        created,
        changed: [],
        refused: [],
        obstacle: null,
      })),
    );
    expect(files.map(({ mandatory }) => mandatory)).toEqual([
      null,
      null,
      null,
      null,
      { service_count: 3, amount: 120_000 },
    ]);
    expect(had).toMatchObject({ visit_count: 0, participant_count: 0, unbilled_amount: 0 });
    expect(after).toEqual({
      visit_count: 2,
      study_service_count: 2,
      operational_service_count: 0,
      provider_service_count: 0,
      participant_count: 2,
      performed_visit_count: 3,
      confirmed_service_count: 0,
      unbilled_amount: 0,
    });
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('leaves a refused file out and goes on, each with its own reason', async () => {
    const wrong: ImportFile = {
      ...visits,
      rows: lines([
        { label: 'BL', visit_kind: 'scheduled' as const, reference_visit: 'X', days_interval: 1 },
      ]),
    };
    const { files } = await preview([wrong, services, done]);
    expect(files.map(({ name, refused }) => [name, refused.map(({ line, code }) => [line, code])])).toEqual([
      ['prices.csv', []],
      ['visits.csv', [[2, 'label_unknown']]],
      ['sv.csv', [2, 3, 4, 5].map((line) => [line, 'subject_unknown'])],
    ]);
  });

  test('tells what changes and what comes with a remark in a trial that holds some of it', async () => {
    await run([visits, services, participants], { is_together: true });
    const dearer: ImportFile = {
      ...services,
      rows: lines([
        { label: 'Visit', amount: 40_000 },
        { label: 'CT', amount: 1 },
      ]),
    };
    const early = performed([
      ['001', 'BL', '2026-01-04'],
      ['001', 'SCR', '2026-01-05'],
    ]);
    const { files } = await preview([dearer, participants, early]);
    expect(files.map(({ created, changed }) => [created, changed])).toEqual([
      [[3], []],
      [[], []],
      [[2, 3], []],
    ]);
    expect(files[2]?.remarks).toMatchObject([{ line: 2, code: 'visit_before_root' }]);
  });
});

describe('a run', () => {
  test('brings a folder in as the preview told, and the same again changes nothing', async () => {
    const told = await preview(folder);
    const { files } = await run(folder, { is_together: true, is_confirming: true });
    expect(files).toEqual(
      told.files.map(({ mandatory: _money, left_out: _out, ...file }) => ({ ...file, outcome: 'done' })),
    );
    expect(await unbilled()).toBe(120_000);
    const before = await tableCounts(app.db);
    const again = await run(folder, { is_together: false, is_confirming: true });
    expect(again.files.map(({ outcome, created, changed }) => [outcome, created, changed])).toEqual(
      folder.map(() => ['done', [], []]),
    );
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('together: one refused line takes all of it back, and says which', async () => {
    const before = await tableCounts(app.db);
    const wrong = performed([['003', 'SCR', '2026-01-05']]);
    const { files } = await run([wrong, visits, services, participants], { is_together: true });
    expect(files.map(({ name, outcome, created }) => [name, outcome, created])).toEqual([
      ['prices.csv', 'left', []],
      ['visits.csv', 'left', []],
      ['dm.csv', 'left', []],
      ['sv.csv', 'refused', []],
    ]);
    expect(files.at(-1)?.refused).toMatchObject([{ line: 2, code: 'subject_unknown' }]);
    expect(await tableCounts(app.db)).toEqual(before);
  });

  test('each for itself: what one is refused for stops no other', async () => {
    const wrong = performed([['003', 'SCR', '2026-01-05']]);
    const { files } = await run([wrong, visits, services, participants, done], { is_together: false });
    expect(files.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['prices.csv', 'done'],
      ['visits.csv', 'done'],
      ['dm.csv', 'done'],
      ['sv.csv', 'refused'],
      ['sv.csv', 'done'],
    ]);
    expect(await client.call(api.listParticipants, { trial_id })).toHaveLength(2);
  });

  test('names what stands in the way of a whole file', async () => {
    const many = lines(
      Array.from({ length: limits.visitsOfTrial + 1 }, (_, index) => ({
        label: `V${index}`,
        visit_kind: 'scheduled' as const,
      })),
    );
    const { files } = await run([{ ...visits, rows: many }, services], { is_together: false });
    expect(files.map(({ outcome, obstacle }) => [outcome, obstacle?.code])).toEqual([
      ['done', undefined],
      ['refused', 'too_many_visits'],
    ]);
  });

  test('a folder half of which was brought in before: only the rest is made, and all of it is there once', async () => {
    const first: ImportFile = { ...participants, rows: lines([{ subject_id: '001' }]) };
    const half = [visits, services, assigned, first, performed([['001', 'SCR', '2026-01-05']])];
    await run(half, { is_together: true });
    const { files } = await run(folder, { is_together: true, is_confirming: true });
    expect(files.map(({ name, outcome, created, changed }) => [name, outcome, created, changed])).toEqual([
      ['prices.csv', 'done', [], []],
      ['visits.csv', 'done', [], []],
      ['plan.csv', 'done', [], []],
      ['dm.csv', 'done', [3], []],
      ['sv.csv', 'done', [4], [2, 3]],
    ]);
  });

  test('two people at once: one of them brings it in, the other finds it there', async () => {
    const both = await Promise.all([run(folder, { is_together: true }), run(folder, { is_together: true })]);
    const made = both.map(({ files }) => files.flatMap(({ created }) => created).length);
    expect(made.toSorted((a, b) => a - b)).toEqual([0, 12]);
    expect(both.flatMap(({ files }) => files.map(({ outcome }) => outcome))).toEqual(
      Array.from({ length: 10 }, () => 'done'),
    );
  });

  test('is done once under its key', async () => {
    const input = { trial_id, files: folder, is_together: true, is_confirming: false };
    const first = await client.call(api.runImport, input, { idempotencyKey: 'folder' });
    expect(await client.call(api.runImport, input, { idempotencyKey: 'folder' })).toEqual(first);
    const another = { ...input, files: [services] };
    expect(await refusalOf(client.call(api.runImport, another, { idempotencyKey: 'folder' }))).toMatchObject({
      code: 'idempotency_key_reused',
      status: 409,
    });
  });

  test.each([true, false])(
    'nothing stays where nobody waits for the answer (together: %s)',
    async (is_together) => {
      const before = await tableCounts(app.db);
      const user_id = (await client.call(api.getCurrentUser, {})).id;
      const actor = { actorId: user_id, requestId: newId(), reason: null };
      const transactOnce: TransactOnce = (_part, work) => inTransaction(app.db, actor, work);
      const choice = {
        trial_id,
        role: 'clinic_user',
        today: testToday,
        is_confirming: true,
        is_proposing: false,
        now: testNow,
        is_together,
      } as const;
      const bringer = { user_id, now: testNow };
      const reply = { raw: { destroyed: true } };
      const gone = { transactOnce, bringer, tell: () => undefined, reply, request: app.app };
      const { files, import_run_id } = await runImport(gone, choice, folder);
      expect(import_run_id).toBeNull();
      expect(files.map(({ outcome }) => outcome)).toEqual(folder.map(() => 'left'));
      expect(await tableCounts(app.db)).toEqual(before);
    },
  );

  test('is in the audit trail with its person', async () => {
    await run([services], { is_together: true });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_event where table_name = 'study_service' and actor_id is not null`.execute(
      app.db,
    );
    expect(rows[0]?.count).toBe(2);
  });

  test('of an unknown trial is not found', async () => {
    const input = { trial_id: newId(), files: [services] };
    expect(await refusalOf(client.call(api.previewImport, input))).toMatchObject({ code: 'not_found' });
    expect(
      await refusalOf(client.call(api.runImport, { ...input, is_together: true, is_confirming: false })),
    ).toMatchObject({ code: 'not_found' });
  });
});
