import { sql } from 'kysely';

/** Whether the recorded visit `v` is still to do: neither dated nor closed nor cancelled. */
export const isToDo = sql<boolean>`(v.visit_date is null and not v.is_closed and not v.is_cancelled)`;

/** Whether the recorded visit `v` is overdue on this day (`YYYY-MM-DD`), as the rule of visit states says. */
export const isOverdue = (today: string) => sql<boolean>`(${isToDo} and v.window_to < ${today}::date)`;
