import { runCrashes } from '../../tests/reliability/crash.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

/** How often a server is killed on each database; `KILLS=5` for a look. */
const kills = Number(process.env.KILLS ?? 50);

const rowsOf = async (where: 'embedded' | 'postgresql', serverUrl: string | null): Promise<Row[]> => {
  const processes = serverUrl === null ? 1 : 3;
  const what = `${kills} kills of ${processes} process(es) under work, ${where}`;
  const run = { serverUrl, processes, kills, clients: 6, seed: 20_260_701 };
  const { answers, faults, broken, slowestReadyMs } = await runCrashes(run);
  return [
    atMost({
      id: `CRASH-1 ${where}`,
      what: `${what}: invariants and seals that do not hold, and answers of 500`,
      value: broken.length + faults.length,
      unit: 'faults',
      atMost: 0,
      why: [...broken.slice(0, 5), ...faults.slice(0, 5), `${answers} answers`].join('; '),
    }),
    atMost({
      id: `CRASH-1 ${where} ready`,
      what: `${what}: the longest start after a kill`,
      value: slowestReadyMs / 1_000,
      unit: 's',
      atMost: 5,
    }),
  ];
};

/** Kills servers at random moments while people work, on both databases. */
export const measureCrashes = async (): Promise<Row[]> => {
  const embedded = await rowsOf('embedded', null);
  const postgres = await findPostgres();
  if (!postgres)
    return [...embedded, notTried('CRASH-1 postgresql', 'the same on PostgreSQL', 'No PostgreSQL here.')];
  try {
    return [...embedded, ...(await rowsOf('postgresql', postgres.url))];
  } finally {
    await postgres.stop();
  }
};
