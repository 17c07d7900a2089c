import { type RawBuilder, sql } from 'kysely';

/** At most as many rows, told in the statement itself: what prepares it knows then that they are few of very many. */
export const atMost = (rows: number): RawBuilder<unknown> => sql`limit ${sql.lit(rows)}`;

/**
 * The site's day (`YYYY-MM-DD`), told in the statement itself too: with a day that it does not know, the database finds no
 * plan for all days that it likes, and plans anew each time.
 */
export const onDay = (today: string): RawBuilder<unknown> => sql`${sql.lit(today)}::date`;
