import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { oldPassword, personWithPassword } from '../../support/passwords.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();
const minute = 60_000;

const idOf = async (client: Awaited<ReturnType<typeof app.signIn>>): Promise<string> =>
  (await client.call(api.getCurrentUser, {})).id;

const statusOf = async (token: string): Promise<number> =>
  (
    await app.app.inject({
      url: '/backend/current-user',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

test('a person sees her own sessions that are alive, the present one among them, and nobody else sees them', async () => {
  const client = await app.signIn('nurse_user');
  const other = await app.signIn('nurse_user');
  const userId = await idOf(client);
  await createSession(app.db, userId, testNow - 90 * minute, 12);
  await createSession(app.db, userId, testNow - 30 * minute, 12, {
    address: '203.0.113.7',
    user_agent: 'Mozilla/5.0 Firefox/140.0',
  });
  const { accessToken } = await createSession(app.db, userId, testNow - 20 * minute, 12);
  await app.db
    .updateTable('user_session')
    .set({ revoked_at: new Date(testNow) })
    .where('created_at', '=', new Date(testNow - 20 * minute))
    .execute();
  expect(await statusOf(accessToken)).toBe(401);
  const sessions = await client.call(api.listOwnSessions, {});
  expect(sessions.map(({ is_present, user_agent }) => [is_present, user_agent])).toEqual([
    [true, ''],
    [false, 'Mozilla/5.0 Firefox/140.0'],
  ]);
  expect(sessions[1]).toMatchObject({ address: '203.0.113.7' });
  expect(sessions.map((session) => Object.keys(session).sort().join())).toEqual([
    'address,created_at,expires_at,is_present,last_seen_at,session_id,user_agent',
    'address,created_at,expires_at,is_present,last_seen_at,session_id,user_agent',
  ]);
  expect(await other.call(api.listOwnSessions, {})).toHaveLength(1);
});

test('each of them is ended by its person, and by nobody else', async () => {
  const client = await app.signIn('nurse_user');
  const other = await app.signIn('admin_user');
  const { accessToken } = await createSession(app.db, await idOf(client), testNow - minute, 12);
  const [, second] = await client.call(api.listOwnSessions, {});
  const session_id = second?.session_id ?? '';
  for (const refusal of [
    other.call(api.endOwnSession, { session_id }),
    client.call(api.endOwnSession, { session_id: newId() }),
  ].map(refusalOf))
    expect(await refusal).toMatchObject({ code: 'not_found', status: 404 });
  expect(await statusOf(accessToken)).toBe(200);
  await client.call(api.endOwnSession, { session_id });
  expect(await statusOf(accessToken)).toBe(401);
  expect(await refusalOf(client.call(api.endOwnSession, { session_id }))).toMatchObject({
    code: 'not_found',
  });
  expect(await client.call(api.listOwnSessions, {})).toHaveLength(1);
});

test('signing out everywhere ends all sessions of the person, this one too, and nobody else’s', async () => {
  const client = await app.signIn('nurse_user');
  const other = await app.signIn('nurse_user');
  const { accessToken } = await createSession(app.db, await idOf(client), testNow, 12);
  await client.call(api.signOutEverywhere, {});
  expect(await statusOf(accessToken)).toBe(401);
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
  await other.call(api.getCurrentUser, {});
});

test('the sign-in writes down where it came from, no more of it than is kept', async () => {
  const user_id = await personWithPassword(app.db);
  await app.app.inject({
    method: 'POST',
    url: '/backend/credentials',
    remoteAddress: '::ffff:203.0.113.7',
    headers: { 'user-agent': `Mozilla/5.0 ${'x'.repeat(2_000)}` },
    payload: { user_name: 'tim', password: oldPassword },
  });
  const { address, user_agent } = await app.db
    .selectFrom('user_session')
    .select(['address', 'user_agent'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  expect([address, user_agent.length]).toEqual(['203.0.113.7', 300]);
});
