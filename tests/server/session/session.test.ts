import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { createClient } from '../../../dataProvider/call.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();

const addUser = async (user_name: string, password: string, role: 'clinic_user' | null = 'clinic_user') => {
  const user_id = newId();
  await app.db
    .insertInto('app_user')
    .values({
      user_id,
      user_name,
      password_hash: await hashPassword(password),
      given_name: 'Martina',
      family_name: 'Keller',
    })
    .execute();
  if (role) await app.db.insertInto('user_role').values({ user_id, role }).execute();
};

const signIn = (user_name: string, password: string) =>
  app.anonymous().call(api.signInWithPassword, { user_name, password });

test('user name and password open a session with both tokens and the names', async () => {
  await addUser('martina', 'secret');
  expect(await signIn('Martina', 'secret')).toMatchObject({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    csrfToken: expect.stringMatching(/^[\w-]{43}$/),
    given_name: 'Martina',
    family_name: 'Keller',
  });
});

test('a wrong password and an unknown name are refused alike, and neither is a 401', async () => {
  await addUser('martina', 'secret');
  const refused = { code: 'credentials_wrong', status: 403 };
  expect(await refusalOf(signIn('martina', 'wrong'))).toMatchObject(refused);
  expect(await refusalOf(signIn('nobody', 'secret'))).toMatchObject(refused);
});

test('a person without role entries who is no administrator is refused', async () => {
  await addUser('guest', 'secret', null);
  expect(await refusalOf(signIn('guest', 'secret'))).toMatchObject({ code: 'credentials_wrong' });
});

const wrongTries = async (count: number): Promise<void> => {
  for (let wrong = 0; wrong < count; wrong += 1) await refusalOf(signIn('martina', 'wrong'));
};

const signInFrom = async (remoteAddress: string, password: string) => {
  const response = await app.app.inject({
    method: 'POST',
    url: '/backend/credentials',
    remoteAddress,
    payload: { user_name: 'martina', password },
  });
  return { status: response.statusCode, wait: response.headers['retry-after'] };
};

test('after five wrong tries the next has to wait, also with the right password, longer each time', async () => {
  await addUser('martina', 'secret');
  await wrongTries(5);
  expect(await refusalOf(signIn('martina', 'secret'))).toMatchObject({
    code: 'too_many_requests',
    params: { seconds: 30 },
    status: 429,
  });
  let now = testNow;
  for (const seconds of [30, 60, 120, 240, 480]) {
    expect((await refusalOf(signIn('martina', 'wrong'))).params).toEqual({ seconds });
    now += seconds * 1_000;
    app.setNow(now);
    if (seconds < 480)
      expect(await refusalOf(signIn('martina', 'wrong'))).toMatchObject({ code: 'credentials_wrong' });
    else break;
  }
  expect(await signIn('martina', 'secret')).toMatchObject({ given_name: 'Martina' });
});

test('who tries a name from elsewhere locks nobody out', async () => {
  await addUser('martina', 'secret');
  for (let wrong = 0; wrong < 5; wrong += 1) await signInFrom('203.0.113.7', 'wrong');
  expect(await signInFrom('203.0.113.7', 'secret')).toEqual({ status: 429, wait: '30' });
  expect(await signInFrom('::ffff:203.0.113.7', 'secret')).toMatchObject({ status: 429 });
  expect(await signInFrom('203.0.113.8', 'secret')).toMatchObject({ status: 200 });
  expect(await signInFrom('203.0.113.7', 'secret')).toMatchObject({ status: 429 });
});

test('an IPv6 network is one place, whatever addresses it has', async () => {
  await addUser('martina', 'secret');
  for (let wrong = 0; wrong < 5; wrong += 1) await signInFrom(`2001:db8:1:2::${wrong + 1}`, 'wrong');
  expect(await signInFrom('2001:db8:1:2:ffff:ffff:ffff:ffff', 'secret')).toMatchObject({ status: 429 });
  expect(await signInFrom('2001:db8:1:3::1', 'secret')).toMatchObject({ status: 200 });
});

test('tries at the same moment count one another: at most five of them are looked at', async () => {
  await addUser('martina', 'secret');
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => (await refusalOf(signIn('martina', 'wrong'))).code),
  );
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThanOrEqual(5);
  expect(codes.filter((code) => code === 'too_many_requests').length).toBeGreaterThanOrEqual(7);
});

test('a right password makes up for wrong ones, and another name is free to try', async () => {
  await addUser('martina', 'secret');
  await addUser('anna', 'secret');
  for (let wrong = 0; wrong < 4; wrong += 1) await refusalOf(signIn('martina', 'wrong'));
  await signIn('martina', 'secret');
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await refusalOf(signIn('martina', 'wrong'))).toMatchObject({ code: 'credentials_wrong' });
  expect(await signIn('anna', 'secret')).toMatchObject({ given_name: 'Martina' });
});

