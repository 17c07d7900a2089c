import { sql } from 'kysely';
import { endlessPatience, type OpenDatabase, openDatabase } from './client.ts';
import { StartFailure } from './lockFile.ts';
import { isUpToDate, migrate } from './migrate.ts';
import { grantRunningRole, readRole } from './runningRole.ts';

export interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
}

/** Migrates as the owner and grants the running role its privileges; nothing to grant if both are the same role. */
const migrateAsOwner = async (ownerUrl: string, running: OpenDatabase | null): Promise<void> => {
  const place = { databaseUrl: ownerUrl, dataDir: null };
  const owner = await openDatabase(place, endlessPatience, 'DATABASE_OWNER_URL');
  try {
    await migrate(owner.db);
    if (!running) return;
    const { name } = await readRole(running.db);
    if (name !== (await readRole(owner.db)).name) await grantRunningRole(owner.db, name);
  } finally {
    await owner.close();
  }
};

const migrateAsMay = async (
  running: OpenDatabase,
  { DATABASE_URL, DATABASE_OWNER_URL }: Addresses,
): Promise<void> => {
  if (running.kind === 'embedded' || !DATABASE_URL) return migrate(running.db);
  if (DATABASE_OWNER_URL) await migrateAsOwner(DATABASE_OWNER_URL, running);
  else if ((await readRole(running.db)).isOwner) await migrateAsOwner(DATABASE_URL, null);
  if (!(await isUpToDate(running.db)))
    throw new StartFailure(
      'The database of DATABASE_URL is older than this version, or another one than that of DATABASE_OWNER_URL. Run npm run migrate with both addresses set.',
    );
};

/**
 * Migrates the database to the schema of this version: the embedded one directly, a PostgreSQL as its owner. Without
 * the owner's URL the role of DATABASE_URL migrates if it owns the tables; otherwise the schema has to be up to date.
 * After a restore into another cluster, transaction ids continue (`count_on`). Throws StartFailure.
 */
export const bringUpToDate = async (running: OpenDatabase, addresses: Addresses): Promise<void> => {
  await migrateAsMay(running, addresses);
  await sql`select count_on()`.execute(running.db);
};
