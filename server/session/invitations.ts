import { randomBytes } from 'node:crypto';
import type { Api } from '../../contract/api.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import type { Db } from '../db/schema.ts';
import { actAs } from '../db/transaction.ts';
import { found, reject } from '../http/rejected.ts';
import type { Call } from '../http/serve.ts';
import { lockSite } from '../records/locks/lockSite.ts';
import { createSession, openedBy } from './createSession.ts';
import { readFactor } from './factor/factorStore.ts';
import { hashOf } from './findSession.ts';
import { assertNewPassword } from './newPassword.ts';
import { noteSignIn } from './noteSignIn.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './setPassword.ts';

type Invited = OutputOf<Api['inviteUser']>;

const assertNameFree = async (db: Db, userId: string, userName: string): Promise<void> => {
  const owner = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', userName)
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  if (owner) reject('user_name_taken', { user_name: userName }, 'user_name');
};

/** Makes the link's token for a person who may sign in; only its hash is stored. */
export const inviteUser = async ({ db, input, user, now }: Call<Api['inviteUser']>): Promise<Invited> => {
  const { user_id, user_name } = input;
  await lockSite(db);
  const person = found(
    await db
      .selectFrom('app_user')
      .select(['is_active', 'is_demo'])
      .where('user_id', '=', user_id)
      .executeTakeFirst(),
  );
  if (person.is_demo) reject('password_of_demo');
  if (!person.is_active) reject('user_switched_off');
  await assertNameFree(db, user_id, user_name);
  await db.updateTable('app_user').set({ user_name }).where('user_id', '=', user_id).execute();
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now + limits.invitationHours * 3_600_000);
  const values = { token_hash: hashOf(token), expires_at, invited_by: user.user_id };
  await db
    .insertInto('user_invitation')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return { token, user_name, expires_at: expires_at.toISOString() };
};

/** The person of an invitation that can still be accepted; refuses every other token alike. */
export const readInvitation = async (db: Db, token: string, now: number) => {
  const invited = await db
    .selectFrom('user_invitation as i')
    .innerJoin('app_user as u', 'u.user_id', 'i.user_id')
    .select(['u.user_id', 'u.given_name', 'u.family_name', 'u.user_name', 'i.expires_at'])
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', new Date(now))
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return invited ?? reject('invitation_over');
};

/** Sets the password of an invitation, once: of two who have the link at the same moment one is too late. */
export const acceptInvitation = async (call: Call<Api['acceptInvitation']>) => {
  const { db, transact, input, request, settings, now } = call;
  const { user_id, user_name, given_name, family_name } = await readInvitation(db, input.token, now);
  const names = [given_name, family_name];
  await assertNewPassword(db, input.password, { userName: user_name ?? '', names });
  const passwordHash = await hashPassword(input.password);
  return transact(async (trx) => {
    await actAs(trx, user_id);
    const taken = await trx
      .deleteFrom('user_invitation')
      .where('token_hash', '=', hashOf(input.token))
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) reject('invitation_over');
    await setPassword(trx, { userId: user_id, passwordHash, now });
    request.person = user_id;
    const { secret, isRequired } = await readFactor(trx, settings.sealKeys, user_id);
    // A link that came by mail never takes the place of the second factor.
    if (secret || isRequired) return null;
    await noteSignIn(trx, request, 'invitation', 'signed_in');
    const session = await createSession(trx, user_id, now, settings.sessionMaxHours, openedBy(request));
    return { ...session, given_name, family_name, recovery_codes: [] };
  });
};
