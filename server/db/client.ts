import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { StartFailure } from './lockFile.ts';
import type { Database, Db } from './schema.ts';
import { isInsideTransaction } from './transaction.ts';

export interface OpenDatabase {
  db: Db;
  kind: 'embedded' | 'postgresql';
  close: () => Promise<void>;
}

const types = {
  bigint: 20,
  date: 1082,
};

// Calendar dates stay text, without time or zone; cents and counts fit a number exactly.
pg.types.setTypeParser(types.date, (value) => value);
pg.types.setTypeParser(types.bigint, Number);

/** The pool; taking a second connection while a transaction is open would wait for ever on the embedded database. */
class GuardedPool extends pg.Pool {
  override connect(...parameters: unknown[]): never {
    if (isInsideTransaction()) throw new Error('The outer database is used inside a transaction');
    // pg declares connect twice, with and without a callback; both pass through unchanged.
    return Reflect.apply(super.connect, this, parameters) as never;
  }
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

const openPostgresql = async (databaseUrl: string): Promise<OpenDatabase> => {
  const pool = new GuardedPool({
    connectionString: databaseUrl,
    max: 10,
    statement_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    options: '-c timezone=UTC -c jit=off',
  });
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartFailure(`The database of DATABASE_URL cannot be reached: ${reason}`);
  }
  const db = kyselyOn(pool);
  return { db, kind: 'postgresql', close: () => db.destroy() };
};

const openEmbedded = async (dataDir: string | null): Promise<OpenDatabase> => {
  const embedded = await startEmbedded(dataDir);
  const pool = new GuardedPool({ ...embedded.connection, user: 'postgres', database: 'postgres', max: 1 });
  pool.on('error', () => undefined);
  const db = kyselyOn(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.close();
  };
  return { db, kind: 'embedded', close };
};

/** PostgreSQL where an address is given, else the embedded database in `dataDir` (null = in memory). */
export const openDatabase = (place: {
  databaseUrl?: string;
  dataDir: string | null;
}): Promise<OpenDatabase> =>
  place.databaseUrl ? openPostgresql(place.databaseUrl) : openEmbedded(place.dataDir);
