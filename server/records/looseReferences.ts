import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

interface LooseReference {
  trial_id: string;
  title: string;
  label: string;
  /** A visit that counts from it. */
  counting_label: string;
}

/** Visits that others count from although they are not scheduled, each once: their trees have no root. */
const looseReferences = sql<LooseReference>`
  select distinct on (t.title, v.trial_id, v.sort_order, v.protocol_visit_id)
    v.trial_id, t.title, v.label, counting.label as counting_label
  from protocol_visit v
  join trial t using (trial_id)
  join protocol_visit counting on counting.trial_id = v.trial_id and counting.reference_visit_id = v.protocol_visit_id
  where v.visit_kind = 'non_scheduled'
  order by t.title, v.trial_id, v.sort_order, v.protocol_visit_id, counting.sort_order, counting.protocol_visit_id`;

/** The labels of those of one trial. */
export const readLooseReferences = async (db: Db, trialId: string): Promise<string[]> => {
  const { rows } = await sql<LooseReference>`
    select * from (${looseReferences}) as loose where trial_id = ${trialId}`.execute(db);
  return rows.map(({ label }) => label);
};

/** One line for each visit plan that was stored before such references were refused. */
export const reportLooseReferences = async (db: Db): Promise<string[]> => {
  const { rows } = await looseReferences.execute(db);
  return rows.map(
    ({ title, label, counting_label }) =>
      `The visit plan of trial "${title}" is not whole: its visit "${counting_label}" counts from "${label}", which is not scheduled. Make "${label}" a scheduled visit.`,
  );
};
