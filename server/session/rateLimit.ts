import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';

const windowMs = 15 * 60_000;
const perUserName = 5;
const perAddress = 50;

type Column = 'user_name' | 'address';

/** When the first try leaves the window that fills the limit, in milliseconds; null where the limit is not passed. */
const freeAt = async (
  db: Db,
  [column, value, limit]: [Column, string, number],
  since: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ tries: number; first_at: Date }>`
    select count(*) as tries, min(at) as first_at from sign_in_attempt
    where ${sql.ref(column)} = ${value} and at > ${since}`.execute(db);
  const [found] = rows;
  return found && found.tries > limit ? found.first_at.getTime() + windowMs : null;
};

/**
 * Notes a try before its password is looked at, so that tries at the same moment count one another, and refuses it
 * after five wrong ones of a user name, or fifty of an address, within fifteen minutes. A refused try does not count.
 */
export const noteTry = async (db: Db, userName: string, address: string, now: number): Promise<void> => {
  const since = new Date(now - windowMs);
  const { attempt_id } = await db
    .insertInto('sign_in_attempt')
    .values({ user_name: userName, address, at: new Date(now) })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  const name = await freeAt(db, ['user_name', userName, perUserName], since);
  const place = await freeAt(db, ['address', address, perAddress], since);
  if (name === null && place === null) return;
  await db.deleteFrom('sign_in_attempt').where('attempt_id', '=', attempt_id).execute();
  reject('too_many_requests', { seconds: Math.ceil((Math.max(name ?? 0, place ?? 0) - now) / 1_000) });
};

/** A right password makes up for the wrong ones before; what is too old to count goes with them. */
export const forgetTries = async (db: Db, userName: string, now: number): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempt')
    .where((where) =>
      where.or([where('user_name', '=', userName), where('at', '<', new Date(now - windowMs))]),
    )
    .execute();
};
