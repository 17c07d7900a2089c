import { sql } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';

let opened: Promise<OpenDatabase> | undefined;

/** With TEST_DATABASE_URL a database of this worker's own on that PostgreSQL, made anew. */
const ownDatabase = async (serverUrl: string, purpose: string): Promise<string> => {
  const name = `trial_billing_${purpose}_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const openOwn = async (purpose: string): Promise<OpenDatabase> => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return openDatabase({
    dataDir: null,
    ...(serverUrl ? { databaseUrl: await ownDatabase(serverUrl, purpose) } : {}),
  });
};

/** A database of the test's own without any table; the test closes it. */
export const emptyDatabase = (): Promise<OpenDatabase> => openOwn('empty');

const open = async (): Promise<OpenDatabase> => {
  const database = await openOwn('test');
  await migrate(database.db);
  return database;
};

/** The migrated database of this test worker: embedded in memory, or on the PostgreSQL of TEST_DATABASE_URL. */
export const testDatabase = async (): Promise<OpenDatabase> => {
  opened ??= open();
  return opened;
};

/** Writes what the database itself refuses, past every guard and without a trace. */
export const withoutGuards = <T>(db: Db, run: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    return run(trx);
  });

/** Empties every table of the business, so that each test makes its own data. */
export const resetData = (db: Db): Promise<void> =>
  withoutGuards(db, async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'`.execute(trx);
    await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`).execute(trx);
  });