test('one address has fifty wrong tries, whatever names it tries; the answer says how long to wait', async () => {
  await app.db
    .insertInto('sign_in_attempt')
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        user_name: `name-${index}`,
        address: '127.0.0.1',
        at: new Date(testNow - 5 * 60_000),
      })),
    )
    .execute();
  await addUser('martina', 'secret');
  const response = await app.app.inject({
    method: 'POST',
    url: '/backend/credentials',
    payload: { user_name: 'martina', password: 'secret' },
  });
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('600');
});

test.each([
  ['is no longer active', () => app.db.updateTable('app_user').set({ is_active: false })],
  ['has no role entries left', () => app.db.deleteFrom('user_role')],
])('a session is over at once when its person %s', async (_name, change) => {
  const client = await app.signIn('clinic_user');
  await client.call(api.getCurrentUser, {});
  await change().execute();
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
});

test('neither token is stored, and that a session is used is written down once a minute', async () => {
  const { accessToken, csrfToken } = await signInTokens();
  const seen = () =>
    app.db
      .selectFrom('user_session')
      .select(['token_hash', 'csrf_hash', 'last_seen_at'])
      .executeTakeFirstOrThrow();
  const { token_hash, csrf_hash } = await seen();
  for (const [token, hash] of [
    [accessToken, token_hash],
    [csrfToken, csrf_hash],
  ] as const) {
    expect(hash).toHaveLength(32);
    expect(hash.toString('base64url')).not.toBe(token);
  }
  const use = async (now: number): Promise<number> => {
    app.setNow(now);
    await app.app.inject({
      url: '/backend/current-user',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return (await seen()).last_seen_at.getTime();
  };
  expect(await use(testNow + 59_000)).toBe(testNow);
  expect(await use(testNow + 61_000)).toBe(testNow + 61_000);
});

test('signing in again clears away the sessions that are over', async () => {
  await signInTokens();
  app.setNow(testNow + 13 * 3_600_000);
  await signIn('martina', 'secret');
  expect(await app.db.selectFrom('user_session').select('session_id').execute()).toHaveLength(1);
});

test('no token, an unknown token and a signed-out session are 401', async () => {
  const client = await app.signIn('clinic_user');
  expect(await refusalOf(app.anonymous().call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
  await client.call(api.signOut, {});
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({
    code: 'unauthenticated',
    status: 401,
  });
});

test('a session ends after 60 minutes idle, slides while it is used, and ends after 12 hours at most', async () => {
  const minute = 60_000;
  const client = await app.signIn('clinic_user');
  for (let at = 50; at <= 700; at += 50) {
    app.setNow(testNow + at * minute);
    await client.call(api.getCurrentUser, {});
  }
  app.setNow(testNow + 12 * 60 * minute);
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
});

test('an idle session is over', async () => {
  const client = await app.signIn('clinic_user');
  app.setNow(testNow + 61 * 60_000);
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
});

test('a change without the CSRF token of this session is 403 and writes nothing', async () => {
  const answer = await signInTokens();
  const put = { method: 'PUT' as const, url: '/backend/billing/trial' };
  const headers = { authorization: `Bearer ${answer.accessToken}`, 'content-type': 'application/json' };
  const payload = JSON.stringify({ trial_id: newId(), title: 'T', type: 'full' });
  for (const csrf of [{}, { 'x-csrf-token': 'another' }]) {
    const response = await app.app.inject({ ...put, headers: { ...headers, ...csrf }, payload });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ code: 'csrf_invalid', params: {} });
  }
  expect(await app.db.selectFrom('trial').select('trial_id').execute()).toEqual([]);
});

const signInTokens = async () => {
  await addUser('martina', 'secret');
  return signIn('martina', 'secret');
};

test('who is signed in: an administrator has no role entries, a nurse her trials', async () => {
  const admin = await app.signIn('admin_user');
  expect(await admin.call(api.getCurrentUser, {})).toMatchObject({
    roles: [],
    rights: expect.arrayContaining(['configuration', 'invoices']),
    time_zone: 'Europe/Berlin',
    ai_access_token: expect.any(String),
    trial_list_start: null,
  });
  const { trial_id } = await admin.call(api.putTrial, { trial_id: newId(), title: 'LZZT', type: 'full' });
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await nurse.call(api.getCurrentUser, {})).toMatchObject({
    roles: [{ role: 'nurse_user', related_trial_ids: [trial_id] }],
    rights: ['recording', 'participants'],
    ai_access_token: null,
    trial_list_start: null,
  });
});

test('a clinical site that cannot be reached is 503, a call without its token 401', async () => {
  const client = createClient({
    baseUrl: 'http://app.test/backend',
    session: createSession(),
    fetch: async (input, init) => {
      const { statusCode, body } = await app.app.inject({
        method: 'GET',
        url: new URL(String(input)).pathname,
        headers: Object.fromEntries(new Headers(init?.headers)),
      });
      return new Response(body, { status: statusCode });
    },
  });
  expect(await refusalOf(client.call(api.getBackendToken, {}))).toMatchObject({
    code: 'sso_token_refused',
    status: 401,
  });
  expect(await refusalOf(client.call(api.getBackendToken, {}, { bearer: 'token' }))).toMatchObject({
    code: 'identity_provider_unavailable',
    status: 503,
  });
});
