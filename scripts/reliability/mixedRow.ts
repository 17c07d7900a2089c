import { runMixed } from '../../tests/reliability/mixed.ts';
import { runWaiting } from '../../tests/reliability/waiting.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const seconds = 60;
const clients = 20;
const what = `two processes on PostgreSQL, ${clients} clients recording, filling, finalising, revoking, importing for ${seconds} s`;

/** Mixed work of many on two processes, and what readers feel while twelve writers wait for a lock. */
export const measureMixed = async (): Promise<Row[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [notTried('mixed', what, 'No PostgreSQL here: neither DATABASE_URL nor its programs.')];
  try {
    const run = { serverUrl: postgres.url, seconds, clients, trials: 2, seed: 20_260_701 };
    const { answers, byCode, faults, deadlocks, broken, slowest } = await runMixed(run);
    const seen = `${answers} answers; slowest: ${slowest.name}, ${slowest.ms} ms; ${JSON.stringify(byCode)}`;
    const waited = await runWaiting(postgres.url);
    return [
      atMost({
        id: 'mixed-faults',
        what: `${what}: answers of 500 and calls without an answer`,
        value: faults.length,
        unit: 'answers',
        atMost: 0,
        why: [...faults.slice(0, 5), seen].join('; '),
      }),
      atMost({
        id: 'mixed-deadlocks',
        what: `${what}: deadlocks that the database saw`,
        value: deadlocks,
        unit: 'deadlocks',
        atMost: 0,
      }),
      atMost({
        id: 'mixed-invariants',
        what: `${what}: invariants that do not hold afterwards`,
        value: broken.length,
        unit: 'invariants',
        atMost: 0,
        ...(broken.length > 0 ? { why: broken.slice(0, 5).join('; ') } : {}),
      }),
      atMost({
        id: 'mixed-reads',
        what: 'the slowest of 200 lists of one trial while 12 writes wait for the lock of another',
        value: waited.slowestReadMs,
        unit: 'ms',
        atMost: 1_000,
        why: `${waited.writesDone} of 12 writes went through afterwards`,
      }),
    ];
  } finally {
    await postgres.stop();
  }
};
