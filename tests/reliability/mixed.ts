import { sql } from 'kysely';
import { api } from '../../contract/api.ts';
import type { Client } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { signIn } from '../../scripts/accept/steps.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { Db } from '../../server/db/schema.ts';
import { compareDocument } from './billingWork.ts';
import { brokenInvariants } from './invariants.ts';
import { makeTrial } from './mixedTrial.ts';
import { someWork } from './mixedWork.ts';
import { newDatabase, startProcess } from './processes.ts';
import { addPatient } from './recordingWork.ts';
import { chanceOf, type Shared, type Worker } from './workers.ts';

export interface MixedOutcome {
  answers: number;
  /** Answers by `status code`, refusals and successes alike. */
  byCode: Record<string, number>;
  /** Answers of 500, and calls that no server answered. */
  faults: string[];
  /** What the database detected and the servers tried again. */
  deadlocks: number;
  broken: string[];
  /** Milliseconds. */
  slowest: { name: string; ms: number };
}

const readDeadlocks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
};

/** Lets the demo's nurse reach one trial. */
const giveNurse = async (db: Db, { plan }: Shared): Promise<void> => {
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', 'nurse')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_role_trial')
    .values({ user_id, role: 'nurse_user', trial_id: plan.trial_id })
    .execute();
};

/** Whether what was filled last is whole and stays as it is when it is filled once more. */
const brokenFills = async (client: Client, { invoices }: Shared): Promise<string[]> => {
  const broken: string[] = [];
  for (const invoice_id of invoices) {
    if ((await client.call(api.getInvoice, { invoice_id })).state !== 'draft') continue;
    await client.call(api.resolveConflicts, { invoice_id });
    const once = await client.call(api.fillInvoice, { invoice_id });
    const twice = await client.call(api.fillInvoice, { invoice_id });
    if (JSON.stringify(once) !== JSON.stringify(twice))
      broken.push(`${invoice_id}: filled twice is not once`);
    if (once.open_count !== 0) broken.push(`${invoice_id}: ${once.open_count} services were forgotten`);
  }
  return broken;
};

interface Run {
  serverUrl: string;
  seconds: number;
  clients: number;
  /** Trials that the clients share. */
  trials: number;
  seed: number;
}

const work = async (worker: Worker, until: number, outcome: MixedOutcome): Promise<void> => {
  while (performance.now() < until) {
    const [, name, run] = someWork(worker);
    const start = performance.now();
    let code = '200';
    try {
      await run(worker);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      code = `${error.status} ${error.failure.code}`;
      if (error.status === 500 || error.status === 0) outcome.faults.push(`${name}: ${code}`);
    }
    const ms = Math.round(performance.now() - start);
    if (ms > outcome.slowest.ms) outcome.slowest = { name, ms };
    outcome.answers += 1;
    outcome.byCode[code] = (outcome.byCode[code] ?? 0) + 1;
  }
};

/** Lets many clients of two processes record, fill, finalise, revoke and import at the same time on one database. */
export const runMixed = async ({ serverUrl, seconds, clients, trials, seed }: Run): Promise<MixedOutcome> => {
  const database = await newDatabase(serverUrl);
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const first = await startProcess(database.url);
    stops.unshift(first.stop);
    const second = await startProcess(database.url);
    stops.unshift(second.stop);
    const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: null });
    stops.unshift(close);
    const finance = [await signIn(first.address), await signIn(second.address)];
    const nurses = [await signIn(first.address, 'nurse'), await signIn(second.address, 'nurse')];
    const shared = await Promise.all(Array.from({ length: trials }, () => makeTrial(db)));
    if (shared[0]) await giveNurse(db, shared[0]);
    const workers = Array.from({ length: clients }, (_, index): Worker => {
      // Every other client of the first trial is a nurse, who reaches that trial alone.
      const role = index % (trials * 2) === trials ? 'nurse_user' : 'clinic_user';
      const client = (role === 'nurse_user' ? nurses : finance)[Math.floor(index / (trials * 2)) % 2];
      const [own, foreign] = [shared[index % trials], shared[(index + 1) % trials]];
      if (!client || !own || !foreign) throw new Error('There is nothing to work on');
      return { client, role, shared: own, foreign, chance: chanceOf(seed + index) };
    });
    for (const worker of workers) await addPatient(worker);
    const outcome: MixedOutcome = {
      answers: 0,
      byCode: {},
      faults: [],
      deadlocks: 0,
      broken: [],
      slowest: { name: 'nothing', ms: 0 },
    };
    const until = performance.now() + seconds * 1_000;
    await Promise.all(workers.map((worker) => work(worker, until, outcome)));
    outcome.deadlocks = await readDeadlocks(db);
    outcome.broken = await brokenInvariants(db);
    for (const [index, own] of shared.entries()) {
      const client = finance[index % 2];
      if (!client) continue;
      outcome.broken.push(...(await brokenFills(client, own)));
      for (const invoice_id of own.invoices)
        for (const format of ['csv', 'json'] as const)
          await compareDocument({ client, shared: own }, invoice_id, format);
      outcome.broken.push(...own.broken);
    }
    return outcome;
  } finally {
    for (const stop of stops) await stop();
  }
};
