import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, openReplica } from './db/client.ts';
import { failProgram } from './endProgram.ts';
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

const run = async (): Promise<void> => {
  const env = readEnvironment(process.env);
  say('Preparing database…');
  const place = {
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  };
  // The database opens, the embedded one in a thread of its own, while this thread reads the rest of the program.
  const [database, { serveSite, app }] = await Promise.all([openDatabase(place), readProgram(env)]);
  const replica = env.REPORTS_DATABASE_URL ? openReplica(env.REPORTS_DATABASE_URL) : null;
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

  const stop = async (): Promise<void> => {
    await endServing();
    await closeDatabases();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

run().catch(failProgram);
