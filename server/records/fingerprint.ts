import { type RawBuilder, sql } from 'kysely';

/** Lines `n` summed up; `print` stands for exactly these, whatever their order. `columns`: what makes a line this one. */
export const summedLines = (columns: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`count(*) as line_count, sum(n.amount) as amount, bit_xor(hash_record_extended(row(${columns}), 0)) as print`;

/** The same of sums `n`: another line, or another amount, is another print. */
export const fingerprint = sql<string>`concat_ws(':', sum(n.line_count), sum(n.amount), bit_xor(n.print))`;
