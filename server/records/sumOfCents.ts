import { type RawBuilder, sql } from 'kysely';

/** Upper limit of a sum; including tax it is still exact. */
const most = sql.raw('4000000000000000');

/**
 * Sum of cents, 0 for no rows. Sums are numeric and cannot overflow; they are clamped to the limit, so that one absurd
 * legacy record does not break a list.
 */
export const sumOfCents = (sum: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(greatest(coalesce(${sum}, 0), -${most}), ${most})::bigint`;
