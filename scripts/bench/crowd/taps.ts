import type pg from 'pg';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';

/** A confirmed service that no invoice has: a tap takes its confirmation back. */
export interface Tappable {
  recorded_study_service_id: string;
  version: number;
}

/** So many of them, of one trial: of participants here and there, as people tap. */
export const readTappable = async (
  database: pg.Client,
  trialId: string,
  count: number,
): Promise<Tappable[]> => {
  const { rows } = await database.query(
    `select s.recorded_study_service_id, s.version from recorded_study_service s
      where s.trial_id = $1 and s.is_confirmed and s.recorded_visit_id is not null and not exists (
        select 1 from invoice_claim c
        where c.trial_id = s.trial_id and c.recorded_study_service_id = s.recorded_study_service_id)
      order by hashtext(s.recorded_study_service_id::text) limit $2`,
    [trialId, count],
  );
  if (rows.length < count)
    throw new Error(`Trial ${trialId} has ${rows.length} services to tap, not ${count}`);
  return rows;
};

/** Taps one service; answers how long that took, in milliseconds. */
export const tap = async (client: Client, service: Tappable): Promise<number> => {
  const start = performance.now();
  await client.call(api.putRecordedStudyService, { ...service, is_confirmed: false });
  return performance.now() - start;
};

/** The trials of the site in the order of their ids. */
export const readTrialIds = async (database: pg.Client): Promise<string[]> => {
  const { rows } = await database.query('select trial_id from trial order by trial_id');
  return rows.map(({ trial_id }) => trial_id);
};
