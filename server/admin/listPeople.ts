import { usersQuery } from '../areas/site/users/repo.ts';
import type { Db } from '../db/schema.ts';

const heads = ['name', 'role', 'user name', 'sign-on name', 'last seen', 'state'];

const roleWords = { admin_user: 'administrator', clinic_user: 'clinic user', nurse_user: 'study nurse' };

/** Who is known to the site, one line for each person under a line of heads. */
export const listPeople = async (db: Db): Promise<string[]> => {
  const people = await usersQuery(db, [])
    .select('u.is_demo')
    .orderBy('u.is_administrator', 'desc')
    .orderBy('u.family_name')
    .execute();
  if (people.length === 0) return ['Nobody is known to this site yet. To make an administrator: create.'];
  const rows = people.map((person) => [
    `${person.given_name} ${person.family_name}`,
    person.role ? roleWords[person.role] : '-',
    person.user_name ?? '-',
    person.subject ?? '-',
    person.last_seen_at?.slice(0, 10) ?? '-',
    [person.is_active ? 'active' : 'switched off', ...(person.is_demo ? ['demo'] : [])].join(', '),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]): string =>
    row
      .map((value, column) => value.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [heads, ...rows].map(line);
};
