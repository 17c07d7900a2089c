import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { liveBounds } from '../../contract/live/live.ts';
import { newId } from '../../dataProvider/newId.ts';
import { openDatabase } from '../../server/db/client.ts';
import { createSession } from '../../server/session/createSession.ts';
import { newDatabase, type ServerProcess, startProcess } from '../../tests/reliability/processes.ts';
import { type Figure, figure, median, notMeasured, percentile } from './figures.ts';
import { findPostgres } from './postgres.ts';

const hearingProgram = fileURLToPath(new URL('./weighedServer.ts', import.meta.url));
const streams = 200;
const changes = 50;
const restMs = 60_000;
/** Until what was opened or closed is done with. */
const settleMs = 1_000;
const rounds = 7;
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

/** Opens all streams; each has been told of its beginning then. Answers what closes them. */
const openAll = async (
  { address }: ServerProcess,
  listeners: readonly Person[],
  hear: (text: string) => void,
): Promise<() => Promise<void>> => {
  const stops: (() => void)[] = [];
  for (let count = 0; count < streams; count += 1) {
    const person = listeners[count % listeners.length];
    if (person) stops.push(await listen(address, person, hear));
  }
  await pause(settleMs);
  return async () => {
    for (const stop of stops) stop();
    await pause(settleMs);
  };
};

/** In MB: what the server holds, and what the system counts for its process; NaN where that does not tell. */
interface Weight {
  held: number;
  resident: number;
}

const weightOf = async (server: ServerProcess): Promise<Weight> => {
  const held = Number(await server.ask('held')) / 1_048_576;
  return { held, resident: server.used()?.megabytes ?? Number.NaN };
};

/** What all streams weigh together, in each of several rounds; what the first ones leave for later ones is made before. */
const weigh = async (hearing: ServerProcess, listeners: readonly Person[]): Promise<Weight[]> => {
  const weights: Weight[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = await weightOf(hearing);
    const close = await openAll(hearing, listeners, () => undefined);
    const { held, resident } = await weightOf(hearing);
    if (round > 0) weights.push({ held: held - before.held, resident: resident - before.resident });
    await close();
  }
  return weights;
};

/** How much of a core they take while nothing happens, in percent; null where the system does not tell. */
const restOf = async (hearing: ServerProcess): Promise<number | null> => {
  const before = hearing.used();
  await pause(restMs);
  const after = hearing.used();
  return before && after && (100 * (after.seconds - before.seconds)) / (restMs / 1_000);
};

const measure = async (
  hearing: ServerProcess,
  writing: ServerProcess,
  people: Person[],
): Promise<Figure[]> => {
  const [writer, ...listeners] = people;
  if (!writer) return [];
  const weights = await weigh(hearing, listeners);
  const held = weights.map((weight) => weight.held);
  const told = new Map<string, (at: number) => void>();
  const hear = (text: string): void => {
    for (const [trialId, tell] of told)
      if (text.includes(trialId)) {
        told.delete(trialId);
        tell(performance.now());
      }
  };
  const close = await openAll(hearing, listeners, hear);
  const share = await restOf(hearing);
  const late: number[] = [];
  for (let count = 0; count < changes; count += 1) late.push(await tellOne(writing, writer, told));
  await close();
  const spread = `${Math.min(...held).toFixed(2)} to ${Math.max(...held).toFixed(2)}`;
  return [
    figure({
      id: 'live-memory',
      what: `${what}: what it holds for them, median of ${rounds} rounds (${spread}), after what is free was given back`,
      unit: 'MB',
      value: median(held),
      limit: 50,
      atMost: 1,
    }),
    figure({
      id: 'live-resident',
      what: `${what}: what the system counts for the process in these rounds, which has what was free before in it`,
      unit: 'MB',
      value: median(weights.map(({ resident }) => resident)),
      limit: 50,
    }),
    share === null
      ? notMeasured('live-rest', what, '<= 5 % of a core', 'The system does not tell what a process uses.')
      : figure({
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
  const hearing = await startProcess(database.url, {}, { program: hearingProgram });
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
