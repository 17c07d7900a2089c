import { sql } from 'kysely';

/** Whether the recorded visit `v` was done, as the rule says: dated and not cancelled, closed or not. */
export const isDone = sql<boolean>`(v.visit_date is not null and not v.is_cancelled)`;
