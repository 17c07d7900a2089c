import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { findPostgres } from '../../../scripts/bench/postgres.ts';
import { buildApp } from '../../../server/app.ts';
import { filesOf } from '../../../server/backup/places.ts';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { saveBackup } from '../../../server/backup/saveBackup.ts';
import { openDatabase } from '../../../server/db/client.ts';
import { administratorHeaders } from '../../support/headers.ts';
import { databaseUrlOf } from '../../support/impatientServer.ts';
import { newTrial, serviceEdit } from '../../support/newTrial.ts';
import { copyPreparedData } from '../../support/preparedData.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { asOwner } from '../../support/testDb.ts';

const app = testApp();
const root = mkdtempSync(join(tmpdir(), 'trial-billing-backup-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another cluster with an empty database, and the two roles of docs/operations.md. */
const otherCluster = async () => {
  const cluster = await findPostgres();
  if (!cluster) throw new Error('There are no programs of PostgreSQL here');
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query("create role billing_owner login password 'o'");
  await client.query("create role billing login password 'r'");
  await client.query(
    "create database billing owner billing_owner template template0 locale 'C.UTF-8' encoding 'UTF8'",
  );
  await client.end();
  const as = (role: string, password: string): string => {
    const url = new URL(cluster.url);
    return Object.assign(url, { username: role, password, pathname: '/billing' }).href;
  };
  const DATABASE_OWNER_URL = as('billing_owner', 'o');
  return { DATABASE_OWNER_URL, DATABASE_URL: as('billing', 'r'), stop: cluster.stop };
};

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a PostgreSQL that is saved while people write is restored into another cluster, row by row, and goes on there',
  { timeout: 180_000 },
  async () => {
    const client = await app.signIn('clinic_user');
    const trial_id = await newTrial(client, 'Saved');
    const [looking, working] = [await administratorHeaders(app), await administratorHeaders(app)];
    const looked = await app.app.inject({ url: `/backend${api.getDashboard.path}`, headers: looking });
    expect(looked.statusCode).toBe(200);

    let isSaved = false;
    const writing = (async () => {
      for (let count = 0; !isSaved; count += 1)
        await client.call(api.putStudyService, serviceEdit(trial_id, `Service ${count}`));
    })();
    const url = await databaseUrlOf(app);
    const folder = join(root, 'postgresql');
    const { tables } = await saveBackup(
      { DATABASE_OWNER_URL: asOwner(url).href, DATABASE_URL: url.href, DATA_DIR: root },
      folder,
    );
    isSaved = true;
    await writing;
    expect(tables.trial?.rows).toBe(1);

    const { stop, ...addresses } = await otherCluster();
    try {
      const there = { ...addresses, DATA_DIR: root };
      expect((await restoreBackup(there, folder)).tables).toEqual(tables);
      await expect(restoreBackup(there, folder)).rejects.toThrow('holds data already');

      const database = await openDatabase({ databaseUrl: addresses.DATABASE_URL, dataDir: null });
      const server = await buildApp({
        ...database,
        clock: () => testNow + 31 * 60_000,
        settings: testSettings,
      });
      const put = await server.inject({
        method: 'PUT',
        url: `/backend${api.putTrial.path}`,
        headers: working,
        payload: { trial_id: newId(), title: 'After the restore', type: 'full' },
      });
      expect(put.json()).toMatchObject({ title: 'After the restore' });
      const { changes } = (
        await server.inject({ url: `/backend${api.getDashboard.path}`, headers: looking })
      ).json();
      expect(changes.counts).toContainEqual({ kind: 'trial_added', row_count: 1 });
      await server.close();
      await database.close();
    } finally {
      await stop();
    }
  },
);

const makeEmbedded = async (dataDir: string) => {
  await copyPreparedData('empty', dataDir);
  const database = await openDatabase({ dataDir });
  await database.db.insertInto('address').values({ label: 'Sponsor' }).execute();
  return database;
};

test('the embedded database is saved while no process has it, and a restore names what is not as it was saved', {
  timeout: 180_000,
}, async () => {
  const folder = join(root, 'embedded');
  const [from, to, again] = [join(root, 'from'), join(root, 'to'), join(root, 'again')];
  const database = await makeEmbedded(from);
  await expect(saveBackup({ DATA_DIR: from }, folder)).rejects.toThrow('is in use by process');
  await database.close();
  const { tables } = await saveBackup({ DATA_DIR: from }, folder);
  await expect(saveBackup({ DATA_DIR: from }, folder)).rejects.toThrow('is not empty');

  await restoreBackup({ DATA_DIR: to }, folder);
  const restored = await openDatabase({ dataDir: to });
  expect(await restored.db.selectFrom('address').select('label').execute()).toEqual([{ label: 'Sponsor' }]);
  await restored.close();
  await expect(restoreBackup({ DATA_DIR: to }, folder)).rejects.toThrow('holds data already');

  const { manifest } = filesOf(folder);
  const kept = JSON.parse(await readFile(manifest, 'utf8'));
  await writeFile(
    manifest,
    JSON.stringify({ ...kept, tables: { ...tables, address: { rows: 2, hash: '0' } } }),
  );
  await expect(restoreBackup({ DATA_DIR: again }, folder)).rejects.toThrow(
    'address: 2 rows were saved, 1 are there',
  );
});

test('a folder without a manifest is no backup', async () => {
  await expect(restoreBackup({ DATA_DIR: join(root, 'none') }, root)).rejects.toThrow('no whole backup');
});
