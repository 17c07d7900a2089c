import { beforeEach, expect, test } from 'vitest';
import { challengeOf } from '../../../src/auth/pkce.ts';
import { beginSignIn, takeVerifier } from '../../../src/auth/singleSignOn.ts';

const env = {
  clinicalSiteBaseUrl: '/clinical-site',
  oidcClientId: 'trial-billing',
  oidcScope: 'openid profile',
  signInState: 'CDS_CLINIC',
};
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
beforeEach(() => stored.clear());

async function begin(): Promise<URL> {
  return new URL(await beginSignIn(env, 'https://site.example/', storage), 'https://site.example');
}

test('the authorization page gets code flow, scope, state, challenge, redirect URI and client id', async () => {
  const url = await begin();
  expect(url.pathname).toBe('/clinical-site/client/auth');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    scope: 'openid profile',
    state: expect.stringMatching(/^CDS_CLINIC\../),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    redirect_uri: 'https://site.example/',
    client_id: 'trial-billing',
  });
});

test('the verifier of the challenge is handed out for the whole state, once', async () => {
  const query = (await begin()).searchParams;
  const state = query.get('state') ?? '';
  const verifier = takeVerifier(state, storage);
  expect(await challengeOf(verifier ?? '')).toBe(query.get('code_challenge'));
  expect(takeVerifier(state, storage)).toBeNull();
});

test.each(['CDS_CLINIC', 'CDS_CLINIC.', ''])('a state that is only alike (%s) is refused', async (state) => {
  await begin();
  expect(takeVerifier(state, storage)).toBeNull();
});

test('without a sign-in of this tab there is no verifier', () => {
  expect(takeVerifier('CDS_CLINIC.x', storage)).toBeNull();
});
