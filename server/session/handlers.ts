import type { Api } from '../../contract/api.ts';
import { constants } from '../../contract/constants.ts';
import { bearerOf } from '../http/access/access.ts';
import { reject } from '../http/rejected.ts';
import type { Call, Handlers } from '../http/serve.ts';
import { signAiToken } from '../security/aiToken.ts';
import { readSubject } from './clinicalSite.ts';
import { createSession, openedBy } from './createSession.ts';
import { rememberCsrf } from './csrfCookie.ts';
import { passFactor } from './factor/signInFactor.ts';
import { assertKnownPassword, knownUser } from './knownUser.ts';
import { notingSignIn } from './noteSignIn.ts';
import { readTrialListStart } from './trialListStart.ts';

const signInByToken = async ({ db, now, request, reply, settings }: Call<Api['getBackendToken']>) => {
  const token = bearerOf(request) ?? reject('sso_token_refused');
  const sub = await readSubject(token, settings);
  request.tried = sub;
  const user = await knownUser(db, settings).where('subject', '=', sub).executeTakeFirst();
  if (!user) return reject('user_unknown');
  request.person = user.user_id;
  const session = await createSession(db, user.user_id, now, settings.sessionMaxHours, openedBy(request));
  rememberCsrf(reply, settings, session);
  return { way: 'single_sign_on' as const, signedIn: session };
};

const signInByPassword = async (call: Call<Api['signInWithPassword']>) => {
  const { db, now, request, reply, settings } = call;
  const { user_id, given_name, family_name } = await assertKnownPassword(call);
  const { way, recoveryCodes } = await passFactor(call, user_id);
  const session = await createSession(db, user_id, now, settings.sessionMaxHours, openedBy(request));
  rememberCsrf(reply, settings, session);
  return { way, signedIn: { ...session, given_name, family_name, recovery_codes: recoveryCodes } };
};

export const sessionHandlers = {
  getBackendToken: (call) => notingSignIn(call, 'single_sign_on', () => signInByToken(call)),
  signInWithPassword: (call) => notingSignIn(call, 'password', () => signInByPassword(call)),
  getSetUp: async ({ db, settings }) => {
    const administrator = await knownUser(db, settings)
      .where('is_administrator', '=', true)
      .where((user) => user.or([user('subject', 'is not', null), user('password_hash', 'is not', null)]))
      .limit(1)
      .executeTakeFirst();
    return { has_administrator: administrator !== undefined };
  },
  signOut: async ({ db, now, user, reply, settings }) => {
    await db
      .updateTable('user_session')
      .set({ revoked_at: new Date(now) })
      .where('session_id', '=', user.session_id)
      .execute();
    reply.clearCookie(constants.csrfCookie, { path: settings.basePath });
    return undefined;
  },
  getCurrentUser: async ({ db, user, now, settings }) => ({
    id: user.user_id,
    given_name: user.given_name,
    family_name: user.family_name,
    roles:
      user.role === 'admin_user'
        ? []
        : [{ role: user.role, related_trial_ids: user.reach === 'all' ? [] : [...user.reach] }],
    rights: [...user.rights],
    is_auditor: user.is_auditor,
    time_zone: user.time_zone,
    ai_access_token:
      user.rights.has('visitPlan') && !user.is_auditor && user.token === null
        ? signAiToken(settings.aiTokenKey, user.user_id, now)
        : null,
    trial_list_start: await readTrialListStart(db, user),
  }),
} satisfies Handlers<'getBackendToken' | 'signInWithPassword' | 'getSetUp' | 'signOut' | 'getCurrentUser'>;
