import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import type { SignOnSettings } from '../../../server/settings.ts';
import { testApp, testNow, testSettings } from '../../support/testApp.ts';

const app = testApp();
const sub = 'm.keller';

beforeEach(() =>
  app.db
    .insertInto('app_user')
    .values({ subject: sub, given_name: 'Martina', family_name: 'Keller', is_administrator: true })
    .execute(),
);

const token = (head: object, claims: object): string =>
  [JSON.stringify(head), JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** What signing in comes to where the identity provider answers like this: the session, or status and code. */
const signInAt = async (
  provider: RequestListener,
  { bearer = 'opaque', signOn = {} }: { bearer?: string; signOn?: Partial<SignOnSettings> } = {},
): Promise<string> => {
  const site = createServer(provider).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port } = site.address() as AddressInfo; // a TCP server's address is never a path
  const address = `http://127.0.0.1:${port}`;
  const server = await buildApp({
    db: app.db,
    writer: app.db,
    clock: () => testNow,
    settings: {
      ...testSettings,
      clinicalSiteUrl: () => address,
      signOn: { ...testSettings.signOn, ...signOn },
    },
  });
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await server.inject({ url: '/backend/backend-token', headers });
  await server.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  return answer.statusCode === 200 ? 'signed in' : `${answer.statusCode} ${answer.json().code}`;
};

const says =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Maintenance</h1></html>');

describe('an identity provider that has a bad day', () => {
  test.each<[name: string, provider: RequestListener, outcome: string]>([
    ['hangs up', (request) => request.socket.destroy(), '503 identity_provider_unavailable'],
    ['fails', says({ error: 'server_error' }, 500), '503 identity_provider_unavailable'],
    [
      'leads elsewhere',
      (_request, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      '503 identity_provider_unavailable',
    ],
    ['never answers', () => undefined, '504 identity_provider_slow'],
    [
      'begins an answer and never ends it',
      (_request, response) => void response.writeHead(200).write('{"sub":'),
      '504 identity_provider_slow',
    ],
    ['answers with a page', page, '502 identity_provider_unreadable'],
    ['answers other JSON', says(['m.keller']), '502 identity_provider_unreadable'],
    ['names nobody', says({ sub: '' }), '502 identity_provider_unreadable'],
    [
      'never stops answering',
      (_request, response) => {
        response.on('error', () => undefined);
        response.writeHead(200);
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(16_384)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      '502 identity_provider_unreadable',
    ],
    ['does not know the token', says({ error: 'invalid_token' }, 401), '401 sso_token_refused'],
    ['has a good one after all', says({ sub }), 'signed in'],
  ])('%s', async (_name, provider, outcome) => {
    const patienceMs = outcome.endsWith('slow') ? 300 : 5_000;
    expect(await signInAt(provider, { signOn: { patienceMs } })).toBe(outcome);
  });
});

describe('a token', () => {
  test('that nobody signed is refused, whatever the provider says of it', async () => {
    for (const alg of ['none', 'None', 'NONE'])
      expect(await signInAt(says({ sub }), { bearer: token({ alg }, { sub, azp: 'trial-billing' }) })).toBe(
        '401 sso_token_refused',
      );
  });

  test('of another issuer is refused where the settings name ours', async () => {
    const signOn = { issuer: 'https://id.example' };
    const by = (iss: string) => token({ alg: 'RS256' }, { sub, azp: 'trial-billing', iss });
    expect(await signInAt(says({ sub }), { bearer: by('https://id.example'), signOn })).toBe('signed in');
    expect(await signInAt(says({ sub }), { bearer: by('https://evil.example'), signOn })).toBe(
      '401 sso_token_refused',
    );
    expect(await signInAt(says({ sub }), { bearer: by('https://evil.example') })).toBe('signed in');
  });
});

test('the provider is asked at the path that the settings name', async () => {
  const asked: (string | undefined)[] = [];
  const provider: RequestListener = (request, response) => {
    asked.push(request.url);
    says({ sub })(request, response);
  };
  const signOn = { userInfo: '/realms/hospital/userinfo' };
  expect(await signInAt(provider, { signOn })).toBe('signed in');
  expect(asked).toEqual(['/realms/hospital/userinfo']);
});
