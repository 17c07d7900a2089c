import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, openReplica } from './db/client.ts';
import { failProgram } from './endProgram.ts';
import { readEnvironment } from './env.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const here = dirname(fileURLToPath(import.meta.url));
const root = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..');

const run = async (): Promise<void> => {
  const env = readEnvironment(process.env);
  say('Preparing database…');
  const place = {
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  };
  // The database opens, the embedded one in a thread of its own, while this thread reads the rest of the program.
  const [database, { serveSite }] = await Promise.all([openDatabase(place), import('./serveSite.ts')]);
  const replica = env.REPORTS_DATABASE_URL ? openReplica(env.REPORTS_DATABASE_URL) : null;
  const closeDatabases = async (): Promise<void> => {
    await replica?.close();
    await database.close();
  };
  const isDevelopment = process.argv.includes('--dev');
  const endServing = await serveSite({ database, replica, env, root, isDevelopment, say }).catch(
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
