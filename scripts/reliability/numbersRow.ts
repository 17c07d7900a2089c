import { runNumbers } from '../../tests/reliability/numbers.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const processes = 4;
/** How many invoices each process finalizes; `FINALS=20` for a look. */
const finals = Number(process.env.FINALS ?? 500);
const id = 'NUM-1 processes';
const what = `${processes} processes on PostgreSQL with ${finals} finals each, revokes and refused finals among them: gaps, duplicates and other invariants that do not hold`;

/** Numbers that several processes give at the same time; the embedded database has one process only. */
export const measureNumbers = async (): Promise<Row[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [notTried(id, what, 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.')];
  try {
    const run = await runNumbers({ serverUrl: postgres.url, processes, finals });
    const seen = `${run.finalized} finalized, ${run.revoked} revoked, ${run.refused} refused`;
    return [
      atMost({
        ...{ id, what, value: run.broken.length, unit: 'faults', atMost: 0 },
        why: [seen, ...run.broken.slice(0, 5)].join('; '),
      }),
    ];
  } finally {
    await postgres.stop();
  }
};
