import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { endlessPatience, openDatabase } from '../db/client.ts';
import { takeDataFolder } from '../db/lockFile.ts';
import { type Manifest, readContents } from './contents.ts';
import { filesOf, type Installation, makeFolder, ownerUrlOf } from './places.ts';
import { runTool } from './postgresqlTools.ts';

/** Dumps what one snapshot shows and counts the same, whatever is written meanwhile. */
const savePostgresql = async (ownerUrl: string, dump: string): Promise<Manifest['tables']> => {
  const { db, close } = await openDatabase({ databaseUrl: ownerUrl, dataDir: null }, endlessPatience);
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
        await runTool('pg_dump', ownerUrl, [
          '--format=custom',
          `--snapshot=${rows[0]?.id ?? ''}`,
          `--file=${dump}`,
        ]);
        return readContents(trx);
      });
  } finally {
    await close();
  }
};

/** Copies the folder while no process has it, then opens the copy: what cannot be opened is no backup. */
const saveEmbedded = async (dataDir: string, folder: string): Promise<Manifest['tables']> => {
  const release = takeDataFolder(dataDir);
  try {
    await cp(join(dataDir, 'database'), filesOf(folder).embedded, { recursive: true });
  } finally {
    release();
  }
  const { db, close } = await openDatabase({ dataDir: folder });
  try {
    return await readContents(db);
  } finally {
    await close();
  }
};

/** Saves the database into a new folder; its manifest is written last. Throws StartFailure. */
export const saveBackup = async (installation: Installation, folder: string): Promise<Manifest> => {
  makeFolder(folder);
  const ownerUrl = ownerUrlOf(installation);
  const made_at = new Date().toISOString();
  const manifest: Manifest = ownerUrl
    ? { kind: 'postgresql', made_at, tables: await savePostgresql(ownerUrl, filesOf(folder).dump) }
    : { kind: 'embedded', made_at, tables: await saveEmbedded(installation.DATA_DIR, folder) };
  await writeFile(filesOf(folder).manifest, JSON.stringify(manifest, null, 2));
  return manifest;
};
