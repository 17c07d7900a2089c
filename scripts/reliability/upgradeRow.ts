import type pg from 'pg';
import { findEarlierVersion } from '../../tests/reliability/upgrade/earlierVersion.ts';
import { runUpgrade } from '../../tests/reliability/upgrade/run.ts';
import { say } from '../accept/steps.ts';
import { findPostgres } from '../bench/postgres.ts';
import { writeReportedTrials } from '../bench/reports/reportedTrials.ts';
import { withDatabase } from '../bench/services.ts';
import { atMost, notTried, type Row } from './rows.ts';

/** Trials of ten thousand services each; `TRIALS=20` for a look. */
const trials = Number(process.env.TRIALS ?? 600);
const clients = 10;
const what = `an upgrade from the first release, beside ${clients} clients, with ten thousand services in each of ${trials} trials`;

/** What the trail knows of confirmations: one event for each confirmed service, which only a superuser may write. */
const writeTrail = async (database: pg.Client): Promise<void> => {
  await database.query(`
    begin;
    set local session_replication_role = replica;
    insert into audit_event (at, actor_id, request_id, table_name, operation, old_row, new_row)
    select s.performance_date, u.user_id, 'written', 'recorded_study_service', 'update',
      to_jsonb(s) || '{"is_confirmed": false, "amount": null}', to_jsonb(s)
    from recorded_study_service s cross join (select user_id from app_user where user_name = 'finance') u
    where s.is_confirmed;
    commit`);
  await database.query('vacuum analyze audit_event');
};

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Lets the first release be replaced by this version while people work, and tells how long anybody waited. */
export const measureUpgrade = async (): Promise<Row[]> => {
  const earlier = await findEarlierVersion();
  if (!earlier)
    return [
      notTried('upgrade-load', what, 'Neither the history is here nor does EARLIER_VERSION name a folder.'),
    ];
  const postgres = await findPostgres();
  try {
    if (!postgres) return [notTried('upgrade-load', what, 'No PostgreSQL here.')];
    const { services, longest, steps, faults, calls } = await runUpgrade({
      earlier: earlier.folder,
      serverUrl: postgres.url,
      clients,
      write: async (database) => {
        await writeReportedTrials(database, { from: 1, to: trials });
        await writeTrail(database);
      },
      withDatabase: (connectionString, run) => withDatabase({ connectionString }, run),
      tell: say,
    });
    for (const { name, ms, feltMs, call } of steps)
      say(`${name}: ${seconds(ms)}; somebody waited ${seconds(feltMs)} of it for ${call || 'nothing'}`);
    const slowest = [...steps]
      .sort((one, other) => other.feltMs - one.feltMs)
      .slice(0, 5)
      .map(({ name, feltMs }) => `${name} ${seconds(feltMs)}`);
    const beside = `before ${seconds(longest.before)}, after ${seconds(longest.after)}; ${services} services, ${calls} calls`;
    return [
      atMost({
        id: 'upgrade-load',
        what: `${what}: the longest until a call is answered`,
        value: Math.max(longest.during, longest.after) / 1_000,
        unit: 's',
        atMost: 2,
        why: beside,
      }),
      atMost({
        id: 'upgrade-step',
        what: `${what}: the longest that somebody waits within one step`,
        value: Math.max(...steps.map(({ feltMs }) => feltMs)) / 1_000,
        unit: 's',
        atMost: 2,
        why: slowest.join(', '),
      }),
      atMost({
        id: 'upgrade-faults',
        what: `${what}: answers of 500, and refusals of what both versions take`,
        value: faults.length,
        unit: 'faults',
        atMost: 0,
        why: faults.slice(0, 3).join('; '),
      }),
    ];
  } finally {
    await postgres?.stop();
    await earlier.remove();
  }
};
