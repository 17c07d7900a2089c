import { sql } from 'kysely';
import type { VisitState } from '../../contract/vocab.ts';

/** Whether the recorded visit `v` is still to do: neither dated nor closed nor cancelled. */
export const isToDo = sql<boolean>`(v.visit_date is null and not v.is_closed and not v.is_cancelled)`;

/** Whether the recorded visit `v` is overdue on this day (`YYYY-MM-DD`), as the rule of visit states says. */
export const isOverdue = (today: string) => sql<boolean>`(${isToDo} and v.window_to < ${today}::date)`;

/** The state of the recorded visit `v` on this day (`YYYY-MM-DD`), as the rule of visit states says. */
export const stateOn = (today: string) => sql<VisitState>`(case
  when v.is_cancelled then 'cancelled'
  when v.is_closed then 'closed'
  when v.visit_date < v.window_from or v.visit_date > v.window_to then 'out_of_window'
  when v.visit_date is not null then 'done'
  when v.window_from is null or v.window_from > ${today}::date then 'upcoming'
  when v.window_to < ${today}::date then 'overdue'
  else 'due' end)`;
