// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {{ dataDir: string | null, listenOn: { path: string } | { host: string, port: number } | null }} */
const { dataDir, listenOn } = workerData;

// The database computes inside its own thread: a long query never stalls the server's answers.
const database = await PGlite.create(dataDir ?? 'memory://');

const close = async () => {
  await database.exec('checkpoint');
  await database.close();
};

/** @param {{ path: string } | { host: string, port: number }} place */
const serve = async (place) => {
  // All connections share its one session: what is set here holds for every one of them.
  await database.exec(`set time zone 'UTC'`);
  const server = new PGLiteSocketServer({ db: database, ...place, maxConnections: 16 });
  await server.start();
  parentPort?.on('message', async () => {
    await server.stop();
    const failure = await close().then(() => null, String);
    parentPort?.postMessage({ failure });
  });
  return server.getServerConn();
};

// Without a place to listen at it is only made.
const address = listenOn === null ? await close().then(() => '') : await serve(listenOn);
parentPort?.postMessage({ address });
