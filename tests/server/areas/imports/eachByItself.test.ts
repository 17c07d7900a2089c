import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import type { PastImport } from '../../../../contract/imports/importHistory.ts';
import type { ImportFile, RunFile } from '../../../../contract/imports/importRuns.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { runImport } from '../../../../server/areas/imports/runImport.ts';
import { inTransaction } from '../../../../server/db/transaction.ts';
import type { TransactOnce } from '../../../../server/http/serve.ts';
import { newTrial } from '../../../support/newTrial.ts';
import { testApp, testNow, testToday } from '../../../support/testApp.ts';
import { untilItWaits } from '../../../support/waiting.ts';
import { lines } from './planFiles.ts';

const app = testApp();
let client: Client;
let trial_id: string;
beforeEach(async () => {
  client = await app.signIn('clinic_user');
  trial_id = await newTrial(client);
});

const files: ImportFile[] = [
  { name: 'prices.csv', kind: 'study-services', rows: lines([{ label: 'ECG', amount: 8_500 }]) },
  { name: 'visits.csv', kind: 'visits', rows: lines([{ label: 'SCR' }]) },
  {
    name: 'payments.csv',
    kind: 'provider-services',
    rows: lines([
      {
        provider: 'Radiology',
        cost_center: null,
        study_service: 'ECG',
        amount: 500,
        percentage: null,
        confirmation_type: 'automated' as const,
      },
    ]),
  },
];

const pastRuns = (): Promise<PastImport[]> => client.call(api.listPastImports, { trial_id });
const takeBackTheRun = async (): Promise<PastImport> => {
  const [run] = await pastRuns();
  return client.call(api.takeBackImport, {
    reason: 'By mistake',
    trial_id,
    import_run_id: run?.import_run_id ?? newId(),
  });
};

/** Brings each file in by itself; `around` runs the transactions of its parts, which are numbered from 0. */
const runEach = async (around: (part: number, run: TransactOnce) => TransactOnce) => {
  const user_id = (await client.call(api.getCurrentUser, {})).id;
  const actor = { actorId: user_id, requestId: newId(), reason: null };
  let part = -1;
  const transactOnce: TransactOnce = (name, work) => {
    part += 1;
    return around(part, (_name, run) => inTransaction(app.db, actor, run))(name, work);
  };
  const running = {
    transactOnce,
    bringer: { user_id, now: testNow },
    tell: () => undefined,
    request: app.app,
    reply: { raw: { destroyed: false } },
  };
  const choice = { trial_id, role: 'clinic_user', today: testToday } as const;
  const ran = await runImport(
    running,
    { ...choice, is_confirming: false, is_proposing: false, now: testNow, is_together: false },
    files,
  );
  return ran.files;
};

const outcomesOf = (ran: readonly RunFile[]) => ran.map(({ outcome }) => outcome);

const held = async () => ({
  visits: (await client.call(api.listVisits, { trial_id })).length,
  services: (await client.call(api.listStudyServices, { trial_id })).length,
  providers: (await client.call(api.listProviders, {})).length,
});
const nothing = { visits: 0, services: 0, providers: 0 };

test('what is taken back between two of its files brings none of the others in', async () => {
  const ran = await runEach((part, run) => async (name, work) => {
    if (part === 1) await takeBackTheRun();
    return run(name, work);
  });
  expect(outcomesOf(ran)).toEqual(['done', 'left', 'left']);
  expect(await held()).toEqual(nothing);
  expect(await pastRuns()).toMatchObject([
    { files: [{ name: 'prices.csv' }], taken_back_by: 'Test clinic_user' },
  ]);
});

test('who takes it back while a file is under way takes that back, too', async () => {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // Begun here, so that they are no part of the transaction that they wait for.
  const back = begun.then(takeBackTheRun);
  const waiting = begun.then(() => untilItWaits(app, back));
  const ran = await runEach((part, run) => async (name, work) => {
    if (part === 2) await back;
    return run(name, async (db) => {
      const done = await work(db);
      if (part === 1) {
        begin();
        await waiting;
      }
      return done;
    });
  });
  expect(outcomesOf(ran)).toEqual(['done', 'done', 'left']);
  expect(await held()).toEqual(nothing);
  expect(await pastRuns()).toMatchObject([{ taken_back_by: 'Test clinic_user' }]);
});

/** As a statement that waited too long for somebody’s lock. */
const busy = sql`do $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`;

test('where the database is busy after the first of its files, it tells what is done and leaves the rest', async () => {
  const ran = await runEach(
    (part, run) => (name, work) =>
      run(name, async (db) => {
        const done = await work(db);
        if (part === 1) await busy.execute(db);
        return done;
      }),
  );
  expect(outcomesOf(ran)).toEqual(['done', 'refused', 'left']);
  expect(ran[1]?.obstacle).toEqual({ code: 'backend_busy', params: {} });
  expect(await held()).toEqual({ ...nothing, services: 1 });
});

test('where it is busy for the first one nothing is done, and the call is refused', async () => {
  const call = runEach((_part, run) => (name) => run(name, (db) => busy.execute(db) as never));
  await expect(call).rejects.toThrow('lock timeout');
  expect(await held()).toEqual(nothing);
});
