import type { Db } from '../db/schema.ts';
import { hashPassword } from '../session/passwords.ts';
import { demoPassword, demoPeople } from './demoPeople.ts';

/** The demo site's people, each with both ways to sign in; those who exist stay as they are. */
export const seedDemoPeople = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('app_user').select('user_name').execute();
  const names = new Set(known.map(({ user_name }) => user_name));
  for (const person of demoPeople.filter(({ isKnown, user_name }) => isKnown && !names.has(user_name))) {
    const { user_id } = await db
      .insertInto('app_user')
      .values({
        subject: person.user_name,
        user_name: person.user_name,
        password_hash: await hashPassword(demoPassword(person.user_name)),
        given_name: person.given_name,
        family_name: person.family_name,
        is_administrator: person.role === 'admin_user',
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (person.role !== 'admin_user')
      await db.insertInto('user_role').values({ user_id, role: person.role }).execute();
  }
};
