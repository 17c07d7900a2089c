import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { resealSecrets } from '../../../../server/resealSecrets.ts';
import { createSession } from '../../../../server/session/createSession.ts';
import { readFactor } from '../../../../server/session/factor/factorStore.ts';
import { codeOfStep, stepOf } from '../../../../server/session/factor/totp.ts';
import { newPassword, oldPassword, personWithPassword } from '../../../support/passwords.ts';
import { refusalOf } from '../../../support/schedule.ts';
import { testApp, testNow, testSettings } from '../../../support/testApp.ts';
import { noteRole } from '../../../support/walkObserver.ts';

const app = testApp({ isDemo: true });
/** Cheap to look at: what a hash costs is written in it. */
const cheaply = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const step = 30_000;
const password = oldPassword;

const person = async (more: Parameters<typeof personWithPassword>[1] = {}): Promise<string> => {
  const user_id = await personWithPassword(app.db, { ...more, password: null });
  const password_hash = more.password === null ? null : await hash(oldPassword, cheaply);
  await app.db.updateTable('app_user').set({ password_hash }).where('user_id', '=', user_id).execute();
  return user_id;
};

const clientOf = async (userId: string) => {
  const tokens = await createSession(app.db, userId, testNow, testSettings.sessionMaxHours);
  noteRole(tokens.accessToken, 'nurse_user');
  return app.clientWith(tokens);
};
const signIn = (more: { code?: string; password?: string } = {}) =>
  app.anonymous().call(api.signInWithPassword, { user_name: 'tim', password, ...more });

const bytesOf = (secret: string): Buffer => {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const codeAt = (secret: string, now: number): string => codeOfStep(bytesOf(secret), stepOf(now));

/** A nurse with a factor that was confirmed by the code of `testNow`. */
const personWithFactor = async (of?: string) => {
  const userId = of ?? (await person());
  const client = await clientOf(userId);
  const { secret, link, qr } = await client.call(api.proposeSecondFactor, { password });
  expect(link).toBe(`otpauth://totp/Trial%20Billing:tim?secret=${secret}&issuer=Trial%20Billing`);
  expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
  const { recovery_codes } = await client.call(api.confirmSecondFactor, { code: codeAt(secret, testNow) });
  return { userId, client, secret, recovery_codes };
};

const trailOf = async (table: string) =>
  app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'operation', 'reason', 'old_row', 'new_row'])
    .where('table_name', '=', table)
    .orderBy('audit_event_id')
    .execute();

