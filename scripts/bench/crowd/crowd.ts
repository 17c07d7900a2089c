import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { type Client, createClient } from '../../../dataProvider/call.ts';
import { CallError } from '../../../dataProvider/callError.ts';
import { todayIn } from '../../../domain/dates.ts';
import { writeBilledTrial, writeDraft } from '../billable.ts';
import { type Figure, figure, median, percentile } from '../figures.ts';
import { over, type ReportedSite } from '../reports/reportedSite.ts';
import { untilDigested } from '../reports/turnDay.ts';
import { readTappable, readTrialIds, type Tappable, tap } from './taps.ts';

const within = (id: string, what: string, value: number, limit: number, faults: string[] = []): Figure =>
  figure({ id, what: `${what} ${over}; limit: ${limit} ms`, unit: 'ms', value, limit, atMost: 1, faults });

const addressOf = ({ connection }: ReportedSite): string => connection.baseUrl.replace(/\/backend$/, '');

/** So many browsers of one person: signing in again and again is refused. */
const clients = ({ connection }: ReportedSite, count: number): Client[] =>
  Array.from({ length: count }, () => createClient(connection));

const tapAll = async (client: Client, services: readonly Tappable[]): Promise<number[]> => {
  const times: number[] = [];
  for (const service of services) times.push(await tap(client, service));
  return times;
};

/** A tap in one trial while eight people wait for another one, which somebody holds. */
const measureLocked = async (
  site: ReportedSite,
  [held = '', free = '']: readonly string[],
): Promise<Figure> => {
  const { database } = site;
  const [own, ...waiting] = clients(site, 9);
  if (!own) throw new Error('Nobody is signed in');
  const there = await readTappable(database, held, waiting.length);
  const taps = await readTappable(database, free, 40);
  const holder = new pg.Client({ connectionString: site.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from trial where trial_id = $1 for no key update', [held]);
    const behind = there.map((service, place) => tap(waiting[place] ?? own, service));
    const outcomes = Promise.allSettled(behind);
    await pause(1_000);
    const times = await tapAll(own, taps);
    await holder.query('rollback');
    const faults = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    const what = 'the slowest of forty taps in one trial while eight people wait for another';
    return within('crowd-locked', what, Math.max(...times), 300, faults);
  } finally {
    await holder.end();
  }
};

/** The server sums up new trials by itself, in the evening for the next day, too: that is no work of this crowd. */
const untilSummedUp = async (database: pg.Client): Promise<void> => {
  for (const hours of [0, 3])
    await untilDigested(database, todayIn('Europe/Berlin', Date.now() + hours * 3_600_000));
};

/** 25 taps a second; answers how long each took, in milliseconds. */
const tapOften = (client: Client, services: readonly Tappable[]): Promise<number[]> =>
  Promise.all(
    services.map(async (service, place) => {
      await pause(place * 40);
      return tap(client, service);
    }),
  );

/** Taps while others look at their dashboards again and again; answers how long each tap and each look took. */
const tapBeside = async (
  lookers: readonly Client[],
  own: Client,
  services: readonly Tappable[],
): Promise<{ taps: number[]; looks: number[] }> => {
  let isOver = false;
  const looks: number[] = [];
  const looking = lookers.map(async (looker) => {
    while (!isOver) {
      const start = performance.now();
      await looker.call(api.getDashboard, {});
      looks.push(performance.now() - start);
    }
  });
  const taps = await tapOften(own, services);
  isOver = true;
  await Promise.all(looking);
  return { taps, looks };
};

/** 25 taps a second beside ten people who look at their dashboards again and again. */
const measureDashboards = async (
  site: ReportedSite,
  [first = '', second = '']: readonly string[],
): Promise<Figure[]> => {
  const [own, ...lookers] = clients(site, 11);
  if (!own) throw new Error('Nobody is signed in');
  const services = await readTappable(site.database, second, 250);
  await untilSummedUp(site.database);
  // A connection's first statements are planned: that is the first minute of a server, not a crowd.
  await tapBeside(lookers, own, await readTappable(site.database, first, 250));
  const { taps, looks } = await tapBeside(lookers, own, services);
  return [
    within(
      'crowd-taps',
      '25 taps a second beside ten dashboards, the 95th of 100',
      percentile(taps, 0.95),
      60,
    ),
    within('crowd-dashboards', 'a dashboard beside nine others and 25 taps a second', median(looks), 500),
  ];
};

/** A draft of 200 services in a trial of which 60,000 are billed. */
const measureFill = async ({ database }: ReportedSite, client: Client, trialId: string): Promise<Figure> => {
  const times: number[] = [];
  const faults: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const invoiceId = await writeDraft(database, trialId);
    const start = performance.now();
    await client.call(api.fillInvoice, { invoice_id: invoiceId });
    times.push(performance.now() - start);
    const { rows } = await database.query(
      'select count(*)::int as count from invoice_item_record where invoice_id = $1',
      [invoiceId],
    );
    if (rows[0]?.count !== 200) faults.push(`${rows[0]?.count} services were filled`);
    const invoice = await client.call(api.getInvoice, { invoice_id: invoiceId });
    await client.call(api.removeInvoice, { invoice_id: invoiceId, version: invoice.version });
  }
  return within(
    'crowd-fill',
    'a draft of 200 services beside 60,000 billed ones of its trial',
    median(times.slice(1)),
    100,
    faults,
  );
};

