import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { StartFailure, takeDataFolder } from './lockFile.ts';

export interface Embedded {
  connection: { host: string; port: number };
  /** Null = in memory. */
  dataDir: string | null;
  /**
   * Starts the database anew on its files, as soon as it can, which takes what was written from its log: for one that
   * gave up and answers nothing any more. Until then nobody can connect.
   */
  restart: (reason: string) => void;
  close: () => Promise<void>;
}

type Place = { path: string } | { host: string; port: number };

const workerUrl = new URL('./embeddedWorker.mjs', import.meta.url);

const oneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('');

/** Where the database listens once its thread says so; throws StartFailure where the thread ends instead. */
const addressOf = (worker: Worker, place: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (reason: unknown): void =>
      reject(new StartFailure(`The embedded database ${place} cannot be opened: ${oneLine(reason)}`));
    worker.once('message', (message: { address: string }) => resolve(message.address));
    worker.once('error', fail);
    worker.once('exit', (code) => fail(`its thread ended with code ${code}`));
  });

/**
 * Makes the database of a new folder in a thread that ends with it: making one takes half a gigabyte, which a thread keeps as
 * long as it lives.
 */
const make = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const worker = new Worker(workerUrl, {
    execArgv: [],
    workerData: { dataDir: folder, listenOn: null, contents: null },
  });
  await addressOf(worker, `in ${folder}`);
  await worker.terminate();
};

/** Without its database the process is of no use; whoever watches over it starts it again. */
const endWith = (worker: Worker): (() => void) => {
  const end = (reason: unknown): never => {
    process.stderr.write(`The embedded database ended: ${oneLine(reason)}\n`);
    process.exit(1);
  };
  const endByExit = (code: number): never => end(`its thread ended with code ${code}`);
  worker.on('error', end).on('exit', endByExit);
  return () => worker.off('exit', endByExit);
};

/** Before a database that gave up is started anew once more, in milliseconds. */
const restartMs = 1_000;

interface Running {
  worker: Worker;
  address: string;
  /** From here on the process lives on without it. */
  letGo: () => void;
}

const run = async (
  folder: string | null,
  listenOn: Place,
  place: string,
  contents: string | null,
): Promise<Running> => {
  const worker = new Worker(workerUrl, { execArgv: [], workerData: { dataDir: folder, listenOn, contents } });
  const address = await addressOf(worker, place);
  return { worker, address, letGo: endWith(worker) };
};

/** Writes everything down; what could not be written is said. */
const end = async ({ worker, letGo }: Running): Promise<void> => {
  letGo();
  const closed = once(worker, 'message');
  worker.postMessage('close');
  const [told]: { failure: string | null }[] = await closed;
  if (told?.failure)
    process.stderr.write(
      `The embedded database could not write everything down: ${oneLine(told.failure)}. It reads what is missing from its log when it starts.\n`,
    );
  await worker.terminate();
};

/**
 * Starts PostgreSQL inside this process (PGlite in a worker thread behind its socket), in `dataDir`, or in memory where
 * it is null, which then begins with what the file `contents` holds (a tar file that PGlite dumped). One process per folder; call
 * `close` before the process ends. Throws StartFailure.
 */
export const startEmbedded = async (
  dataDir: string | null,
  contents: string | null = null,
): Promise<Embedded> => {
  const release = dataDir === null ? () => undefined : takeDataFolder(dataDir);
  // Only this user may connect: mkdtemp gives nobody else a right to the folder of the socket.
  const socketDir = process.platform === 'win32' ? null : mkdtempSync(join(tmpdir(), 'trial-billing-'));
  const socket = socketDir && join(socketDir, '.s.PGSQL.5432');
  const folder = dataDir === null ? null : join(dataDir, 'database');
  const place = dataDir === null ? 'in memory' : `in ${dataDir}`;
  const clear = (): void => {
    process.off('exit', clear);
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  process.on('exit', clear);
  const start = async (): Promise<Running> => {
    if (folder !== null) await make(folder);
    return run(folder, socket ? { path: socket } : { host: '127.0.0.1', port: 0 }, place, contents);
  };
  let running: Running | null = await start().catch((error: unknown) => {
    clear();
    throw error;
  });
  const port = Number(running.address.split(':').at(-1));
  const over = new AbortController();
  let restarting: Promise<void> | null = null;
  const beginAnew = async ({ worker, letGo }: Running): Promise<void> => {
    letGo();
    await worker.terminate();
    while (!running && !over.signal.aborted) {
      if (socket) rmSync(socket, { force: true });
      const listenOn = socket ? { path: socket } : { host: '127.0.0.1', port };
      running = await run(folder, listenOn, place, contents).catch(() => null);
      if (!running) await pause(restartMs, null, { signal: over.signal }).catch(() => null);
    }
  };
  const restart = (reason: string): void => {
    if (!running || over.signal.aborted) return;
    process.stderr.write(`The embedded database gave up: ${oneLine(reason)}. It is started anew.\n`);
    const gaveUp = running;
    running = null;
    restarting = beginAnew(gaveUp);
  };
  const close = async (): Promise<void> => {
    over.abort();
    await restarting;
    if (running) await end(running);
    clear();
  };
  const connection = socketDir ? { host: socketDir, port: 5432 } : { host: '127.0.0.1', port };
  return { connection, dataDir, restart, close };
};