test('without a factor nothing is asked for; with one, the password alone opens nothing', async () => {
  const userId = await person();
  expect(await signIn()).toMatchObject({ given_name: 'Tim', recovery_codes: [] });
  const { secret } = await personWithFactor(userId);
  expect(await refusalOf(signIn())).toMatchObject({ code: 'second_factor_needed', status: 403 });
  expect(await refusalOf(signIn({ password: 'wrong' }))).toMatchObject({ code: 'credentials_wrong' });
  app.setNow(testNow + step);
  const code = codeAt(secret, testNow + step);
  expect(await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({ given_name: 'Tim' });
});

test('each code opens once, also that which set the factor, and of two at the same moment one', async () => {
  const { secret } = await personWithFactor();
  expect(await refusalOf(signIn({ code: codeAt(secret, testNow) }))).toMatchObject({
    code: 'second_factor_wrong',
    fields: [{ field: 'code' }],
  });
  app.setNow(testNow + step);
  const twice = await Promise.allSettled([1, 2].map(() => signIn({ code: codeAt(secret, testNow + step) })));
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('recovery codes open once each in place of a code, and new ones take their place', async () => {
  const { client, secret, recovery_codes } = await personWithFactor();
  expect(new Set(recovery_codes).size).toBe(10);
  const [first = '', second = ''] = recovery_codes;
  expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  expect(await signIn({ code: first.toLowerCase() })).toMatchObject({ given_name: 'Tim' });
  expect(await refusalOf(signIn({ code: first }))).toMatchObject({ code: 'second_factor_wrong' });
  expect(await client.call(api.getOwnSignIn, {})).toMatchObject({
    second_factor: { is_set: true, is_required: false, recovery_codes_left: 9 },
  });
  app.setNow(testNow + step);
  const again = { password, code: codeAt(secret, testNow + step) };
  const renewed = await client.call(api.renewRecoveryCodes, again);
  expect(await refusalOf(signIn({ code: second }))).toMatchObject({ code: 'second_factor_wrong' });
  expect(await signIn({ code: renewed.recovery_codes[0] ?? '' })).toMatchObject({ given_name: 'Tim' });
});

test('wrong codes make the next one wait, from wherever, and the right password does not make up for them', async () => {
  const { secret } = await personWithFactor();
  app.setNow(testNow + step);
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect(await refusalOf(signIn({ code: 'AAAA' }))).toMatchObject({ code: 'second_factor_wrong' });
  expect(await refusalOf(signIn())).toMatchObject({ code: 'second_factor_needed' });
  expect(await refusalOf(signIn({ code: codeAt(secret, testNow + step) }))).toMatchObject({
    code: 'too_many_requests',
    status: 429,
  });
});

test('secret and codes are stored neither readable nor in the trail; it tells who set and who signed in how', async () => {
  const { userId, secret, recovery_codes } = await personWithFactor();
  app.setNow(testNow + step);
  await refusalOf(signIn());
  await signIn({ code: codeAt(secret, testNow + step) });
  const stored = JSON.stringify([
    await app.db.selectFrom('user_factor').selectAll().execute(),
    await app.db.selectFrom('user_factor_state').selectAll().execute(),
    await app.db.selectFrom('user_recovery_code').selectAll().execute(),
    await app.db.selectFrom('audit_event').selectAll().execute(),
  ]);
  expect(stored).not.toContain(JSON.stringify([...bytesOf(secret)]).slice(1, -1));
  for (const told of [secret, ...recovery_codes, 'sealed_secret":"']) expect(stored).not.toContain(told);
  expect(await trailOf('user_factor')).toMatchObject([
    { actor_id: userId, operation: 'insert', new_row: { user_id: userId } },
  ]);
  const signIns = (await trailOf('sign_in')).map(({ new_row }) => new_row);
  expect(signIns).toMatchObject([
    { way: 'password', outcome: 'second_factor_needed' },
    { way: 'second_factor', outcome: 'signed_in' },
  ]);
});

test('who finds a machine unlocked can neither set, renew nor remove it', async () => {
  const { client, secret } = await personWithFactor();
  const calls = [api.proposeSecondFactor, api.renewRecoveryCodes, api.removeSecondFactor];
  app.setNow(testNow + step);
  for (const call of calls) {
    expect(await refusalOf(client.call(call, { password: 'wrong' }))).toMatchObject({
      code: 'password_wrong',
      fields: [{ field: 'password' }],
    });
    expect(await refusalOf(client.call(call, { password }))).toMatchObject({ code: 'second_factor_needed' });
    expect(await refusalOf(client.call(call, { password, code: '0' }))).toMatchObject({
      code: 'second_factor_wrong',
    });
  }
  app.setNow(testNow + 10 * step);
  const code = codeAt(secret, testNow + 10 * step);
  await client.call(api.removeSecondFactor, { password, code });
  expect(await signIn()).toMatchObject({ given_name: 'Tim' });
  for (const call of [api.renewRecoveryCodes, api.removeSecondFactor])
    expect(await refusalOf(client.call(call, { password }))).toMatchObject({ code: 'second_factor_not_set' });
});

test('setting it ends the other sessions; nothing is set without the right first code', async () => {
  const userId = await person();
  const elsewhere = await clientOf(userId);
  const client = await clientOf(userId);
  expect(await refusalOf(client.call(api.confirmSecondFactor, { code: '123456' }))).toMatchObject({
    code: 'second_factor_not_proposed',
  });
  const { secret } = await client.call(api.proposeSecondFactor, { password });
  expect(await refusalOf(client.call(api.confirmSecondFactor, { code: 'AAAA' }))).toMatchObject({
    code: 'second_factor_wrong',
  });
  expect(await signIn()).toMatchObject({ given_name: 'Tim' });
  await client.call(api.confirmSecondFactor, { code: codeAt(secret, testNow) });
  expect(await refusalOf(elsewhere.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
  expect(await client.call(api.getCurrentUser, {})).toMatchObject({ given_name: 'Tim' });
});

test.each([
  ['password_not_set', { user_name: null, password: null }],
  ['password_of_demo', { is_demo: true }],
] as const)('without a password of one’s own there is none to set: %s', async (code, whose) => {
  const client = await clientOf(await person(whose));
  for (const call of [api.proposeSecondFactor, api.renewRecoveryCodes, api.removeSecondFactor])
    expect(await refusalOf(client.call(call, { password }))).toMatchObject({ code, status: 409 });
});

const ruled = async (second_factor: 'nobody' | 'administrators' | 'everybody') => {
  const admin = await app.signIn('admin_user');
  const { version } = await admin.call(api.getSecondFactorRule, {});
  const site = await admin.call(api.putSecondFactorRule, { second_factor, version });
  expect(site).toMatchObject({ second_factor });
  expect(
    await refusalOf(admin.call(api.putSecondFactorRule, { second_factor: 'nobody', version: 1_000 })),
  ).toMatchObject(second_factor === 'nobody' ? {} : { code: 'stale' });
  return admin;
};

test('where the site asks for it, it is set up on the way in, and cannot be removed', async () => {
  await person();
  const guest = app.anonymous();
  const credentials = { user_name: 'Tim', password };
  expect(await refusalOf(guest.call(api.proposeFactorAtSignIn, credentials))).toMatchObject({
    code: 'second_factor_not_due',
  });
  await ruled('administrators');
  expect(await signIn()).toMatchObject({ recovery_codes: [] });
  await ruled('everybody');
  for (const code of [undefined, '123456'])
    expect(await refusalOf(signIn(code ? { code } : {}))).toMatchObject({ code: 'second_factor_missing' });
  expect(
    await refusalOf(guest.call(api.proposeFactorAtSignIn, { ...credentials, password: 'wrong' })),
  ).toMatchObject({ code: 'credentials_wrong' });
  const { secret } = await guest.call(api.proposeFactorAtSignIn, credentials);
  expect(await refusalOf(signIn({ code: 'AAAA' }))).toMatchObject({ code: 'second_factor_wrong' });
  const signedIn = await signIn({ code: codeAt(secret, testNow) });
  expect(signedIn.recovery_codes).toHaveLength(10);
  noteRole(signedIn.accessToken, 'nurse_user');
  app.setNow(testNow + step);
  const again = { password, code: codeAt(secret, testNow + step) };
  expect(await refusalOf(app.clientWith(signedIn).call(api.removeSecondFactor, again))).toMatchObject({
    code: 'second_factor_required',
  });
  expect(await refusalOf(guest.call(api.proposeFactorAtSignIn, credentials))).toMatchObject({
    code: 'second_factor_not_due',
  });
});

test('an administrator resets it with a reason: it is in the trail, and the sessions end', async () => {
  const { userId, client } = await personWithFactor();
  const admin = await app.signIn('admin_user');
  const reason = 'Phone lost, asked in person';
  expect(await admin.call(api.listUsers, { filter: { id: [userId] } })).toMatchObject([
    { has_second_factor: true },
  ]);
  await admin.call(api.resetSecondFactor, { user_id: userId, reason });
  expect((await trailOf('user_factor')).at(-1)).toMatchObject({ operation: 'delete', reason });
  expect(await refusalOf(client.call(api.getCurrentUser, {}))).toMatchObject({ status: 401 });
  expect(await signIn()).toMatchObject({ given_name: 'Tim' });
  const reset = (user_id: string) => refusalOf(admin.call(api.resetSecondFactor, { user_id, reason }));
  expect(await reset(userId)).toMatchObject({ code: 'second_factor_not_set' });
  expect(await reset(newId())).toMatchObject({ code: 'not_found' });
});

test('an invitation sets a new password and does not take the place of the factor', async () => {
  const { userId } = await personWithFactor();
  const admin = await app.signIn('admin_user');
  const { token } = await admin.call(api.inviteUser, { user_id: userId, user_name: 'tim' });
  expect(await app.anonymous().call(api.acceptInvitation, { token, password: newPassword })).toBeNull();
  expect(await refusalOf(signIn({ password: newPassword }))).toMatchObject({ code: 'second_factor_needed' });
});

test('a new key opens what the old one sealed, and seals it anew', async () => {
  const { userId, secret } = await personWithFactor();
  const former = testSettings.sealKeys.present;
  const keys = { present: Buffer.alloc(32, 1), former: [former] };
  await resealSecrets(app.db, keys);
  const { secret: opened } = await readFactor(app.db, { ...keys, former: [] }, userId);
  expect(opened?.equals(bytesOf(secret))).toBe(true);
  await expect(readFactor(app.db, { present: former, former: [] }, userId)).rejects.toThrow(
    'SECRET_KEY_BEFORE',
  );
  await expect(resealSecrets(app.db, { present: former, former: [] })).rejects.toThrow('SECRET_KEY_BEFORE');
});
