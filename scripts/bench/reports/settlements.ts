import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { send } from '../../../dataProvider/send.ts';
import { addDays, addMonths } from '../../../domain/dates.ts';
import { type Figure, figure, median } from '../figures.ts';
import { askProduct, repeatBoth, timed } from '../reads.ts';
import { type Days, readOwed, writeSettled } from './bareSettlements.ts';
import { today } from './recordedVisits.ts';
import { over, type ReportedSite } from './reportedSite.ts';

const atMost = 1.5;
const turns = 5;
/** Pairs of quarters that are settled, one by each side; the first pair is not counted. */
const pairs = 5;

const Num = z.coerce.number();
const Sums = z.array(z.object({ line_count: Num, amount: Num }));
const Preview = z.object({ rows: Sums, parts: z.array(z.object({ fingerprint: z.string() })) });

const sumOf = (rows: z.infer<typeof Sums>): string =>
  JSON.stringify(
    rows.reduce<[number, number]>(
      ([count, amount], row) => [count + row.line_count, amount + row.amount],
      [0, 0],
    ),
  );

const unlike = (ours: string, theirs: string): string[] =>
  ours === theirs ? [] : [`the product ${ours}, SQL ${theirs}`];

const preview = ({ connection }: ReportedSite, [from_date, to_date]: Days) =>
  askProduct(connection, api.previewSettlement.path, { from_date, to_date });

/** Quarters of the last years, the oldest first. */
const readQuarters = async ({ database }: ReportedSite): Promise<Days[]> => {
  const { rows } = await database.query(`select to_char(${today}, 'YYYY-MM-01') as first`);
  const first = z.string().parse(rows[0]?.first);
  return Array.from({ length: 2 * pairs }, (_, index): Days => {
    const from = addMonths(first, 3 * (index - 2 * pairs));
    return [from, addDays(addMonths(from, 3), -1)];
  });
};

const Run = z.object({ line_count: Num, amount: Num });

/** What a thousand lines of a quarter took, in milliseconds. */
interface Settled {
  perThousand: number;
  faults: string[];
}

/** Does the run; what it says must be what is owed of these days. */
const settle = async (
  { database }: ReportedSite,
  days: Days,
  run: () => Promise<unknown>,
): Promise<Settled> => {
  const owed = sumOf(Sums.parse(JSON.parse(JSON.stringify(await readOwed(database, days)))));
  const start = performance.now();
  const told = Run.parse(await run());
  const passed = performance.now() - start;
  return { perThousand: (passed / told.line_count) * 1_000, faults: unlike(sumOf([told]), owed) };
};

const runByHttp = async (site: ReportedSite, days: Days): Promise<Settled> => {
  const { parts } = Preview.parse(JSON.parse((await preview(site, days)).text));
  const [from_date, to_date] = days;
  const body = { settlement_id: newId(), from_date, to_date, fingerprint: parts[0]?.fingerprint ?? '' };
  return settle(site, days, async () =>
    (await send(site.connection, 'POST', api.runSettlement.path, { body })).json(),
  );
};

const runBySql = (site: ReportedSite, days: Days): Promise<Settled> =>
  settle(site, days, async () => z.array(Run).parse(await writeSettled(site.database, days))[0]);

/** Both sides in turn, each a quarter of its own, so that both leave as much behind. */
const measureRuns = async (site: ReportedSite): Promise<Figure> => {
  const days = await readQuarters(site);
  const [ours, bare]: [Settled[], Settled[]] = [[], []];
  for (const [index, quarter] of days.entries())
    if (index % 2 === 0) bare.push(await runBySql(site, quarter));
    else ours.push(await runByHttp(site, quarter));
  const of = (runs: readonly Settled[]) => median(runs.slice(1).map(({ perThousand }) => perThousand));
  const what = `a thousand lines of a settled quarter ${over}; limit: three statements that write such rows`;
  const faults = [...ours, ...bare].flatMap((run) => run.faults);
  return figure({
    id: 'settlement-run',
    what,
    unit: 'ms',
    value: of(ours),
    limit: of(bare),
    atMost,
    faults,
  });
};

/** What a settlement of everything would hold, before any run and after some, and runs of quarters. */
export const measureSettlements = async (site: ReportedSite): Promise<Figure[]> => {
  const everything: Days = ['1970-01-01', '2300-12-31'];
  const measurePreview = async (id: string, of: string): Promise<Figure> => {
    const round = await repeatBoth(
      () => preview(site, everything),
      () => timed(() => readOwed(site.database, everything)),
      turns,
    );
    const own = Preview.parse(JSON.parse(round.ours.text)).rows;
    const faults = unlike(sumOf(own), sumOf(Sums.parse(JSON.parse(round.bare.text))));
    const what = `${of} ${over}; limit: one statement of SQL for the same sums + JSON.stringify`;
    const [value, limit] = [round.ours.passed, round.bare.passed];
    return figure({ id, what, unit: 'ms', value, limit, atMost, faults });
  };
  return [await measurePreview('settlement', 'what is to be settled of all days'), await measureRuns(site)];
};
