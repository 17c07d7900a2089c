import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { hashPassword } from '../../../server/session/passwords.ts';
import { clinicUser, type PersonEdit, personEdit, signInAdministrator } from '../../support/people.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';

const app = testApp();

const password = 'a password of her own';

/** A person with a password, saved by an administrator, with a session opened for each sign-in. */
const person = async () => {
  const { client: administrator } = await signInAdministrator(app);
  const edit = personEdit();
  const { version } = await administrator.call(api.putUser, edit);
  await app.db
    .updateTable('app_user')
    .set({ user_name: 'tim', password_hash: await hashPassword(password) })
    .where('user_id', '=', edit.user_id)
    .execute();
  return { administrator, edit, version };
};

const signIn = async (): Promise<string> => {
  const { accessToken } = await app.anonymous().call(api.signInWithPassword, { user_name: 'tim', password });
  return accessToken;
};

const statusOf = async (token: string): Promise<number> => {
  const answer = await app.app.inject({
    url: '/backend/current-user',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode;
};

test('a person who was switched off and on again signs in anew: the old session stays ended', async () => {
  const { administrator, edit, version } = await person();
  const token = await signIn();
  const off = await administrator.call(api.putUser, { ...edit, is_active: false, version });
  expect(await statusOf(token)).toBe(401);
  await administrator.call(api.putUser, { ...edit, is_active: true, version: off.version });
  expect(await statusOf(token)).toBe(401);
  expect(await statusOf(await signIn())).toBe(200);
});

test('switching people off in one save ends the sessions of those alone', async () => {
  const { administrator, edit, version } = await person();
  const token = await signIn();
  const other: PersonEdit = personEdit({ given_name: 'Ida', roles: clinicUser });
  await administrator.call(api.putUsers, { rows: [{ ...other, is_active: false }] });
  expect(await statusOf(token)).toBe(200);
  await administrator.call(api.putUsers, { rows: [{ ...edit, is_active: false, version }] });
  await app.db.updateTable('app_user').set({ is_active: true }).execute();
  expect(await statusOf(token)).toBe(401);
});

/** A session that this person opens so many seconds after the test began, as a sign-in does. */
const openedAfter = async (userId: string, seconds: number): Promise<string> => {
  const now = testNow + seconds * 1_000;
  const { accessToken } = await createSession(app.db, userId, now, testSettings.sessionMaxHours);
  return accessToken;
};

test('a person has so many sessions and no more: one too many ends the oldest of those that nobody used since', async () => {
  const { edit } = await person();
  const tokens: string[] = [];
  for (let count = 0; count <= limits.sessionsPerPerson; count += 1)
    tokens.push(await openedAfter(edit.user_id, count));
  const statuses = await Promise.all(tokens.map(statusOf));
  expect(statuses).toEqual([401, ...Array.from({ length: limits.sessionsPerPerson }, () => 200)]);
});

test('a session in use stays, however old it is', async () => {
  const { edit } = await person();
  const first = await openedAfter(edit.user_id, 0);
  const second = await openedAfter(edit.user_id, 1);
  app.setNow(testNow + 120_000);
  expect(await statusOf(first)).toBe(200);
  for (let count = 2; count <= limits.sessionsPerPerson; count += 1)
    await openedAfter(edit.user_id, 120 + count);
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(second)).toBe(401);
});

test('sign-ins at the same moment leave no more sessions than that', async () => {
  const { edit } = await person();
  await Promise.all(
    Array.from({ length: limits.sessionsPerPerson + 5 }, () =>
      createSession(app.db, edit.user_id, testNow, testSettings.sessionMaxHours),
    ),
  );
  const sessions = await app.db
    .selectFrom('user_session')
    .select('session_id')
    .where('user_id', '=', edit.user_id)
    .execute();
  expect(sessions).toHaveLength(limits.sessionsPerPerson);
});

test('sessions that were signed out of are cleared away by the next sign-in', async () => {
  const { edit } = await person();
  await signIn();
  await app.db
    .updateTable('user_session')
    .set({ revoked_at: new Date(testNow) })
    .execute();
  await signIn();
  const sessions = await app.db
    .selectFrom('user_session')
    .select('session_id')
    .where('user_id', '=', edit.user_id)
    .execute();
  expect(sessions).toHaveLength(1);
});
