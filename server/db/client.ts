import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { StartFailure } from './lockFile.ts';
import { oneAtATime } from './oneAtATime.ts';
import { assertPooled, isPooled, settingsOf } from './pooler.ts';
import { PreparingClient, type PreparingConfig } from './preparingClient.ts';
import { whileRoom } from './roomOnDisk.ts';
import type { Database, Db } from './schema.ts';
import { assertOutside } from './transaction.ts';
import { openWakes, type Wakes } from './wakes.ts';

export interface LentConnections {
  readers: number;
  writers: number;
}

export interface OpenDatabase {
  /** For reads and single statements. */
  db: Db;
  /**
   * The same database for write transactions, with a pool of its own: writers that wait for locks do not exhaust the
   * readers' connections. The embedded database has a single connection, which writers acquire one at a time.
   */
  writer: Db;
  kind: 'embedded' | 'postgresql';
  /** How its processes wake one another; null where there is one alone. */
  wakes: Wakes | null;
  /** Connections of this process that are in use: of the readers and of the writers; the embedded database has one for both. */
  lent: () => LentConnections;
  close: () => Promise<void>;
}

/** Timeouts in milliseconds; 0 = none. */
export interface Patience {
  /** Acquiring a connection from the pool. */
  readerMs: number;
  writerMs: number;
  /** Waiting for locks; for a write transaction over all its attempts. */
  lockMs: number;
  /** `statement_timeout`, and the client-side timeout for an unresponsive database. */
  statementMs: number;
  answerMs: number;
  /** `idle_in_transaction_session_timeout`. */
  idleMs: number;
}

const usualPatience: Patience = {
  readerMs: 5_000,
  writerMs: 10_000,
  lockMs: 10_000,
  statementMs: 60_000,
  answerMs: 65_000,
  idleMs: 60_000,
};

/** Without timeouts, for migrations at the start. */
export const endlessPatience: Patience = {
  readerMs: 5_000,
  writerMs: 5_000,
  lockMs: 0,
  statementMs: 0,
  answerMs: 0,
  idleMs: 0,
};

/** Connections of one process; more writers than people record in one trial. */
const readers = 8;
const writers = 16;
/** Idle timeout of pooled connections: long enough that occasional users do not wait for a new one. */
const unneededMs = 60_000;
/** Maximum age of a connection: its prepared plans were made for the table sizes of that time. */
const lifeSeconds = 300;

const types = {
  bigint: 20,
  date: 1082,
};

// Calendar dates stay strings, without time or zone; cents and counts fit a number exactly.
pg.types.setTypeParser(types.date, (value) => value);
pg.types.setTypeParser(types.bigint, Number);

/** The pool; acquiring a second connection within a transaction would deadlock on the embedded database. */
class GuardedPool extends pg.Pool {
  override connect(...parameters: unknown[]): never {
    assertOutside();
    // pg declares connect twice, with and without a callback; both pass through unchanged.
    return Reflect.apply(super.connect, this, parameters) as never;
  }
}

