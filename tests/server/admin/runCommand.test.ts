import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { readCommand } from '../../../server/admin/command.ts';
import { runCommand } from '../../../server/admin/runCommand.ts';
import { testApp, testNow } from '../../support/testApp.ts';
import { asAlmighty } from '../../support/testDb.ts';

const app = testApp();
const password = 'correct horse battery';

const perform = (args: string[], typed: string | null = password) => {
  const command = readCommand(args);
  const isTyped = command.verb === 'create' || command.verb === 'reset-password';
  const whole = isTyped ? { ...command, password: typed } : command;
  return runCommand(app.db, whole, { by: 'root', now: testNow });
};

const signIn = (user_name: string, secret = password) =>
  app.anonymous().call(api.signInWithPassword, { user_name, password: secret });

const hasAdministrator = async () => (await app.anonymous().call(api.getSetUp, {})).has_administrator;

test('a site says whether anybody can come in as administrator', async () => {
  expect(await hasAdministrator()).toBe(false);
  await app.signIn('admin_user'); // someone without a way to sign in
  expect(await hasAdministrator()).toBe(false);
  await perform(['create', '--user-name', 'anna']);
  expect(await hasAdministrator()).toBe(true);
  await app.db.updateTable('app_user').set({ is_active: false }).execute();
  expect(await hasAdministrator()).toBe(false);
});

test('what the command does is audited as an act of the user of the system, without the password', async () => {
  await perform(['create', '--user-name', 'anna']);
  const trail = await app.db
    .selectFrom('audit_event')
    .select(['actor_id', 'request_id', 'reason', 'new_row'])
    .where('table_name', '=', 'app_user')
    .execute();
  expect(trail).toMatchObject([
    {
      actor_id: null,
      request_id: 'admin',
      reason: 'npm run admin -- create, by root',
      new_row: { user_name: 'anna', is_administrator: true },
    },
  ]);
  expect(JSON.stringify(trail)).not.toContain('argon2');
});

test('a new password ends the time to wait after wrong ones', async () => {
  await perform(['create', '--user-name', 'anna']);
  for (let wrong = 0; wrong < 6; wrong += 1) await signIn('anna', 'wrong').catch(() => undefined);
  await expect(signIn('anna')).rejects.toThrow('too_many_requests');
  await perform(['reset-password', '--user-name', 'anna'], `${password} 2`);
  expect(await signIn('anna', `${password} 2`)).toMatchObject({ family_name: 'anna' });
});

test('a person of the site gets a user name and a password by the sign-on name', async () => {
  const user = { subject: 't.reiter', given_name: 'Tim', family_name: 'Reiter' };
  const { user_id } = await app.db
    .insertInto('app_user')
    .values(user)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('user_role').values({ user_id, role: 'clinic_user' }).execute();
  await perform(['reset-password', '--subject', 't.reiter', '--user-name', 'Tim']);
  expect(await signIn('tim')).toMatchObject({ given_name: 'Tim' });
});

test.each([
  [['reset-password', '--user-name', 'nobody'], 'There is nobody with the user name nobody'],
  [['reset-password', '--subject', 'nobody', '--user-name', 'a'], 'There is nobody with the sign-on name'],
  [['create', '--user-name', 'anna'], 'There is a person with the user name anna already'],
  [['create', '--subject', 'a.schneider'], 'There is a person with the sign-on name a.schneider already'],
  [['reset-password', '--subject', 'other', '--user-name', 'anna'], 'There is a person with the user name'],
])('%j is refused: %s', async (args, why) => {
  await perform(['create', '--user-name', 'anna', '--subject', 'a.schneider']);
  await perform(['create', '--subject', 'other']);
  const before = await app.db.selectFrom('app_user').selectAll().orderBy('user_id').execute();
  await expect(perform(args)).rejects.toThrow(why);
  expect(await app.db.selectFrom('app_user').selectAll().orderBy('user_id').execute()).toEqual(before);
});

test.each([
  [null, 'No password was given'],
  ['eleven char', 'too short'],
  ['x'.repeat(1_001), 'too long'],
])('the password %j is refused: %s', async (typed, why) => {
  await expect(perform(['create', '--user-name', 'anna'], typed)).rejects.toThrow(why);
});

test('the user name is no password', async () => {
  await expect(perform(['create', '--user-name', 'a.long.user.name'], 'A.Long.User.Name')).rejects.toThrow(
    'The password must not contain the user name',
  );
});

test('people of the demo keep their public passwords', async () => {
  const db = asAlmighty(app.db);
  await db.deleteFrom('clinicalsite').execute();
  await db
    .insertInto('clinicalsite')
    .values((values) => ({ clinicalsite_id: values.fn('uuid_v7'), name: 'Demo', is_demo: true }))
    .execute();
  await db
    .insertInto('app_user')
    .values({ user_name: 'admin', given_name: 'Anna', family_name: 'Schneider', is_demo: true })
    .execute();
  await expect(perform(['reset-password', '--user-name', 'admin'])).rejects.toThrow(
    "one of the demo's people",
  );
});

test('a password is the same however its letters are composed', async () => {
  await perform(['create', '--user-name', 'anna'], 'Schlüsselwörter'.normalize('NFD'));
  expect(await signIn('anna', 'Schlüsselwörter'.normalize('NFC'))).toMatchObject({ family_name: 'anna' });
});

test('nobody known is said in words', async () => {
  expect(await perform(['list'])).toEqual([
    'Nobody is known to this site yet. To make an administrator: create.',
  ]);
});

test('a lost second factor is taken away; who has none, and who is not there, is told', async () => {
  await perform(['create', '--user-name', 'anna']);
  const reset = (name: string) => perform(['reset-factor', '--user-name', name], null);
  await expect(reset('anna')).rejects.toThrow('has no second factor');
  await expect(reset('nobody')).rejects.toThrow('no such person');
  const { user_id } = await app.db.selectFrom('app_user').select('user_id').executeTakeFirstOrThrow();
  const at = new Date(testNow);
  await app.db
    .insertInto('user_factor')
    .values({ user_id, sealed_secret: Buffer.alloc(1), set_at: at, codes_made_at: at })
    .execute();
  expect(await reset('anna')).toEqual([expect.stringContaining('is gone; all sessions have ended')]);
});
