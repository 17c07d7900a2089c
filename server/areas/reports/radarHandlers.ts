import { sql } from 'kysely';
import type { radarCalls } from '../../../contract/reports/radar.ts';
import type { Db } from '../../db/schema.ts';
import { refuseRows, reject } from '../../http/rejected.ts';
import type { Handlers } from '../../http/serve.ts';
import { refreshDigests } from '../../records/digests.ts';
import { radarOf } from '../../records/radarRows.ts';
import { readRuleGaps } from '../../records/rules/readRuleGaps.ts';
import { readRadar } from './readRadar.ts';
import { readRadarRows } from './readRadarRows.ts';

interface RowKey {
  trial_id: string;
  row_key: string;
}

/** The named rows as a table `asked`, each with its place. */
const asked = (rows: readonly RowKey[]) => sql`
  unnest(${rows.map(({ trial_id }) => trial_id)}::uuid[], ${rows.map(({ row_key }) => row_key)}::text[])
    with ordinality as asked (trial_id, row_key, place)`;

interface Aside {
  rows: RowKey[];
  reason: string;
  until_date: string;
}

/** Keeps why and until when beside the rows that are gaps at this moment; those that are none are refused. */
const putAside = async (
  db: Db,
  { rows, reason, until_date }: Aside,
  { today, now, userId }: { today: string; now: number; userId: string },
): Promise<void> => {
  if (until_date < today) reject('date_in_past', { date: until_date }, 'until_date');
  const trials = [...new Set(rows.map(({ trial_id }) => trial_id))];
  const rules = await readRuleGaps(db, trials);
  const { rows: put } = await sql<RowKey>`
    with ${radarOf(today, sql`t.trial_id = any(${trials}::uuid[])`, rules)}
    insert into radar_aside (trial_id, row_key, recorded_visit_id, recorded_study_service_id, reason, until_date,
      put_aside_at, put_aside_by)
    select distinct r.trial_id, r.row_key,
      case when r.recorded_study_service_id is null then r.recorded_visit_id end, r.recorded_study_service_id,
      ${reason}, ${until_date}::date, ${new Date(now)}::timestamptz, ${userId}::uuid
    from radar r join ${asked(rows)} using (trial_id, row_key)
    on conflict (trial_id, row_key) do update set reason = excluded.reason, until_date = excluded.until_date,
      put_aside_at = excluded.put_aside_at, put_aside_by = excluded.put_aside_by
    returning trial_id, row_key`.execute(db);
  const done = new Set(put.map(({ trial_id, row_key }) => `${trial_id} ${row_key}`));
  refuseRows(
    rows.flatMap(({ trial_id, row_key }, index) =>
      done.has(`${trial_id} ${row_key}`) ? [] : [{ index, id: row_key, code: 'not_found', params: {} }],
    ),
  );
};

export const radarHandlers = {
  getRadar: async (call) => {
    const { today, now, input } = call;
    await refreshDigests(call, { today, now, part: 'radar' });
    return readRadar(call, input);
  },
  listRadarRows: async ({ db, input, today, now }) => ({
    as_of: new Date(now).toISOString(),
    ...(await readRadarRows(db, today, input)),
  }),
  putRadarAside: async ({ db, input, today, now, user }) => {
    await putAside(db, input, { today, now, userId: user.user_id });
    return undefined;
  },
  takeBackRadarAside: async ({ db, input }) => {
    await sql`
      delete from radar_aside a using ${asked(input.rows)}
      where a.trial_id = asked.trial_id and a.row_key = asked.row_key`.execute(db);
    return undefined;
  },
} satisfies Handlers<keyof typeof radarCalls>;
