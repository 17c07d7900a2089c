import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeDataFolder } from './lockFile.ts';

export interface Embedded {
  connection: { host: string; port: number };
  close: () => Promise<void>;
}

const workerUrl = new URL('./embeddedWorker.mjs', import.meta.url);

/**
 * Starts PostgreSQL inside this process (PGlite in a worker thread behind its socket), in `dataDir`, or in memory where
 * it is null. One process per folder; call `close` before the process ends.
 */
export const startEmbedded = async (dataDir: string | null): Promise<Embedded> => {
  const release = dataDir === null ? () => undefined : takeDataFolder(dataDir);
  const socketDir = process.platform === 'win32' ? null : mkdtempSync(join(tmpdir(), 'trial-billing-'));
  const listenOn = socketDir ? { path: join(socketDir, '.s.PGSQL.5432') } : { host: '127.0.0.1', port: 0 };
  const worker = new Worker(workerUrl, {
    execArgv: [],
    workerData: { dataDir: dataDir === null ? null : join(dataDir, 'database'), listenOn },
  });
  const address = await new Promise<string>((resolve, reject) => {
    worker.once('message', (message: { address: string }) => resolve(message.address));
    worker.once('error', reject);
  });
  worker.on('error', (error) => {
    process.stderr.write(`The embedded database ended: ${error.message}\n`);
    process.exit(1);
  });
  const close = async (): Promise<void> => {
    const closed = once(worker, 'message');
    worker.postMessage('close');
    await closed;
    await worker.terminate();
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    release();
  };
  const connection = socketDir
    ? { host: socketDir, port: 5432 }
    : { host: '127.0.0.1', port: Number(address.split(':').at(-1)) };
  return { connection, close };
};
