import { expect, test } from 'vitest';
import { readRuntimeEnv, redirectUriOf } from '../../src/runtimeEnv.ts';

const complete = { OIDC_CLIENT_ID: 'trial-billing', OIDC_SCOPE: 'openid' };

test('the defaults of the product', () => {
  const faults: string[] = [];
  const env = readRuntimeEnv(complete, (message) => faults.push(message));
  expect(env).toMatchObject({
    backendBaseUrl: '/backend',
    aiBaseUrl: '/ai',
    clinicalSiteBaseUrl: '/clinical-site',
    signInState: 'CDS_CLINIC',
    redirectUriSuffix: '/',
    basePath: '/',
    demoAccounts: [],
  });
  expect(faults).toEqual([]);
});

test('an empty clinical-site base URL, client id, scope or backend base URL is reported', () => {
  const faults: string[] = [];
  readRuntimeEnv({ CLINICAL_SITE_BASE_URL: '', BACKEND_PUBLIC_BASE_URL: '' }, (message) =>
    faults.push(message),
  );
  expect(faults).toEqual([
    'The setting CLINICAL_SITE_BASE_URL is empty',
    'The setting OIDC_CLIENT_ID is empty',
    'The setting OIDC_SCOPE is empty',
    'The setting BACKEND_PUBLIC_BASE_URL is empty',
  ]);
});

test('demo accounts are shown on a demo site only', () => {
  const DEMO_ACCOUNTS = [{ user_name: 'nurse', password: 'demo', role: 'nurse_user' }];
  expect(readRuntimeEnv({ ...complete, DEMO_ACCOUNTS }).demoAccounts).toEqual([]);
  expect(readRuntimeEnv({ ...complete, IS_DEMO: true, DEMO_ACCOUNTS }).demoAccounts).toEqual(DEMO_ACCOUNTS);
});

test.each([
  ['/', '/', 'https://site.example/'],
  ['/console', '/', 'https://site.example/console/'],
  ['/console/', '/signed-in', 'https://site.example/console/signed-in'],
])(
  'under the base path %s with the suffix %s the sign-in comes back to %s',
  (BASE_PATH, REDIRECT_URI_SUFFIX, uri) => {
    const env = readRuntimeEnv({ ...complete, BASE_PATH, REDIRECT_URI_SUFFIX });
    expect(redirectUriOf(env, 'https://site.example')).toBe(uri);
  },
);
