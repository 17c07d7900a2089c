import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { LentConnections } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { Db } from '../db/schema.ts';
import { bearerOf } from './access/access.ts';

/** Upper bounds of the buckets of latency, in seconds. */
const bounds = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

interface Series {
  /** Calls by what they were answered with: `2xx` … `5xx`. */
  byStatus: Map<string, number>;
  /** How many took at most so long, by the bounds; and all of them together. */
  within: number[];
  seconds: number;
  count: number;
}

const newSeries = (): Series => ({ byStatus: new Map(), within: bounds.map(() => 0), seconds: 0, count: 0 });

/** Names of calls come from the contract: nothing that a client sends becomes a label, so their number is bounded. */
const callLines = (calls: ReadonlyMap<string, Series>): string[] => [
  '# TYPE trial_billing_calls_total counter',
  ...[...calls].flatMap(([call, { byStatus }]) =>
    [...byStatus].map(
      ([status, count]) => `trial_billing_calls_total{call="${call}",status="${status}"} ${count}`,
    ),
  ),
  '# TYPE trial_billing_call_seconds histogram',
  ...[...calls].flatMap(([call, { within, seconds, count }]) => [
    ...bounds.map(
      (bound, at) => `trial_billing_call_seconds_bucket{call="${call}",le="${bound}"} ${within[at] ?? 0}`,
    ),
    `trial_billing_call_seconds_bucket{call="${call}",le="+Inf"} ${count}`,
    `trial_billing_call_seconds_sum{call="${call}"} ${seconds.toFixed(3)}`,
    `trial_billing_call_seconds_count{call="${call}"} ${count}`,
  ]),
];

const gauge = (name: string, value: number | string): string[] => [
  `# TYPE trial_billing_${name} gauge`,
  `trial_billing_${name} ${value}`,
];

interface Stored {
  mails_waiting: number;
  mails_failed: number;
  documents_unprinted: number;
  webhooks_waiting: number;
  webhooks_failed: number;
  sessions: number;
  seal_blocks: number;
  seal_events_waiting: number;
  seal_age_seconds: number | null;
  database_bytes: number;
  database_connections: number;
}

/** What waits, how far the trail is sealed, and how large the database is: cheap enough for every 15 seconds. */
const readStored = async (db: Db): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    with mail as (
      select state from invoice_mail union all select state from reminder_mail union all select state from daily_mail)
    select (select count(*) from mail where state in ('queued', 'sending')) as mails_waiting,
      (select count(*) from mail where state in ('refused', 'given_up', 'unclear')) as mails_failed,
      (select count(*) from invoice_unprinted) as documents_unprinted,
      (select count(*) from webhook_delivery d join webhook w using (webhook_id)
        where w.is_active and d.state in ('queued', 'sending')) as webhooks_waiting,
      (select count(*) from webhook_delivery where state = 'given_up') as webhooks_failed,
      (select count(*) from user_session where revoked_at is null and expires_at > now()) as sessions,
      (select coalesce(max(block_number), 0) from audit_block) as seal_blocks,
      (select count(*) from audit_event where transaction_id >= (
        select coalesce(max(to_transaction), '0'::xid8) from audit_block)) as seal_events_waiting,
      (select extract(epoch from now() - max(sealed_at))::float8 from audit_block) as seal_age_seconds,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as database_connections`.execute(
    db,
  );
  const [stored] = rows;
  if (!stored) throw new Error('The database tells nothing');
  return stored;
};

/** `endedAt` in milliseconds. */
export interface JobRun {
  endedAt: number;
  hasFailed: boolean;
}

/** What a process knows of itself, without asking the database. */
interface ProcessFacts {
  /** Null = not known. */
  lent: LentConnections | null;
  jobs: ReadonlyMap<string, JobRun>;
}

const processLines = ({ lent, jobs }: ProcessFacts): string[] => [
  ...(lent
    ? [
        '# TYPE trial_billing_pool_lent gauge',
        `trial_billing_pool_lent{pool="readers"} ${lent.readers}`,
        `trial_billing_pool_lent{pool="writers"} ${lent.writers}`,
      ]
    : []),
  '# TYPE trial_billing_job_last_end_seconds gauge',
  ...[...jobs].map(
    ([job, { endedAt }]) => `trial_billing_job_last_end_seconds{job="${job}"} ${Math.round(endedAt / 1_000)}`,
  ),
  '# TYPE trial_billing_job_failed gauge',
  ...[...jobs].map(([job, { hasFailed }]) => `trial_billing_job_failed{job="${job}"} ${hasFailed ? 1 : 0}`),
  ...gauge('process_resident_bytes', process.memoryUsage().rss),
  ...gauge('process_uptime_seconds', Math.round(process.uptime())),
];

/** Of the copy that reports are read from, where there is one. */
const replicaLines = (lag: number | null): string[] => [
  ...gauge('reports_database_up', lag === null ? 0 : 1),
  ...(lag === null ? [] : gauge('reports_database_lag_seconds', lag)),
];

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Counts the calls of a server, and tells them to whoever has the token, as Prometheus reads it: no names of people, no ids,
 * no addresses. While the database does not answer, what the process itself knows is told, and that it does not. Called
 * before the calls are mounted.
 */
export const serveMetrics = (
  app: FastifyInstance,
  {
    db,
    token,
    known,
    replica,
  }: { db: Db; token: string; known: () => ProcessFacts; replica: Replica | null },
): void => {
  const calls = new Map<string, Series>();
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const { call } = routeOptions.config;
    if (call === undefined) return;
    const series = calls.get(call) ?? newSeries();
    calls.set(call, series);
    const seconds = reply.elapsedTime / 1_000;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    series.byStatus.set(status, (series.byStatus.get(status) ?? 0) + 1);
    for (const [at, bound] of bounds.entries())
      if (seconds <= bound) series.within[at] = (series.within[at] ?? 0) + 1;
    series.seconds += seconds;
    series.count += 1;
  });
  const expected = hashOf(token);
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const given = bearerOf(request);
    if (given === null || !timingSafeEqual(hashOf(given), expected)) return reply.code(401).send();
    const stored = await readStored(db).catch(() => null);
    const lines = [
      ...callLines(calls),
      ...processLines(known()),
      ...gauge('database_up', stored ? 1 : 0),
      ...(replica ? replicaLines(await replica.lag()) : []),
      ...Object.entries(stored ?? {}).flatMap(([name, value]) => (value === null ? [] : gauge(name, value))),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
