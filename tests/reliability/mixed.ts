import { sql } from 'kysely';
import { api } from '../../contract/api.ts';
import { type Client, createClient } from '../../dataProvider/call.ts';
import { CallError } from '../../dataProvider/callError.ts';
import { newId } from '../../dataProvider/newId.ts';
import { createSession } from '../../dataProvider/session.ts';
import { openDatabase } from '../../server/db/client.ts';
import type { Db } from '../../server/db/schema.ts';
import { buildPlan } from '../support/planFactory.ts';
import { brokenInvariants } from './invariants.ts';
import { addPatient, chanceOf, type Shared, someWork, type Worker } from './mixedWork.ts';
import { newDatabase, startProcess } from './processes.ts';

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

/** Signs the demo's finance in. */
export const signIn = async (address: string): Promise<Client> => {
  const session = createSession();
  const client = createClient({ baseUrl: `${address}/backend`, session });
  const user = await client.call(api.signInWithPassword, { user_name: 'finance', password: 'finance-demo' });
  session.start({
    accessToken: null,
    backendAccessToken: user.accessToken,
    csrfToken: user.csrfToken,
    firstName: user.given_name,
    lastName: user.family_name,
  });
  return client;
};

/** A trial with a screening, a baseline and two visits, shares of two providers, and a sponsor to bill. */
export const makeTrial = async (db: Db): Promise<Shared> => {
  const plan = await buildPlan(db, {
    title: `Mixed ${newId()}`,
    visits: [
      { label: 'SCR' },
      { label: 'BL', after: ['SCR', 14], tolerance: 3 },
      { label: 'V2', after: ['BL', 14], tolerance: 2 },
      { label: 'FU', after: ['V2', 90], tolerance: 7 },
    ],
    services: { Visit: 1_250_00, ECG: 85_00, Blood: 100_02 },
    additional: { CT: 450_00 },
    assigned: { SCR: ['Visit', 'Blood'], BL: ['Visit', '?ECG'], V2: ['Visit', 'Blood'], FU: ['Visit'] },
    payments: [
      { service: 'Visit', provider: 'Radiology', share: { amount: 180_00 } },
      { service: 'Visit', provider: 'Pharmacy', share: { percentage: 1_250 } },
      { service: 'Blood', provider: 'Laboratory', share: { percentage: 3_333 } },
    ],
  });
  const address_id = newId();
  await db
    .insertInto('address')
    .values({ address_id, label: `Sponsor ${address_id}`, recipient: 'Sponsor GmbH', city: 'Berlin' })
    .execute();
  await db
    .insertInto('trial_address')
    .values({ trial_id: plan.trial_id, purpose: 'invoice_recipient', address_id })
    .execute();
  return { plan, patients: [], subjects: [], invoices: [] };
};

const readDeadlocks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
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
    const signedIn = [await signIn(first.address), await signIn(second.address)];
    const shared = await Promise.all(Array.from({ length: trials }, () => makeTrial(db)));
    const workers = Array.from({ length: clients }, (_, index): Worker => {
      const client = signedIn[index % 2];
      const own = shared[index % trials];
      if (!client || !own) throw new Error('There is nothing to work on');
      return { client, shared: own, chance: chanceOf(seed + index) };
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
      const client = signedIn[index % 2];
      if (client) outcome.broken.push(...(await brokenFills(client, own)));
    }
    return outcome;
  } finally {
    for (const stop of stops) await stop();
  }
};
