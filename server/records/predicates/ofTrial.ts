import { sql } from 'kysely';

/**
 * Whether a row of this table (or alias) belongs to the trial, where other ids say which rows are meant. The trial is
 * told as a value that the planner does not look up: its statistics may know other trials alone, it would take this one
 * for empty, and walk all of the trial instead of beginning from the ids. So it takes the trial for one as large as others.
 */
export const ofTrial = (table: string, trialId: string) =>
  sql<boolean>`${sql.ref(`${table}.trial_id`)} = (select ${trialId}::uuid)`;
