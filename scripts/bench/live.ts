import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { liveBounds } from '../../contract/live/live.ts';
import { newId } from '../../dataProvider/newId.ts';
import { openDatabase } from '../../server/db/client.ts';
import { createSession } from '../../server/session/createSession.ts';
import { newDatabase, type ServerProcess, startProcess } from '../../tests/reliability/processes.ts';
import { type Figure, figure, notMeasured, percentile } from './figures.ts';
import { findPostgres } from './postgres.ts';

const streams = 200;
const changes = 50;
const restMs = 60_000;
const what = `${streams} people who listen at one process`;

interface Person {
  accessToken: string;
  csrfToken: string;
}

/** So many administrators as it takes, each with a session. */
const makePeople = async (databaseUrl: string): Promise<Person[]> => {
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl });
  try {
    const people: Person[] = [];
    for (let count = 0; count < streams / liveBounds.ofPerson + 1; count += 1) {
      const user_id = newId();
      const person = { user_id, given_name: 'Live', family_name: String(count), is_administrator: true };
      await db.insertInto('app_user').values(person).execute();
      people.push(await createSession(db, user_id, Date.now(), 12));
    }
    return people;
  } finally {
    await close();
  }
};

/** Opens a stream; `hear` is given all that comes. */
const listen = (
  address: string,
  { accessToken }: Person,
  hear: (text: string) => void,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const asking = request(`${address}/backend/live?client_id=${newId()}`, {
      headers: { authorization: `Bearer ${accessToken}` },
      agent: false,
    });
    asking.on('error', reject);
    asking.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`live: ${response.statusCode}`));
      response.setEncoding('utf8').on('data', hear);
      response.on('error', () => undefined);
      resolve(() => asking.destroy());
    });
    asking.end();
  });

/** Makes a trial at one process; answers after how many milliseconds somebody at the other was told. */
const tellOne = async (
  { address }: ServerProcess,
  { accessToken, csrfToken }: Person,
  told: Map<string, (at: number) => void>,
): Promise<number> => {
  const trial_id = newId();
  const heard = new Promise<number>((resolve) => told.set(trial_id, resolve));
  const begun = performance.now();
  const { ok, status } = await fetch(`${address}/backend/billing/trial`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-csrf-token': csrfToken,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ trial_id, title: `Live ${trial_id}`, type: 'full' }),
  });
  if (!ok) throw new Error(`live: ${status}`);
  return (await heard) - begun;
};

const measure = async (
  hearing: ServerProcess,
  writing: ServerProcess,
  people: Person[],
): Promise<Figure[]> => {
  const [writer, ...listeners] = people;
  if (!writer) return [];
  const told = new Map<string, (at: number) => void>();
  const hear = (text: string): void => {
    for (const [trialId, tell] of told)
      if (text.includes(trialId)) {
        told.delete(trialId);
        tell(performance.now());
      }
  };
  // What starting took is given back by then.
  await pause(restMs);
  const before = hearing.used();
  const stops: (() => void)[] = [];
  for (let count = 0; count < streams; count += 1) {
    const person = listeners[count % listeners.length];
    if (person) stops.push(await listen(hearing.address, person, hear));
  }
  const opened = hearing.used();
  await pause(restMs);
  const rested = hearing.used();
  const late: number[] = [];
  for (let count = 0; count < changes; count += 1) late.push(await tellOne(writing, writer, told));
  for (const stop of stops) stop();
  if (!before || !opened || !rested)
    return [notMeasured('live', what, '<= 50 MB', 'The system does not tell what a process uses.')];
  const share = (100 * (rested.seconds - opened.seconds)) / (restMs / 1_000);
  return [
    figure({
      id: 'live-memory',
      what,
      unit: 'MB',
      value: rested.megabytes - before.megabytes,
      limit: 50,
      atMost: 1,
    }),
    figure({
      id: 'live-rest',
      what: `${what}, at rest`,
      unit: '% of a core',
      value: share,
      limit: 5,
      atMost: 1,
    }),
    figure({
      id: 'live-told',
      what: `${what}, a change stored by another process: until it is told, 95th percentile of ${changes}`,
      unit: 'ms',
      value: percentile(late, 0.95),
      limit: 2_000,
      atMost: 1,
    }),
  ];
};

/** What listening costs, and how soon it tells. */
export const measureLive = async (): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured('live', what, '<= 50 MB', 'No PostgreSQL here: neither DATABASE_URL nor its programs.'),
    ];
  const database = await newDatabase(postgres.url);
  const hearing = await startProcess(database.url);
  const writing = await startProcess(database.url);
  try {
    return await measure(hearing, writing, await makePeople(database.url));
  } finally {
    await hearing.stop();
    await writing.stop();
    await database.drop();
    await postgres.stop();
  }
};
