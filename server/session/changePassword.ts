import type { Api } from '../../contract/api.ts';
import { judgeNewPassword } from '../../domain/users/newPassword.ts';
import { reject } from '../http/rejected.ts';
import type { Call } from '../http/serve.ts';
import { unwrap } from '../http/unwrap.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import { forgetTries, noteTry } from './rateLimit.ts';
import { setPassword } from './setPassword.ts';

/**
 * Changes the caller's own password. Whoever finds a machine unlocked does not know the present one: wrong tries count
 * as those of signing in do.
 */
export const changePassword = async (call: Call<Api['changePassword']>): Promise<undefined> => {
  const { db, transact, input, user, request, now } = call;
  const stored = await db
    .selectFrom('app_user')
    .select(['user_name', 'password_hash', 'is_demo'])
    .where('user_id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  const { user_name: userName, password_hash, is_demo } = stored;
  if (is_demo) reject('password_of_demo');
  if (userName === null || password_hash === null) return reject('password_not_set');
  unwrap(judgeNewPassword(input.password, userName), {
    password_too_short: 'password',
    password_is_name: 'password',
  });
  await noteTry(db, userName, request.ip, now);
  if (!(await fitsPassword(password_hash, input.present))) reject('password_wrong', {}, 'present');
  await forgetTries(db, userName, request.ip);
  const passwordHash = await hashPassword(input.password);
  await transact((trx) =>
    setPassword(trx, { userId: user.user_id, passwordHash, now, staying: user.session_id }),
  );
  return undefined;
};
