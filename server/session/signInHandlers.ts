import { constants } from '../../contract/constants.ts';
import type { signInsCalls } from '../../contract/site/signIns.ts';
import type { Handlers } from '../http/serve.ts';
import { changePassword } from './changePassword.ts';
import { rememberCsrf } from './csrfCookie.ts';
import { endSessions } from './endSessions.ts';
import { readFactor } from './factor/factorStore.ts';
import { acceptInvitation, inviteUser, readInvitation } from './invitations.ts';
import { endOwnSession, readOwnSessions } from './ownSessions.ts';

export const signInHandlers = {
  listOwnSessions: ({ db, user, now, settings }) => readOwnSessions(db, user, now, settings),
  endOwnSession: async ({ db, user, input, now }) => {
    await endOwnSession(db, user, input.session_id, now);
    return undefined;
  },
  signOutEverywhere: async ({ db, user, now, reply, settings }) => {
    await endSessions(db, [user.user_id], now);
    reply.clearCookie(constants.csrfCookie, { path: settings.basePath });
    return undefined;
  },
  getOwnSignIn: async ({ db, user, settings }) => {
    const { user_name, password_hash } = await db
      .selectFrom('app_user')
      .select(['user_name', 'password_hash'])
      .where('user_id', '=', user.user_id)
      .executeTakeFirstOrThrow();
    const { secret, isRequired, codesLeft } = await readFactor(db, settings.sealKeys, user.user_id);
    return {
      user_name,
      has_password: user_name !== null && password_hash !== null,
      second_factor: {
        is_set: secret !== null,
        is_required: isRequired,
        recovery_codes_left: codesLeft,
      },
    };
  },
  changePassword,
  inviteUser,
  getInvitation: async ({ db, input, now }) => {
    const { given_name, family_name, user_name, expires_at } = await readInvitation(db, input.token, now);
    return { given_name, family_name, user_name: user_name ?? '', expires_at: expires_at.toISOString() };
  },
  acceptInvitation: async (call) => {
    const signedIn = await acceptInvitation(call);
    if (signedIn) rememberCsrf(call.reply, call.settings, signedIn);
    return signedIn;
  },
} satisfies Handlers<keyof typeof signInsCalls>;
