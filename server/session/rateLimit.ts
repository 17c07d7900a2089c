import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';

const windowMs = 15 * 60_000;
const perUserName = 5;
const perAddress = 50;

interface Tries {
  by_name: number;
  by_address: number;
  first_at: Date;
}

const countTries = async (db: Db, userName: string, address: string, since: Date): Promise<Tries> => {
  const { rows } = await sql<Tries>`
    select count(*) filter (where user_name = ${userName}) as by_name,
      count(*) filter (where address = ${address}) as by_address, min(at) as first_at
    from sign_in_attempt
    where at > ${since} and (user_name = ${userName} or address = ${address})`.execute(db);
  return rows[0] ?? { by_name: 0, by_address: 0, first_at: since };
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
  const { by_name, by_address, first_at } = await countTries(db, userName, address, since);
  if (by_name <= perUserName && by_address <= perAddress) return;
  await db.deleteFrom('sign_in_attempt').where('attempt_id', '=', attempt_id).execute();
  reject('too_many_requests', { seconds: Math.ceil((first_at.getTime() + windowMs - now) / 1_000) });
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
