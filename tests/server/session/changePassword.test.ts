import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Client } from '../../../dataProvider/call.ts';
import { createSession } from '../../../server/session/createSession.ts';
import { newPassword, oldPassword, personWithPassword } from '../../support/passwords.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';
import { noteRole } from '../../support/walkObserver.ts';

const app = testApp({ isDemo: true });

/** A client of this person, who signed in by whatever way. */
const clientOf = async (userId: string): Promise<Client> => {
  const tokens = await createSession(app.db, userId, testNow, testSettings.sessionMaxHours);
  noteRole(tokens.accessToken, 'nurse_user');
  return app.clientWith(tokens);
};

const signIn = (password: string) =>
  app.anonymous().call(api.signInWithPassword, { user_name: 'tim', password });

test('everyone changes the own password with the present one; other sessions end, this one stays', async () => {
  const userId = await personWithPassword(app.db);
  const client = await clientOf(userId);
  const elsewhere = await clientOf(userId);
  expect(await client.call(api.getOwnSignIn, {})).toMatchObject({ user_name: 'tim', has_password: true });
  await client.call(api.changePassword, { present: oldPassword, password: newPassword });
  await client.call(api.getCurrentUser, {});
  expect(await refusalOf(elsewhere.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(signIn(oldPassword))).toMatchObject({ code: 'credentials_wrong' });
  expect(await signIn(newPassword)).toMatchObject({ given_name: 'Tim' });
});

test('a change is in the audit trail with its person, and neither password nor hash is', async () => {
  const userId = await personWithPassword(app.db);
  await (await clientOf(userId)).call(api.changePassword, { present: oldPassword, password: newPassword });
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'operation', 'new_row'])
    .where('table_name', '=', 'app_user')
    .where('operation', '=', 'update')
    .execute();
  expect(trail).toMatchObject([{ actor_id: userId, new_row: { is_password_changed: true } }]);
  expect(JSON.stringify(trail)).not.toContain('argon2');
});

test.each([
  [
    'a present password that is wrong',
    { present: 'wrong', password: newPassword },
    'password_wrong',
    'present',
  ],
  [
    'a new one that is too short',
    { present: oldPassword, password: 'short' },
    'password_too_short',
    'password',
  ],
])('%s is refused at its field and changes nothing', async (_name, input, code, field) => {
  const client = await clientOf(await personWithPassword(app.db));
  expect(await refusalOf(client.call(api.changePassword, input))).toMatchObject({
    code,
    fields: [{ field, code }],
  });
  expect(await signIn(oldPassword)).toMatchObject({ given_name: 'Tim' });
});

test('the own user name is no password', async () => {
  const userId = await personWithPassword(app.db, { user_name: 'tim.reiter@clinic' });
  const client = await clientOf(userId);
  expect(
    await refusalOf(client.call(api.changePassword, { present: oldPassword, password: 'Tim.Reiter@Clinic' })),
  ).toMatchObject({ code: 'password_is_name', status: 422 });
});

test('who guesses the present password at an open machine has to wait as at the sign-in', async () => {
  const client = await clientOf(await personWithPassword(app.db));
  const guess = () => refusalOf(client.call(api.changePassword, { present: 'wrong', password: newPassword }));
  for (let wrong = 0; wrong < 5; wrong += 1) expect(await guess()).toMatchObject({ code: 'password_wrong' });
  expect(await guess()).toMatchObject({ code: 'too_many_requests', status: 429 });
});

test('without a password of the site there is none to change', async () => {
  const client = await clientOf(await personWithPassword(app.db, { user_name: null, password: null }));
  expect(await client.call(api.getOwnSignIn, {})).toMatchObject({ user_name: null, has_password: false });
  expect(
    await refusalOf(client.call(api.changePassword, { present: 'any', password: newPassword })),
  ).toMatchObject({ code: 'password_not_set', status: 409 });
});

test("the demo's people keep their passwords", async () => {
  const client = await clientOf(await personWithPassword(app.db, { is_demo: true }));
  expect(
    await refusalOf(client.call(api.changePassword, { present: oldPassword, password: newPassword })),
  ).toMatchObject({ code: 'password_of_demo', status: 409 });
});

test.each([
  ['Football20262026', 'password_common'],
  ['123456789012345', 'password_common'],
  ['reiter of the night', 'password_is_name'],
  ['Trial-Billing-forever', 'password_holds_site'],
  ['at the test site it is', 'password_holds_site'],
])('%s is no new password', async (password, code) => {
  const client = await clientOf(await personWithPassword(app.db));
  const refusal = await refusalOf(client.call(api.changePassword, { present: oldPassword, password }));
  expect(refusal).toMatchObject({ code, status: 422, fields: [{ field: 'password', code }] });
});
