import type { secondFactorsCalls } from '../../../contract/site/secondFactors.ts';
import type { Db } from '../../db/schema.ts';
import { found, reject } from '../../http/rejected.ts';
import type { Call, Handlers } from '../../http/serve.ts';
import { assertPresentPassword, readOwnPassword } from '../assertSelf.ts';
import { endOtherSessions, endSessions } from '../endSessions.ts';
import { assertFactor, assertFirstCode } from './checkFactor.ts';
import { dropFactor, makeRecoveryCodes, readFactor, setFactor } from './factorStore.ts';
import { proposeFactor } from './proposeFactor.ts';
import { proposeAtSignIn } from './signInFactor.ts';

type Calls = typeof secondFactorsCalls;
type Again = Call<Calls['proposeSecondFactor'] | Calls['renewRecoveryCodes'] | Calls['removeSecondFactor']>;

/** The caller once more: her password, and a code where she has a factor. */
const assertSelf = async (call: Again) => {
  const { db, input, user, now, settings } = call;
  const own = await readOwnPassword(call);
  await assertPresentPassword(call, own, { field: 'password', typed: input.password });
  const factor = await readFactor(db, settings.sealKeys, user.user_id);
  if (factor.secret) {
    const { code = reject('second_factor_needed', {}, 'code') } = input;
    await assertFactor(db, { userId: user.user_id, secret: factor.secret, code, now });
  }
  return { ...factor, account: own.user_name };
};

const assertKnown = async (db: Db, userId: string): Promise<void> => {
  found(await db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).executeTakeFirst());
};

export const factorHandlers = {
  proposeSecondFactor: async (call) => {
    const { account } = await assertSelf(call);
    return proposeFactor(call.db, call.settings.sealKeys, { userId: call.user.user_id, account });
  },
  confirmSecondFactor: async ({ db, transact, input, user, now, settings }) => {
    const userId = user.user_id;
    const { proposal } = await readFactor(db, settings.sealKeys, userId);
    const secret = proposal ?? reject('second_factor_not_proposed');
    const step = await assertFirstCode(db, { userId, secret, code: input.code, now });
    const recovery_codes = await transact(async (trx) => {
      await endOtherSessions(trx, user, now);
      return setFactor(trx, settings.sealKeys, { userId, secret, step, now });
    });
    return { recovery_codes };
  },
  renewRecoveryCodes: async (call) => {
    const { secret } = await assertSelf(call);
    if (!secret) reject('second_factor_not_set');
    const recovery_codes = await call.transact((trx) => makeRecoveryCodes(trx, call.user.user_id, call.now));
    return { recovery_codes };
  },
  removeSecondFactor: async (call) => {
    const { secret, isRequired } = await assertSelf(call);
    if (!secret) reject('second_factor_not_set');
    if (isRequired) reject('second_factor_required');
    await call.transact(async (trx) => {
      await endOtherSessions(trx, call.user, call.now);
      await dropFactor(trx, call.user.user_id);
    });
    return undefined;
  },
  proposeFactorAtSignIn: proposeAtSignIn,
  resetSecondFactor: async ({ db, input, now }) => {
    await assertKnown(db, input.user_id);
    if (!(await dropFactor(db, input.user_id))) reject('second_factor_not_set');
    await endSessions(db, [input.user_id], now);
    return undefined;
  },
} satisfies Handlers<keyof Calls>;
