import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';

const windowMs = 15 * 60_000;
const perUserName = 5;
const perAddress = 50;

/** Refuses a further try after five wrong ones of a user name, or fifty of an address, within fifteen minutes. */
export const assertMayTry = async (db: Db, userName: string, address: string, now: number): Promise<void> => {
  const since = new Date(now - windowMs);
  const { rows } = await sql<{ by_name: number; by_address: number }>`
    select count(*) filter (where user_name = ${userName}) as by_name,
      count(*) filter (where address = ${address}) as by_address
    from sign_in_attempt where at > ${since} and (user_name = ${userName} or address = ${address})`.execute(
    db,
  );
  const [tries] = rows;
  if (tries && (tries.by_name >= perUserName || tries.by_address >= perAddress))
    reject('too_many_requests', { seconds: windowMs / 1_000 });
};

export const noteWrongTry = async (db: Db, userName: string, address: string, now: number): Promise<void> => {
  await db
    .insertInto('sign_in_attempt')
    .values({ user_name: userName, address, at: new Date(now) })
    .execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('at', '<', new Date(now - windowMs))
    .execute();
};

export const forgetTries = async (db: Db, userName: string): Promise<void> => {
  await db.deleteFrom('sign_in_attempt').where('user_name', '=', userName).execute();
};
