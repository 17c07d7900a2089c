import { type RawBuilder, sql } from 'kysely';
import type { Dashboard } from '../../../../contract/reports/dashboard.ts';
import type { Db } from '../../../db/schema.ts';
import { isOverdue } from '../../../records/predicates/openVisits.ts';
import { trialName } from '../../../records/trialName.ts';
import { day, type Narrowing } from '../../recording/lists/narrowing.ts';
import { readToDoCounts } from '../../recording/lists/toDoCounts.ts';
import { byTrial, type Trials } from '../../recording/lists/trials.ts';

const shown = 8;

/** Everything in reach. */
const narrowingOf = (trials: Trials): Narrowing => ({
  trials,
  patient_in_trial_id: undefined,
  states: 'all',
  from: null,
  to: null,
});

const readTodayCount = async (db: Db, today: string, trials: Trials): Promise<number> => {
  const counted = byTrial(
    trials,
    (ofTrial) =>
      sql`select count(*) as number from recorded_visit v where ${day} = ${today}::date ${ofTrial}`,
  );
  const { rows } = await sql<{ number: number }>`
    select coalesce(sum(c.number), 0)::int as number from (${counted}) c`.execute(db);
  return rows[0]?.number ?? 0;
};

const longestOverdue = (today: string, ofTrial: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select v.* from recorded_visit v where ${isOverdue(today)} and v.window_from <= ${today}::date ${ofTrial}
  order by v.window_to, v.recorded_visit_id limit ${shown})`;

const readLongestOverdue = async (
  db: Db,
  today: string,
  trials: Trials,
): Promise<Dashboard['visits']['lines']> => {
  const found = byTrial(trials, (ofTrial) => longestOverdue(today, ofTrial));
  const { rows } = await sql<Dashboard['visits']['lines'][number]>`
    select v.trial_id, ${trialName} as trial_title, v.patient_in_trial_id, p.subject_id, v.recorded_visit_id,
      l.label as visit_label, v.window_to
    from (${found}) v
    join trial t on t.trial_id = v.trial_id
    join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    join protocol_visit l on l.trial_id = v.trial_id and l.protocol_visit_id = v.protocol_visit_id
    order by v.window_to, v.recorded_visit_id limit ${shown}`.execute(db);
  return rows;
};

/**
 * The visits that wait, counted as the to-do list and the calendar count them. One statement after another, so that who
 * records meanwhile is not beside three of them.
 */
export const readVisits = async (db: Db, today: string, trials: Trials): Promise<Dashboard['visits']> => {
  const { overdue, due, undated } = await readToDoCounts(db, today, narrowingOf(trials));
  const today_count = await readTodayCount(db, today, trials);
  const lines = await readLongestOverdue(db, today, trials);
  return { overdue_count: overdue, due_count: due, undated_count: undated, today_count, lines };
};

/** How many trials are in reach. */
export const countTrials = async (db: Db, trials: Trials): Promise<number> => {
  if (trials !== 'all') return trials.length;
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from trial`.execute(db);
  return rows[0]?.number ?? 0;
};
