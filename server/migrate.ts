import { openDatabase } from './db/client.ts';
import { StartFailure } from './db/lockFile.ts';
import { ownerWarning, readRole } from './db/runningRole.ts';
import { bringUpToDate } from './db/upToDate.ts';
import { endProgram } from './endProgram.ts';
import { readEnvironment } from './env.ts';

/** Brings a PostgreSQL to this version as its owner, and gives the role that the server runs as its rights. */
const run = async (): Promise<string> => {
  const env = readEnvironment(process.env);
  if (!env.DATABASE_URL || !env.DATABASE_OWNER_URL)
    throw new StartFailure(
      'Set DATABASE_OWNER_URL, the owner of the tables, and DATABASE_URL, as the server runs.',
    );
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: null });
  try {
    await bringUpToDate(database, env);
    const { name, isOwner } = await readRole(database.db);
    return isOwner
      ? `The database is up to date. ${ownerWarning(name)}`
      : `The database is up to date, and the role ${name} of DATABASE_URL has its rights.`;
  } finally {
    await database.close();
  }
};

void endProgram(run());
