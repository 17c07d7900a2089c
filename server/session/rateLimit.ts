import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { reject } from '../http/rejected.ts';
import { placeOf } from './place.ts';

/** How long a wrong try counts. */
const windowMs = 30 * 60_000;
/** Wrong tries of one name from one place that cost nothing; each further one doubles the pause after it. */
const freeTries = 5;
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
/** Wrong tries of one place, whatever names it tries, within this time. */
const perPlace = 50;
const placeWindowMs = 15 * 60_000;

/** Wrong tries that are kept at most, of all places and names together; beyond, the oldest go. */
const mostTries = 20_000;
/** How many of them are noted before that is looked at again. */
const lookEvery = 100;
let noted = 0;

/** Whoever tries ever new names from ever new places fills no table. */
const boundTries = async (db: Db): Promise<void> => {
  await sql`
    delete from sign_in_attempt where at <= (
      select at from sign_in_attempt order by at desc offset ${mostTries} limit 1)`.execute(db);
};

interface Try {
  userName: string;
  place: string;
  now: number;
  attemptId: string;
}

const othersOf = (db: Db, { place, now, attemptId }: Try, since: number) =>
  db
    .selectFrom('sign_in_attempt')
    .select('at')
    .where('address', '=', place)
    .where('at', '>', new Date(now - since))
    .where('attempt_id', '!=', attemptId)
    .orderBy('at');

/** When this name may be tried again from this place, in milliseconds; null where it may be now. */
const nameFreeAt = async (db: Db, tried: Try): Promise<number | null> => {
  const others = await othersOf(db, tried, windowMs).where('user_name', '=', tried.userName).execute();
  const last = others.at(-1);
  if (!last || others.length < freeTries) return null;
  const pauseMs = Math.min(firstPauseMs * 2 ** (others.length - freeTries), longestPauseMs);
  const freeAt = last.at.getTime() + pauseMs;
  return freeAt > tried.now ? freeAt : null;
};

const placeFreeAt = async (db: Db, tried: Try): Promise<number | null> => {
  const others = await othersOf(db, tried, placeWindowMs).execute();
  const first = others.at(-perPlace);
  return first ? first.at.getTime() + placeWindowMs : null;
};

/**
 * Notes a try before its password is looked at, so that tries at the same moment count one another. After five wrong
 * ones of a name from one place the next has to wait, longer each time; from another place the same person gets in, so
 * that nobody is locked out by strangers. A place has fifty wrong tries in fifteen minutes. A refused try does not count.
 */
export const noteTry = async (db: Db, userName: string, address: string, now: number): Promise<void> => {
  const place = placeOf(address);
  const { attempt_id: attemptId } = await db
    .insertInto('sign_in_attempt')
    .values({ user_name: userName, address: place, at: new Date(now) })
    .returning('attempt_id')
    .executeTakeFirstOrThrow();
  noted += 1;
  if (noted % lookEvery === 0) await boundTries(db);
  const tried = { userName, place, now, attemptId };
  const freeAt = [await nameFreeAt(db, tried), await placeFreeAt(db, tried)].filter((at) => at !== null);
  if (freeAt.length === 0) return;
  await db.deleteFrom('sign_in_attempt').where('attempt_id', '=', attemptId).execute();
  reject('too_many_requests', { seconds: Math.ceil((Math.max(...freeAt) - now) / 1_000) });
};

/** A right password makes up for the wrong ones before it from the same place. */
export const forgetTries = async (db: Db, userName: string, address: string): Promise<void> => {
  await db
    .deleteFrom('sign_in_attempt')
    .where('user_name', '=', userName)
    .where('address', '=', placeOf(address))
    .execute();
};
