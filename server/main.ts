import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenForAdmin } from './admin/adminSocket.ts';
import { tellLooseReferences } from './areas/visits/looseReferences.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { ownerWarning, readRole } from './db/runningRole.ts';
import { tellTwins } from './db/tellTwins.ts';
import { bringUpToDate } from './db/upToDate.ts';
import { type Environment, readEnvironment } from './env.ts';
import { prepareSite } from './prepareSite.ts';
import { openSecurityLog } from './security/openSecurityLog.ts';
import type { SecurityLog } from './security/securityLog.ts';
import { type RunningServer, startServer } from './server.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const here = dirname(fileURLToPath(import.meta.url));
const root = here.endsWith(join('dist', 'server')) ? join(here, '..', '..') : join(here, '..');

const appVersion = String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);

interface Listening {
  server: RunningServer;
  securityLog: SecurityLog;
}

const prepareAndListen = async (database: OpenDatabase, env: Environment): Promise<Listening> => {
  await bringUpToDate(database, env);
  const { db, writer } = database;
  const role = database.kind === 'postgresql' ? await readRole(db) : null;
  if (role?.isOwner) say(`Warning: ${ownerWarning(role.name)}`);
  for (const line of [...(await tellLooseReferences(db)), ...(await tellTwins(db))]) say(line);
  const securityLog = await openSecurityLog(db, env.SECURITY_LOG_FILE);
  const server = await startServer({
    db,
    writer,
    env: await prepareSite(writer, env, say),
    appVersion,
    webDir: join(root, 'dist', 'web'),
    isDevelopment: process.argv.includes('--dev'),
    securityLog,
  });
  return { server, securityLog };
};

const run = async (): Promise<void> => {
  const env = readEnvironment(process.env);
  say('Preparing database…');
  const place = {
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
  };
  const database = await openDatabase(place);
  const { server, securityLog } = await prepareAndListen(database, env).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const stopListening =
    database.kind === 'embedded'
      ? await listenForAdmin(database.writer, env.DATA_DIR, securityLog)
      : () => undefined;
  say(`Trial Billing is ready at ${server.address}`);

  const stop = async (): Promise<void> => {
    stopListening();
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
