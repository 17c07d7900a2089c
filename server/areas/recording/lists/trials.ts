import { type RawBuilder, sql } from 'kysely';

/** The trials that are looked at. */
export type Trials = readonly string[] | 'all';

export const inTrials = (column: string, trials: Trials): RawBuilder<unknown> =>
  trials === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${trials}::uuid[])`;

/**
 * The first lines of each trial that is looked at, put together: `rows` is asked with the condition that keeps `v` to one
 * of them, so that its index is walked trial by trial.
 */
export const byTrial = (
  trials: Trials,
  rows: (ofTrial: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  trials === 'all'
    ? rows(sql``)
    : sql`select each.* from unnest(${trials}::uuid[]) as reached (trial_id)
        cross join lateral (${rows(sql`and v.trial_id = reached.trial_id`)}) each`;
