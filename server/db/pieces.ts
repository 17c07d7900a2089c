import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import { isDeadlock, isLockTimeout } from './failures.ts';

/**
 * One step of the database. `isOutside`: it runs outside of a transaction, as an index that is made beside those who work has to
 * (`create index concurrently`), and what is changed in pieces; it may be cut off anywhere, and begins anew then. On a new database
 * it runs in a transaction all the same, with all others.
 */
export interface Step extends Migration {
  isOutside?: true;
}

/**
 * How long a piece waits for whoever works on its tables, in milliseconds: whoever comes meanwhile waits behind it. Every fourth
 * time it is long enough for PostgreSQL to end an autovacuum that is in the way, as it does after a second (deadlock_timeout).
 */
const lockMsOf = (tries: number): number => (tries % 4 === 0 ? 1_100 : 300);
/** How often it comes again, and after how long, in milliseconds. */
const attempts = 200;
const betweenMs = (): number => 500 + Math.random() * 1_000;

export const pauseBetween = (): Promise<void> => pause(betweenMs());

/** Where it would wait longer for those who work, or they for it and it for them, it lets them go on, and comes again. */
const givingWay = async (run: (lockMs: number) => Promise<void>): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await run(lockMsOf(tries));
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries === attempts) throw error;
      await pauseBetween();
    }
};

/** A transaction of its own, all or nothing, that holds nobody up for long: what it locks it has to be done with in a moment. */
export const piece = async <T>(
  db: Kysely<T>,
  work: string | ((trx: Kysely<T>) => Promise<void>),
): Promise<void> => {
  const run = async (trx: Kysely<T>): Promise<void> => {
    if (typeof work === 'string') await sql.raw(work).execute(trx);
    else await work(trx);
  };
  if (db.isTransaction) return run(db);
  await givingWay((lockMs) =>
    db.transaction().execute(async (trx) => {
      await sql.raw(`set local lock_timeout = ${lockMs}`).execute(trx);
      await run(trx);
    }),
  );
};

/** Tables with all that goes with them, known by the first one: a run that was cut off has made all of it, or nothing. */
export const makeTables = async <T>(db: Kysely<T>, first: string, statements: string): Promise<void> => {
  const { rows } = await sql`select where to_regclass(${first}) is not null`.execute(db);
  if (rows.length === 0) await piece(db, statements);
};

const isIndexed = async <T>(db: Kysely<T>, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and indisvalid`.execute(db);
  return rows.length > 0;
};

/**
 * Indexes of large tables, each as `create [unique] index concurrently NAME on …`, beside those who write to them. What a run that was
 * cut off has left half made is made anew.
 */
export const makeIndexes = async <T>(db: Kysely<T>, definitions: readonly string[]): Promise<void> => {
  for (const definition of definitions) {
    const name = /^create (?:unique )?index concurrently (\w+) on /.exec(definition)?.[1];
    if (name === undefined) throw new Error(`Not an index beside those who work: ${definition}`);
    if (db.isTransaction) await sql.raw(definition.replace(' concurrently', '')).execute(db);
    else if (!(await isIndexed(db, name)))
      await givingWay(async () => {
        await sql.raw(`drop index concurrently if exists ${name}`).execute(db);
        await sql.raw(definition).execute(db);
      });
  }
};

export const dropIndexes = async <T>(db: Kysely<T>, names: readonly string[]): Promise<void> => {
  const beside = db.isTransaction ? '' : 'concurrently';
  for (const name of names)
    await givingWay(async () => {
      await sql.raw(`drop index ${beside} if exists ${name}`).execute(db);
    });
};

/** Whether all rows are known to obey it; null = there is no such constraint. */
export const isValidated = async <T>(db: Kysely<T>, table: string, name: string): Promise<boolean | null> => {
  const { rows } = await sql<{ is: boolean }>`
    select convalidated as is from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  return rows[0]?.is ?? null;
};

/** A check or a reference, with the name of its large table. */
interface Constraint {
  table: string;
  name: string;
  rule: string;
}

/** What is written obeys at once; what is stored is looked at beside those who work, once `putRight` has seen to what does not. */
export const constrain = async <T>(
  db: Kysely<T>,
  { table, name, rule }: Constraint,
  putRight?: () => Promise<void>,
): Promise<void> => {
  const is = await isValidated(db, table, name);
  if (is) return;
  if (is === null) await piece(db, `alter table ${table} add constraint ${name} ${rule} not valid`);
  await putRight?.();
  await piece(db, `alter table ${table} validate constraint ${name}`);
};

/** How many rows are read at once. */
export const readAtOnce = 1_000;

/** How many rows are changed at once now: as many as take about a fifth of a second on this machine, on this day. */
interface Pace {
  rows: number;
}

/** To change fewer takes as long: what a transaction costs by itself. */
const leastRows = 200;
const aimMs = 200;

export const newPace = (): Pace => ({ rows: leastRows });

const nextPace = (rows: number, ms: number): number => {
  if (ms > aimMs * 1.5) return Math.max(leastRows, Math.floor(rows / 2));
  return ms < aimMs / 2 ? Math.min(readAtOnce, rows * 2) : rows;
};

/**
 * Changes rows of a table past its guards and its trail, for that adds nothing to them that was not: a few at a time, while nobody else
 * writes to it; then the others have as long.
 */
export const pastGuards = async <T, R>(
  db: Kysely<T>,
  { table, rows, pace }: { table: string; rows: readonly R[]; pace: Pace },
  changeOf: (some: readonly R[]) => RawBuilder<unknown>,
): Promise<void> => {
  for (let done = 0; done < rows.length; ) {
    const some = rows.slice(done, done + pace.rows);
    const begun = performance.now();
    await piece(db, async (trx) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
      await changeOf(some).execute(trx);
      await sql.raw(`alter table ${table} enable trigger user`).execute(trx);
    });
    const ms = performance.now() - begun;
    done += some.length;
    pace.rows = nextPace(pace.rows, ms);
    if (!db.isTransaction) await pause(ms);
  }
};

/** Changes past guards what `read` finds, `readAtOnce` rows at most, again and again until it finds nothing: what was changed it finds no more. */
export const changeAllPastGuards = async <T, R>(
  db: Kysely<T>,
  { table, read }: { table: string; read: RawBuilder<R> },
  changeOf: (some: readonly R[]) => RawBuilder<unknown>,
): Promise<void> => {
  const pace = newPace();
  for (;;) {
    const { rows } = await read.execute(db);
    if (rows.length === 0) return;
    await pastGuards(db, { table, rows, pace }, changeOf);
  }
};
