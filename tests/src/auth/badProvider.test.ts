import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../dataProvider/call.ts';
import { createSession } from '../../../dataProvider/session.ts';
import { askSite } from '../../../src/auth/askSite.ts';
import { finishSignIn } from '../../../src/auth/signIn.ts';
import { beginSignIn } from '../../../src/auth/singleSignOn.ts';
import { readRuntimeEnv } from '../../../src/runtimeEnv.ts';

/** What the site answers at each of its addresses. */
let answers: Record<string, RequestListener>;
let address = '';
const asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(request.url ?? '');
  const answer = answers[request.url ?? ''];
  if (answer) answer(request, response);
  else response.writeHead(404).end('{}');
});

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const page: RequestListener = (_request, response) => response.end('<html><h1>Maintenance</h1></html>');
const endless: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more);
  };
  response.on('error', () => undefined);
  more();
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.length = 0;
  site.listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo; // a TCP server's address is never a path
  address = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  vi.restoreAllMocks();
});

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const claims = { sub: 'm.keller', aud: 'trial-billing', iss: 'https://id.example' };

interface Case {
  /** What the token's address answers; made with the nonce of this very sign-in. */
  token?: (nonce: string) => RequestListener;
  userInfo?: RequestListener;
  /** Another state than the one that was begun. */
  state?: string;
}

const good = (nonce: string, changed: object = {}, head: object = { alg: 'ES256' }): RequestListener =>
  says({
    access_token: 'opaque',
    id_token: `${encoded(head)}.${encoded({ ...claims, nonce, ...changed })}.x`,
  });

/** What signing in comes to: the session, or the code of the failure that the person reads in words. */
const outcomeOf = async ({ token = good, userInfo = says({ sub: 'm.keller' }), state }: Case) => {
  const env = readRuntimeEnv({
    CLINICAL_SITE_BASE_URL: `${address}/site`,
    BACKEND_PUBLIC_BASE_URL: `${address}/backend`,
    OIDC_CLIENT_ID: 'trial-billing',
    OIDC_SCOPE: 'openid',
    OIDC_ISSUER: 'https://id.example',
  });
  const query = new URL(await beginSignIn(env, 'https://app.example/', storage)).searchParams;
  answers = {
    '/site/api/oauth-token': token(query.get('nonce') ?? ''),
    '/site/api/userinfo': userInfo,
    '/backend/backend-token': says({ accessToken: 'a', csrfToken: 'c' }),
  };
  const session = createSession();
  const result = await finishSignIn(
    {
      env,
      session,
      storage,
      client: createClient({ baseUrl: env.backendBaseUrl, session }),
      redirectUri: 'https://app.example/',
    },
    { code: 'code', state: state ?? query.get('state') ?? '' },
  );
  if (result.isSignedIn) return 'signed in';
  expect(session.tokens()).toBeNull();
  const { error } = result;
  return error instanceof Error && 'failure' in error ? error.message : String(error?.constructor.name);
};

describe('the clinical site answers the code with', () => {
  const refused = 'errors.sso_token_refused';
  const unreadable = 'errors.identity_provider_unreadable';
  test.each<[what: string, Case, outcome: string]>([
    ['a token', {}, 'signed in'],
    ['a token and nothing of the person', { token: () => says({ access_token: 'opaque' }) }, 'signed in'],
    ['a refusal: the code was used before', { token: () => says({ error: 'invalid_grant' }, 400) }, refused],
    ['a fault of its own', { token: () => says({}, 500) }, 'errors.identity_provider_unavailable'],
    [
      'silence',
      { token: () => (request) => request.socket.destroy() },
      'errors.identity_provider_unavailable',
    ],
    ['a page', { token: () => page }, unreadable],
    ['other JSON', { token: () => says({ token: 'opaque' }) }, unreadable],
    ['no end', { token: () => endless }, unreadable],
    ['an ID token that is none', { token: () => says({ access_token: 'a', id_token: 'x.y' }) }, unreadable],
    ['an ID token that nobody signed', { token: (nonce) => good(nonce, {}, { alg: 'none' }) }, refused],
    ['an ID token of another sign-in', { token: () => good('another') }, refused],
    ['an ID token for another app', { token: (nonce) => good(nonce, { aud: 'cafeteria' }) }, refused],
    [
      'an ID token for two, by the other',
      { token: (nonce) => good(nonce, { aud: ['cafeteria', 'trial-billing'], azp: 'cafeteria' }) },
      refused,
    ],
    [
      'an ID token of another issuer',
      { token: (nonce) => good(nonce, { iss: 'https://evil.example' }) },
      refused,
    ],
    ['the token of another person', { userInfo: says({ sub: 'a.schneider' }) }, refused],
    ['a token that its own user info refuses', { userInfo: says({}, 401) }, refused],
    ['a page of the person', { userInfo: page }, unreadable],
  ])('%s', async (_what, tried, outcome) => {
    expect(await outcomeOf(tried)).toBe(outcome);
  });
});

test('an answer to a sign-in that was not begun here trades no code', async () => {
  expect(await outcomeOf({ state: 'CDS_CLINIC.another' })).toBe('StateDiffers');
  expect(asked).toEqual([]);
});

test('a site that is too slow is given up, in its head and in its body', async () => {
  answers = { '/head': () => undefined, '/body': (_request, response) => void response.write('{"a":') };
  for (const place of ['/head', '/body'])
    await expect(askSite(`${address}${place}`, {}, 200)).rejects.toThrow('errors.identity_provider_slow');
});