/** How long `/health` took at most while something was done. */
const slowestHealth = async (site: ReportedSite, work: () => Promise<unknown>): Promise<number> => {
  const watch = new Worker(new URL('./healthWatch.mjs', import.meta.url), {
    execArgv: [],
    workerData: `${addressOf(site)}/health`,
  });
  const slowest = once(watch, 'message');
  await work();
  watch.postMessage('over');
  return (await slowest)[0];
};

/** Files that call themselves PDFs, as large as one may be: what each repeats has no end. */
const nonsense: Readonly<Record<string, string>> = {
  'object streams': '/ObjStm ',
  dictionaries: '<< /A ',
  texts: '(((',
  objects: '1 0 obj\n',
  streams: 'stream\n',
  names: '/#',
};

/** How long `/health` takes at most while such files are uploaded, one after the other. */
const measurePdfs = async (site: ReportedSite, client: Client, trialId: string): Promise<Figure> => {
  const invoice_id = await writeDraft(site.database, trialId);
  const waits: number[] = [];
  for (const [label, part] of Object.entries(nonsense)) {
    const head = '%PDF-1.7\n';
    const text = head + part.repeat(Math.floor((limits.reviewPdfBytes - head.length) / part.length));
    const data = new Blob([text], { type: 'application/pdf' });
    // Whether it is taken or refused is not what is measured.
    const upload = () =>
      Promise.allSettled([
        client.call(api.uploadReviewPdf, { invoice_id, invoice_document_label: label, data }),
      ]);
    waits.push(await slowestHealth(site, upload));
  }
  const size = `${limits.reviewPdfBytes / 2 ** 20} MB`;
  return within(
    'crowd-pdf',
    `the slowest /health while PDFs of ${size} of six kinds of nonsense come in`,
    Math.max(...waits),
    300,
  );
};

/** So many invoices are finalised at once. */
const finalisations = 100;

/** Four people finalise 100 invoices at once while a fifth taps in another trial. */
const measureMonth = async (
  site: ReportedSite,
  trialIds: readonly string[],
  other: string,
): Promise<Figure> => {
  const { database } = site;
  const [own, ...finalising] = clients(site, 5);
  if (!own) throw new Error('Nobody is signed in');
  await database.query(
    `with sponsor as (
       insert into address (address_id, label, recipient, city)
       values (uuid_v7(), 'Crowd', 'Sponsor GmbH', 'Berlin') returning address_id)
     insert into trial_address (trial_id, purpose, address_id)
     select unnest($1::uuid[]), 'invoice_recipient', address_id from sponsor on conflict do nothing`,
    [trialIds],
  );
  const drafts: string[] = [];
  for (const trialId of trialIds) {
    const invoice_id = await writeDraft(database, trialId, new Date().toISOString().slice(0, 10));
    await own.call(api.fillInvoice, { invoice_id });
    const { item_count } = await own.call(api.getInvoice, { invoice_id });
    // A trial in which nothing is open says nothing of finalising.
    if (item_count > 0) drafts.push(invoice_id);
    if (drafts.length === finalisations) break;
  }
  const faults: string[] = [];
  let open = finalising.length;
  const work = finalising.map(async (client, person) => {
    for (const invoice_id of drafts.filter((_, place) => place % finalising.length === person))
      await client.call(api.finalizeInvoice, { invoice_id }).catch((error: unknown) => {
        faults.push(error instanceof CallError ? `${error.status} ${error.failure.code}` : String(error));
      });
    open -= 1;
  });
  const times: number[] = [];
  for (const service of await readTappable(database, other, 400)) {
    if (open === 0) break;
    times.push(await tap(own, service));
  }
  await Promise.all(work);
  const what = `the slowest of ${times.length} taps while four people finalise ${drafts.length} invoices`;
  return within('crowd-month', what, Math.max(...times), 2_000, faults);
};

/** How people wait for one another: what one does may hold up another only where both change the same. */
export const measureCrowd = async (site: ReportedSite): Promise<Figure[]> => {
  const [client] = clients(site, 1);
  if (!client) throw new Error('Nobody is signed in');
  const ids = await readTrialIds(site.database);
  const [first = '', , third = ''] = ids;
  const figures = [await measureLocked(site, ids), ...(await measureDashboards(site, ids.slice(3, 5)))];
  figures.push(await measurePdfs(site, client, first));
  figures.push(await measureMonth(site, ids.slice(5), third));
  const billed = await writeBilledTrial(site.database, 60_000, 200);
  figures.push(await measureFill(site, client, billed));
  return figures;
};
