import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endlessPatience, type OpenDatabase, openDatabase } from '../db/client.ts';
import { StartFailure, takeDataFolder } from '../db/lockFile.ts';
import { bringUpToDate } from '../db/upToDate.ts';
import { differences, hasTables, Manifest, readContents } from './contents.ts';
import { filesOf, type Installation, ownerUrlOf } from './places.ts';
import { runTool } from './postgresqlTools.ts';

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(filesOf(folder).manifest, 'utf8').catch(() => {
    throw new StartFailure(`There is no whole backup in ${folder}: it has no backup.json.`);
  });
  return Manifest.parse(JSON.parse(text));
};

/** Whoever restores into something that holds data already would lose it. */
const refuseOver = (what: string): never => {
  throw new StartFailure(`${what} holds data already. Restore into an empty one.`);
};

const compare = async (manifest: Manifest, { db }: OpenDatabase): Promise<void> => {
  const unlike = differences(manifest.tables, await readContents(db));
  if (unlike.length > 0)
    throw new StartFailure(`What was restored is not what was saved:\n${unlike.join('\n')}`);
};

const restorePostgresql = async (manifest: Manifest, ownerUrl: string, folder: string): Promise<void> => {
  const owner = await openDatabase({ databaseUrl: ownerUrl, dataDir: null }, endlessPatience);
  try {
    if (await hasTables(owner.db)) refuseOver('The database');
    await runTool('pg_restore', ownerUrl, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      filesOf(folder).dump,
    ]);
    await compare(manifest, owner);
  } finally {
    await owner.close();
  }
};

const restoreEmbedded = async (dataDir: string, folder: string): Promise<void> => {
  const release = takeDataFolder(dataDir);
  try {
    const target = join(dataDir, 'database');
    if (existsSync(target)) refuseOver(`The folder ${target}`);
    await cp(filesOf(folder).embedded, target, { recursive: true });
  } finally {
    release();
  }
};

/**
 * Puts a backup into an empty database or data folder, holds every table against what was saved, then brings it to this
 * version and gives the running role its rights. Throws StartFailure, also where a table is not as it was.
 */
export const restoreBackup = async (installation: Installation, folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const ownerUrl = ownerUrlOf(installation);
  if ((manifest.kind === 'postgresql') !== (ownerUrl !== null))
    throw new StartFailure(
      manifest.kind === 'postgresql'
        ? 'The backup is of a PostgreSQL: set DATABASE_URL.'
        : 'The backup is of the embedded database: DATABASE_URL must not be set.',
    );
  if (ownerUrl) await restorePostgresql(manifest, ownerUrl, folder);
  else await restoreEmbedded(installation.DATA_DIR, folder);
  const { DATABASE_URL, DATA_DIR } = installation;
  const running = await openDatabase({
    dataDir: DATA_DIR,
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
  });
  try {
    if (!ownerUrl) await compare(manifest, running);
    await bringUpToDate(running, installation);
  } finally {
    await running.close();
  }
  return manifest;
};
