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

/** Pairs of rounds, one with the sealing beside and one without, in turns. */
const pairs = 9;
const writesInRound = 120;
const rowsInWrite = 250;
/** At full speed, which nobody writes at for long: what is sealed is as much as is written. */
const what = `a writer of ${writesInRound} changes of ${rowsInWrite} addresses, audit on, while as many events are sealed beside it; limit: the same without sealing`;

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

const measure = async (databaseUrl: string, folder: string): Promise<Figure> => {
  const { db, writer, close } = await openDatabase({ databaseUrl, dataDir: null });
  const heads = join(folder, 'heads.log');
  const { signal } = new AbortController();
  try {
    await migrate(db);
    await sql`insert into address (label) select 'Sponsor ' || n from generate_series(1, ${rowsInWrite}) n`.execute(
      db,
    );
    await writeRound(db);
    await sealTrail(writer, heads, signal);
    const [beside, alone]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      alone.push(await writeRound(db));
      const sealing = sealTrail(writer, heads, signal);
      beside.push(await writeRound(db));
      await sealing;
      // Each round that is measured seals what one round has written, no more.
      await sealTrail(writer, heads, signal);
    }
    const { fault, block_count } = await verifyTrail(db, heads);
    return figure({
      id: 'seal',
      what,
      unit: 'ms',
      value: median(beside),
      limit: median(alone),
      atMost: 1.02,
      faults:
        fault || block_count === 0 ? [`the trail does not fit: ${fault?.why ?? 'nothing was sealed'}`] : [],
    });
  } finally {
    await close();
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
    return [await measure(url.href, folder)];
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
    await postgres.stop();
  }
};
