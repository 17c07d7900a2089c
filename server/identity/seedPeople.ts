import type { Db } from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { demoPassword, demoPeople } from './demoPeople.ts';

/** The people of a new demo site, each with both ways to sign in; the database refuses them in every other site. */
export const seedDemoPeople = async (db: Db): Promise<void> => {
  for (const person of demoPeople.filter(({ isKnown }) => isKnown)) {
    const { user_id } = await db
      .insertInto('app_user')
      .values({
        subject: person.user_name,
        user_name: person.user_name,
        password_hash: await hashPassword(demoPassword(person.user_name)),
        given_name: person.given_name,
        family_name: person.family_name,
        is_administrator: person.role === 'admin_user',
        is_demo: true,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (person.role !== 'admin_user')
      await db.insertInto('user_role').values({ user_id, role: person.role }).execute();
  }
};
