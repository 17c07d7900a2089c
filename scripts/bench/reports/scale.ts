import type pg from 'pg';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { startProduct } from '../../accept/product.ts';
import { openConnection } from '../../accept/steps.ts';
import { type Figure, figure, median, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { withDatabase } from '../services.ts';
import { writeReportedTrials } from './reportedTrials.ts';
import { type ScaledSite, type Work, works } from './scaleWorks.ts';
import { untilReportsKept } from './turnDay.ts';

/** Trials of ten thousand services each; `--sizes 200,600,2000` are two, six and twenty million. */
const usualSizes = '2,6,20';
/** Turns that are not counted, and those that are: fewer where a turn takes long, but never less than three. */
const warmUp = 3;
const turns = 9;
const patienceMs = 20_000;

/** A work at a size: so many services, and its median; `fault` where it failed. */
interface Point {
  services: number;
  ms: number;
  fault?: string;
}

/** By what power the time grows with the size: the slope of both, as logarithms, through all points. */
const exponentOf = (points: readonly Point[]): number => {
  const logs = points.map(({ services, ms }) => [Math.log(services), Math.log(ms)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, log) => sum + log[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
  return logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0) / along;
};

const medianOf = async ({ run }: Work, site: ScaledSite): Promise<number> => {
  const times: number[] = [];
  const begin = performance.now();
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    const passed = await run(site);
    if (turn >= warmUp || passed > patienceMs / turns) times.push(passed);
    if (times.length >= 3 && performance.now() - begin > patienceMs) break;
  }
  return median(times);
};

/** Many steps take a while: what was measured is told as it comes, beside the lines that are printed at the end. */
const tell = (line: string): void => {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
};

const measureSize = async (site: ScaledSite, services: number): Promise<Map<string, Point>> => {
  const points = new Map<string, Point>();
  for (const [id, work] of Object.entries(works)) {
    try {
      points.set(id, { services, ms: await medianOf(work, site) });
    } catch (error) {
      points.set(id, { services, ms: Number.NaN, fault: `with ${services} services: ${error}` });
    }
    const { ms, fault } = points.get(id) ?? {};
    tell(`${services} services, ${id}: ${fault ?? `${ms?.toFixed(1)} ms`}`);
  }
  return points;
};

/** The first participant of the first trial, under a name that is there once. */
const siteIn = async (database: pg.Client): Promise<Omit<ScaledSite, 'client' | 'connection'>> => {
  const { rows } = await database.query(`
    update participant set subject_id = 'QX-7731' where (trial_id, patient_in_trial_id) in (
      select trial_id, patient_in_trial_id from participant order by trial_id, patient_in_trial_id limit 1)
    returning trial_id, patient_in_trial_id, subject_id`);
  return { database, ...rows[0] };
};

const servicesIn = async (database: pg.Client): Promise<number> =>
  (await database.query('select count(*)::int as number from recorded_study_service')).rows[0].number;

/** The site grows from size to size; all works over each. */
const measureSizes = async (serverUrl: string, sizes: readonly number[]): Promise<Map<string, Point>[]> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url, undefined, { CALLS_PER_MINUTE: '0' });
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const measured: Map<string, Point>[] = [];
      let written = 0;
      let site: Awaited<ReturnType<typeof siteIn>> | undefined;
      for (const trials of sizes) {
        await writeReportedTrials(database, { from: written + 1, to: trials });
        written = trials;
        tell(`${trials} trials are written`);
        site ??= await siteIn(database);
        await untilReportsKept(database);
        tell('and digested');
        measured.push(
          await measureSize(
            { ...site, ...(await openConnection(product.address)) },
            await servicesIn(database),
          ),
        );
      }
      return measured;
    });
  } finally {
    await product.stop();
    await drop();
  }
};

const figuresOf = (id: string, { what, atMost, atMostMs }: Work, points: readonly Point[]): Figure[] => {
  const times = points.map(({ services, ms }) => `${services.toLocaleString('en')}: ${ms.toFixed(1)} ms`);
  const over = `${what}, by recorded services of the site: ${times.join(', ')}`;
  const faults = points.flatMap(({ fault }) => fault ?? []);
  const growth = figure({
    id: `scale-${id}`,
    what: over,
    unit: 'exponent',
    value: exponentOf(points.filter(({ ms }) => ms > 0)),
    limit: 1,
    atMost,
    goal: `exponent <= ${atMost}`,
    faults,
  });
  if (atMostMs === undefined) return [growth];
  const value = Math.max(...points.map(({ ms }) => ms));
  return [
    growth,
    figure({ id: `scale-${id}-ms`, what: over, unit: 'ms', value, limit: atMostMs, atMost: 1, faults }),
  ];
};

/** Size by size the same works; a line for each, with its times and the exponent that they grow by. */
export const measureScale = async (sizes: string = usualSizes): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured(
        'scale',
        'growth',
        'exponent <= 1.1',
        'No PostgreSQL here: neither DATABASE_URL nor its programs were found.',
      ),
    ];
  try {
    const measured = await measureSizes(postgres.url, sizes.split(',').map(Number));
    return Object.entries(works).flatMap(([id, work]) =>
      figuresOf(
        id,
        work,
        measured.flatMap((at) => at.get(id) ?? []),
      ),
    );
  } finally {
    await postgres.stop();
  }
};
