import type { Api } from '../../../contract/api.ts';
import type { SignInWay } from '../../../contract/trail/trailVocab.ts';
import { actAs } from '../../db/transaction.ts';
import { reject } from '../../http/rejected.ts';
import type { Call } from '../../http/serve.ts';
import { assertKnownPassword } from '../knownUser.ts';
import { assertFactor, assertFirstCode } from './checkFactor.ts';
import { readFactor, setFactor } from './factorStore.ts';
import { proposeFactor } from './proposeFactor.ts';

interface Passed {
  way: SignInWay;
  /** Of a factor that was set up by this very code. */
  recoveryCodes: string[];
}

/**
 * The second step of a sign-in whose password was right: nothing for who has no factor and needs none; else a code, which is
 * asked for where none came. The first code of a factor that has to be set up sets it.
 */
export const passFactor = async (call: Call<Api['signInWithPassword']>, userId: string): Promise<Passed> => {
  const { db, transact, input, settings, now } = call;
  const { secret, proposal, isRequired } = await readFactor(db, settings.sealKeys, userId);
  if (!secret && !isRequired) return { way: 'password', recoveryCodes: [] };
  if (secret) {
    const { code = reject('second_factor_needed') } = input;
    return { way: await assertFactor(db, { userId, secret, code, now }), recoveryCodes: [] };
  }
  const { code } = input;
  if (!proposal || code === undefined) return reject('second_factor_missing');
  const step = await assertFirstCode(db, { userId, secret: proposal, code, now });
  const recoveryCodes = await transact(async (trx) => {
    await actAs(trx, userId);
    return setFactor(trx, settings.sealKeys, { userId, secret: proposal, step, now });
  });
  return { way: 'second_factor', recoveryCodes };
};

/** A secret for who has to have a factor, has none yet, and knows her password. */
export const proposeAtSignIn = async (call: Call<Api['proposeFactorAtSignIn']>) => {
  const { db, input, settings } = call;
  const { user_id: userId } = await assertKnownPassword(call);
  const { secret, isRequired } = await readFactor(db, settings.sealKeys, userId);
  if (secret || !isRequired) reject('second_factor_not_due');
  return proposeFactor(db, settings.sealKeys, { userId, account: input.user_name.toLowerCase() });
};
