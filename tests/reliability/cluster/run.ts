import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { CallError } from '../../../dataProvider/callError.ts';
import { signIn } from '../../../scripts/accept/steps.ts';
import { verifyTrail } from '../../../server/areas/trail/sealing/verifyTrail.ts';
import { openDatabase } from '../../../server/db/client.ts';
import type { Db } from '../../../server/db/schema.ts';
import { brokenInvariants } from '../invariants.ts';
import { makeTrial } from '../mixedTrial.ts';
import { someWork } from '../mixedWork.ts';
import { type ServerProcess, startProcess } from '../processes.ts';
import { addPatient } from '../recordingWork.ts';
import { chanceOf, type Worker } from '../workers.ts';
import { type Cluster, startCluster } from './database.ts';
import { type Acknowledged, type Ledger, openLedger } from './ledger.ts';
import type { Death } from './node.ts';

/** What was felt of one kill: the first answers that were asked for after it, in milliseconds; null = none came. */
interface Felt {
  death: Death;
  writeMs: number | null;
  readMs: number | null;
}

interface ClusterOutcome {
  felt: Felt[];
  acknowledged: number;
  /** Of them those with a key, which are looked for. */
  keyed: number;
  /** Acknowledged, and not there afterwards. */
  lost: string[];
  /** There twice. */
  twice: string[];
  broken: string[];
  /** Answers of 500, and calls that were never answered. */
  faults: string[];
  byStatus: Record<string, number>;
}

interface Run {
  kills: number;
  clients: number;
  seed: number;
  tell: (line: string) => void;
}

/** Three processes of the product; the first one makes the tables. */
const startProcesses = async ({ urls, processPorts, folder }: Cluster): Promise<ServerProcess[]> => {
  const processes: ServerProcess[] = [];
  for (const port of processPorts)
    processes.push(
      await startProcess(urls.pooled, {
        PORT: String(port),
        DATA_DIR: join(folder, 'product'),
        DATABASE_OWNER_URL: urls.owner,
        LISTEN_DATABASE_URL: urls.running,
        REPORTS_DATABASE_URL: urls.standby,
      }),
    );
  return processes;
};

const work = async (worker: Worker, running: { is: boolean }, faults: string[]): Promise<void> => {
  while (running.is) {
    const [, name, run] = someWork(worker);
    try {
      await run(worker);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 500) faults.push(`${name}: ${error.failure.code}`);
      // What has no key is not sent again by itself; a person would look first.
      if (error.status === 0 || error.status > 500) await pause(250);
    }
  }
};

/** What was acknowledged under a key and has left no answer there: the key is written in the transaction of its work. */
const lostOf = async (db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> => {
  const keyed = acknowledged.filter(({ key }) => key !== '');
  const { rows } = await sql<{ key: string }>`
    select distinct split_part(key, '.', 1) as key from idempotency_key where answer is not null`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return keyed.filter(({ key }) => !known.has(key)).map(({ call, key }) => `${call} under ${key}`);
};

/** How often the records that were acknowledged as made were made, by the trail: once each. */
const madeWrongly = async (db: Db, acknowledged: readonly Acknowledged[]) => {
  const lost: string[] = [];
  const twice: string[] = [];
  for (const { made } of acknowledged) {
    if (!made) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_event
      where table_name = ${made.table} and operation = 'insert' and new_row ->> ${made.column} = ${made.id}`.execute(
      db,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) lost.push(`${made.table} ${made.id}`);
    if (count > 1) twice.push(`${made.table} ${made.id}: ${count} times`);
  }
  return { lost, twice };
};

/** What happened to an invoice more than once although it can happen once. */
const issuedTwice = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ invoice: string }>`
    select new_row ->> 'invoice_id' as invoice from audit_event
    where table_name = 'invoice' and operation = 'update'
      and new_row ->> 'state' is distinct from old_row ->> 'state'
    group by 1, new_row ->> 'state' having count(*) > 1`.execute(db);
  return rows.map(({ invoice }) => `invoice ${invoice} was issued twice`);
};

/** Lets it go on until both kinds of answers came again after a moment, or too long has passed. */
const untilAnswered = async (ledger: Ledger, at: number, atMostMs: number): Promise<void> => {
  while (performance.now() - at < atMostMs) {
    if (ledger.firstAfter(at, true) !== null && ledger.firstAfter(at, false) !== null) return;
    await pause(100);
  }
};

/**
 * Many people work by one address on three processes, a pooler and three PostgreSQL, of which the primary is killed again and again:
 * its PostgreSQL alone, or its whole machine. Then nothing that was acknowledged may be missing, or be there twice.
 */
export const runCluster = async ({ kills, clients, seed, tell }: Run): Promise<ClusterOutcome> => {
  const cluster = await startCluster();
  const stops: (() => Promise<void>)[] = [cluster.stop];
  const running = { is: true };
  try {
    tell('the cluster stands');
    const processes = await startProcesses(cluster);
    stops.unshift(async () => {
      for (const one of processes) await one.stop();
    });
    const { db, close } = await openDatabase({ databaseUrl: cluster.urls.running, dataDir: null });
    const shared = [await makeTrial(db), await makeTrial(db)] as const;
    await close();
    const ledger = openLedger();
    const client = await signIn(cluster.address, 'finance', { fetch: ledger.fetch });
    const workers = Array.from({ length: clients }, (_, at): Worker => {
      const [own, foreign] = at % 2 === 0 ? shared : [shared[1], shared[0]];
      return { client, role: 'clinic_user', shared: own, foreign, chance: chanceOf(seed + at) };
    });
    for (const worker of workers) await addPatient(worker);
    const faults: string[] = [];
    const working = Promise.all(workers.map((worker) => work(worker, running, faults)));
    // Awaited below; a fault of the test itself is not lost meanwhile.
    working.catch(() => undefined);
    const chance = chanceOf(seed);
    const felt: Felt[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await cluster.untilWhole();
      await pause(2_000 + chance() * 4_000);
      const death: Death = kill % 2 === 0 ? 'machine' : 'postgres';
      const { at, revive } = await cluster.killPrimary(death);
      await untilAnswered(ledger, at, 120_000);
      const one = { death, writeMs: ledger.firstAfter(at, true), readMs: ledger.firstAfter(at, false) };
      felt.push(one);
      tell(`kill ${kill + 1} (${death}): ${JSON.stringify(one)}`);
      revive();
    }
    await cluster.untilWhole();
    running.is = false;
    await working;
    for (const one of processes.splice(0)) await one.stop();
    const after = await openDatabase({ databaseUrl: cluster.urls.owner, dataDir: null });
    try {
      const made = await madeWrongly(after.db, ledger.acknowledged);
      const { fault } = await verifyTrail(after.db, null);
      return {
        felt,
        acknowledged: ledger.acknowledged.length,
        keyed: ledger.acknowledged.filter(({ key }) => key !== '').length,
        lost: [...(await lostOf(after.db, ledger.acknowledged)), ...made.lost],
        twice: [...made.twice, ...(await issuedTwice(after.db))],
        broken: [
          ...(await brokenInvariants(after.db)),
          ...shared.flatMap((one) => one.broken),
          ...(fault ? [`block ${fault.block_number} of the trail: ${fault.why}`] : []),
        ],
        faults: [...faults, ...ledger.givenUp.map((call) => `${call}: never answered`)],
        byStatus: Object.fromEntries(ledger.byStatus),
      };
    } finally {
      await after.close();
    }
  } finally {
    running.is = false;
    for (const stop of stops) await stop();
  }
};
