import { sql } from 'kysely';
import type { Api } from '../../contract/api.ts';
import { constants } from '../../contract/constants.ts';
import type { Db } from '../db/schema.ts';
import { bearerOf } from '../http/access/access.ts';
import { reject } from '../http/rejected.ts';
import type { Call, Handlers } from '../http/serve.ts';
import { signAiToken } from '../security/aiToken.ts';
import type { Settings } from '../settings.ts';
import { readSubject } from './clinicalSite.ts';
import { createSession, openedBy } from './createSession.ts';
import { rememberCsrf } from './csrfCookie.ts';
import { notingSignIn } from './noteSignIn.ts';
import { fitsPassword } from './passwords.ts';
import { forgetTries, noteTry } from './rateLimit.ts';

/**
 * Someone the site knows: an administrator, or a person with at least one role. The demo's people, whose passwords are
 * public, are known to the demo only.
 */
const knownUser = (db: Db, { isDemo }: Settings) =>
  db
    .selectFrom('app_user')
    .select(['user_id', 'given_name', 'family_name', 'password_hash'])
    .where('is_active', '=', true)
    .where((user) => user.or([user('is_demo', '=', false), user.val(isDemo)]))
    .where(
      sql<boolean>`(is_administrator or exists (select 1 from user_role r where r.user_id = app_user.user_id))`,
    );

const signInByToken = async ({ db, now, request, reply, settings }: Call<Api['getBackendToken']>) => {
  const token = bearerOf(request) ?? reject('sso_token_refused');
  const sub = await readSubject(token, settings);
  request.tried = sub;
  const user = await knownUser(db, settings).where('subject', '=', sub).executeTakeFirst();
  if (!user) return reject('user_unknown');
  request.person = user.user_id;
  const session = await createSession(db, user.user_id, now, settings.sessionMaxHours, openedBy(request));
  rememberCsrf(reply, settings, session);
  return session;
};

const signInByPassword = async (call: Call<Api['signInWithPassword']>) => {
  const { db, now, input, request, reply, settings } = call;
  const userName = input.user_name.toLowerCase();
  request.tried = userName;
  const user = await knownUser(db, settings).where('user_name', '=', userName).executeTakeFirst();
  request.person = user?.user_id ?? null;
  await noteTry(db, userName, request.ip, now);
  if (!(await fitsPassword(user?.password_hash ?? null, input.password)) || !user)
    return reject('credentials_wrong');
  await forgetTries(db, userName, request.ip);
  const session = await createSession(db, user.user_id, now, settings.sessionMaxHours, openedBy(request));
  rememberCsrf(reply, settings, session);
  return { ...session, given_name: user.given_name, family_name: user.family_name };
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
  getCurrentUser: async ({ user, now, settings }) => ({
    id: user.user_id,
    given_name: user.given_name,
    family_name: user.family_name,
    roles:
      user.role === 'admin_user'
        ? []
        : [{ role: user.role, related_trial_ids: user.reach === 'all' ? [] : [...user.reach] }],
    rights: [...user.rights],
    time_zone: user.time_zone,
    ai_access_token: user.rights.has('visitPlan')
      ? signAiToken(settings.aiTokenKey, user.user_id, now)
      : null,
  }),
} satisfies Handlers<'getBackendToken' | 'signInWithPassword' | 'getSetUp' | 'signOut' | 'getCurrentUser'>;
