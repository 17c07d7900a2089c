import fc from 'fast-check';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { newId } from '../../../dataProvider/newId.ts';
import type { Session } from '../../../dataProvider/session.ts';
import { openConnection } from '../../../scripts/accept/steps.ts';
import { aside, placeOf } from '../crash.ts';
import { makeTrial } from '../mixedTrial.ts';
import type { ServerProcess } from '../processes.ts';
import { chanceOf } from '../workers.ts';
import { type Act, type Ask, someAct } from './acts.ts';
import { runHistory } from './modelRun.ts';

export interface ModelOutcome {
  histories: number;
  acts: number;
  kills: number;
  seed: number;
  /** The first difference, with the shortest history that was found for it; null = none. */
  difference: string | null;
}

interface Run {
  /** A PostgreSQL, with two processes; null = the embedded database, with its one. */
  serverUrl: string | null;
  histories: number;
  seed: number;
}

/** Trials that are made before: one for each history, and for those that are tried while a failing one is made shorter. */
const toSpare = 60;
/** Of a hundred calls that write so many have their server killed under them. */
const killShare = 0.02;
const killWithinMs = 40;

/** Servers that are killed now and then under a call, started anew, and asked once more: under the same key. */
const killed = (servers: ServerProcess[], start: () => Promise<ServerProcess>, seed: number) => {
  const chance = chanceOf(seed);
  const anew = new Map<number, Promise<void>>();
  const counted = { kills: 0 };
  const kill = async (at: number): Promise<void> => {
    counted.kills += 1;
    await servers[at]?.kill();
    servers[at] = await start();
  };
  const killSoon = (at: number): void => {
    if (anew.has(at)) return;
    const killing = new Promise<void>((resolve, reject) => {
      setTimeout(() => kill(at).then(resolve, reject), chance() * killWithinMs);
    }).finally(() => anew.delete(at));
    killing.catch(() => undefined);
    anew.set(at, killing);
  };
  const askOf =
    (sessions: readonly Session[]): Ask =>
    async (who, endpoint, input) => {
      const at = who % servers.length;
      const session = sessions[who % sessions.length];
      if (!session) throw new Error('Nobody is signed in');
      const { idempotent }: Endpoint = endpoint;
      const options = idempotent ? { idempotencyKey: newId() } : {};
      if (idempotent && chance() < killShare) killSoon(at);
      for (;;) {
        const client: Client = createClient({ baseUrl: `${servers[at]?.address}/backend`, session });
        try {
          return await client.call(endpoint, input, options);
        } catch (error) {
          const isGone = error instanceof CallError && (error.status === 0 || error.status === 503);
          const coming = anew.get(at);
          if (!isGone || !coming) throw error;
          await coming;
        }
      }
    };
  const settle = async (): Promise<void> => {
    await Promise.all(anew.values());
  };
  return { askOf, settle, counted };
};

/** Lets people work beside the model, history after history, while their servers are killed. */
export const runModel = async ({ serverUrl, histories, seed }: Run): Promise<ModelOutcome> => {
  const { start, open, drop } = await placeOf(serverUrl);
  const servers: ServerProcess[] = [];
  try {
    await (await start()).stop();
    const plans = await aside(open, async ({ db }) => {
      const made = [];
      for (let at = 0; at < histories + toSpare; at += 1) made.push((await makeTrial(db)).plan);
      return made;
    });
    for (let at = 0; at < (serverUrl === null ? 1 : 2); at += 1) servers.push(await start());
    const { askOf, settle, counted } = killed(servers, start, seed);
    const sessions: Session[] = [];
    for (let at = 0; at < 3; at += 1)
      sessions.push((await openConnection(servers[0]?.address ?? '')).connection.session);
    const ask = askOf(sessions);
    const today = new Date().toISOString().slice(0, 10);
    let acts = 0;
    const history = fc.array(someAct, { minLength: 20, maxLength: 40, size: 'max' });
    const work = async (one: readonly Act[]): Promise<void> => {
      const plan = plans.pop();
      // No trial is left to make a failing history shorter on: it counts as one that holds.
      if (!plan) return;
      acts += one.length;
      await runHistory({ plan, ask, today }, one);
    };
    const tried = await fc.check(fc.asyncProperty(history, work), { numRuns: histories, seed });
    await settle();
    const difference = tried.failed
      ? `seed ${tried.seed}, path ${tried.counterexamplePath}: ${JSON.stringify(tried.counterexample)}; ${String(tried.errorInstance)}`
      : null;
    return { histories: tried.numRuns, acts, kills: counted.kills, seed, difference };
  } finally {
    for (const server of servers) await server.stop();
    await drop();
  }
};
