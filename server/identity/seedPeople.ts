import type { Db } from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { demoPassword, demoPeople } from './demoPeople.ts';

/**
 * The demo site's people, each with both ways to sign in; those who exist stay as they are, also where two processes
 * that start on one database seed them at the same time.
 */
export const seedDemoPeople = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('app_user').select('user_name').execute();
  const names = new Set(known.map(({ user_name }) => user_name));
  for (const person of demoPeople.filter(({ isKnown, user_name }) => isKnown && !names.has(user_name))) {
    const made = await db
      .insertInto('app_user')
      .values({
        subject: person.user_name,
        user_name: person.user_name,
        password_hash: await hashPassword(demoPassword(person.user_name)),
        given_name: person.given_name,
        family_name: person.family_name,
        is_administrator: person.role === 'admin_user',
      })
      .onConflict((conflict) => conflict.column('user_name').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (made && person.role !== 'admin_user')
      await db.insertInto('user_role').values({ user_id: made.user_id, role: person.role }).execute();
  }
};
