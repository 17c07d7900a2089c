import { sql } from 'kysely';
import type { putInForceVerdict } from '../../../domain/amendments/amendmentState.ts';
import type { Db } from '../../db/schema.ts';

type TrialFacts = Parameters<typeof putInForceVerdict>[1];

/** What a trial has to say about amendments of it: whether it has gone live, since when anything was done, and what is in force. */
export interface Facts extends TrialFacts {
  /** The number of the draft; null = there is none. */
  draft: number | null;
}

interface Row {
  has_participants: boolean;
  first_day: string | null;
  latest_number: number | null;
  latest_date: string | null;
  draft: number | null;
}

export const readFacts = async (db: Db, trialId: string, today: string): Promise<Facts> => {
  const { rows } = await sql<Row>`
    select exists (select 1 from participant where trial_id = ${trialId}) as has_participants,
      least((select min(visit_date) from recorded_visit where trial_id = ${trialId}),
        (select min(performance_date) from recorded_study_service where trial_id = ${trialId})) as first_day,
      latest.number as latest_number, latest.effective_date as latest_date,
      (select number from amendment where trial_id = ${trialId} and state = 'draft') as draft
    from (select 1) one
    left join lateral (
      select number, effective_date from amendment where trial_id = ${trialId} and state = 'in_force'
      order by number desc limit 1) latest on true`.execute(db);
  const [row] = rows;
  const { latest_number = null, latest_date = null } = row ?? {};
  return {
    hasParticipants: row?.has_participants ?? false,
    firstDay: row?.first_day ?? null,
    latest:
      latest_number === null || latest_date === null
        ? null
        : { number: latest_number, effective_date: latest_date },
    draft: row?.draft ?? null,
    today,
  };
};
