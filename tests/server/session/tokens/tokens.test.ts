import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { type MadeToken, tokenBounds } from '../../../../contract/connect/tokens.ts';
import type { Endpoint, InputFor } from '../../../../contract/endpoint.ts';
import { rights } from '../../../../contract/vocab.ts';
import type { Client } from '../../../../dataProvider/call.ts';
import { newId } from '../../../../dataProvider/newId.ts';
import { newTrial, serviceEdit } from '../../../support/newTrial.ts';
import { addParticipant, refusalOf } from '../../../support/schedule.ts';
import { testApp, testNow } from '../../../support/testApp.ts';

const app = testApp();
const day = 86_400_000;

const whole = { label: 'EDC', rights: [...rights], trial_ids: null, days: 30 };
const make = (client: Client, more: Partial<InputFor<typeof api.createOwnToken>> = {}) =>
  client.call(api.createOwnToken, { ...whole, ...more });
const hers = ['recording' as const, 'participants' as const];

/** A client that sends the token and nothing else: no CSRF token that counts. */
const by = ({ secret }: MadeToken): Client => app.clientWith({ accessToken: secret, csrfToken: '' });
const codeOf = async (call: () => Promise<unknown>) => (await refusalOf(call())).code;

test('a token makes calls without CSRF token, is told once, stored hashed, listed with its use, and ends', async () => {
  const anna = await app.signIn('clinic_user');
  const made = await make(anna);
  expect(made.secret).toMatch(/^tbt_[\w-]{43}$/);
  const trial_id = await newTrial(by(made));
  expect((await by(made).call(api.getTrial, { trial_id })).trial_id).toBe(trial_id);
  const [listed] = await anna.call(api.listOwnTokens, {});
  expect(listed?.state).toBe('valid');
  expect(new Date(listed?.last_used_at ?? 0)).toEqual(new Date(testNow));
  const stored = await app.db.selectFrom('access_token').selectAll().execute();
  const events = await app.db.selectFrom('audit_event').selectAll().execute();
  expect(JSON.stringify([listed, stored, events])).not.toContain(made.secret);
  const made_by = events.find(({ table_name }) => table_name === 'trial');
  expect(made_by?.request_id).toContain(` token ${made.token.access_token_id}`);
  const { access_token_id } = made.token;
  await anna.call(api.revokeOwnToken, { access_token_id });
  expect(await codeOf(() => by(made).call(api.getCurrentUser, {}))).toBe('unauthenticated');
  expect(await codeOf(() => anna.call(api.revokeOwnToken, { access_token_id }))).toBe('not_found');
  expect((await anna.call(api.listOwnTokens, {}))[0]?.state).toBe('revoked');
});

test('a token is over after its days, and with its owner’s rights', async () => {
  const anna = await app.signIn('clinic_user');
  const made = await make(anna);
  const { user_id } = made.token;
  await app.db.updateTable('app_user').set({ is_active: false }).where('user_id', '=', user_id).execute();
  expect(await codeOf(() => by(made).call(api.getCurrentUser, {}))).toBe('unauthenticated');
  await app.db.updateTable('app_user').set({ is_active: true }).where('user_id', '=', user_id).execute();
  await app.db.deleteFrom('user_role').where('user_id', '=', user_id).execute();
  expect(await codeOf(() => by(made).call(api.getCurrentUser, {}))).toBe('unauthenticated');
  await app.db.insertInto('user_role').values({ user_id, role: 'nurse_user' }).execute();
  expect((await by(made).call(api.getCurrentUser, {})).rights).toEqual(hers);
  app.setNow(testNow + 30 * day);
  expect(await codeOf(() => by(made).call(api.getCurrentUser, {}))).toBe('unauthenticated');
});

test('a nurse’s token sees what she sees, of her trials, and no amounts; nobody’s is for more than its owner', async () => {
  const anna = await app.signIn('clinic_user');
  const [trial_id, other] = [await newTrial(anna), await newTrial(anna, 'Other')];
  await anna.call(api.putStudyService, serviceEdit(trial_id, 'CT', 45_000));
  await addParticipant(anna, trial_id, '001');
  const nurse = await app.signIn('nurse_user', [trial_id]);
  expect(await codeOf(() => make(nurse))).toBe('token_exceeds_owner');
  expect(await codeOf(() => make(nurse, { rights: hers, trial_ids: [other] }))).toBe('token_exceeds_owner');
  const made = await make(nurse, { rights: hers });
  // One of finance with nurses' rights alone is told no amounts either.
  const narrow = await make(anna, { rights: hers, trial_ids: [trial_id] });
  for (const token of [made, narrow]) {
    const trials = await by(token)
      .call(api.listTrials, {})
      .catch(() => []);
    expect(trials.map((trial) => trial.trial_id)).toEqual([trial_id]);
    expect(JSON.stringify(trials)).not.toMatch(/amount|recruitment_target/);
    expect((await by(token).call(api.listParticipants, {})).length).toBe(1);
    expect(await codeOf(() => by(token).call(api.listParticipants, { trial_id: other }))).toBe('not_found');
    expect(await codeOf(() => by(token).call(api.listInvoices, { trial_id }))).toBe('token_scope_missing');
  }
  expect(await nurse.call(api.listOwnTokens, {})).toHaveLength(1);
  await nurse.call(api.revokeOwnToken, { access_token_id: made.token.access_token_id });
});

