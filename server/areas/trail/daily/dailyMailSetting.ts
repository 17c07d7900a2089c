import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { dailyMailCalls } from '../../../../contract/notes/dailyMail.ts';
import { isMailAddress } from '../../../../domain/invoices/mailAddress.ts';
import type { Db } from '../../../db/schema.ts';
import { reject } from '../../../http/rejected.ts';

type Told = OutputOf<typeof dailyMailCalls.getDailyMail>;

const key = 'daily_mail';

/** Address of a person's daily mail. */
export const readDailyMail = async (db: Db, userId: string, can_mail: boolean): Promise<Told> => {
  const stored = await db
    .selectFrom('own_setting')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return { address: typeof stored?.value === 'string' ? stored.value : null, can_mail };
};

/** Says where she is mailed, or that she is not; what was new before is mailed no more. */
export const keepDailyMail = async (
  db: Db,
  address: string | null,
  { user_id, now }: { user_id: string; now: number },
): Promise<void> => {
  if (address !== null && !isMailAddress(address)) reject('mail_address_invalid', { address }, 'address');
  const changed = { value: JSON.stringify(address), changed_at: new Date(now) };
  await db
    .insertInto('own_setting')
    .values({ user_id, key, ...changed })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(changed))
    .execute();
};
