// @ts-check
// Plain JavaScript: a worker thread starts from this file as it stands, from source and beside the bundle alike.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** @type {{ dataDir: string | null, listenOn: { path: string } | { host: string, port: number } | null, contents: string | null }} */
const { dataDir, listenOn, contents } = workerData;

// The database computes inside its own thread: a long query never stalls the server's answers.
const database = await PGlite.create(
  dataDir ?? 'memory://',
  contents ? { loadDataDir: new Blob([readFileSync(contents)]) } : {},
);

const close = async () => {
  await database.exec('checkpoint');
  await database.close();
};

/** Parse, Bind, Describe, Execute and Close of the protocol: what follows them asks for the answer. */
const withoutAnswerYet = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));

/**
 * The database as the socket server uses it, which hands over each message alone and sends each answer alone, five of each a
 * statement: here the messages up to the one that asks for the answer go in at once, and one answer comes back. There is one
 * connection at a time; one that broke off in the middle leaves nothing to the next, whose first message has no letter.
 */
const byStatement = () => {
  /** @type {Uint8Array[]} */
  let held = [];
  return new Proxy(database, {
    get: (target, name) => {
      if (name !== 'execProtocolRawStream') {
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      /** @type {typeof target.execProtocolRawStream} */
      return async (message, { onRawData, ...options }) => {
        const [letter = 0] = message;
        if (letter === 0) held = [];
        held.push(message);
        if (withoutAnswerYet.has(letter)) return;
        const messages = Buffer.concat(held);
        held = [];
        /** @type {Buffer[]} */
        const answers = [];
        await target.execProtocolRawStream(messages, {
          ...options,
          // The memory is the database's own, which it writes to anew.
          onRawData: (data) => answers.push(Buffer.from(data)),
        });
        onRawData(Buffer.concat(answers));
      };
    },
  });
};

/** @param {{ path: string } | { host: string, port: number }} place */
const serve = async (place) => {
  // All connections share its one session: what is set here holds for every one of them.
  await database.exec(`set time zone 'UTC'`);
  const server = new PGLiteSocketServer({ db: byStatement(), ...place, maxConnections: 16 });
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
