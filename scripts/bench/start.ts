import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDatabase } from '../../tests/reliability/processes.ts';
import { startProduct } from '../accept/product.ts';
import { type Figure, figure, median, notMeasured } from './figures.ts';
import { findPostgres } from './postgres.ts';

const startsWithinMs = 2_000;
const megabytesAtMost = { embedded: 450, postgresql: 150 };
const turns = 5;
/** Nobody asks anything for so long, in milliseconds, before memory is read. */
const rest = 3_000;
/** Linux counts the time on the processor in hundredths of a second. */
const ticksMs = 10;

type Place = keyof typeof megabytesAtMost;

interface Started {
  passed: number;
  /** On all processors together, in milliseconds; null where the system does not tell. */
  processor: number | null;
  megabytes: number | null;
}

const read = (pid: number, name: string): Promise<string> =>
  readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');

/** What all threads of a process have worked until now. */
const processorOf = async (pid: number): Promise<number | null> => {
  const [, after] = (await read(pid, 'stat')).split(') ');
  if (after === undefined) return null;
  const [user, system] = after.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * ticksMs;
};

const memoryOf = async (pid: number): Promise<number | null> => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(await read(pid, 'status'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_024;
};

const startOnce = async (databaseUrl: string | undefined, folder: string): Promise<Started> => {
  const begin = performance.now();
  const product = await startProduct(databaseUrl, folder);
  try {
    const answer = await fetch(product.address);
    await answer.text();
    if (!answer.ok) throw new Error(`The product answers ${answer.status}`);
    const passed = performance.now() - begin;
    const processor = await processorOf(product.pid);
    await new Promise((resolve) => setTimeout(resolve, rest));
    return { passed, processor, megabytes: await memoryOf(product.pid) };
  } finally {
    await product.stop();
  }
};

const middle = (values: readonly (number | null)[]): number =>
  median(values.map((value) => value ?? Number.NaN));

/** A ratio is told in hundredths: what is a little more than the goal is not met for that. */
const above = (value: number, most: number): string[] => (value > most ? [`more than ${most}`] : []);

/** The first start makes the database and, where it is stale, the build; it does not count. */
const measurePlace = async (place: Place, databaseUrl?: string): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-billing-bench-'));
  const end = place === 'embedded' ? '-embedded' : '';
  const where = place === 'embedded' ? 'embedded database' : 'PostgreSQL';
  const starts: Started[] = [];
  try {
    for (let turn = 0; turn <= turns; turn += 1) starts.push(await startOnce(databaseUrl, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const counted = starts.slice(1);
  const passed = middle(counted.map((start) => start.passed));
  const megabytes = middle(counted.map((start) => start.megabytes));
  const most = megabytesAtMost[place];
  return [
    figure({
      id: `start${end}`,
      what: `what npm start runs, built, not for the first time, until the first page is there (${where}); limit: two seconds`,
      unit: 'ms',
      value: passed,
      limit: startsWithinMs,
      atMost: 1,
      goal: `<= ${startsWithinMs} ms`,
      faults: above(passed, startsWithinMs),
    }),
    figure({
      id: `start-processor${end}`,
      what: `the time on the processor of the same start, all threads together (${where}); limit: how long it took`,
      unit: 'ms',
      value: middle(counted.map((start) => start.processor)),
      limit: passed,
    }),
    figure({
      id: `start-memory${end}`,
      what: `memory of the process at rest, ${rest / 1_000} s after its start (${where}); limit: what it may take`,
      unit: 'MB',
      value: megabytes,
      limit: most,
      atMost: 1,
      goal: `<= ${most} MB`,
      faults: above(megabytes, most),
    }),
  ];
};

/** Starts the product again and again, on PostgreSQL and on the embedded database. */
export const measureStart = async (): Promise<Figure[]> => {
  const embedded = await measurePlace('embedded');
  const postgres = await findPostgres();
  if (!postgres) {
    const why = 'No PostgreSQL here: neither DATABASE_URL nor its programs were found.';
    return [notMeasured('start', 'npm start on PostgreSQL', `<= ${startsWithinMs} ms`, why), ...embedded];
  }
  const { url, drop } = await newDatabase(postgres.url);
  try {
    return [...(await measurePlace('postgresql', url)), ...embedded];
  } finally {
    await drop();
    await postgres.stop();
  }
};
