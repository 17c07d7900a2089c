import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { migrate } from './db/migrate.ts';
import { inTransaction } from './db/transaction.ts';
import { readEnvironment } from './env.ts';
import { seedDemoPeople } from './identity/seedPeople.ts';
import { startServer } from './server.ts';
import { ensureClinicalsite } from './site.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const here = dirname(fileURLToPath(import.meta.url));
const root = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..');

const run = async (): Promise<void> => {
  const env = readEnvironment(process.env);
  const appVersion = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  say('Preparing database…');
  const database = await openDatabase({
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  });
  await migrate(database.db);
  await inTransaction(database.db, { actorId: null, requestId: 'start', reason: null }, async (trx) => {
    await ensureClinicalsite(trx);
    if (env.DEMO_IDENTITY) await seedDemoPeople(trx);
  });
  const server = await startServer({
    db: database.db,
    env,
    appVersion,
    webDir: join(root, 'dist', 'web'),
    isDevelopment: process.argv.includes('--dev'),
  });
  say(`Trial Billing is ready at ${server.address}`);

  const stop = async (): Promise<void> => {
    await server.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
};

run().catch((error: unknown) => {
  const message =
    error instanceof StartFailure ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
