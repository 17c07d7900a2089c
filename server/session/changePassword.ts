import type { Api } from '../../contract/api.ts';
import type { Call } from '../http/serve.ts';
import { assertPresentPassword, readOwnPassword } from './assertSelf.ts';
import { assertNewPassword } from './newPassword.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './setPassword.ts';

/** Changes the caller's own password, with the present one. */
export const changePassword = async (call: Call<Api['changePassword']>): Promise<undefined> => {
  const { transact, input, user, now } = call;
  const own = await readOwnPassword(call);
  const names = [user.given_name, user.family_name];
  await assertNewPassword(call.db, input.password, { userName: own.user_name, names });
  await assertPresentPassword(call, own, { field: 'present', typed: input.present });
  const passwordHash = await hashPassword(input.password);
  await transact((trx) =>
    setPassword(trx, { userId: user.user_id, passwordHash, now, staying: user.session_id }),
  );
  return undefined;
};
