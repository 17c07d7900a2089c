import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { buildIfStale } from '../../scripts/build.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startBuilt, type Variables } from './startBuilt.ts';

/*
 * Data folders of the embedded database, made once for all tests of a build and copied: making a database, bringing it to
 * the newest form and filling a demo site takes ten times as long as copying it.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/test-data');

const makeUnmigrated = async (dataDir: string): Promise<void> => {
  const { close } = await openDatabase({ dataDir });
  await close();
};

const makeEmpty = async (dataDir: string): Promise<void> => {
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  await close();
};

const makeByStart = (settings: Variables) => async (DATA_DIR: string) => {
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
  if (kind === 'unmigrated') return `${kind}-${packageJson.dependencies['@electric-sql/pglite']}`;
  await buildIfStale();
  const build = (await readFile(join(root, 'dist/.build-hash'), 'utf8')).slice(0, 16);
  return `${build}-${new Date().toISOString().slice(0, 10)}-${kind}`;
};

const exists = (path: string): Promise<boolean> =>
  readFile(join(path, 'database/PG_VERSION')).then(
    () => true,
    () => false,
  );

const make = async (kind: PreparedData, path: string): Promise<void> => {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await makers[kind](unfinished);
  await rename(unfinished, path);
};

/** Puts prepared data into the folder `dataDir`, which it makes. */
export const copyPreparedData = async (kind: PreparedData, dataDir: string): Promise<void> => {
  const path = join(cache, await nameOf(kind));
  await withLock(`${path}.lock`, async () => {
    if (!(await exists(path))) await make(kind, path);
  });
  await cp(path, dataDir, { recursive: true });
};
