import { type RawBuilder, sql } from 'kysely';

/** Beyond this a sum is no amount of anything; with tax it is still exact. */
const most = sql.raw('4000000000000000');

/**
 * A sum of cents, 0 of nothing. Sums are numeric, which holds any of them; what no bounds have let in for long is told
 * as the largest sum, so that one absurd record makes no list a fault.
 */
export const sumOfCents = (sum: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`least(greatest(coalesce(${sum}, 0), -${most}), ${most})::bigint`;
