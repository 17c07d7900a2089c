import { type RawBuilder, sql } from 'kysely';

/** At most as many rows, told in the statement itself: what prepares it knows then that they are few of very many. */
export const atMost = (rows: number): RawBuilder<unknown> => sql`limit ${sql.lit(rows)}`;

/**
 * The site's day (`YYYY-MM-DD`), told in the statement itself too: with a day that it does not know, the database finds no
 * plan for all days that it likes, and plans anew each time.
 */
export const onDay = (today: string): RawBuilder<unknown> => sql`${sql.lit(today)}::date`;

/** A page out of lines that were read with one more than it holds: `next` is the place of its last line, null at the end. */
export const pageOf = <Line, Place>(
  lines: Line[],
  limit: number,
  placeOf: (line: Line) => Place,
): { visits: Line[]; next: Place | null } => {
  if (lines.length <= limit) return { visits: lines, next: null };
  const visits = lines.slice(0, limit);
  const last = visits.at(-1);
  return { visits, next: last === undefined ? null : placeOf(last) };
};
