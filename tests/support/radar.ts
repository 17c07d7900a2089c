import { api } from '../../contract/api.ts';
import type { Radar, RadarRow } from '../../contract/reports/radar.ts';
import type { CallInput, Client } from '../../dataProvider/call.ts';

type Narrowing = CallInput<typeof api.getRadar> & { search?: string };

/** The radar with the rows behind all of its lines, by day and kind. */
export const readRadarWhole = async (
  client: Client,
  { search, ...input }: Narrowing = {},
): Promise<Radar & { rows: RadarRow[] }> => {
  const radar = await client.call(api.getRadar, input);
  const { age, aside } = input;
  const rows: RadarRow[] = [];
  for (const { trial_id, reason } of radar.lines) {
    const line = { trial_id, reason, ...(search && { search }), age, aside };
    rows.push(...(await client.call(api.listRadarRows, { ...line, limit: 1_000 })).rows);
  }
  return { ...radar, rows: rows.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
};
