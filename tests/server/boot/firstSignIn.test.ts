import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicalSite } from '../../support/clinicalSite.ts';
import { isDeep } from '../../support/depth.ts';
import { hasAdministrator, personOf, programs, signIn, signOn } from '../../support/programs.ts';

/*
 * From nothing to the first sign-in in production, as docs/operations.md walks it: the server as a process, the admin
 * command beside it, and sign-in over HTTP.
 */
const { start, admin, prepare } = programs();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-first-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const password = 'correct horse battery';

const rolesOf = async (address: string, accessToken: string) =>
  (
    await fetch(`${address}/backend/current-user`, { headers: { authorization: `Bearer ${accessToken}` } })
  ).json();

describe('beside a running server', () => {
  const settings = () => ({
    DATA_DIR: join(folder, 'beside'),
    SECURITY_LOG_FILE: join(folder, 'security.log'),
  });
  let address = '';
  beforeAll(async () => {
    await prepare(settings().DATA_DIR);
    ({ address } = await start(settings()));
  });

  test('with passwords: nobody is administrator, one is made, signs in, and gets a new password', async () => {
    expect(await hasAdministrator(address)).toBe(false);
    const made = await admin(settings(), ['create', '--user-name', 'Anna'], `${password}\n`);
    expect(made).toEqual({
      code: 0,
      said: 'Administrator anna is administrator now and signs in with the user name anna and the password.',
    });
    expect(await hasAdministrator(address)).toBe(true);
    const { accessToken } = await (await signIn(address, 'anna', password)).json();
    expect(await rolesOf(address, accessToken)).toMatchObject({ family_name: 'anna', roles: [] });

    const changed = await admin(settings(), ['reset-password', '--user-name', 'anna'], `${password} 2\n`);
    expect(changed.said).toBe('The password of Administrator anna (anna) is set; all sessions have ended.');
    expect(await rolesOf(address, accessToken)).toMatchObject({ code: 'unauthenticated' });
    expect((await signIn(address, 'anna', password)).status).toBe(403);
    expect((await signIn(address, 'anna', `${password} 2`)).status).toBe(200);
  });

  test('what cannot be done is told in one line, and done nothing of', async () => {
    const short = await admin(settings(), ['create', '--user-name', 'short'], 'secret\n');
    expect(short).toEqual({ code: 1, said: 'The password is too short: it needs at least 15 characters.' });
    const twice = await admin(settings(), ['create', '--user-name', 'anna'], `${password}\n`);
    expect(twice.said).toContain('There is a person with the user name anna already.');
    const security = (await readFile(settings().SECURITY_LOG_FILE, 'utf8')).trim().split('\n');
    expect(security.map((line) => JSON.parse(line).code)).toEqual([
      'create_done',
      'reset-password_done',
      'unauthenticated',
      'credentials_wrong',
      'create_refused',
      'create_refused',
    ]);
    const { said } = await admin(settings(), ['list']);
    expect(said.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['name', 'role', 'user name'],
      ['Administrator anna', 'administrator', 'anna'],
    ]);
  });
});

test.runIf(isDeep)('with single sign-on, and before the server has ever started', async () => {
  const clinicalSite = await startClinicalSite({ people: { token: { sub: 'a.schneider' } } });
  const settings = { DATA_DIR: join(folder, 'before'), CLINICAL_SITE_BASE_URL: clinicalSite.address };
  const names = ['--given-name', 'Anna', '--family-name', 'Schneider'];
  const made = await admin(settings, ['create', '--subject', 'a.schneider', ...names]);
  expect(made).toEqual({
    code: 0,
    said: 'Anna Schneider is administrator now and signs in by single sign-on as a.schneider.',
  });
  const { address } = await start(settings);
  expect(await hasAdministrator(address)).toBe(true);
  expect(await personOf(address, await signOn(address, 'token'))).toMatchObject({
    given_name: 'Anna',
    roles: [],
  });
  await clinicalSite.close();
});
