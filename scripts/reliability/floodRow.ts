import { listTime, startFlood } from '../../tests/reliability/flood.ts';
import { signIn } from '../../tests/reliability/mixed.ts';
import { newDatabase, startProcess } from '../../tests/reliability/processes.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const what = '50 connections without a session';
const floods = [
  ['trickle', 'that trickle a byte each 100 ms'],
  ['pour', 'that send 32 MB of brackets each'],
] as const;

/** What a signed-in person feels of floods from people who are not signed in, and what memory they take. */
export const measureFlood = async (): Promise<Row[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [notTried('flood', what, 'No PostgreSQL here: neither DATABASE_URL nor its programs.')];
  const database = await newDatabase(postgres.url);
  const server = await startProcess(database.url);
  try {
    const client = await signIn(server.address);
    const port = Number(new URL(server.address).port);
    await listTime(client);
    const rows: Row[] = [];
    for (const [id, kind] of floods) {
      const quiet = await listTime(client);
      const flood = await startFlood(id, port);
      const flooded = await listTime(client);
      await flood.end();
      rows.push(
        atMost({
          id: `flood-${id}`,
          what: `${what} ${kind}: the list of a signed-in person (p95), times its quiet time`,
          value: flooded / quiet,
          unit: 'times',
          atMost: 4,
          why: `quiet ${quiet.toFixed(1)} ms, meanwhile ${flooded.toFixed(1)} ms`,
        }),
      );
    }
    const peak = server.peakMegabytes();
    return [
      ...rows,
      peak === null
        ? notTried('flood-memory', what, 'The system does not tell the memory of a process.')
        : atMost({
            id: 'flood-memory',
            what: `${what}: the server's largest memory`,
            value: peak,
            unit: 'MB',
            atMost: 600,
          }),
    ];
  } finally {
    await server.stop();
    await database.drop();
    await postgres.stop();
  }
};
