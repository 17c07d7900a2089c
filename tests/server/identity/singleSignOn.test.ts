import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoPeople } from '../../../server/identity/seedPeople.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { ownEnvironment } from '../../support/ownEnvironment.ts';
import { silentLog } from '../../support/silentLog.ts';
import { siteAlone } from '../../support/testDb.ts';

let server: RunningServer;

beforeAll(async () => {
  const { db, writer } = await siteAlone({ isDemo: true });
  await seedDemoPeople(db);
  const env = ownEnvironment({ DEMO_IDENTITY: 'on', NODE_ENV: 'test' });
  server = await startServer({
    db,
    writer,
    env,
    appVersion: '1.1.3059',
    webDir: '/nowhere',
    isDevelopment: false,
    securityLog: silentLog,
  });
});
afterAll(() => server.close());

const verifierOf = (): string => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** A browser as far as the flow needs one: keeps cookies and follows redirects within the clinical site. */
const browse = () => {
  const cookies = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) return response;
    const next = new URL(location, url);
    return next.pathname.startsWith('/clinical-site') ? go(next.href) : response;
  };
  return go;
};

const ownApp = (): string => `${server.address}/`;

/** Signs in as a demo person; answers where the browser is sent back to, in the end. */
const signIn = async (account: string, verifier: string, app: string): Promise<URL> => {
  const go = browse();
  const { origin } = new URL(app);
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    state: 'CDS_CLINIC.x',
    code_challenge: challengeOf(verifier),
    redirect_uri: app,
    client_id: 'trial-billing',
  });
  const login = await go(`${origin}/clinical-site/client/auth?${query}`);
  const action = /action="([^"]+)"/.exec(await login.text())?.[1];
  const back = await go(`${origin}${action}`, {
    method: 'POST',
    body: new URLSearchParams({ account }),
  });
  return new URL(back.headers.get('location') ?? '');
};

const authorize = async (account: string, verifier: string, app = ownApp()): Promise<string> =>
  (await signIn(account, verifier, app)).searchParams.get('code') ?? '';

const exchange = (code: string, verifier: string, app = ownApp()): Promise<Response> =>
  fetch(`${server.address}/clinical-site/api/oauth-token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: app,
      code_verifier: verifier,
      client_id: 'trial-billing',
    }),
  });

const backendToken = async (account: string): Promise<Response> => {
  const verifier = verifierOf();
  const { access_token } = await (await exchange(await authorize(account, verifier), verifier)).json();
  return fetch(`${server.address}/backend/backend-token`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
};

test('the code flow with a verifier of 43 characters gives the backend token and the right roles', async () => {
  const token = await backendToken('finance');
  expect(token.status).toBe(200);
  const { accessToken, csrfToken } = await token.json();
  expect(csrfToken).toBeTypeOf('string');
  const user = await fetch(`${server.address}/backend/current-user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await user.json()).toMatchObject({ given_name: 'Martina', roles: [{ role: 'clinic_user' }] });
});

test('a person whom the site does not know is refused with 403', async () => {
  const token = await backendToken('guest');
  expect(token.status).toBe(403);
  expect(await token.json()).toMatchObject({ code: 'user_unknown' });
});

test('another verifier, and a code used twice, get no token', async () => {
  const verifier = verifierOf();
  expect((await exchange(await authorize('finance', verifier), verifierOf())).status).toBe(400);
  const code = await authorize('finance', verifier);
  expect((await exchange(code, verifier)).status).toBe(200);
  expect((await exchange(code, verifier)).status).toBe(400);
});

test('a token that the clinical site does not know is 401', async () => {
  const token = await fetch(`${server.address}/backend/backend-token`, {
    headers: { authorization: 'Bearer nothing' },
  });
  expect(token.status).toBe(401);
  expect(await token.json()).toMatchObject({ code: 'sso_token_refused' });
});

test('an administrator comes without role entries and with every right', async () => {
  const { accessToken } = await (await backendToken('admin')).json();
  const user = await fetch(`${server.address}/backend/current-user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await user.json()).toMatchObject({
    roles: [],
    rights: expect.arrayContaining(['configuration', 'invoices', 'recording']),
  });
});

test("the clinical site's own token opens no call of the backend", async () => {
  const verifier = verifierOf();
  const { access_token } = await (await exchange(await authorize('finance', verifier), verifier)).json();
  const user = await fetch(`${server.address}/backend/current-user`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(user.status).toBe(401);
});

test('the CSRF token is also in the cookie XSRF-TOKEN', async () => {
  const token = await backendToken('finance');
  const { csrfToken } = await token.json();
  expect(token.headers.getSetCookie()).toEqual([`XSRF-TOKEN=${csrfToken}; Path=/; SameSite=Strict`]);
});

test('the app may lie under another name of this machine and under a path', async () => {
  const app = `${server.address.replace('127.0.0.1', 'localhost')}/trial-billing/`;
  const verifier = verifierOf();
  const back = await signIn('nurse', verifier, app);
  expect(back.href).toMatch(new RegExp(`^${app}\\?`));
  expect(back.searchParams.get('state')).toBe('CDS_CLINIC.x');
  expect((await exchange(back.searchParams.get('code') ?? '', verifier, app)).status).toBe(200);
});

test.each([
  ['another host', () => 'https://elsewhere.example/'],
  ['a script', () => ownApp().replace('http:', 'javascript:').concat('%0aalert(1)')],
  ['an address that hides a name before its host', () => ownApp().replace('http://', 'http://elsewhere@')],
  ['an address that programs read in two ways', () => ownApp().concat('\\@elsewhere.example/')],
  ['another program of the machine', () => ownApp().replace('http:', 'billing:')],
])('a code is not sent to %s', async (_name, redirectUri) => {
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid',
    state: 'x',
    code_challenge: challengeOf(verifierOf()),
    redirect_uri: redirectUri(),
    client_id: 'trial-billing',
  });
  const answer = await fetch(`${server.address}/clinical-site/client/auth?${query}`, { redirect: 'manual' });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('invalid_redirect_uri');
});

test('without a challenge there is no way in', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid',
    state: 'x',
    redirect_uri: ownApp(),
    client_id: 'trial-billing',
  });
  const answer = await fetch(`${server.address}/clinical-site/client/auth?${query}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('error=invalid_request');
});

test('an account that nobody has is sent back with an error and without a code', async () => {
  const back = await signIn('somebody', verifierOf(), ownApp());
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.has('code')).toBe(false);
});

test('a login page that is over says so', async () => {
  const address = `${server.address}/clinical-site/interaction/unknown`;
  for (const method of ['GET', 'POST']) {
    const answer = await fetch(address, {
      method,
      ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('interaction_expired');
  }
});

test('a demo site without a licence file has its own, valid to the end of next year', async () => {
  const licence = await (await fetch(`${server.address}/backend/api/license.info`)).json();
  expect(licence).toMatchObject({
    type: 'demo',
    features: ['dropin'],
    validation: { result: 'valid' },
    validTo: `${new Date().getUTCFullYear() + 1}-12-31`,
  });
});