test('a token of some trials opens only what touches one, and one that reads changes nothing', async () => {
  const anna = await app.signIn('clinic_user');
  const [trial_id, other] = [await newTrial(anna), await newTrial(anna, 'Other')];
  const made = await make(anna, { trial_ids: [trial_id], reads_only: true });
  expect(await by(made).call(api.listInvoices, { trial_id })).toEqual([]);
  expect(await codeOf(() => by(made).call(api.listInvoices, { trial_id: other }))).toBe('not_found');
  expect(await codeOf(() => by(made).call(api.listProviders, {}))).toBe('token_scope_missing');
  const service = serviceEdit(trial_id, 'CT', 45_000);
  expect(await codeOf(() => by(made).call(api.putStudyService, service))).toBe('token_reads_only');
});

const shut = Object.entries<Endpoint>(api).filter(
  ([, { needs, isStream, takesTokens }]) =>
    !takesTokens && (needs === 'signedIn' || needs === 'administrator' || isStream),
);

test('an administrator’s token opens no call of a person’s own or of administrators: not tokens, passwords, factors, rights', async () => {
  const made = await make(await app.signIn('admin_user'));
  for (const [name, { method, path }] of shut) {
    const response = await app.app.inject({
      method,
      url: `/backend${path}`,
      headers: { authorization: `Bearer ${made.secret}`, cookie: 'csrf_token=x' },
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect([response.statusCode, response.json().code], name).toEqual([403, 'token_not_allowed']);
  }
  expect(shut.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'createOwnToken',
      'createSystemToken',
      'changePassword',
      'removeSecondFactor',
      'putUser',
    ]),
  );
});

test('a system token acts for an account that nobody signs in with, and sleeps once somebody does', async () => {
  const admin = await app.signIn('admin_user');
  const account = { given_name: 'Interface', family_name: 'EDC', roles: [{ role: 'clinic_user' as const }] };
  const { user_id } = await admin.call(api.putUser, { user_id: newId(), ...account });
  const system = { ...whole, user_id };
  const made = await admin.call(api.createSystemToken, system);
  expect((await by(made).call(api.getCurrentUser, {})).id).toBe(user_id);
  expect(await codeOf(() => admin.call(api.createSystemToken, { ...system, user_id: newId() }))).toBe(
    'not_found',
  );
  await app.db.updateTable('app_user').set({ subject: 'edc' }).where('user_id', '=', user_id).execute();
  expect(await codeOf(() => by(made).call(api.getCurrentUser, {}))).toBe('unauthenticated');
  expect(await codeOf(() => admin.call(api.createSystemToken, system))).toBe('token_owner_signs_in');
  expect((await admin.call(api.listTokens, {}))[0]).toMatchObject({ kind: 'system', state: 'asleep' });
  const { access_token_id } = made.token;
  await admin.call(api.revokeToken, { access_token_id, reason: 'Lost' });
  await app.db
    .updateTable('app_user')
    .set({ subject: null, is_active: false })
    .where('user_id', '=', user_id)
    .execute();
  expect(await codeOf(() => admin.call(api.createSystemToken, system))).toBe('user_switched_off');
  const bare = { ...account, user_id: newId(), roles: [{ role: 'nurse_user' as const }] };
  await admin.call(api.putUser, bare);
  expect(await codeOf(() => admin.call(api.createSystemToken, { ...system, user_id: bare.user_id }))).toBe(
    'token_exceeds_owner',
  );
});

test('a person has so many tokens at once, and an account so many', async () => {
  const admin = await app.signIn('admin_user');
  const account = { user_id: newId(), given_name: 'I', family_name: 'F', is_administrator: true, roles: [] };
  const { user_id } = await admin.call(api.putUser, account);
  const system = { ...whole, user_id };
  for (const { token } of [await make(admin), await admin.call(api.createSystemToken, system)])
    await sql`
      insert into access_token (kind, label, token_hash, user_id, rights, reads_only, created_at, created_by, expires_at)
      select kind, label, sha256(n::text::bytea || token_hash), user_id, rights, reads_only, created_at, created_by, expires_at
      from access_token, generate_series(2, ${tokenBounds.ofPerson}) n
      where access_token_id = ${token.access_token_id}`.execute(app.db);
  expect(await codeOf(() => make(admin))).toBe('too_many_tokens');
  expect(await codeOf(() => admin.call(api.createSystemToken, system))).toBe('too_many_tokens');
});
