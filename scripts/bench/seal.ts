import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sealTrail } from '../../server/areas/trail/sealing/sealTrail.ts';
import { verifyTrail } from '../../server/areas/trail/sealing/verifyTrail.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Db } from '../../server/db/schema.ts';
import { type Figure, figure, median, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';
import { withDatabase } from './services.ts';

/**
 * Rounds with the sealing beside and without, in turns: short ones, and many, so that whatever else the machine does falls on
 * both. What counts is the median of how much longer a round takes than its neighbour. A round is as long as a block.
 */
const pairs = 60;
const writesInRound = 20;
const rowsInWrite = 250;
/** At full speed, which nobody writes at for long: what is sealed is as much as is written, and many times a minute. */
const what = `a writer of ${writesInRound} changes of ${rowsInWrite} addresses, audit on, while as many events are sealed beside it; limit: the same without sealing, in ${pairs} pairs of neighbours`;

const writeRound = async (db: Db): Promise<number> => {
  const start = performance.now();
  for (let write = 0; write < writesInRound; write += 1)
    await db
      .transaction()
      .execute((trx) =>
        sql`update address set comment = ${String(Math.random())}, version = version + 1`.execute(trx),
      );
  return performance.now() - start;
};

/** Milliseconds of neighbours: one without sealing, and one with it. */
interface Pair {
  alone: number;
  beside: number;
}

const measurePairs = async (
  { db, writer }: Awaited<ReturnType<typeof openDatabase>>,
  heads: string,
): Promise<Pair[]> => {
  const { signal } = new AbortController();
  /** What went before is the same for both: all is sealed but what one round has written, which is sealed beside or is not. */
  const measureRound = async (sealsBeside: boolean): Promise<number> => {
    await sealTrail(writer, heads, signal);
    await writeRound(db);
    const sealing = sealsBeside ? sealTrail(writer, heads, signal) : undefined;
    const passed = await writeRound(db);
    await sealing;
    return passed;
  };
  const measured: Pair[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      const alone = await measureRound(false);
      measured.push({ alone, beside: await measureRound(true) });
    } else {
      const beside = await measureRound(true);
      measured.push({ beside, alone: await measureRound(false) });
    }
  }
  return measured;
};

const measure = async (databaseUrl: string, folder: string): Promise<Figure[]> => {
  const opened = await openDatabase({ databaseUrl, dataDir: null });
  const heads = join(folder, 'heads.log');
  try {
    await migrate(opened.db);
    await sql`insert into address (label) select 'Sponsor ' || n from generate_series(1, ${rowsInWrite}) n`.execute(
      opened.db,
    );
    await writeRound(opened.db);
    const measured = await measurePairs(opened, heads);
    const { fault, block_count } = await verifyTrail(opened.db, heads);
    const limit = median(measured.map(({ alone }) => alone));
    const spread = measured.map(({ alone }, at) => alone / (measured[at - 1]?.alone ?? alone));
    return [
      figure({
        id: 'seal',
        what,
        unit: 'ms',
        value: limit * median(measured.map(({ beside, alone }) => beside / alone)),
        limit,
        atMost: 1.02,
        faults:
          fault || block_count === 0 ? [`the trail does not fit: ${fault?.why ?? 'nothing was sealed'}`] : [],
      }),
      figure({
        id: 'seal-noise',
        what: 'the same rounds without sealing, each beside the one before: what this machine tells apart',
        unit: 'ms',
        value: limit * median(spread),
        limit,
      }),
    ];
  } finally {
    await opened.close();
  }
};

/** What sealing costs those who write meanwhile. */
export const measureSeal = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres) return [notMeasured('seal', what, 'ratio <= 1.02', 'No PostgreSQL here.')];
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-seal-'));
  const name = `trial_billing_seal_${process.pid}`;
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const onServer = (statement: string): Promise<unknown> =>
    withDatabase({ connectionString: postgres.url }, (database) => database.query(statement));
  try {
    await onServer(`create database ${name}`);
    return await measure(url.href, folder);
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
};
