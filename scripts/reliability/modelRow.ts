import { runModel } from '../../tests/reliability/model/longRun.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

/** How many histories; `HISTORIES=20` for a look, `SEED` to see one again. */
const histories = Number(process.env.HISTORIES ?? 500);

const rowOf = async (where: 'embedded' | 'postgresql', serverUrl: string | null): Promise<Row> => {
  const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647);
  const { acts, kills, difference, ...run } = await runModel({ serverUrl, histories, seed });
  return atMost({
    id: `FUZZ-2 model ${where}`,
    what: `histories of what three people record and bill, ${where}, servers killed in between: answers and sums that are not those of a second, simple model`,
    value: difference === null ? 0 : 1,
    unit: 'differences',
    atMost: 0,
    why: `${run.histories} histories, ${acts} acts, ${kills} kills, seed ${run.seed}${difference === null ? '' : `; ${difference}`}`,
  });
};

/** The product beside a model that was written apart, on both databases. */
export const measureModel = async (): Promise<Row[]> => {
  const embedded = await rowOf('embedded', null);
  const postgres = await findPostgres();
  if (!postgres)
    return [embedded, notTried('FUZZ-2 model postgresql', 'the same on PostgreSQL', 'No PostgreSQL here.')];
  try {
    return [embedded, await rowOf('postgresql', postgres.url)];
  } finally {
    await postgres.stop();
  }
};
