import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { limits } from '../../../contract/limits.ts';
import { newId } from '../../../dataProvider/newId.ts';
import { hashOf } from '../../../server/session/findSession.ts';
import { clearAway } from '../../../server/upkeep.ts';
import { newPassword, oldPassword, personWithPassword } from '../../support/passwords.ts';
import { personEdit, signInAdministrator } from '../../support/people.ts';
import { refusalOf } from '../../support/schedule.ts';
import { testApp, testNow } from '../../support/testApp.ts';

const app = testApp();
const over = { code: 'invitation_over', status: 409 };

/** A person whom an administrator has entered and invited. */
const invited = async () => {
  const { client: admin, self } = await signInAdministrator(app);
  const edit = personEdit();
  const { version } = await admin.call(api.putUser, edit);
  const invite = () => admin.call(api.inviteUser, { user_id: edit.user_id, user_name: 'Tim.Reiter' });
  return { admin, adminId: self.user_id, edit, version, invite, ...(await invite()) };
};

const accept = (token: string, password = newPassword) =>
  app.anonymous().call(api.acceptInvitation, { token, password });
const look = (token: string) => app.anonymous().call(api.getInvitation, { token });
const signIn = (password: string) =>
  app.anonymous().call(api.signInWithPassword, { user_name: 'tim.reiter', password });

test('the link of an invitation names the person, sets the first password and signs in', async () => {
  const { token, user_name, expires_at } = await invited();
  expect(user_name).toBe('tim.reiter');
  expect(Date.parse(expires_at) - testNow).toBe(24 * 3_600_000);
  expect(await look(token)).toEqual({
    given_name: 'Tim',
    family_name: 'Reiter',
    user_name: 'tim.reiter',
    expires_at,
  });
  expect(await accept(token)).toMatchObject({ given_name: 'Tim', family_name: 'Reiter' });
  expect(await signIn(newPassword)).toMatchObject({ given_name: 'Tim' });
});

test('it opens something once', async () => {
  const { token } = await invited();
  await accept(token);
  expect(await refusalOf(accept(token, oldPassword))).toMatchObject(over);
  expect(await refusalOf(look(token))).toMatchObject(over);
  expect(await signIn(newPassword)).toMatchObject({ given_name: 'Tim' });
});

test('of two who use it at the same moment one is too late', async () => {
  const { token } = await invited();
  const results = await Promise.allSettled([accept(token), accept(token, oldPassword)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('one that is over is cleared away, one that still opens something is not', async () => {
  const { token, invite } = await invited();
  // By the clock of the database, which is not the test's.
  const endsAt = (expires_at: Date) => app.db.updateTable('user_invitation').set({ expires_at }).execute();
  await endsAt(new Date('2200-01-01'));
  await clearAway(app.db);
  await look(token);
  await endsAt(new Date(0));
  await clearAway(app.db);
  expect(await app.db.selectFrom('user_invitation').select('user_id').execute()).toEqual([]);
  expect(await refusalOf(look(token))).toMatchObject(over);
  await look((await invite()).token);
});

test('it is over after 24 hours', async () => {
  const { token } = await invited();
  app.setNow(testNow + limits.invitationHours * 3_600_000 - 1);
  await look(token);
  app.setNow(testNow + limits.invitationHours * 3_600_000);
  expect(await refusalOf(look(token))).toMatchObject(over);
  expect(await refusalOf(accept(token))).toMatchObject(over);
});

test('a new link takes the place of the one before', async () => {
  const { token, invite } = await invited();
  const second = await invite();
  expect(await refusalOf(accept(token))).toMatchObject(over);
  await accept(second.token);
});

test('a person who is switched off cannot be invited, and the link from before opens nothing, also later', async () => {
  const { admin, edit, version, token, invite } = await invited();
  const off = await admin.call(api.putUser, { ...edit, is_active: false, version });
  expect(await refusalOf(accept(token))).toMatchObject(over);
  expect(await refusalOf(invite())).toMatchObject({ code: 'user_switched_off', status: 409 });
  await admin.call(api.putUser, { ...edit, is_active: true, version: off.version });
  expect(await refusalOf(accept(token))).toMatchObject(over);
});

test('a token that nobody was given, and one that is none, open nothing', async () => {
  await invited();
  expect(await refusalOf(look('A'.repeat(43)))).toMatchObject(over);
  expect(await refusalOf(look('../../'))).toMatchObject({ code: 'validation_failed' });
});

test('a password that is too short or the name is refused, and the link still opens', async () => {
  const { token, admin, edit } = await invited();
  expect(await refusalOf(accept(token, 'short'))).toMatchObject({
    code: 'password_too_short',
    fields: [{ field: 'password' }],
  });
  const long = { user_id: edit.user_id, user_name: 'tim.reiter@clinic' };
  const again = await admin.call(api.inviteUser, long);
  expect(await refusalOf(accept(again.token, 'TIM.reiter@clinic'))).toMatchObject({
    code: 'password_is_name',
  });
  for (const [password, code] of [
    ['Football20262026', 'password_common'],
    ['the best trial billing', 'password_holds_site'],
  ] as const)
    expect(await refusalOf(accept(again.token, password))).toMatchObject({ code });
  await accept(again.token);
});

test('somebody who has forgotten the password gets a new one; the old sessions end', async () => {
  const { admin } = await invited();
  const user_id = await personWithPassword(app.db);
  const { accessToken } = await app
    .anonymous()
    .call(api.signInWithPassword, { user_name: 'tim', password: oldPassword });
  const { token } = await admin.call(api.inviteUser, { user_id, user_name: 'tim' });
  await accept(token);
  const answer = await app.app.inject({
    url: '/backend/current-user',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.statusCode).toBe(401);
});

test('who is not there, a name that somebody has, and the people of the demo are refused', async () => {
  const { admin } = await invited();
  const user_id = await personWithPassword(app.db);
  const invite = (id: string, user_name = 'new.name') =>
    refusalOf(admin.call(api.inviteUser, { user_id: id, user_name }));
  expect(await invite(newId())).toMatchObject({ code: 'not_found' });
  expect(await invite(user_id, 'TIM.REITER')).toMatchObject({
    code: 'user_name_taken',
    status: 409,
    fields: [{ field: 'user_name' }],
  });
  const demo = await personWithPassword(app.db, { user_name: 'demo', is_demo: true });
  expect(await invite(demo)).toMatchObject({ code: 'password_of_demo' });
});

test('who invited and who accepted is in the audit trail; the token is nowhere, and its hash not there', async () => {
  const { token, adminId, edit } = await invited();
  await accept(token);
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'table_name', 'operation', 'old_row', 'new_row'])
    .where('table_name', 'in', ['user_invitation', 'app_user'])
    .orderBy('audit_event_id')
    .execute();
  const acts = trail.map(({ actor_id, table_name, operation }) => [actor_id, table_name, operation]);
  expect(acts).toEqual(
    expect.arrayContaining([
      [adminId, 'user_invitation', 'insert'],
      [edit.user_id, 'user_invitation', 'delete'],
      [edit.user_id, 'app_user', 'update'],
    ]),
  );
  const written = JSON.stringify(trail);
  for (const secret of [token, 'token_hash', hashOf(token).toString('hex'), 'argon2'])
    expect(written).not.toContain(secret);
});
