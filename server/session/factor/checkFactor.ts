import type { SignInWay } from '../../../contract/trail/trailVocab.ts';
import type { Db } from '../../db/schema.ts';
import { reject } from '../../http/rejected.ts';
import { forgetTries, noteTry } from '../rateLimit.ts';
import { takeCode, takeRecoveryCode } from './factorStore.ts';
import { stepOfCode } from './totp.ts';

interface Given {
  userId: string;
  secret: Buffer;
  /** As it was typed. */
  code: string;
  now: number;
}

/** Without the spaces and hyphens that people and apps put between. */
const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const wayOf = async (db: Db, { code, ...given }: Given): Promise<SignInWay | null> => {
  const plain = plainCode(code);
  if (/^\d{6}$/.test(plain)) return (await takeCode(db, { ...given, code: plain })) ? 'second_factor' : null;
  return (await takeRecoveryCode(db, given.userId, plain)) ? 'recovery_code' : null;
};

/**
 * Takes a code of the authenticator, or a recovery code, each once; refuses any other. Wrong ones make the next wait as
 * wrong passwords do, wherever they come from: who gets here knows the password.
 */
export const assertFactor = async (db: Db, given: Given): Promise<SignInWay> => {
  const counted = `second factor ${given.userId}`;
  await noteTry(db, counted, counted, given.now);
  const way = await wayOf(db, given);
  if (way === null) return reject('second_factor_wrong', {}, 'code');
  await forgetTries(db, counted, counted);
  return way;
};

/** The same for the first code of a secret that was only proposed; answers its step. */
export const assertFirstCode = async (db: Db, { userId, secret, code, now }: Given): Promise<number> => {
  const counted = `second factor ${userId}`;
  await noteTry(db, counted, counted, now);
  const step = stepOfCode(secret, plainCode(code), now);
  if (step === null) return reject('second_factor_wrong', {}, 'code');
  await forgetTries(db, counted, counted);
  return step;
};
