import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenForAdmin } from './admin/adminSocket.ts';
import { licenceWarning } from './areas/licence/licenceWarning.ts';
import { tellLooseReferences } from './areas/visits/looseReferences.ts';
import type { OpenDatabase, OpenReplica } from './db/client.ts';
import { ownerWarning, readRole } from './db/runningRole.ts';
import { tellTwins } from './db/tellTwins.ts';
import { bringUpToDate } from './db/upToDate.ts';
import type { Environment } from './env.ts';
import { prepareSite } from './prepareSite.ts';
import { openSecurityLog } from './security/openSecurityLog.ts';
import { startServer } from './server.ts';

interface Serving {
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

/** Brings an open database up to date and serves its site; answers what ends that, the database stays open. */
export const serveSite = async (serving: Serving): Promise<() => Promise<void>> => {
  const { database, replica, env, root, isDevelopment, say } = serving;
  await bringUpToDate(database, env);
  const { db, writer } = database;
  const role = database.kind === 'postgresql' ? await readRole(db) : null;
  if (role?.isOwner) say(`Warning: ${ownerWarning(role.name)}`);
  for (const line of [...(await tellLooseReferences(db)), ...(await tellTwins(db))]) say(line);
  const securityLog = await openSecurityLog(db, env.SECURITY_LOG_FILE);
  const server = await startServer({
    db,
    writer,
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
  return async () => {
    stopListening();
    await server.close();
  };
};
