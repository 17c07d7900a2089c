import { type ListTimes, listTimes, startFlood } from '../../tests/reliability/flood.ts';
import { newDatabase, startProcess } from '../../tests/reliability/processes.ts';
import { signIn } from '../accept/steps.ts';
import { findPostgres } from '../bench/postgres.ts';
import { atMost, notTried, type Row } from './rows.ts';

const what = '50 connections without a session';
const floods = [
  ['trickle', 'that trickle a byte each 100 ms'],
  ['pour', 'that send 32 MB of brackets each'],
] as const;

/** Longer than the server holds a connection it has refused, so that those who flood come again. */
const seconds = 12;

const told = ({ p95, slowest }: ListTimes): string =>
  `${p95.toFixed(1)} ms (the slowest ${slowest.toFixed(1)} ms)`;

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
    await listTimes(client, 1);
    const rows: Row[] = [];
    for (const [id, kind] of floods) {
      const quiet = await listTimes(client, seconds);
      const flood = await startFlood(id, port);
      const flooded = await listTimes(client, seconds);
      await flood.end();
      rows.push(
        atMost({
          id: `flood-${id}`,
          what: `${what} ${kind}: the list of a signed-in person (p95), times its quiet time`,
          value: flooded.p95 / quiet.p95,
          unit: 'times',
          atMost: 4,
          why: `quiet ${told(quiet)}, meanwhile ${told(flooded)}`,
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
