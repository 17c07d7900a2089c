import { runOperations } from '../../tests/reliability/operations/run.ts';
import { startPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const id = 'operations';
const what =
  'the commands of operations.md as they stand there: set up, started, billed, saved, broken, restored and compared; what is not as it was';

/** From nothing to a restore, as `docs/operations.md` says it, on a PostgreSQL of its own. */
export const measureOperations = async (): Promise<Row[]> => {
  const postgres = await startPostgres();
  if (!postgres) return [notTried(id, what, 'The programs of PostgreSQL are not here.')];
  try {
    const { broken, commands, seen, leftOut } = await runOperations(postgres.url);
    return [
      atMost({
        ...{ id, what, value: broken.length, unit: 'faults', atMost: 0 },
        why: [
          ...broken,
          `${commands} commands`,
          ...seen,
          ...leftOut.map((command) => `not run: ${command.split(' ')[0]}`),
        ].join('; '),
      }),
    ];
  } finally {
    await postgres.stop();
  }
};
