import { access, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };
import { buildIfStale } from '../../scripts/build.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { databaseHash } from '../../scripts/lib/sourceHash.mjs';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startBuilt, type Variables } from './startBuilt.ts';

/*
 * Data folders of the embedded database, made once for all tests of a build and copied: making a database, bringing it to
 * the newest form and filling a demo site takes ten times as long as copying it. Each begins on the one before it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/test-data');

const makeUnmigrated = async (dataDir: string): Promise<void> => {
  const { close } = await openDatabase({ dataDir });
  await close();
};

const makeEmpty = async (dataDir: string): Promise<void> => {
  await copyPreparedData('unmigrated', dataDir);
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  await close();
};

const makeByStart = (settings: Variables) => async (DATA_DIR: string) => {
  await copyPreparedData('empty', DATA_DIR);
  const site = await startBuilt({ ...settings, NODE_ENV: '', DATA_DIR });
  await site.stop();
};

/** A database without a table; one in its newest form and empty, of which the first start makes a site; the demo's people alone; or its trials too. */
const makers = {
  unmigrated: makeUnmigrated,
  empty: makeEmpty,
  people: makeByStart({ DEMO_IDENTITY: 'on', DEMO_DATA: 'off' }),
  demo: makeByStart({ DEMO_IDENTITY: 'on', DEMO_DATA: 'on' }),
} as const;

export type PreparedData = keyof typeof makers;

/** What a build makes is made anew by the next one; a demo site's dates follow the day it was made on. */
const nameOf = async (kind: PreparedData): Promise<string> => {
  if (kind === 'unmigrated') return `${packageJson.dependencies['@electric-sql/pglite']}-${kind}`;
  if (kind === 'empty') return `${databaseHash(root).slice(0, 16)}-${kind}`;
  await buildIfStale();
  const build = (await readFile(join(root, 'dist/.build-hash'), 'utf8')).slice(0, 16);
  return `${build}-${new Date().toISOString().slice(0, 10)}-${kind}`;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes a folder or a file of the cache where it is not there yet, in place of what an earlier state of the project left. */
const madeOnce = async (
  name: string,
  kind: string,
  make: (path: string) => Promise<void>,
): Promise<string> => {
  const path = join(cache, name);
  await withLock(`${path}.lock`, async () => {
    if (await exists(path)) return;
    const earlier = (await readdir(cache)).filter(
      (one) => one.endsWith(`-${kind}`) || one.endsWith(`-${kind}.unfinished`),
    );
    for (const one of earlier) await rm(join(cache, one), { recursive: true, force: true });
    const unfinished = `${path}.unfinished`;
    await make(unfinished);
    await rename(unfinished, path);
  });
  return path;
};

/** Puts prepared data into the folder `dataDir`, which it makes. */
export const copyPreparedData = async (kind: PreparedData, dataDir: string): Promise<void> => {
  const path = await madeOnce(await nameOf(kind), kind, makers[kind]);
  await cp(path, dataDir, { recursive: true });
};

/** The file that a database in memory begins with: the newest form, and empty. */
export const preparedContents = async (): Promise<string> =>
  madeOnce(`${await nameOf('empty')}.tar`, 'empty.tar', async (path) => {
    const folder = await mkdtemp(join(tmpdir(), 'trial-billing-contents-'));
    await copyPreparedData('empty', folder);
    const database = await PGlite.create(join(folder, 'database'));
    const dump = await database.dumpDataDir('none');
    await writeFile(path, Buffer.from(await dump.arrayBuffer()));
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
