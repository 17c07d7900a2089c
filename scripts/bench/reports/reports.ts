import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { type Connection, send } from '../../../dataProvider/send.ts';
import { type Figure, figure } from '../figures.ts';
import { askProduct, repeat, repeatBoth, type Timed, timed } from '../reads.ts';
import * as bare from './bareReports.ts';
import { over, type ReportedSite } from './reportedSite.ts';
import { turnDay } from './turnDay.ts';

const atMost = 1.5;
const dashboardMs = 300;
const turns = 5;
const limit = 'limit: one statement of SQL for the same figures + JSON.stringify';

const askStatistics = async (connection: Connection): Promise<Timed> => {
  const start = performance.now();
  const answer = await send(connection, 'POST', api.getTrialStatistics.path, { body: {} });
  return { text: await answer.text(), passed: performance.now() - start };
};

const Num = z.coerce.number();
const Kinds = z.array(z.object({ kind: z.string(), row_count: Num, amount: Num }));

/** What both sides say of the same, in one order. */
const kindsOf = (kinds: unknown): string =>
  JSON.stringify(
    Kinds.parse(kinds)
      .filter(({ row_count }) => row_count > 0)
      .sort((one, other) => one.kind.localeCompare(other.kind)),
  );

const unlike = (what: string, ours: string, theirs: string): string[] =>
  ours === theirs ? [] : [`${what}: the product ${ours}, SQL ${theirs}`];

const statisticsFaults = (ours: Timed, theirs: Timed): string[] => {
  const Rows = z.array(
    z.object({ number: Num.nullable(), amount: Num.nullable(), invoiced: Num.nullable() }),
  );
  const OurRows = z.object({
    totals: z.object({ confirmed_service_count: Num, confirmed_amount: Num, invoiced_amount: Num }),
  });
  const sum = (name: 'number' | 'amount' | 'invoiced') =>
    Rows.parse(JSON.parse(theirs.text)).reduce((total, row) => total + (row[name] ?? 0), 0);
  const { totals } = OurRows.parse(JSON.parse(ours.text));
  const told = [totals.confirmed_service_count, totals.confirmed_amount, totals.invoiced_amount];
  return unlike('statistics', told.join(' '), [sum('number'), sum('amount'), sum('invoiced')].join(' '));
};

/** The lines come to the totals, and these to what SQL counts. */
const radarFaults = (ours: Timed, theirs: Timed): string[] => {
  const Radar = z.object({ totals: z.unknown(), lines: z.array(z.object({ amount: Num })) });
  const Other = z.object({ totals: z.unknown() });
  const own = Radar.parse(JSON.parse(ours.text));
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return [
    ...unlike('radar', kindsOf(own.totals), kindsOf(Other.parse(JSON.parse(theirs.text)).totals)),
    ...unlike('lines of the radar', String(sum(own.lines)), String(sum(Kinds.parse(own.totals)))),
  ];
};

const dashboardFaults = (ours: Timed, theirs: Timed): string[] => {
  const Own = z.object({
    visits: z.object({ overdue_count: Num, today_count: Num }),
    managers: z.object({ radar: z.unknown(), unbilled: z.object({ amount: Num }) }),
  });
  const Other = z.object({ overdue_count: Num, today_count: Num, radar: z.unknown(), unbilled: Num });
  const { visits, managers } = Own.parse(JSON.parse(ours.text));
  const other = Other.parse(JSON.parse(theirs.text));
  return [
    ...unlike('radar', kindsOf(managers.radar), kindsOf(other.radar)),
    ...unlike(
      'dashboard',
      [visits.overdue_count, visits.today_count, managers.unbilled.amount].join(' '),
      [other.overdue_count, other.today_count, other.unbilled].join(' '),
    ),
  ];
};

interface Both {
  id: string;
  of: string;
  ours: () => Promise<Timed>;
  theirs: () => Promise<unknown>;
  faultsOf: (ours: Timed, theirs: Timed) => string[];
}

const measureBoth = async ({ id, of, ours, theirs, faultsOf }: Both) => {
  const round = await repeatBoth(ours, () => timed(theirs), turns);
  const { passed: value } = round.ours;
  const faults = faultsOf(round.ours, round.bare);
  const what = `${of} ${over}; ${limit}`;
  return {
    line: figure({ id, what, unit: 'ms', value, limit: round.bare.passed, atMost, faults }),
    value,
  };
};

export const measureReport = async ({ connection, database }: ReportedSite): Promise<Figure[]> => {
  const { line } = await measureBoth({
    id: 'report',
    of: 'statistics of all trials',
    ours: () => askStatistics(connection),
    theirs: () => bare.readStatistics(database),
    faultsOf: statisticsFaults,
  });
  return [line];
};

const within = (id: string, of: string, value: number, faults: string[] = []): Figure => {
  const what = `${of} ${over}; limit: ${dashboardMs} ms`;
  return figure({ id, what, unit: 'ms', value, limit: dashboardMs, atMost: 1, faults });
};

/** The lines from the digests, and the services behind the largest of them. */
export const measureRadar = async ({ connection, database }: ReportedSite): Promise<Figure[]> => {
  const radar = () => askProduct(connection, api.getRadar.path, {});
  await radar();
  const round = await repeat(radar, turns);
  const bareRadar = await timed(() => bare.readRadar(database));
  const Lines = z.array(z.object({ trial_id: z.string(), reason: z.string(), row_count: Num }));
  const lines = z.object({ lines: Lines }).parse(JSON.parse(round.text)).lines;
  const [largest] = lines.toSorted((one, other) => other.row_count - one.row_count);
  if (!largest) throw new Error('Nothing is unbilled');
  const { trial_id, reason } = largest;
  const behind = await repeat(
    () => askProduct(connection, api.listRadarRows.path, { trial_id, reason }),
    turns,
  );
  return [
    within('radar', 'the radar by trial and reason', round.passed, radarFaults(round, bareRadar)),
    within('radar-rows', 'the services behind its largest line', behind.passed),
  ];
};

export const measureDashboard = async ({ connection, database }: ReportedSite): Promise<Figure[]> => {
  const dashboard = () => askProduct(connection, api.getDashboard.path, {});
  await database.query('delete from trial_digest');
  const cold = await dashboard();
  const usual = await measureBoth({
    id: 'dashboard',
    of: 'the dashboard of a manager',
    ours: dashboard,
    theirs: () => bare.readDashboard(database),
    faultsOf: dashboardFaults,
  });
  const written = await repeat(async () => {
    // As if somebody had recorded something in five trials since.
    await database.query(`insert into trial_touched (trial_id) select trial_id from trial limit 5`);
    return dashboard();
  }, turns);
  const first = await turnDay(database, dashboard);
  return [
    usual.line,
    within('dashboard-ms', 'the dashboard of a manager', usual.value),
    within('dashboard-written', 'the same after five trials were written to', written.passed),
    within('dashboard-first', 'the first look of a day', first.passed),
    figure({
      id: 'dashboard-cold',
      what: `the first look of a day before which the server was off ${over}; limit: the same later`,
      unit: 'ms',
      value: cold.passed,
      limit: usual.value,
    }),
  ];
};
