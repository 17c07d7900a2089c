import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicalSite } from '../../support/clinicalSite.ts';

/*
 * From nothing to the first sign-in in production, as docs/operations.md walks it: the server as a process, the admin
 * command beside it, and sign-in over HTTP.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-billing-first-'));
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const password = 'correct horse battery';

const run = (program: string, args: string[], settings: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', PORT: '0', ...settings },
  });
  children.push(child);
  return child;
};

const start = async (settings: Record<string, string>): Promise<string> => {
  const child = run('server/main.ts', [], settings);
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        said.push(String(data));
        const address = /ready at (http\S+)/.exec(said.join(''))?.[1];
        if (address) resolve(address);
      });
    child.once('exit', () => reject(new Error(said.join(''))));
  });
};

/** `npm run admin -- ARGS`, with what is typed given on standard input. */
const admin = async (settings: Record<string, string>, args: string[], typed = '') => {
  const child = run('server/admin.ts', args, settings);
  child.stdin?.end(typed);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.join('').trim() };
};

const signIn = (address: string, user_name: string, secret = password): Promise<Response> =>
  fetch(`${address}/backend/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name, password: secret }),
  });

const rolesOf = async (address: string, accessToken: string) =>
  (
    await fetch(`${address}/backend/current-user`, { headers: { authorization: `Bearer ${accessToken}` } })
  ).json();

const hasAdministrator = async (address: string): Promise<boolean> =>
  (await (await fetch(`${address}/backend/set-up`)).json()).has_administrator;

describe('beside a running server', () => {
  const settings = () => ({
    DATA_DIR: join(folder, 'beside'),
    SECURITY_LOG_FILE: join(folder, 'security.log'),
  });
  let address = '';
  beforeAll(async () => {
    address = await start(settings());
  }, 120_000);

  test('with passwords: nobody is administrator, one is made, signs in, and gets a new password', async () => {
    expect(await hasAdministrator(address)).toBe(false);
    const made = await admin(settings(), ['create', '--user-name', 'Anna'], `${password}\n`);
    expect(made).toEqual({
      code: 0,
      said: 'Administrator anna is administrator now and signs in with the user name anna and the password.',
    });
    expect(await hasAdministrator(address)).toBe(true);
    const { accessToken } = await (await signIn(address, 'anna')).json();
    expect(await rolesOf(address, accessToken)).toMatchObject({ family_name: 'anna', roles: [] });

    const changed = await admin(settings(), ['reset-password', '--user-name', 'anna'], `${password} 2\n`);
    expect(changed.said).toBe('The password of Administrator anna (anna) is set; all sessions have ended.');
    expect(await rolesOf(address, accessToken)).toMatchObject({ code: 'unauthenticated' });
    expect((await signIn(address, 'anna')).status).toBe(403);
    expect((await signIn(address, 'anna', `${password} 2`)).status).toBe(200);
  }, 120_000);

  test('what cannot be done is told in one line, and done nothing of', async () => {
    const short = await admin(settings(), ['create', '--user-name', 'short'], 'secret\n');
    expect(short).toEqual({ code: 1, said: 'The password is too short: it needs at least 12 characters.' });
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
  }, 120_000);
});

test('with single sign-on, and before the server has ever started', async () => {
  const clinicalSite = await startClinicalSite({ people: { token: { sub: 'a.schneider' } } });
  const settings = { DATA_DIR: join(folder, 'before'), CLINICAL_SITE_BASE_URL: clinicalSite.address };
  const names = ['--given-name', 'Anna', '--family-name', 'Schneider'];
  const made = await admin(settings, ['create', '--subject', 'a.schneider', ...names]);
  expect(made).toEqual({
    code: 0,
    said: 'Anna Schneider is administrator now and signs in by single sign-on as a.schneider.',
  });
  const address = await start(settings);
  expect(await hasAdministrator(address)).toBe(true);
  const answer = await fetch(`${address}/backend/backend-token`, {
    headers: { authorization: 'Bearer token' },
  });
  const { accessToken } = await answer.json();
  expect(await rolesOf(address, accessToken)).toMatchObject({ given_name: 'Anna', roles: [] });
  await clinicalSite.close();
}, 120_000);
