import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { found, reject } from '../../../http/rejected.ts';
import { assertMay } from '../../../http/unwrap.ts';
import { bookingFileOf } from './bookingFile.ts';
import { type Now, readMonth, readMonthAndLines } from './readMonth.ts';

interface Moment extends Now {
  /** Milliseconds. */
  now: number;
  userId: string;
}

/** Waits for all who write into the journal and keeps others from it: see `locked_until` in the database. */
const lockMonths = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('trial-billing-months'))`.execute(db);
};

interface HandingOver {
  monthEnd: string;
  /** As they were seen, in cents. */
  entry_count: number;
  gross_amount: number;
}

/** Keeps the booking batch of a month, and with it locks the month; of two at once the second is refused. */
export const handOver = async (
  db: Db,
  { monthEnd, entry_count, gross_amount }: HandingOver,
  { today, timeZone, now, userId }: Moment,
): Promise<void> => {
  await lockMonths(db);
  const { month, booked } = await readMonthAndLines(db, monthEnd, { today, timeZone });
  assertMay(month.verdicts.hand_over);
  if (month.entry_count !== entry_count || month.gross_amount !== gross_amount) reject('month_changed');
  const content = await bookingFileOf(found(booked), monthEnd, now);
  await db
    .insertInto('handover')
    .values({
      month_end: monthEnd,
      entry_count,
      gross_amount,
      sums: JSON.stringify(month.sums),
      sha256: createHash('sha256').update(content).digest('hex'),
      content,
      handed_over_at: new Date(now),
      handed_over_by: userId,
    })
    .execute();
};

/** Opens the last month that was handed over again; what was booked in the next one since stays there. */
export const takeBack = async (
  db: Db,
  { monthEnd, reason }: { monthEnd: string; reason: string },
  { today, timeZone, now, userId }: Moment,
): Promise<void> => {
  await lockMonths(db);
  assertMay((await readMonth(db, monthEnd, { today, timeZone })).verdicts.take_back);
  await db
    .updateTable('handover')
    .set({ taken_back_at: new Date(now), taken_back_by: userId, take_back_reason: reason })
    .where('month_end', '=', monthEnd)
    .where('taken_back_at', 'is', null)
    .execute();
};
