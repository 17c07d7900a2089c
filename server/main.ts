import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from './db/embedded.ts';
import { runUntilStopped } from './endProgram.ts';
import { type Environment, readEnvironment } from './env.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const here = dirname(fileURLToPath(import.meta.url));
const root = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..');

/** What needs no database yet: all that serves, and a server that holds nothing. */
const readProgram = async (env: Environment) => {
  const [{ serveSite }, { guardedServer }] = await Promise.all([
    import('./serveSite.ts'),
    import('./http/guardedServer.ts'),
  ]);
  return { serveSite, app: guardedServer(env) };
};

/** The embedded database starts before anything is read that asks it: nothing else at the start takes as long. */
const openDatabases = async (env: Environment) => {
  const [embedded, { openDatabase, openEmbedded, openReplica }] = await Promise.all([
    env.DATABASE_URL ? null : startEmbedded(env.DATA_DIR),
    import('./db/client.ts'),
  ]);
  const place = {
    dataDir: null,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.LISTEN_DATABASE_URL ? { listenUrl: env.LISTEN_DATABASE_URL } : {}),
  };
  return {
    database: embedded ? openEmbedded(embedded) : await openDatabase(place),
    replica: env.REPORTS_DATABASE_URL ? openReplica(env.REPORTS_DATABASE_URL) : null,
  };
};

/** Starts the server; answers what ends it. */
const start = async (): Promise<() => Promise<void>> => {
  const env = readEnvironment(process.env);
  say('Preparing database…');
  // The database opens, the embedded one in a thread of its own, while this thread reads the rest of the program.
  const [{ database, replica }, { serveSite, app }] = await Promise.all([
    openDatabases(env),
    readProgram(env),
  ]);
  const closeDatabases = async (): Promise<void> => {
    await replica?.close();
    await database.close();
  };
  const isDevelopment = process.argv.includes('--dev');
  const endServing = await serveSite({ app, database, replica, env, root, isDevelopment, say }).catch(
    async (error: unknown) => {
      await closeDatabases();
      throw error;
    },
  );

  return async () => {
    await endServing();
    await closeDatabases();
  };
};

runUntilStopped(start);
