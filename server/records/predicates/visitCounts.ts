import { sql } from 'kysely';
import { isDone } from './doneVisits.ts';
import { isInState, isOverdue } from './openVisits.ts';

/** How far the visits `v` are, by the same words as a participant's own counts; cancelled ones count for nothing. */
export const visitCounts = (today: string) => sql`
  count(*) filter (where not v.is_cancelled) as visit_count,
  count(*) filter (where ${isDone}) as done_count,
  count(*) filter (where ${isInState('due', today)}) as due_count,
  count(*) filter (where ${isOverdue(today)}) as overdue_count`;
