import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CallError } from '../../dataProvider/callError.ts';
import { signIn } from '../../scripts/accept/steps.ts';
import { buildIfStale } from '../../scripts/build.mjs';
import { verifyTrail } from '../../server/areas/trail/sealing/verifyTrail.ts';
import { type OpenDatabase, openDatabase } from '../../server/db/client.ts';
import { brokenInvariants } from './invariants.ts';
import { makeTrial } from './mixedTrial.ts';
import { someWork } from './mixedWork.ts';
import { newDatabase, type ServerProcess, startProcess } from './processes.ts';
import { addPatient } from './recordingWork.ts';
import { chanceOf, type Shared, type Worker } from './workers.ts';

interface CrashOutcome {
  kills: number;
  answers: number;
  /** Answers of 500. */
  faults: string[];
  broken: string[];
  /** The longest time from a start after a kill until it was ready, in milliseconds. */
  slowestReadyMs: number;
}

interface Run {
  /** A PostgreSQL, with several processes; null = the embedded database, with its one. */
  serverUrl: string | null;
  processes: number;
  kills: number;
  clients: number;
  seed: number;
}

/** The server as it is delivered: from its sources it would be read and translated at each start. */
const built = { program: 'dist/server/main.mjs' };

/** Where the processes keep what they store, and how it is opened while none runs, or beside them. */
export const placeOf = async (serverUrl: string | null) => {
  await buildIfStale();
  if (serverUrl !== null) {
    const { url, drop } = await newDatabase(serverUrl);
    const start = () => startProcess(url, {}, built);
    return { start, open: () => openDatabase({ databaseUrl: url, dataDir: null }), drop };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'trial-billing-crash-'));
  const start = () => startProcess('', { DATA_DIR: dataDir }, built);
  return {
    start,
    open: () => openDatabase({ dataDir }),
    drop: async () => rmSync(dataDir, { recursive: true }),
  };
};

/** What a test does beside the servers: on the embedded database only while none runs. */
export const aside = async <T>(
  open: () => Promise<OpenDatabase>,
  run: (database: OpenDatabase) => Promise<T>,
) => {
  const database = await open();
  try {
    return await run(database);
  } finally {
    await database.close();
  }
};

const work = async (worker: Worker, running: { is: boolean }, outcome: CrashOutcome): Promise<void> => {
  while (running.is) {
    const [, name, run] = someWork(worker);
    try {
      await run(worker);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 500) outcome.faults.push(`${name}: ${error.failure.code}`);
      // Its server was killed: another is on its way.
      if (error.status === 0) await pause(50);
    }
    outcome.answers += 1;
  }
};

/** Clients work while their servers are killed at random moments and started anew; then everything has to hold. */
export const runCrashes = async ({
  serverUrl,
  processes,
  kills,
  clients,
  seed,
}: Run): Promise<CrashOutcome> => {
  const outcome: CrashOutcome = { kills: 0, answers: 0, faults: [], broken: [], slowestReadyMs: 0 };
  const { start, open, drop } = await placeOf(serverUrl);
  const chance = chanceOf(seed);
  const servers: ServerProcess[] = [];
  const running = { is: true };
  try {
    // The first start makes the site; what is worked on is made while nobody has it.
    await (await start()).stop();
    const [own, foreign] = await aside(
      open,
      async ({ db }): Promise<[Shared, Shared]> => [await makeTrial(db), await makeTrial(db)],
    );
    for (let index = 0; index < processes; index += 1) servers.push(await start());
    const workers: Worker[] = [];
    for (let index = 0; index < clients; index += 1) {
      const client = await signIn(servers[index % processes]?.address ?? '');
      workers.push({ client, role: 'clinic_user', shared: own, foreign, chance: chanceOf(seed + index) });
    }
    for (const worker of workers) await addPatient(worker);
    const working = Promise.all(workers.map((worker) => work(worker, running, outcome)));
    // Awaited below; a fault of the test itself is not lost meanwhile.
    working.catch(() => undefined);
    for (; outcome.kills < kills; outcome.kills += 1) {
      await pause(100 + chance() * 900);
      const killed = Math.floor(chance() * processes);
      await servers[killed]?.kill();
      const begun = performance.now();
      const anew = await start();
      outcome.slowestReadyMs = Math.max(outcome.slowestReadyMs, performance.now() - begun);
      servers[killed] = anew;
      for (const [index, worker] of workers.entries())
        if (index % processes === killed) worker.client = await signIn(anew.address);
    }
    running.is = false;
    await working;
    for (const server of servers.splice(0)) await server.stop();
    await aside(open, async ({ db }) => {
      outcome.broken.push(...(await brokenInvariants(db)), ...own.broken);
      const { fault } = await verifyTrail(db, null);
      if (fault) outcome.broken.push(`block ${fault.block_number} of the trail: ${fault.why}`);
    });
    return outcome;
  } finally {
    running.is = false;
    for (const server of servers) await server.stop();
    await drop();
  }
};
