import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openReplica } from '../../../server/db/client.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { type Replica, replicaOf } from '../../../server/db/replica.ts';
import type { Db } from '../../../server/db/schema.ts';
import { testApp } from '../../support/testApp.ts';
import { emptyDatabase } from '../../support/testDb.ts';

const app = testApp();
let copy: OpenDatabase;
beforeAll(async () => {
  copy = await emptyDatabase();
  await migrate(copy.db);
});
afterAll(() => copy.close());

let now = 0;
let told: unknown[] = [];
beforeEach(() => {
  now = 0;
  told = [];
});
const over = (db: Db): Replica =>
  replicaOf(
    db,
    () => now,
    (error) => told.push(error),
  );

/** How many sites a database knows: the application's has one, its copy none. */
const sites = async (db: Db): Promise<number> =>
  (await db.selectFrom('clinicalsite').select('clinicalsite_id').execute()).length;

test('What is read for reports comes from the copy; one that is no stand-by is as of now', async () => {
  expect(await over(copy.db).read(app.db, sites)).toEqual({ read: 0, asOf: null });
  expect(told).toEqual([]);
});

test('Where the copy is away the database itself is read, and the copy left alone for half a minute', async () => {
  const away = openReplica('postgresql://nobody@127.0.0.1:9/none');
  const replica = over(away.db);
  expect(await replica.read(app.db, sites)).toEqual({ read: 1, asOf: null });
  expect(told).toHaveLength(1);
  now = 29_999;
  await replica.read(app.db, sites);
  expect(told).toHaveLength(1);
  now = 30_000;
  expect(await replica.read(app.db, sites)).toMatchObject({ read: 1 });
  expect(told).toHaveLength(2);
  await away.close();
});

test('A fault of the reading is a fault, and the copy is asked again', async () => {
  const replica = over(copy.db);
  const wrong = () => Promise.reject(new Error('Wrong'));
  await expect(replica.read(app.db, wrong)).rejects.toThrow('Wrong');
  expect(await replica.read(app.db, sites)).toMatchObject({ read: 0 });
  expect(told).toEqual([]);
});
