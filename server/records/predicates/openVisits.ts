import { type RawBuilder, sql } from 'kysely';
import type { VisitState } from '../../../contract/vocab.ts';

/** Whether the recorded visit `v` is still to do: neither dated nor closed nor cancelled. */
export const isToDo = sql<boolean>`(v.visit_date is null and not v.is_closed and not v.is_cancelled)`;

/** Whether the recorded visit `v` is open: neither closed nor cancelled, dated or not. */
export const isOpen = sql<boolean>`(not v.is_closed and not v.is_cancelled)`;

/** Whether the window of the recorded visit `v` has passed on this day; what has none never passes. */
export const isPast = (day: RawBuilder<unknown>) => sql<boolean>`(v.window_to < ${day})`;

/** Whether the recorded visit `v` is overdue on this day (`YYYY-MM-DD`), as the rule of visit states says. */
export const isOverdue = (today: string) => sql<boolean>`(${isToDo} and ${isPast(sql`${today}::date`)})`;

/** Whether the window of the recorded visit `v` has passed by more than so many days on this day (`YYYY-MM-DD`). */
export const isLateBy = (days: RawBuilder<number>, today: string) =>
  sql<boolean>`coalesce(${isPast(sql`${today}::date - ${days}`)}, false)`;

/** Dated visits `v` outside their window: what has no window is never outside. */
const isOutside = sql`coalesce(v.visit_date < v.window_from or v.visit_date > v.window_to, false)`;

/** Whether the recorded visit `v` is in this state on this day (`YYYY-MM-DD`), as the rule of visit states says. */
export const isInState = (state: VisitState, today: string): RawBuilder<unknown> => {
  switch (state) {
    case 'cancelled':
      return sql`v.is_cancelled`;
    case 'closed':
      return sql`(v.is_closed and not v.is_cancelled)`;
    case 'done':
      return sql`(v.visit_date is not null and not v.is_closed and not v.is_cancelled and not ${isOutside})`;
    case 'out_of_window':
      return sql`(not v.is_closed and not v.is_cancelled and ${isOutside})`;
    case 'upcoming':
      return sql`(${isToDo} and (v.window_from is null or v.window_from > ${today}::date))`;
    case 'due':
      return sql`(${isToDo} and v.window_from <= ${today}::date and v.window_to >= ${today}::date)`;
    case 'overdue':
      return sql`(${isOverdue(today)} and v.window_from <= ${today}::date)`;
  }
};
