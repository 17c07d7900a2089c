import type pg from 'pg';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { type Connection, send } from '../../../dataProvider/send.ts';
import { askProduct } from '../reads.ts';

/** The exponent that is good enough: of what is kept as digests, and of what answers as much at any size. */
const ofDigests = 0.3;
const ofSame = 1.1;
/** What a person waits for a report that is kept as digests, in milliseconds, however large the site is. */
const reportMs = 300;

export interface ScaledSite {
  client: Client;
  connection: Connection;
  database: pg.Client;
  trial_id: string;
  patient_in_trial_id: string;
  /** A name that is there once. */
  subject_id: string;
}

export interface Work {
  what: string;
  /** The largest exponent. */
  atMost: number;
  /** The longest at any size, where the digests promise one. */
  atMostMs?: number;
  /** How long the work took once, in milliseconds. */
  run: (site: ScaledSite) => Promise<number>;
}

const passedIn = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

const ask =
  (path: string, input: (site: ScaledSite) => Record<string, string> = () => ({})) =>
  async (site: ScaledSite): Promise<number> =>
    (await askProduct(site.connection, path, input(site))).passed;

const report =
  (path: string) =>
  ({ connection }: ScaledSite): Promise<number> =>
    passedIn(async () => (await send(connection, 'POST', path, { body: {} })).text());

const makeDraft = async ({ client, trial_id }: ScaledSite): Promise<string> => {
  const invoice_id = newId();
  const cut_off_date = new Date().toISOString().slice(0, 10);
  await client.call(api.putInvoice, { trial_id, invoice_id, label: `Scale ${invoice_id}`, cut_off_date });
  return invoice_id;
};

/** A draft is made before, and goes after; the filling alone is timed. */
const fill = async (site: ScaledSite): Promise<number> => {
  const { client } = site;
  const invoice_id = await makeDraft(site);
  const filled = await passedIn(() => client.call(api.fillInvoice, { invoice_id }));
  const { version } = await client.call(api.getInvoice, { invoice_id });
  await client.call(api.removeInvoice, { invoice_id, version });
  return filled;
};

/** What has gone out is revoked after, so that the next one bills the same. */
const finalise = async (site: ScaledSite): Promise<number> => {
  const { client } = site;
  const invoice_id = await makeDraft(site);
  await client.call(api.fillInvoice, { invoice_id });
  const passed = await passedIn(() => client.call(api.finalizeInvoice, { invoice_id }));
  await client.call(api.revokeInvoice, { invoice_id, reason: 'Measured' });
  return passed;
};

/** Last month, looked at and taken as a person does; then it is as if nobody had, which only the database can. */
const close = async ({ client, database }: ScaledSite): Promise<number> => {
  const { next_month_end: month } = await client.call(api.listClosings, {});
  const closing_id = newId();
  const passed = await passedIn(async () => {
    const { fingerprint } = await client.call(api.previewClosing, { month });
    await client.call(api.takeClosing, { closing_id, month, fingerprint });
  });
  await database.query(`
    begin; set local session_replication_role = replica; delete from closing_line; delete from closing; commit`);
  return passed;
};

export const works: Readonly<Record<string, Work>> = {
  dashboard: {
    what: 'the dashboard of a manager',
    atMost: ofDigests,
    atMostMs: reportMs,
    run: ask(api.getDashboard.path),
  },
  radar: {
    what: 'the radar by trial and reason',
    atMost: ofSame,
    atMostMs: reportMs,
    run: ask(api.getRadar.path),
  },
  statistics: {
    what: 'statistics of all trials',
    atMost: ofSame,
    atMostMs: reportMs,
    run: report(api.getTrialStatistics.path),
  },
  fourWay: {
    what: 'the way from contract to payment of all trials',
    atMost: ofSame,
    atMostMs: reportMs,
    run: report(api.getFourWay.path),
  },
  revenue: {
    what: 'revenue to come of all trials',
    atMost: ofSame,
    atMostMs: reportMs,
    run: ask(api.getRevenueForecast.path),
  },
  todo: { what: 'the first page of the to-do list', atMost: ofSame, run: ask(api.getToDoList.path) },
  search: {
    what: 'a search that finds one participant',
    atMost: ofSame,
    run: ask(api.search.path, ({ subject_id }) => ({ search: subject_id })),
  },
  list: {
    what: 'the services of a trial',
    atMost: ofSame,
    run: ask(api.listStudyServices.path, ({ trial_id }) => ({ trial_id })),
  },
  schedule: {
    what: 'the schedule of a participant',
    atMost: ofSame,
    run: ask(api.getPatientSchedule.path, ({ trial_id, patient_in_trial_id }) => ({
      trial_id,
      patient_in_trial_id,
    })),
  },
  fill: { what: 'filling a draft of one trial', atMost: ofSame, run: fill },
  finalise: { what: 'finalizing it', atMost: ofSame, run: finalise },
  closing: { what: 'looking at and taking the closing of last month', atMost: ofSame, run: close },
};
