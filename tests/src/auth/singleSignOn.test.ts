import { beforeEach, expect, test } from 'vitest';
import { challengeOf } from '../../../src/auth/pkce.ts';
import { beginSignIn, takePending } from '../../../src/auth/singleSignOn.ts';

const env = {
  clinicalSiteBaseUrl: '/clinical-site',
  oidcClientId: 'trial-billing',
  oidcScope: 'openid profile',
  oidcAuthorization: '/client/auth',
  oidcToken: '/api/oauth-token',
  oidcUserInfo: '/api/userinfo',
  oidcIssuer: '',
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
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    redirect_uri: 'https://site.example/',
    client_id: 'trial-billing',
  });
});

test('the verifier of the challenge is handed out for the whole state, once', async () => {
  const query = (await begin()).searchParams;
  const state = query.get('state') ?? '';
  const pending = takePending(state, storage);
  expect(await challengeOf(pending?.verifier ?? '')).toBe(query.get('code_challenge'));
  expect(pending?.nonce).toBe(query.get('nonce'));
  expect(takePending(state, storage)).toBeNull();
});

test.each(['CDS_CLINIC', 'CDS_CLINIC.', ''])('a state that is only alike (%s) is refused', async (state) => {
  await begin();
  expect(takePending(state, storage)).toBeNull();
});

test('without a sign-in of this tab there is no verifier', () => {
  expect(takePending('CDS_CLINIC.x', storage)).toBeNull();
});

test.each(['', '{', '[]', '"x"', '{"state":"CDS_CLINIC.x"}'])(
  'what something else has left in its place (%s) is no sign-in of this tab',
  (left) => {
    storage.setItem('trialBilling.signIn', left);
    expect(takePending('CDS_CLINIC.x', storage)).toBeNull();
  },
);

test('the authorization page is where the settings say', async () => {
  const begun = (oidcAuthorization: string) =>
    beginSignIn({ ...env, oidcAuthorization }, 'https://site.example/', storage);
  expect(await begun('/realms/hospital/auth')).toMatch(
    /^\/clinical-site\/realms\/hospital\/auth\?response_type=/,
  );
  expect(await begun('https://id.example/auth?tenant=1')).toMatch(
    /^https:\/\/id\.example\/auth\?tenant=1&response_type=/,
  );
});
