import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartFailure, takeDataFolder } from './lockFile.ts';

export interface Embedded {
  connection: { host: string; port: number };
  close: () => Promise<void>;
}

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
  const worker = new Worker(workerUrl, { execArgv: [], workerData: { dataDir: folder, listenOn: null } });
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

/**
 * Starts PostgreSQL inside this process (PGlite in a worker thread behind its socket), in `dataDir`, or in memory where
 * it is null. One process per folder; call `close` before the process ends. Throws StartFailure.
 */
export const startEmbedded = async (dataDir: string | null): Promise<Embedded> => {
  const release = dataDir === null ? () => undefined : takeDataFolder(dataDir);
  // Only this user may connect: mkdtemp gives nobody else a right to the folder of the socket.
  const socketDir = process.platform === 'win32' ? null : mkdtempSync(join(tmpdir(), 'trial-billing-'));
  const listenOn = socketDir ? { path: join(socketDir, '.s.PGSQL.5432') } : { host: '127.0.0.1', port: 0 };
  const folder = dataDir === null ? null : join(dataDir, 'database');
  const clear = (): void => {
    process.off('exit', clear);
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  process.on('exit', clear);
  const start = async () => {
    if (folder !== null) await make(folder);
    const worker = new Worker(workerUrl, { execArgv: [], workerData: { dataDir: folder, listenOn } });
    return { worker, address: await addressOf(worker, dataDir === null ? 'in memory' : `in ${dataDir}`) };
  };
  const { worker, address } = await start().catch((error: unknown) => {
    clear();
    throw error;
  });
  const keepRunning = endWith(worker);
  const close = async (): Promise<void> => {
    keepRunning();
    const closed = once(worker, 'message');
    worker.postMessage('close');
    await closed;
    await worker.terminate();
    clear();
  };
  const connection = socketDir
    ? { host: socketDir, port: 5432 }
    : { host: '127.0.0.1', port: Number(address.split(':').at(-1)) };
  return { connection, close };
};