const kyselyOn = (pool: PostgresPool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Discards connections that are released with a query still running: the next user would wait for it. */
const endUnanswered = (_error: unknown, client: pg.PoolClient): void => {
  // pg exposes nowhere else whether a query is running.
  const isUnanswered = Boolean(Reflect.get(client, '_activeQuery'));
  if (isUnanswered && client instanceof pg.Client) void client.end();
};

const poolOf = (config: pg.PoolConfig & PreparingConfig): pg.Pool => {
  const pool = new GuardedPool({
    Client: PreparingClient,
    idleTimeoutMillis: unneededMs,
    maxLifetimeSeconds: lifeSeconds,
    ...config,
  });
  // A connection may break at any moment, also between queries: its next user gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', endUnanswered);
  return pool;
};

const lentOf = ({ totalCount, idleCount }: pg.Pool): number => totalCount - idleCount;

const postgresqlPool = (databaseUrl: string, patience: Patience, max: number, waitMs: number): pg.Pool =>
  poolOf({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    query_timeout: patience.answerMs,
    keepAlive: true,
    ...(isPooled(databaseUrl)
      ? { isPreparing: false }
      : {
          options: settingsOf(patience)
            .map(([name, value]) => `-c ${name}=${value}`)
            .join(' '),
        }),
  });

const openPostgresql = async (
  { databaseUrl, listenUrl }: DatabasePlace & { databaseUrl: string },
  patience: Patience,
  setting: string,
): Promise<OpenDatabase> => {
  const reading = postgresqlPool(databaseUrl, patience, readers, patience.readerMs);
  try {
    await reading.query('select 1');
  } catch (error) {
    await reading.end();
    const reason =
      error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartFailure(`The database of ${setting} cannot be reached: ${reason}`);
  }
  const db = kyselyOn(reading);
  if (isPooled(databaseUrl))
    await assertPooled(db, patience, setting).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
  const writing = postgresqlPool(databaseUrl, patience, writers, patience.writerMs);
  const writer = kyselyOn(writing);
  // A pooler lends the session that listens to somebody else.
  const listening = listenUrl ?? (isPooled(databaseUrl) ? null : databaseUrl);
  const wakes = listening === null ? null : openWakes(listening);
  const lent = (): LentConnections => ({ readers: lentOf(reading), writers: lentOf(writing) });
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), writer.destroy(), wakes?.close()]);
  };
  return { db, writer, kind: 'postgresql', wakes, lent, close };
};

/** All connections to the embedded database share one session: prepared statements of the previous one are dropped. */
const beginEmbedded = (client: pg.ClientBase): Promise<unknown> =>
  client.query("deallocate all; select set_config('app.is_embedded', 'on', false)");

/** A transaction blocks the embedded database: all others wait, for as long as a long import takes. */
const embeddedWaitMs = 120_000;

/** Tells when the database gives up: who asked is told, and whoever asks next would wait for ever. */
const whenItGivesUp = (client: pg.ClientBase, tell: (reason: string) => void): void => {
  // pg tells nowhere else how grave an error is that answers no statement of ours.
  const connection: unknown = Reflect.get(client, 'connection');
  if (!(connection instanceof EventEmitter)) return;
  connection.on('errorMessage', ({ severity, message }: pg.DatabaseError) => {
    if (severity === 'PANIC') tell(message);
  });
};

/** The embedded database that has been started; closing ends it. */
export const openEmbedded = (embedded: Embedded): OpenDatabase => {
  const settings = {
    ...embedded.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: embeddedWaitMs,
    // The pool awaits it before it gives a new connection away; its types do not know it.
    onConnect: beginEmbedded,
  };
  const pool = poolOf(settings);
  const db = kyselyOn(pool);
  pool.on('connect', (client) => whenItGivesUp(client, embedded.restart));
  const writing = oneAtATime(pool, embeddedWaitMs);
  const writer = kyselyOn(embedded.dataDir === null ? writing : whileRoom(writing, embedded.dataDir));
  const close = async (): Promise<void> => {
    await writer.destroy();
    await db.destroy();
    await embedded.close();
  };
  const lent = (): LentConnections => ({ readers: lentOf(pool), writers: 0 });
  return { db, writer, kind: 'embedded', wakes: null, lent, close };
};

/** A read replica; it need not be available when the server starts. */
export interface OpenReplica {
  db: Db;
  close: () => Promise<void>;
}

export const openReplica = (databaseUrl: string): OpenReplica => {
  const db = kyselyOn(postgresqlPool(databaseUrl, usualPatience, readers, usualPatience.readerMs));
  return { db, close: () => db.destroy() };
};

export interface DatabasePlace {
  databaseUrl?: string;
  /** The same PostgreSQL past a pooler that lends sessions: where its processes wake one another. */
  listenUrl?: string;
  /** Null = in memory. */
  dataDir: string | null;
  /** What one in memory begins with, see `startEmbedded`. */
  contents?: string;
}

/** PostgreSQL if there is a URL, else the embedded database in `dataDir`. */
export const openDatabase = async (
  place: DatabasePlace,
  patience: Partial<Patience> = {},
  setting = 'DATABASE_URL',
): Promise<OpenDatabase> =>
  place.databaseUrl
    ? openPostgresql({ ...place, databaseUrl: place.databaseUrl }, { ...usualPatience, ...patience }, setting)
    : openEmbedded(await startEmbedded(place.dataDir, place.contents));
