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

test('a person has so many sessions and no more: one too many ends the oldest', async () => {
  await person();
  const tokens: string[] = [];
  for (let count = 0; count <= limits.sessionsPerPerson; count += 1) {
    app.setNow(testNow + count * 1_000);
    tokens.push(await signIn());
  }
  const statuses = await Promise.all(tokens.map(statusOf));
  expect(statuses).toEqual([401, ...Array.from({ length: limits.sessionsPerPerson }, () => 200)]);
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
