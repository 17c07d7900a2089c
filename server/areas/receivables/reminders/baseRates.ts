import type { BaseRate } from '../../../../contract/receivables/reminders.ts';
import { halfYearOf } from '../../../../domain/receivables/interest.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';

/** Keeps a rate, or another one of the same day. */
export const saveBaseRate = async (db: Db, { valid_from, rate }: BaseRate): Promise<void> => {
  if (halfYearOf(valid_from) !== valid_from) reject('base_rate_day', { date: valid_from }, 'valid_from');
  await db
    .insertInto('base_rate')
    .values({ valid_from, rate })
    .onConflict((conflict) =>
      conflict.column('valid_from').doUpdateSet({ rate }).where('base_rate.rate', '!=', rate),
    )
    .execute();
};

export const removeBaseRate = async (db: Db, valid_from: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('base_rate')
    .where('valid_from', '=', valid_from)
    .executeTakeFirst();
  if (numDeletedRows === 0n) reject('not_found');
};
