import { sql } from 'kysely';
import type { ToDoVisit } from '../../../contract/recording.ts';
import { visitState } from '../../../domain/visitSchedule.ts';
import { toDoVerdicts } from '../../../domain/visitVerdicts.ts';
import type { Db } from '../../db/schema.ts';
import { wasInvoiced } from '../../records/billable.ts';
import { isToDo } from '../../records/openVisits.ts';

export interface ToDoChoice {
  /** `all`, or the trials that are looked at. */
  trials: string[] | 'all';
  limit: number;
}

type Row = Omit<ToDoVisit, 'state' | 'verdicts'> & { was_invoiced: boolean };

/**
 * A window that has begun ends at most the widest window's length from today: that bounds the walk along the index of
 * open visits, however many lie in the future.
 */
const lastEnd = (today: string) => sql`(
  select ${today}::date + coalesce(max(days_tolerance_before + days_tolerance_after), 0) from protocol_visit)`;

/** Begun visits by the end of their window: the overdue ones, longest first, then the due ones. */
const begun = (today: string, limit: number, ofTrial = sql``) => sql`
  select v.trial_id, v.recorded_visit_id, v.window_to from recorded_visit v
  where ${isToDo} ${ofTrial} and v.window_to <= ${lastEnd(today)} and v.window_from <= ${today}::date
  order by v.window_to, v.recorded_visit_id limit ${limit}`;

const undatedRoots = (limit: number, ofTrial = sql``) => sql`
  select v.trial_id, v.recorded_visit_id, v.window_to from recorded_visit v
  where ${isToDo} ${ofTrial} and v.window_to is null and v.root_visit_id = v.protocol_visit_id
  order by v.recorded_visit_id limit ${limit}`;

const chosen = (today: string, { trials, limit }: ToDoChoice) => {
  if (trials === 'all') return sql`(${begun(today, limit)}) union all (${undatedRoots(limit)})`;
  const ofTrial = sql`and v.trial_id = reached.trial_id`;
  return sql`
    select each.* from unnest(${trials}::uuid[]) as reached (trial_id)
    cross join lateral (
      (${begun(today, limit, ofTrial)}) union all (${undatedRoots(limit, ofTrial)})) each`;
};

/**
 * What is to be done: open visits whose window has begun, overdue first, then roots without a
 * date. Test trials are recorded like all others.
 */
export const readToDoList = async (db: Db, today: string, choice: ToDoChoice): Promise<ToDoVisit[]> => {
  const { rows } = await sql<Row>`
    with begun as materialized (
      select * from (${chosen(today, choice)}) c
      order by window_to nulls last, recorded_visit_id limit ${choice.limit})
    select v.trial_id, t.title as trial_title, v.patient_in_trial_id, p.subject_id, v.recorded_visit_id,
      visit.label, visit.short_label, v.planned_date, v.window_from, v.window_to, v.version,
      (select count(*) from recorded_study_service s
        where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id
          and not s.is_optional and not s.is_additional and not s.is_confirmed
          and s.not_done_reason is null) as mandatory_count,
      exists (
        select 1 from recorded_study_service s
        where s.trial_id = v.trial_id and s.recorded_visit_id = v.recorded_visit_id and ${wasInvoiced}
      ) as was_invoiced
    from begun
    join recorded_visit v using (trial_id, recorded_visit_id)
    join trial t on t.trial_id = v.trial_id
    join participant p on p.trial_id = v.trial_id and p.patient_in_trial_id = v.patient_in_trial_id
    join protocol_visit visit on visit.trial_id = v.trial_id and visit.protocol_visit_id = v.protocol_visit_id
    order by v.window_to nulls last, v.recorded_visit_id`.execute(db);
  return rows.map(({ was_invoiced, ...row }) => ({
    ...row,
    state: visitState({ ...row, visit_date: null, is_closed: false, is_cancelled: false }, today),
    verdicts: toDoVerdicts(was_invoiced),
  }));
};
