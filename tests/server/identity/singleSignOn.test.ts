import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../server/env.ts';
import { seedDemoPeople } from '../../../server/identity/seedPeople.ts';
import { type RunningServer, startServer } from '../../../server/server.ts';
import { ensureClinicalsite } from '../../../server/site.ts';
import { resetData, testDatabase } from '../../support/testDb.ts';

let server: RunningServer;

beforeAll(async () => {
  const { db } = await testDatabase();
  await resetData(db);
  await ensureClinicalsite(db);
  await seedDemoPeople(db);
  const env = readEnvironment({ PORT: '0', DEMO_IDENTITY: 'on', NODE_ENV: 'test' });
  server = await startServer({ db, env, appVersion: '1.1.3059', webDir: '/nowhere', isDevelopment: false });
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

/** Signs in as a demo person and answers the code that the app would get. */
const authorize = async (account: string, verifier: string): Promise<string> => {
  const go = browse();
  const query = new URLSearchParams({
    response_type: 'code',
    scope: 'openid profile',
    state: 'CDS_CLINIC.x',
    code_challenge: challengeOf(verifier),
    redirect_uri: `${server.address}/`,
    client_id: 'trial-billing',
  });
  const login = await go(`${server.address}/clinical-site/client/auth?${query}`);
  const action = /action="([^"]+)"/.exec(await login.text())?.[1];
  const back = await go(`${server.address}${action}`, {
    method: 'POST',
    body: new URLSearchParams({ account }),
  });
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
};

const exchange = (code: string, verifier: string): Promise<Response> =>
  fetch(`${server.address}/clinical-site/api/oauth-token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${server.address}/`,
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
