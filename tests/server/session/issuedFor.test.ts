import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { Settings } from '../../../server/settings.ts';
import { type ClinicalSite, startClinicalSite } from '../../support/clinicalSite.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';

const app = testApp();

const jwt = (claims: object): string =>
  ['{"alg":"RS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

const sub = 'm.keller';
const ours = 'trial-billing';
const tokens = {
  opaque: 'opaque-token',
  ours: jwt({ sub, azp: ours, aud: 'account' }),
  ourAudience: jwt({ sub, aud: ['other', ours] }),
  anothers: jwt({ sub, azp: 'cafeteria', aud: ours }),
  anothersAudience: jwt({ sub, aud: 'cafeteria' }),
  told: 'told-by-userinfo',
  toldAnothers: 'told-anothers',
  revoked: 'revoked-token',
  unstated: 'unstated-token',
  mixedUp: 'token-of-someone-else',
};

let plain: ClinicalSite;
let asked: ClinicalSite;
beforeAll(async () => {
  const people = {
    ...Object.fromEntries(Object.values(tokens).map((token) => [token, { sub }])),
    [tokens.told]: { sub, client_id: ours },
    [tokens.toldAnothers]: { sub, client_id: 'cafeteria' },
  };
  plain = await startClinicalSite({ people });
  asked = await startClinicalSite({
    people,
    secret: 'a secret: of the client',
    tokens: {
      [tokens.opaque]: { active: true, client_id: ours, sub },
      [tokens.told]: { active: true, client_id: 'cafeteria', sub },
      [tokens.unstated]: { active: true },
      [tokens.mixedUp]: { active: true, client_id: ours, sub: 'a.schneider' },
    },
  });
});
afterAll(async () => {
  await plain.close();
  await asked.close();
});

beforeEach(() =>
  app.db
    .insertInto('app_user')
    .values({ subject: sub, given_name: 'Martina', family_name: 'Keller', is_administrator: true })
    .execute(),
);

const codeOf = async (token: string, site: ClinicalSite, signOn: Partial<Settings['signOn']>) => {
  const server = await buildApp({
    db: app.db,
    writer: app.db,
    clock: () => testNow,
    settings: {
      ...testSettings,
      clinicalSiteUrl: () => site.address,
      signOn: { ...testSettings.signOn, ...signOn },
    },
  });
  const answer = await server.inject({
    url: '/backend/backend-token',
    headers: { authorization: `Bearer ${token}` },
  });
  await server.close();
  return answer.statusCode === 200 ? 'signed in' : `${answer.statusCode} ${answer.json().code}`;
};

const refused = '401 sso_token_refused';

describe('a token that says for which client it was issued', () => {
  test.each([
    ['ours', 'signed in'],
    ['ourAudience', 'signed in'],
    ['told', 'signed in'],
    ['anothers', refused],
    ['anothersAudience', refused],
    ['toldAnothers', refused],
  ] as const)('%s: %s', async (name, expected) => {
    expect(await codeOf(tokens[name], plain, {})).toBe(expected);
  });

  test('may be issued for another name that the settings accept', async () => {
    expect(await codeOf(tokens.anothersAudience, plain, { audience: [ours, 'cafeteria'] })).toBe('signed in');
  });
});

test.each([
  [false, 'signed in'],
  [true, refused],
])('a token that says nothing, where that is required: %s', async (isClientRequired, expected) => {
  expect(await codeOf(tokens.opaque, plain, { isClientRequired })).toBe(expected);
});

describe('where the clinical site can be asked about its tokens', () => {
  const introspection = () => ({ url: `${asked.address}/introspect`, secret: 'a secret: of the client' });

  test.each([
    ['opaque', 'signed in'],
    ['told', refused],
    ['revoked', refused],
    ['unstated', refused],
    ['mixedUp', refused],
  ] as const)('%s: %s', async (name, expected) => {
    expect(await codeOf(tokens[name], asked, { introspection: introspection() })).toBe(expected);
  });

  test('an answer that cannot be had lets nobody in', async () => {
    const unreachable = { introspection: { ...introspection(), url: 'http://127.0.0.1:9/introspect' } };
    expect(await codeOf(tokens.opaque, asked, unreachable)).toBe('503 identity_provider_unavailable');
    const wrong = { introspection: { ...introspection(), secret: 'wrong' } };
    expect(await codeOf(tokens.opaque, asked, wrong)).toBe('503 identity_provider_unavailable');
  });
});
