import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openConnection } from '../../../scripts/accept/steps.ts';
import { newDatabase, startProcess } from '../processes.ts';
import { type Front, type Ledger, type Trial, type Wanted, work } from './clients.ts';

export interface Upgrade {
  /** The earlier version's folder. */
  earlier: string;
  serverUrl: string;
  clients: number;
  /** Writes what the site has recorded until then. */
  write: (database: pg.Client) => Promise<void>;
  withDatabase: <T>(url: string, run: (database: pg.Client) => Promise<T>) => Promise<T>;
  tell: (line: string) => void;
}

/** A step of the upgrade, in milliseconds, and for how much of it somebody waited at the most, and for what. */
interface StepFelt {
  name: string;
  ms: number;
  feltMs: number;
  call: string;
}

export interface UpgradeOutcome {
  services: number;
  /** Before, while the tables change, and from when the new version answers. */
  longest: { before: number; during: number; after: number };
  steps: StepFelt[];
  faults: string[];
  calls: number;
}

const lengthOf = ({ from, until }: Wanted): number => until - from;

/** Of those who wanted something in that time the one who waited longest. */
const longestIn = (wanted: readonly Wanted[], from: number, until: number): number =>
  Math.max(0, ...wanted.filter((one) => one.until >= from && one.from <= until).map(lengthOf));

/** Somebody who waits through several steps waits in each of them for its own time. */
const feltIn = (wanted: readonly Wanted[], name: string, from: number, until: number): StepFelt => {
  const felt = { name, ms: until - from, feltMs: 0, call: '' };
  for (const one of wanted) {
    const ms = Math.min(one.until, until) - Math.max(one.from, from);
    if (ms > felt.feltMs) Object.assign(felt, { feltMs: ms, call: one.call });
  }
  return felt;
};

const trialsIn = async (database: pg.Client): Promise<Trial[]> => {
  const { rows } = await database.query<Trial>(`
    select trial_id, array_agg(patient_in_trial_id) as participants from participant
    where trial_id in (select trial_id from trial order by trial_id limit 20) group by trial_id`);
  return rows;
};

const servicesIn = async (database: pg.Client): Promise<number> =>
  (await database.query('select count(*)::int as number from recorded_study_service')).rows[0].number;

/** When each step was done, in their order. */
const stepsRan = async (database: pg.Client): Promise<{ name: string; at: number }[]> => {
  const { rows } = await database.query<{ name: string; timestamp: string }>(
    `select name, timestamp from kysely_migration where name > '0059Release' order by timestamp, name`,
  );
  return rows.map(({ name, timestamp }) => ({ name, at: Date.parse(timestamp) }));
};

/**
 * People work on the earlier version; the new one is started beside it and changes the tables, then answers in its place,
 * and the earlier one is stopped: as operations.md says. What anybody wanted meanwhile, and how long it took, is told.
 */
export const runUpgrade = async (upgrade: Upgrade): Promise<UpgradeOutcome> => {
  const { earlier, serverUrl, clients, write, withDatabase, tell } = upgrade;
  const { url, drop } = await newDatabase(serverUrl);
  const stops: (() => Promise<void>)[] = [drop];
  const running = { is: true };
  try {
    const old = await startProcess(url, {}, { folder: earlier });
    stops.unshift(old.stop);
    return await withDatabase(url, async (database) => {
      await write(database);
      const services = await servicesIn(database);
      tell(`${services} services are recorded`);
      const front: Front = { address: old.address };
      const { session } = (await openConnection(front.address)).connection;
      const ledger: Ledger = { wanted: [], faults: [] };
      const trials = await trialsIn(database);
      const working = Promise.all(
        Array.from({ length: clients }, () => work({ front, session, ledger }, trials, running)),
      );
      // Awaited below; a fault of the test itself is not lost meanwhile.
      working.catch(() => undefined);
      await pause(20_000);
      const workingFrom = Date.now() - 15_000;
      const begun = Date.now();
      const now = await startProcess(url);
      stops.unshift(now.stop);
      const ready = Date.now();
      tell(`the new version is ready after ${((ready - begun) / 1_000).toFixed(1)} s`);
      front.address = now.address;
      await old.stop();
      await pause(20_000);
      const ended = Date.now();
      running.is = false;
      await working;
      let last = begun;
      const steps = (await stepsRan(database)).map(({ name, at }): StepFelt => {
        const step = feltIn(ledger.wanted, name, last, at);
        last = at;
        return step;
      });
      const longest = {
        before: longestIn(ledger.wanted, workingFrom, begun - 1),
        during: longestIn(ledger.wanted, begun, ready),
        after: longestIn(ledger.wanted, ready, ended),
      };
      return { services, longest, steps, faults: ledger.faults, calls: ledger.wanted.length };
    });
  } finally {
    running.is = false;
    for (const stop of stops) await stop();
  }
};
