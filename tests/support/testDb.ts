import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../server/db/client.ts';
import type { Db } from '../../server/db/schema.ts';
import { bringUpToDate } from '../../server/db/upToDate.ts';
import { ensureClinicalsite } from '../../server/site.ts';
import { copyPreparedData, preparedContents } from './preparedData.ts';

const isPostgresql = Boolean(process.env.TEST_DATABASE_URL);
let opened: Promise<OpenDatabase> | undefined;

/** Two roles as in production: one owns the tables, one runs. A third, that of TEST_DATABASE_URL, may do anything. */
const roles = { owner: 'trial_billing_test_owner', running: 'trial_billing_test_running' } as const;
const password = 'test';

const urlOf = (name: string, role?: keyof typeof roles): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  if (role) Object.assign(url, { username: roles[role], password });
  return url.href;
};

/** The address of a database on the PostgreSQL of TEST_DATABASE_URL, as the role that runs. */
export const runningUrlOf = (name: string): URL => new URL(urlOf(name, 'running'));

/** The same database as the role that owns its tables. */
export const asOwner = (running: URL): URL => new URL(urlOf(running.pathname.slice(1), 'owner'));

/** How many databases this file made. */
let made = 0;

/** A database of this worker's own on the PostgreSQL of TEST_DATABASE_URL, made anew and owned by the owner; its name. */
const makeDatabase = async (purpose: string): Promise<string> => {
  made += 1;
  const name = `trial_billing_${purpose}_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${made}`;
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  // Other workers make them too: one that is there is as good.
  for (const role of Object.values(roles))
    await client.query(`create role ${role} login password '${password}'`).catch(() => undefined);
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} owner ${roles.owner}`);
  await client.end();
  return name;
};

/** The settings of an installation on a new empty database, with two roles as docs/operations.md makes them. */
export const twoRoleSettings = async (): Promise<{ DATABASE_OWNER_URL: string; DATABASE_URL: string }> => {
  const name = await makeDatabase('installed');
  return { DATABASE_OWNER_URL: urlOf(name, 'owner'), DATABASE_URL: urlOf(name, 'running') };
};

/** A database of the test's own without any table, on PostgreSQL as its owner, and what may do anything there; the test closes it. */
export const emptyDatabase = async (): Promise<OpenDatabase & { almighty: Db }> => {
  if (isPostgresql) {
    const name = await makeDatabase('empty');
    const database = await openDatabase({ dataDir: null, databaseUrl: urlOf(name, 'owner') });
    const almightyOne = await openDatabase({ dataDir: null, databaseUrl: urlOf(name) });
    const close = async (): Promise<void> => {
      await Promise.all([database.close(), almightyOne.close()]);
    };
    return { ...database, close, almighty: almightyOne.db };
  }
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-empty-'));
  const dataDir = join(folder, 'data');
  await copyPreparedData('unmigrated', dataDir);
  const database = await openDatabase({ dataDir });
  const close = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...database, close, almighty: database.db };
};

/** The connections that may do anything, on PostgreSQL; the embedded database's may. */
let almighty: Db | undefined;

const open = async (): Promise<OpenDatabase> => {
  if (!isPostgresql) return openDatabase({ dataDir: null, contents: await preparedContents() });
  const name = await makeDatabase('test');
  almighty = (await openDatabase({ dataDir: null, databaseUrl: urlOf(name) })).db;
  const running = await openDatabase({ dataDir: null, databaseUrl: urlOf(name, 'running') });
  await bringUpToDate(running, {
    DATABASE_URL: urlOf(name, 'running'),
    DATABASE_OWNER_URL: urlOf(name, 'owner'),
  });
  return running;
};

/** The migrated database of this test worker: embedded in memory, or on PostgreSQL as the role that runs. */
export const testDatabase = async (): Promise<OpenDatabase> => {
  opened ??= open();
  return opened;
};

/** The same database, to change it in ways that the role which runs may not. */
export const asAlmighty = (db: Db): Db => almighty ?? db;

/** Writes what the database itself refuses, past every guard and without a trace. */
export const withoutGuards = <T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> =>
  asAlmighty(db)
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      return run(trx);
    });

/** Above this a table is cut off rather than emptied row by row, so that it does not grow from test to test; in bytes. */
const largeTable = 512 * 1024;

interface Table {
  id: number;
  name: string;
  /** What can be written: all but what the database computes. */
  columns: string;
}

let tables: Promise<Table[]> | undefined;

const tablesOf = async (db: Db): Promise<Table[]> => {
  // Of a table in partitions its parts, which hold the rows.
  const { rows } = await sql<Table>`
    select t.oid::int as id, t.oid::regclass::text as name, string_agg(quote_ident(c.attname), ', ') as columns
    from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not like 'kysely%'
      and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    group by t.oid`.execute(asAlmighty(db));
  return rows;
};

/** The rows of every table that has some, as JSON. */
export type KeptData = { table: Table; rows: string }[];

/** Reads all data, to be put back before another test: what many tests begin with is made once. */
export const keepData = async (db: Db): Promise<KeptData> => {
  tables ??= tablesOf(db);
  const known = await tables;
  const names = known.map(({ name }) => `select '${name}' as name, json_agg(t)::text as rows from ${name} t`);
  const { rows } = await sql
    .raw<{ name: string; rows: string | null }>(names.join(' union all '))
    .execute(asAlmighty(db));
  return rows.flatMap(({ name, rows: kept }) => {
    const table = known.find((one) => one.name === name);
    return table && kept ? [{ table, rows: kept }] : [];
  });
};

/** The tables that have rows; most have none. */
const filledTables = async (trx: Db, known: readonly Table[]): Promise<string[]> => {
  const names = known.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  const { rows } = await sql
    .raw<{ name: string }>(
      `select name from unnest(array[${names.join(', ')}]) as name where name is not null`,
    )
    .execute(trx);
  return rows.map(({ name }) => name);
};

/** Tables by their names, and whether each is large. */
const sized = async (trx: Db, names: readonly string[]): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ name: string; is_large: boolean }>`
    select name, pg_relation_size(name::regclass) > ${largeTable} as is_large from unnest(${names}::text[]) as name`.execute(
    trx,
  );
  return new Map(rows.map(({ name, is_large }) => [name, is_large]));
};

/** How often each table has been written to, by its id, as the database counts; of several connections each counts for itself. */
const countWrites = async (db: Db, known: readonly Table[]): Promise<ReadonlyMap<number, number>> => {
  const kinds = ['tuples_inserted', 'tuples_updated', 'tuples_deleted'];
  // What was told to all, and what this connection has not told yet.
  const counts = kinds.flatMap((kind) => [`pg_stat_get_${kind}(id)`, `pg_stat_get_xact_${kind}(id)`]);
  const { rows } = await sql
    .raw<{ id: number; writes: number }>(
      `select id::int, (${counts.join(' + ')})::float8 as writes
       from unnest('{${known.map(({ id }) => id).join()}}'::oid[]) as id`,
    )
    .execute(db);
  return new Map(rows.map(({ id, writes }) => [id, writes]));
};

/** What the last test began with, and how often each table had been written to by then; undefined where that is not known. */
let begun: { kept: KeptData; writes: ReadonlyMap<number, number> } | undefined;

const changedSince = async (trx: Db, known: readonly Table[], last: typeof begun): Promise<string[]> => {
  if (!last) return filledTables(trx, known);
  const writes = await countWrites(trx, known);
  return known.filter(({ id }) => last.writes.get(id) !== writes.get(id)).map(({ name }) => name);
};

/** Brings all data to what was kept: a table that nobody wrote to since the same was brought back is left as it is. */
export const putBackData = async (db: Db, kept: KeptData): Promise<void> => {
  tables ??= tablesOf(db);
  const known = await tables;
  const last = begun;
  begun = undefined;
  await asAlmighty(db)
    .transaction()
    .execute(async (trx) => {
      const changed = await changedSince(trx, known, last);
      const emptied = changed.length > 0 ? await sized(trx, changed) : new Map<string, boolean>();
      // To cut a table off takes those with it that refer to it.
      const isAnew = last?.kept !== kept || [...emptied.values()].includes(true);
      if (isAnew)
        for (const { table } of last?.kept ?? [])
          if (!emptied.has(table.name)) emptied.set(table.name, false);
      const filled = isAnew ? kept : kept.filter(({ table }) => emptied.has(table.name));
      const emptyings = [...emptied].map(([name, isLarge]) =>
        isLarge ? `truncate ${name} cascade` : `delete from ${name}`,
      );
      if (emptyings.length + filled.length > 0)
        await sql.raw(['set local session_replication_role = replica', ...emptyings].join(';')).execute(trx);
      for (const { table, rows } of filled)
        await sql`
          insert into ${sql.raw(table.name)} (${sql.raw(table.columns)}) overriding system value
          select ${sql.raw(table.columns)} from json_populate_recordset(null::${sql.raw(table.name)}, ${rows})`.execute(
          trx,
        );
      if (!isPostgresql) begun = { kept, writes: await countWrites(trx, known) };
    });
};

const noData: KeptData = [];

/** Empties every table of the business, so that each test makes its own data. */
export const resetData = (db: Db): Promise<void> => putBackData(db, noData);

/** The same database with a site and nothing else, for a file that starts a server of its own: it stands on no other's rows. */
export const siteAlone = async ({ isDemo = false } = {}): Promise<OpenDatabase> => {
  const database = await testDatabase();
  await resetData(database.db);
  await ensureClinicalsite(database.db, isDemo);
  return database;
};
