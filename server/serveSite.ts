import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listenForAdmin } from './admin/adminSocket.ts';
import { licenceWarning } from './areas/site/licence/licenceWarning.ts';
import type { OpenDatabase, OpenReplica } from './db/client.ts';
import { reportDuplicates } from './db/reportDuplicates.ts';
import { ownerWarning, readRole } from './db/runningRole.ts';
import type { Db } from './db/schema.ts';
import { bringUpToDate } from './db/upToDate.ts';
import type { Environment } from './env.ts';
import { prepareSite } from './prepareSite.ts';
import { reportLooseReferences } from './records/looseReferences.ts';
import { openSecurityLog } from './security/openSecurityLog.ts';
import { startServer } from './server.ts';

interface Serving {
  /** One that holds nothing yet. */
  app: FastifyInstance;
  database: OpenDatabase;
  /** The copy of `REPORTS_DATABASE_URL`, if any. */
  replica: OpenReplica | null;
  env: Environment;
  /** Folder of the installation: its version and the built app. */
  root: string;
  isDevelopment: boolean;
  /** Tells a person a line. */
  say: (line: string) => void;
}

const versionOf = (root: string): string =>
  String(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);

/** Tells what somebody should mend in the stored records; of a large site the database reads all participants for it. */
const tellFaults = async (db: Db, say: (line: string) => void): Promise<void> => {
  try {
    for (const line of [...(await reportLooseReferences(db)), ...(await reportDuplicates(db))]) say(line);
  } catch (error) {
    say(`Warning: faults in stored records could not be looked for: ${String(error)}`);
  }
};

/** Brings an open database up to date and serves its site; answers what ends that, the database stays open. */
export const serveSite = async (serving: Serving): Promise<() => Promise<void>> => {
  const { app, database, replica, env, root, isDevelopment, say } = serving;
  await bringUpToDate(database, env);
  const { db, writer } = database;
  const role = database.kind === 'postgresql' ? await readRole(db) : null;
  if (role?.isOwner) say(`Warning: ${ownerWarning(role.name)}`);
  const securityLog = await openSecurityLog(db, env.SECURITY_LOG_FILE);
  const server = await startServer({
    app,
    db,
    writer,
    wakes: database.wakes,
    lent: database.lent,
    replica,
    env: await prepareSite(writer, env, say),
    appVersion: versionOf(root),
    webDir: join(root, 'dist', 'web'),
    isDevelopment,
    securityLog,
  });
  const stopListening =
    database.kind === 'embedded' ? await listenForAdmin(writer, env.DATA_DIR, securityLog) : () => undefined;
  const { validation, validTo } = server.licence;
  if (validation.result !== 'valid') say(`Warning: ${licenceWarning(validation.result, validTo)}`);
  say(`Trial Billing is ready at ${server.address}`);
  // Only now: no first page waits for it.
  const telling = tellFaults(db, say);
  return async () => {
    stopListening();
    await Promise.all([server.close(), telling]);
  };
};
