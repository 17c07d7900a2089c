import type pg from 'pg';
import { api } from '../../../contract/api.ts';
import { createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type Connection, send } from '../../../dataProvider/send.ts';
import { newDatabase } from '../../../tests/reliability/processes.ts';
import { startProduct } from '../../accept/product.ts';
import { openConnection } from '../../accept/steps.ts';
import { type Figure, figure, notMeasured } from '../figures.ts';
import { findPostgres } from '../postgres.ts';
import { askProduct, repeat, type Timed } from '../reads.ts';
import { withDatabase } from '../services.ts';
import { writeReportedTrials } from './reportedTrials.ts';

/** Trials of ten thousand services each; `--sizes 200,600,2000` are two, six and twenty million. */
const usualSizes = '2,6,20';
const turns = 7;

/** The exponent that is good enough: of what is kept as digests, and of what answers as much at any size. */
const ofDigests = 0.3;
const ofSame = 1.1;

interface Site {
  connection: Connection;
  trial_id: string;
  patient_in_trial_id: string;
  /** What is searched: a name that is there once. */
  subject_id: string;
}

interface Work {
  what: string;
  atMost: number;
  run: (site: Site) => Promise<Timed>;
}

const passedIn = async (run: () => Promise<unknown>): Promise<Timed> => {
  const start = performance.now();
  await run();
  return { passed: performance.now() - start, text: '' };
};

/** A draft is made before, and goes after; the filling alone is timed. */
const fill = async ({ connection, trial_id }: Site): Promise<Timed> => {
  const client = createClient(connection);
  const invoice_id = newId();
  const cut_off_date = new Date().toISOString().slice(0, 10);
  await client.call(api.putInvoice, { trial_id, invoice_id, label: `Scale ${invoice_id}`, cut_off_date });
  const filled = await passedIn(() => client.call(api.fillInvoice, { invoice_id }));
  const { version } = await client.call(api.getInvoice, { invoice_id });
  await client.call(api.removeInvoice, { invoice_id, version });
  return filled;
};

const works: Readonly<Record<string, Work>> = {
  dashboard: {
    what: 'the dashboard of a manager',
    atMost: ofDigests,
    run: ({ connection }) => askProduct(connection, api.getDashboard.path, {}),
  },
  radar: {
    what: 'the radar by trial and reason',
    atMost: ofSame,
    run: ({ connection }) => askProduct(connection, api.getRadar.path, {}),
  },
  statistics: {
    what: 'statistics of all trials',
    atMost: ofSame,
    run: ({ connection }) =>
      passedIn(() =>
        send(connection, 'POST', api.getTrialStatistics.path, { body: {} }).then((a) => a.text()),
      ),
  },
  todo: {
    what: 'the first page of the to-do list',
    atMost: ofSame,
    run: ({ connection }) => askProduct(connection, api.getToDoList.path, {}),
  },
  search: {
    what: 'a search that finds one participant',
    atMost: ofSame,
    run: ({ connection, subject_id }) => askProduct(connection, api.search.path, { search: subject_id }),
  },
  list: {
    what: 'the services of a trial',
    atMost: ofSame,
    run: ({ connection, trial_id }) => askProduct(connection, api.listStudyServices.path, { trial_id }),
  },
  schedule: {
    what: 'the schedule of a participant',
    atMost: ofSame,
    run: ({ connection, trial_id, patient_in_trial_id }) =>
      askProduct(connection, api.getPatientSchedule.path, { trial_id, patient_in_trial_id }),
  },
  fill: { what: 'filling a draft of one trial', atMost: ofSame, run: fill },
};

interface Point {
  services: number;
  ms: number;
}

/** By what power the time grows with the size: the slope of both, as logarithms, through all points. */
const exponentOf = (points: readonly Point[]): number => {
  const logs = points.map(({ services, ms }) => [Math.log(services), Math.log(ms)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, log) => sum + log[of], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
  return logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0) / along;
};

const siteOf = async (connection: Connection, database: pg.Client): Promise<Site & { services: number }> => {
  const { rows } = await database.query(`
    select trial_id, patient_in_trial_id, subject_id,
      (select count(*) from recorded_study_service)::int as services
    from participant order by trial_id, patient_in_trial_id limit 1`);
  return { connection, ...rows[0] };
};

/** All works over a site of so many trials; each one's median. */
const measureSize = async (serverUrl: string, trials: number): Promise<Map<string, Point>> => {
  const { url, drop } = await newDatabase(serverUrl);
  const product = await startProduct(url, undefined, { CALLS_PER_MINUTE: '0' });
  try {
    return await withDatabase({ connectionString: url }, async (database) => {
      const { connection } = await openConnection(product.address);
      await writeReportedTrials(database, trials);
      const { services, ...site } = await siteOf(connection, database);
      const points = new Map<string, Point>();
      for (const [id, { run }] of Object.entries(works)) {
        const { passed: ms } = await repeat(() => run(site), turns);
        points.set(id, { services, ms });
      }
      return points;
    });
  } finally {
    await product.stop();
    await drop();
  }
};

/** Size by size the same works; a line for each, with its times and the exponent that they grow by. */
export const measureScale = async (sizes: string = usualSizes): Promise<Figure[]> => {
  const postgres = await findPostgres();
  if (!postgres)
    return [
      notMeasured(
        'scale',
        'growth',
        `exponent <= ${ofSame}`,
        'No PostgreSQL here: neither DATABASE_URL nor its programs were found.',
      ),
    ];
  try {
    const measured: Map<string, Point>[] = [];
    for (const trials of sizes.split(',').map(Number)) measured.push(await measureSize(postgres.url, trials));
    return Object.entries(works).map(([id, { what, atMost }]) => {
      const points = measured.flatMap((at) => at.get(id) ?? []);
      const times = points.map(({ services, ms }) => `${services.toLocaleString('en')}: ${ms.toFixed(1)} ms`);
      return figure({
        id: `scale-${id}`,
        what: `${what}, by recorded services of the site: ${times.join(', ')}`,
        unit: 'exponent',
        value: exponentOf(points),
        limit: 1,
        atMost,
        goal: `exponent <= ${atMost}`,
      });
    });
  } finally {
    await postgres.stop();
  }
};
