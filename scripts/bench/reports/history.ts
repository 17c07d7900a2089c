import { api } from '../../../contract/api.ts';
import { send } from '../../../dataProvider/send.ts';
import { type Figure, figure } from '../figures.ts';
import { askProduct, repeat, type Timed } from '../reads.ts';
import { today } from './recordedVisits.ts';
import { over, type ReportedSite } from './reportedSite.ts';

const turns = 3;
/** However much was ever recorded: what is still open is little. */
const limitMs = 1_000;

/** Four sets of all that was recorded are gone through, by month. */
const fourWayMs = 3_000;

/** What is told from figures that are kept. */
const radarMs = 300;

const asked = async (
  id: string,
  what: string,
  ask: () => Promise<Timed>,
  limit = limitMs,
): Promise<Figure> => {
  // The first one may have figures worked out that are kept from then on.
  await ask();
  const { passed: value } = await repeat(ask, turns);
  return figure({
    id: `history-${id}`,
    what: `${what} ${over}; limit: ${limit} ms`,
    ...{ unit: 'ms', value, limit, atMost: 1 },
  });
};

/** What looks for open work through everything that was recorded. */
export const measureHistory = async ({ connection, database }: ReportedSite): Promise<Figure[]> => {
  const { rows } = await database.query(
    `select to_char(${today}, 'YYYY-MM-DD') as cut_off_date, to_char(${today} - interval '1 month', 'YYYY-MM-DD') as month`,
  );
  const { cut_off_date, month } = rows[0];
  const get = (path: string, input: Record<string, string>) => () => askProduct(connection, path, input);
  const statistics = async (): Promise<Timed> => {
    const start = performance.now();
    const answer = await send(connection, 'POST', api.getTrialStatistics.path, { body: {} });
    return { text: await answer.text(), passed: performance.now() - start };
  };
  const fourWay = async (): Promise<Timed> => {
    const start = performance.now();
    const answer = await send(connection, 'POST', api.getFourWay.path, { body: { by: 'month' } });
    return { text: await answer.text(), passed: performance.now() - start };
  };
  return [
    await asked('drafts', 'the preview of many drafts', get(api.previewDrafts.path, { cut_off_date })),
    await asked('radar', 'the radar of all trials', get(api.getRadar.path, {}), radarMs),
    await asked('closing', 'the preview of a closing', get(api.previewClosing.path, { month })),
    await asked('statistics', 'the statistics of all trials', statistics),
    await asked('four-way', 'from contract to payment by month', fourWay, fourWayMs),
  ];
};
