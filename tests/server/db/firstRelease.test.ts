import { type Migration, Migrator, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlierMigrations } from '../../../server/db/earlierMigrations.ts';
import { isUpToDate, migrate, migrations } from '../../../server/db/migrate.ts';
import type { Db } from '../../../server/db/schema.ts';
import { fillEveryTable, rowOfEveryTable } from '../../support/everyTable.ts';
import { emptyDatabase } from '../../support/testDb.ts';

/** All of the catalogs that says what a database stores, refuses and does by itself; in words that two ways to it share. */
const form = sql<{ line: string }>`
  with ours as (select oid, relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relname not like 'kysely%')
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity,
      a.attstorage, a.attcollation::regcollation) as line
  from ours c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
  where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', c.relname, k.conname, replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''))
  from ours c join pg_constraint k on k.conrelid = c.oid
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid)) from ours c join pg_index i on i.indrelid = c.oid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
  from ours c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
  union all
  select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
  union all
  select concat_ws(' ', 'right', c.relname, c.relacl) from (
    select oid, relname, relacl from pg_class where relnamespace = 'public'::regnamespace and relacl is not null
      and relname not like 'kysely%') c`;

const formOf = async (db: Db): Promise<string[]> => {
  const { rows } = await form.execute(db);
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).sort();
};

/** Runs migrations on a database without a table, up to one of them. */
const made = async (ones: Record<string, Migration>, last: string): ReturnType<typeof emptyDatabase> => {
  const database = await emptyDatabase();
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => ones } });
  const { error } = await migrator.migrateTo(last);
  if (error) throw error;
  return database;
};

let earlier: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  earlier = await made(earlierMigrations, '0059OpenRecords');
});
afterAll(() => earlier.close());

test('a new database has the form that the earlier migrations come to', async () => {
  const ofEarlier = await formOf(earlier.db);
  const { db, close } = await made(migrations, '0059Release');
  const ofNew = await formOf(db);
  await close();
  expect(ofEarlier.length).toBeGreaterThan(1_000);
  expect(ofNew).toEqual(ofEarlier);
});

test('an earlier database with a row in every table comes up to date, and every row is as it was', async () => {
  // Past all guards and references, which only a superuser may.
  await fillEveryTable(earlier.almighty);
  // Digests are computed anew whenever what they say changes.
  const { trial_digest: _digest, ...before } = await rowOfEveryTable(earlier.almighty);
  expect(Object.keys(before).length).toBeGreaterThan(70);
  await migrate(earlier.db);
  expect(await isUpToDate(earlier.db)).toBe(true);
  // What later migrations add may stand beside.
  expect(await rowOfEveryTable(earlier.almighty)).toMatchObject(before);
});
