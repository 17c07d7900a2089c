import { newId } from '../../dataProvider/newId.ts';
import type { Db } from '../../server/db/schema.ts';
import { hashPassword } from '../../server/session/passwords.ts';
import { withoutGuards } from './testDb.ts';

export const oldPassword = 'a password of her own';
export const newPassword = 'another one of her own';

const plainly = (db: Db, run: (trx: Db) => Promise<void>): Promise<void> => run(db);

/** A study nurse who signs in by name and password; by default with the old one. */
export const personWithPassword = async (
  db: Db,
  more: { user_name?: string | null; password?: string | null; is_demo?: boolean } = {},
): Promise<string> => {
  const { user_name = 'tim', password = oldPassword, is_demo = false } = more;
  const user_id = newId();
  // The database lets only a demo site have demo people.
  const make = is_demo ? withoutGuards : plainly;
  await make(db, async (trx) => {
    await trx
      .insertInto('app_user')
      .values({
        user_id,
        user_name,
        password_hash: password === null ? null : await hashPassword(password),
        given_name: 'Tim',
        family_name: 'Reiter',
        is_demo,
      })
      .execute();
  });
  await db.insertInto('user_role').values({ user_id, role: 'nurse_user' }).execute();
  return user_id;
};
